// The data that is stored about one person, from all companies (docs/personal-data.md).
import { and, eq, getTableColumns, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { FORM_TYPES, type FormType } from "../../contract/enums.ts";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { action } from "../tables/action.ts";
import { actionComment } from "../tables/action-comment.ts";
import { attachment } from "../tables/attachment.ts";
import { document, documentReading, documentRecipient, documentVersion } from "../tables/document.ts";
import { personIdsIn } from "../tables/columns.ts";
import { formField } from "../tables/forms/checklist.ts";
import { mailboxMessage } from "../tables/forms/mailbox-form.ts";
import { tableOf } from "../tables/forms/form-tables.ts";
import { sheetImport } from "../tables/imports.ts";
import { savedView } from "../tables/organisation/saved-view.ts";
import { notification, notificationMute } from "../tables/operations/notification.ts";
import { noticeChoice } from "../tables/operations/notice-choice.ts";
import { pushSubscription } from "../tables/operations/push-subscription.ts";
import { unsentWork } from "../tables/operations/unsent-work.ts";
import { auditLog } from "../tables/operations/operations.ts";
import { companySignOn } from "../tables/organisation/company-sign-on.ts";
import { account, passkey, session, user } from "../tables/organisation/identity.ts";
import { knownName } from "../tables/organisation/known-name.ts";
import { companyUser, invite } from "../tables/organisation/membership.ts";
import { company, department } from "../tables/organisation/organisation.ts";

/** Of the inbox: those of three months, and of mutes. */
const MOST_ENTRIES = 5000;

/** The account and what goes with it. Tokens, codes and what others decided about it for the platform are left out. */
export async function readOwnAccount(db: Sql, userId: string) {
  const { accounts, ...rest } = await readBatch(db, {
    accounts: db
      .select({
        id: user.id,
        name: user.name,
        email: user.email,
        emailVerified: user.emailVerified,
        role: user.role,
        language: user.language,
        color: user.color,
        dailyDigest: user.dailyDigest,
        monthlyReport: user.monthlyReport,
        banned: user.banned,
        banReason: user.banReason,
        createdAt: user.createdAt,
        updatedAt: user.updatedAt,
      })
      .from(user)
      .where(eq(user.id, userId)),
    sessions: db
      .select({
        createdAt: session.createdAt,
        updatedAt: session.updatedAt,
        expiresAt: session.expiresAt,
        ipAddress: session.ipAddress,
        userAgent: session.userAgent,
        method: session.method,
      })
      .from(session)
      .where(eq(session.userId, userId)),
    passkeys: db
      .select({
        name: passkey.name,
        createdAt: passkey.createdAt,
        lastUsedAt: passkey.lastUsedAt,
        isSynced: passkey.backedUp,
      })
      .from(passkey)
      .where(eq(passkey.userId, userId)),
    noticeChoices: db
      .select({
        noPush: noticeChoice.noPush,
        noMail: noticeChoice.noMail,
        quietFrom: noticeChoice.quietFrom,
        quietUntil: noticeChoice.quietUntil,
        timeZone: noticeChoice.timeZone,
      })
      .from(noticeChoice)
      .where(eq(noticeChoice.userId, userId)),
    // Without what opens them.
    devicesTold: db
      .select({ since: pushSubscription.createdAt })
      .from(pushSubscription)
      .where(eq(pushSubscription.userId, userId)),
    companyAccounts: db
      .select({
        company: sql<string>`${company.name}`.as("company_name"),
        provider: companySignOn.issuer,
        accountId: account.accountId,
        since: account.createdAt,
      })
      .from(account)
      .innerJoin(companySignOn, eq(companySignOn.id, account.providerId))
      .innerJoin(company, eq(company.id, companySignOn.companyId))
      .where(eq(account.userId, userId)),
    memberships: db
      .select({
        companyId: companyUser.companyId,
        company: sql<string>`${company.name}`.as("company_name"),
        department: sql<string | null>`${department.name}`.as("department_name"),
        role: companyUser.role,
        since: companyUser.createdAt,
      })
      .from(companyUser)
      .innerJoin(company, eq(company.id, companyUser.companyId))
      .leftJoin(department, eq(department.id, companyUser.departmentId))
      .where(eq(companyUser.userId, userId)),
    unsentWork: db
      .select({
        company: sql<string>`${company.name}`.as("company_name"),
        department: sql<string>`${department.name}`.as("department_name"),
        forms: unsentWork.forms,
        actions: unsentWork.actions,
        files: unsentWork.files,
        isPhone: unsentWork.isPhone,
        since: unsentWork.since,
        heardAt: unsentWork.heardAt,
      })
      .from(unsentWork)
      .innerJoin(company, eq(company.id, unsentWork.companyId))
      .innerJoin(department, eq(department.id, unsentWork.departmentId))
      .where(eq(unsentWork.userId, userId)),
    savedViews: db
      .select({
        company: sql<string>`${company.name}`.as("company_name"),
        list: savedView.list,
        name: sql<string>`${savedView.name}`.as("view_name"),
        search: savedView.search,
        isDefault: savedView.isDefault,
        since: savedView.createdAt,
      })
      .from(savedView)
      .innerJoin(company, eq(company.id, savedView.companyId))
      .where(eq(savedView.userId, userId)),
    imports: db
      .select({
        company: sql<string>`${company.name}`.as("company_name"),
        kind: sheetImport.kind,
        fileName: sheetImport.fileName,
        records: sheetImport.stored,
        at: sheetImport.createdAt,
      })
      .from(sheetImport)
      .innerJoin(company, eq(company.id, sheetImport.companyId))
      .where(eq(sheetImport.createdById, userId)),
    inbox: db
      .select({
        company: sql<string>`${company.name}`.as("company_name"),
        kind: notification.kind,
        recordType: notification.recordType,
        // Of a person who joined, the id is theirs.
        recordId: sql<
          string | null
        >`iif(${notification.recordType} = 'user', null, ${notification.recordId})`.as("record"),
        at: notification.at,
        readAt: notification.readAt,
      })
      .from(notification)
      .innerJoin(company, eq(company.id, notification.companyId))
      .where(eq(notification.userId, userId))
      .orderBy(notification.companyId, notification.at, notification.id)
      .limit(MOST_ENTRIES),
    mutedRecords: db
      .select({
        company: sql<string>`${company.name}`.as("company_name"),
        recordId: notificationMute.recordId,
        since: notificationMute.at,
      })
      .from(notificationMute)
      .innerJoin(company, eq(company.id, notificationMute.companyId))
      .where(eq(notificationMute.userId, userId))
      .limit(MOST_ENTRIES),
    names: db
      .select({
        company: sql<string>`${company.name}`.as("company_name"),
        name: knownName.name,
        since: knownName.since,
        until: knownName.until,
      })
      .from(knownName)
      .innerJoin(company, eq(company.id, knownName.companyId))
      .where(eq(knownName.userId, userId))
      .orderBy(knownName.companyId, knownName.since),
    invitations: db
      .select({
        company: sql<string>`${company.name}`.as("company_name"),
        name: invite.name,
        role: invite.role,
        sentAt: invite.createdAt,
        expiresAt: invite.invitationExpiresAt,
      })
      .from(invite)
      .innerJoin(company, eq(company.id, invite.companyId))
      .innerJoin(user, eq(user.email, invite.email))
      .where(eq(user.id, userId)),
  });
  return { account: accounts[0] ?? null, ...rest };
}

/** The documents of libraries that are about the person, with each version, those that the person has read, and the communications that they were sent and have sent. */
export const readOwnDocuments = (db: Sql, userId: string) =>
  readBatch(db, {
    documents: db
      .select({
        company: sql<string>`${company.name}`.as("company_name"),
        name: document.name,
        version: sql<number>`${documentVersion.number}`.as("version_number"),
        validUntil: documentVersion.validUntil,
        addedAt: documentVersion.createdAt,
        r2Key: documentVersion.r2Key,
      })
      .from(document)
      .innerJoin(documentVersion, eq(documentVersion.documentId, document.id))
      .innerJoin(company, eq(company.id, document.companyId))
      .where(eq(document.userId, userId))
      .orderBy(document.id, documentVersion.number),
    readings: db
      .select({
        company: sql<string>`${company.name}`.as("company_name"),
        document: sql<string>`${document.name}`.as("document_name"),
        version: sql<number>`${documentReading.number}`.as("version_number"),
        readAt: documentReading.readAt,
      })
      .from(documentReading)
      .innerJoin(document, eq(document.id, documentReading.documentId))
      .innerJoin(company, eq(company.id, documentReading.companyId))
      .where(eq(documentReading.userId, userId))
      .orderBy(documentReading.readAt),
    receivedCommunications: db
      .select({
        company: sql<string>`${company.name}`.as("company_name"),
        communication: sql<string>`${document.name}`.as("document_name"),
        sentAt: document.createdAt,
        wrongAnswers: documentRecipient.wrongAnswers,
      })
      .from(documentRecipient)
      .innerJoin(document, eq(document.id, documentRecipient.documentId))
      .innerJoin(company, eq(company.id, documentRecipient.companyId))
      .where(eq(documentRecipient.userId, userId))
      .orderBy(document.createdAt),
    sentCommunications: db
      .select({
        company: sql<string>`${company.name}`.as("company_name"),
        title: document.name,
        text: document.text,
        sentAt: document.createdAt,
      })
      .from(document)
      .innerJoin(company, eq(company.id, document.companyId))
      .where(eq(document.sentById, userId))
      .orderBy(document.createdAt),
  });

const PAGE = 200;

/** Pages of the person's rows of a table, in the order of their ids. */
async function* pagesOf<Row extends { id: string }>(read: (after: string) => Promise<Row[]>) {
  let after = "";
  for (;;) {
    const rows = await read(after);
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

const CHECKLISTS: Partial<Record<FormType, keyof typeof formField.$inferSelect>> = {
  hseq_visit: "visitFormId",
  investigation: "investigationFormId",
  observation: "observationFormId",
  management: "managementFormId",
};

/** The forms that the person created, with their checklists and the files that the person uploaded to them. */
export async function* ownForms(db: Sql, userId: string) {
  for (const type of FORM_TYPES) {
    const table = tableOf(type);
    const pages = pagesOf((after) =>
      db
        .select()
        .from(table)
        .where(and(eq(table.createdById, userId), gt(table.id, after)))
        .orderBy(table.id)
        .limit(PAGE),
    );
    for await (const forms of pages) {
      const ids = sql`(select value from json_each(${JSON.stringify(forms.map(({ id }) => id))}))`;
      const link = CHECKLISTS[type];
      const column = link && getTableColumns(formField)[link];
      const { safetyChecks, files } = await readBatch(db, {
        safetyChecks: column ? [db.select().from(formField).where(inArray(column, ids))] : [],
        files: db
          .select({ formId: attachment.formId, r2Key: attachment.r2Key, filename: attachment.filename })
          .from(attachment)
          .where(
            and(
              inArray(attachment.formId, ids),
              eq(attachment.formType, type),
              eq(attachment.uploadedById, userId),
              isNotNull(attachment.attachedAt),
              isNull(attachment.releasedAt),
            ),
          ),
      });
      yield { forms, safetyChecks: safetyChecks.flat(), files };
    }
  }
}

export async function* ownActions(db: Sql, userId: string) {
  for (const column of personIdsIn(action))
    yield* pagesOf((after) =>
      db
        .select()
        .from(action)
        .where(and(eq(column, userId), gt(action.id, after)))
        .orderBy(action.id)
        .limit(PAGE),
    );
}

export const ownComments = (db: Sql, userId: string) =>
  pagesOf((after) =>
    db
      .select()
      .from(actionComment)
      .where(and(eq(actionComment.authorId, userId), gt(actionComment.id, after)))
      .orderBy(actionComment.id)
      .limit(PAGE),
  );

export const ownMessages = (db: Sql, userId: string) =>
  pagesOf((after) =>
    db
      .select()
      .from(mailboxMessage)
      .where(and(eq(mailboxMessage.authorId, userId), gt(mailboxMessage.id, after)))
      .orderBy(mailboxMessage.id)
      .limit(PAGE),
  );

/** The person's entries in the audit log, without changed values: those are in the records. */
export const ownEntries = (db: Sql, userId: string) =>
  pagesOf((after) =>
    db
      .select({
        id: auditLog.id,
        at: auditLog.at,
        verb: auditLog.verb,
        recordType: auditLog.recordType,
        recordId: auditLog.recordId,
        companyId: auditLog.companyId,
      })
      .from(auditLog)
      .where(and(eq(auditLog.actorId, userId), gt(auditLog.id, after)))
      .orderBy(auditLog.id)
      .limit(PAGE),
  );
