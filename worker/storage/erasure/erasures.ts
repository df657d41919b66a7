import { and, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { readBatch, type Statement } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import type { TookEffect } from "../core/write.ts";
import { deleteDocumentsAbout } from "../documents/documents.ts";
import { mayHoldDataOf } from "../exports/exports.ts";
import { accident, accidentHandler, accidentLog } from "../tables/accident.ts";
import { action } from "../tables/action.ts";
import { actionComment } from "../tables/action-comment.ts";
import { mailboxForm, mailboxMessage } from "../tables/forms/mailbox-form.ts";
import { document, documentReading, documentRecipient, documentVersion } from "../tables/document.ts";
import { attachment } from "../tables/attachment.ts";
import { personIdsIn } from "../tables/columns.ts";
import { memberActivity } from "../tables/figures.ts";
import { tableOf } from "../tables/forms/form-tables.ts";
import { auditLog, exportTable } from "../tables/operations/operations.ts";
import { escalation } from "../tables/operations/escalation.ts";
import { notification, notificationMute } from "../tables/operations/notification.ts";
import { promisedMail } from "../tables/operations/promised-mail.ts";
import { erasedPerson, erasure } from "../tables/operations/erasure.ts";
import { apiKey } from "../tables/organisation/api-key.ts";
import { inspectorLink } from "../tables/organisation/inspector-link.ts";
import { companySignOn } from "../tables/organisation/company-sign-on.ts";
import { account, user } from "../tables/organisation/identity.ts";
import { companyUser, invite } from "../tables/organisation/membership.ts";
import { closedGuide, company } from "../tables/organisation/organisation.ts";
import { savedView } from "../tables/organisation/saved-view.ts";
import { sheetImport } from "../tables/imports.ts";
import { webhook, webhookMessage } from "../tables/operations/webhook.ts";
import { FORM_TYPES } from "../../contract/enums.ts";

export type Erasure = typeof erasure.$inferSelect;
type NewErasure = typeof erasure.$inferInsert;

/** Follow-up of the change that empties the account: the name and address come from the row before it. */
export const insertErasure = (db: Sql, row: NewErasure, done: TookEffect) =>
  insertWhere(db, erasure, row, done);

/** Inserts unless the same is going on, or the person is in the company. */
export const insertErasureWhere = (db: Sql, row: NewErasure & { companyId: string; userId: string }) =>
  insertWhere(
    db,
    erasure,
    row,
    sql`not exists (
        select 1 from ${erasure} as e
        where e.kind = ${row.kind} and e.user_id = ${row.userId} and e.company_id = ${row.companyId}
      )
        and not exists (
          select 1 from ${companyUser} as m where m.company_id = ${row.companyId} and m.user_id = ${row.userId}
        )`,
  ).returning({ id: erasure.id });

export async function findErasure(db: Sql, id: string): Promise<Erasure | null> {
  const [found] = await db.select().from(erasure).where(eq(erasure.id, id));
  return found ?? null;
}

/** The address that the letter about the deletion goes to. */
export const selectErasedAddress = (db: Sql, id: string) =>
  db.select({ email: erasure.email }).from(erasure).where(eq(erasure.id, id));

/** A row if the letter about the deletion was not sent yet, and was promised after the time. */
export const selectIsLetterWaiting = (db: Sql, id: string, after: Date) =>
  db
    .select({ key: promisedMail.key })
    .from(promisedMail)
    .where(
      and(
        // The start of a promise's key, which the index of keys finds.
        sql`${promisedMail.key} >= ${`account-deleted/${id}/`} and ${promisedMail.key} < ${`account-deleted/${id}0`}`,
        isNull(promisedMail.sentAt),
        gt(promisedMail.createdAt, after),
      ),
    );

/** The erasure of a former member goes on as that of the account. */
export const extendErasure = (db: Sql, id: string) =>
  db
    .update(erasure)
    .set({ kind: "account", companyId: null })
    .where(and(eq(erasure.id, id), eq(erasure.kind, "member")))
    .returning({ id: erasure.id });

export const deleteErasure = (db: Sql, id: string) => db.delete(erasure).where(eq(erasure.id, id));

/** The companies with a record that refers to the user, and those with a history about them. */
export async function companiesNaming(db: Sql, userId: string): Promise<string[]> {
  const ofForms = FORM_TYPES.map((type) => {
    const table = tableOf(type);
    return personIdsIn(table).map((column) =>
      db.selectDistinct({ id: table.companyId }).from(table).where(eq(column, userId)),
    );
  });
  const found = await readBatch(db, {
    forms: ofForms.flat(),
    actions: personIdsIn(action).map((column) =>
      db.selectDistinct({ id: action.companyId }).from(action).where(eq(column, userId)),
    ),
    comments: db
      .selectDistinct({ id: action.companyId })
      .from(actionComment)
      .innerJoin(action, eq(action.id, actionComment.actionId))
      .where(eq(actionComment.authorId, userId)),
    messages: db
      .selectDistinct({ id: mailboxForm.companyId })
      .from(mailboxMessage)
      .innerJoin(mailboxForm, eq(mailboxForm.id, mailboxMessage.formId))
      .where(eq(mailboxMessage.authorId, userId)),
    entries: db.selectDistinct({ id: auditLog.companyId }).from(auditLog).where(eq(auditLog.actorId, userId)),
    history: db
      .selectDistinct({ id: auditLog.companyId })
      .from(auditLog)
      .where(and(eq(auditLog.recordType, "user"), eq(auditLog.recordId, userId))),
    documents: [accident, accidentLog, document, documentVersion, documentReading, documentRecipient].flatMap(
      (table) =>
        personIdsIn(table).map((column) =>
          db.selectDistinct({ id: table.companyId }).from(table).where(eq(column, userId)),
        ),
    ),
    memberships: db
      .selectDistinct({ id: companyUser.companyId })
      .from(companyUser)
      .where(eq(companyUser.userId, userId)),
  });
  const { forms, actions, documents, ...others } = found;
  const rows = [...forms.flat(), ...actions.flat(), ...documents.flat(), ...Object.values(others).flat()];
  return [...new Set(rows.flatMap(({ id }) => id ?? []))];
}

type Subject = { erasureId: string; companyId: string };

/** Gives the erased person the company's next number, once for an erasure; not in a company that is being removed. */
export const insertErasedPerson = (db: Sql, { erasureId, companyId }: Subject, id: string, now: Date) =>
  db
    .insert(erasedPerson)
    .select(
      sql`select ${id}, ${companyId},
          (select ifnull(max(number), 0) + 1 from ${erasedPerson} as others where others.company_id = ${companyId}),
          ${erasureId}, ${now.getTime()}
        where exists (select 1 from ${company} as c where c.id = ${companyId} and c.deleted_at is null)`,
    )
    .onConflictDoNothing()
    .returning({ id: erasedPerson.id });

export const selectErasedPerson = (db: Sql, { erasureId, companyId }: Subject) =>
  db
    .select({ id: erasedPerson.id, number: erasedPerson.number })
    .from(erasedPerson)
    .where(and(eq(erasedPerson.erasureId, erasureId), eq(erasedPerson.companyId, companyId)));

export const selectNextNumber = (db: Sql, companyId: string) =>
  db
    .select({ number: sql<number>`ifnull(max(${erasedPerson.number}), 0) + 1`.as("next_number") })
    .from(erasedPerson)
    .where(eq(erasedPerson.companyId, companyId));

/** The number was read before: the insert fails if another erasure has taken it. A repetition updates the time. */
export const keepErasedPerson = (db: Sql, row: typeof erasedPerson.$inferInsert) =>
  db
    .insert(erasedPerson)
    .values(row)
    .onConflictDoUpdate({
      target: [erasedPerson.erasureId, erasedPerson.companyId],
      set: { at: sql`excluded.at` },
    })
    .returning({ id: erasedPerson.id });

/** The row that the company's records refer to from now on. */
export const insertPlaceholder = (db: Sql, row: typeof user.$inferInsert & { id: string }) =>
  insertWhere(
    db,
    user,
    row,
    sql`not exists (select 1 from ${user} as u where u.id = ${row.id})`,
  ).onConflictDoNothing();

/** The rows outside the company's records that name the person. */
export function removeFromCompany(
  db: Sql,
  { companyId, userId, email, now }: { companyId: string; userId: string; email: string | null; now: Date },
): Statement[] {
  const advice = and(eq(company.id, companyId), sql`lower(${company.mailboxAdviceEmail}) = ${email}`);
  return [
    db
      .delete(memberActivity)
      .where(and(eq(memberActivity.companyId, companyId), eq(memberActivity.userId, userId))),
    db
      .delete(savedView)
      .where(
        and(
          eq(savedView.companyId, companyId),
          sql`(${savedView.userId} = ${userId} or (${savedView.userId} is null and instr(${savedView.search}, ${userId}) > 0))`,
        ),
      ),
    db
      .delete(sheetImport)
      .where(and(eq(sheetImport.companyId, companyId), eq(sheetImport.createdById, userId))),
    db.delete(closedGuide).where(and(eq(closedGuide.companyId, companyId), eq(closedGuide.userId, userId))),
    // Their inbox, and where those of others name them.
    db
      .delete(notification)
      .where(
        and(
          eq(notification.companyId, companyId),
          or(eq(notification.userId, userId), eq(notification.recordId, userId)),
        ),
      ),
    // They ended when the person left.
    db
      .delete(accidentHandler)
      .where(and(eq(accidentHandler.companyId, companyId), eq(accidentHandler.userId, userId))),
    db.delete(apiKey).where(and(eq(apiKey.companyId, companyId), eq(apiKey.createdById, userId))),
    db.delete(webhook).where(and(eq(webhook.companyId, companyId), eq(webhook.createdById, userId))),
    // That they have left is still told, without a name.
    db
      .delete(webhookMessage)
      .where(
        and(
          eq(webhookMessage.companyId, companyId),
          eq(webhookMessage.recordId, userId),
          or(ne(webhookMessage.event, "member.removed"), ne(webhookMessage.state, "waiting")),
        ),
      ),
    // What was sent may name them; what is still to be sent is read anew.
    db
      .update(webhookMessage)
      .set({
        body: null,
        answer: null,
        byId: sql`case when ${webhookMessage.byId} = ${userId} then null else ${webhookMessage.byId} end`,
      })
      .where(eq(webhookMessage.companyId, companyId)),
    db
      .delete(inspectorLink)
      .where(and(eq(inspectorLink.companyId, companyId), eq(inspectorLink.createdById, userId))),
    db.delete(escalation).where(and(eq(escalation.companyId, companyId), eq(escalation.userId, userId))),
    db
      .update(notification)
      .set({ actorId: null })
      .where(and(eq(notification.companyId, companyId), eq(notification.actorId, userId))),
    db
      .delete(notificationMute)
      .where(
        and(
          eq(notificationMute.companyId, companyId),
          or(eq(notificationMute.userId, userId), eq(notificationMute.recordId, userId)),
        ),
      ),
    // The company's provider knows the person by it.
    db.delete(account).where(
      sql`${account.userId} = ${userId} and ${account.providerId} in (
        select ${companySignOn.id} from ${companySignOn} where ${companySignOn.companyId} = ${companyId}
      )`,
    ),
    db
      .update(invite)
      .set({ invitedById: null })
      .where(and(eq(invite.companyId, companyId), eq(invite.invitedById, userId))),
    ...deleteDocumentsAbout(db, companyId, userId, now),
    // Uploads that no record has yet: the nightly job removes their files.
    db
      .update(attachment)
      .set({ releasedAt: now })
      .where(
        and(
          eq(attachment.companyId, companyId),
          eq(attachment.uploadedById, userId),
          isNull(attachment.attachedAt),
          isNull(attachment.releasedAt),
        ),
      ),
    ...(email === null
      ? []
      : [
          db.delete(invite).where(and(eq(invite.companyId, companyId), eq(invite.email, email))),
          db
            .update(company)
            .set({ mailboxAdviceEmail: null, mailboxConfirmedEmail: null, mailboxTokenHash: null })
            .where(advice),
          db
            .update(company)
            .set({ mailboxConfirmedEmail: null })
            .where(and(eq(company.id, companyId), eq(company.mailboxConfirmedEmail, email))),
        ]),
  ];
}

export const deleteInvitesFor = (db: Sql, email: string) => db.delete(invite).where(eq(invite.email, email));

type CompanyReasons = Record<"suspensionReason" | "endReason", string | null>;

export const selectReasons = (db: Sql, companyId: string) =>
  db
    .select({ suspensionReason: company.suspensionReason, endReason: company.endReason })
    .from(company)
    .where(eq(company.id, companyId));

export const setReasons = (db: Sql, companyId: string, reasons: CompanyReasons) =>
  db.update(company).set(reasons).where(eq(company.id, companyId));

/** The views of the whole company: few. */
export const selectViewNames = (db: Sql, companyId: string) =>
  db
    .select({ id: savedView.id, name: savedView.name })
    .from(savedView)
    .where(and(eq(savedView.companyId, companyId), isNull(savedView.userId)));

export const setViewName = (db: Sql, { id, name }: { id: string; name: string }): Statement =>
  db.update(savedView).set({ name }).where(eq(savedView.id, id));

/** The names of the files that were imported: those of the newest imports are kept. */
export const selectImportedFiles = (db: Sql, companyId: string) =>
  db
    .select({ id: sheetImport.id, fileName: sheetImport.fileName })
    .from(sheetImport)
    .where(eq(sheetImport.companyId, companyId));

export const setImportedFile = (db: Sql, { id, fileName }: { id: string; fileName: string }): Statement =>
  db.update(sheetImport).set({ fileName }).where(eq(sheetImport.id, id));

const MOST_EXPORTS = 50;

export const selectExportsNaming = (db: Sql, companyId: string) =>
  db.select({ id: exportTable.id }).from(exportTable).where(mayHoldDataOf(companyId)).limit(MOST_EXPORTS);

export const selectExportsBy = (db: Sql, userId: string) =>
  db
    .select({ id: exportTable.id })
    .from(exportTable)
    .where(eq(exportTable.requestedById, userId))
    .limit(MOST_EXPORTS);

export const deleteExports = (db: Sql, ids: readonly string[]) =>
  db
    .delete(exportTable)
    .where(sql`${exportTable.id} in (select value from json_each(${JSON.stringify(ids)}))`);

/** Fails while a record refers to the user. */
export const deleteUser = (db: Sql, userId: string): Statement => db.delete(user).where(eq(user.id, userId));

export const selectAccount = (db: Sql, userId: string) =>
  db
    .select({
      id: user.id,
      name: user.name,
      email: user.email,
      role: user.role,
      language: user.language,
      deletedAt: user.deletedAt,
      isInvited: sql<number>`exists (select 1 from ${invite} as i where i.email = "user".email)`.as(
        "is_invited",
      ),
      isMember: sql<number>`exists (select 1 from ${companyUser} as m where m.user_id = "user".id)`.as(
        "is_member",
      ),
    })
    .from(user)
    .where(eq(user.id, userId));

export const selectHasActivity = (db: Sql, companyId: string, userId: string) =>
  db
    .select({ userId: memberActivity.userId })
    .from(memberActivity)
    .where(and(eq(memberActivity.companyId, companyId), eq(memberActivity.userId, userId)));

const MOST_LISTED = 200;

/** People without a role in the company who once changed something in it. Platform administrators are not of the company. */
export const selectFormerMembers = (db: Sql, companyId: string) =>
  db
    .select({
      userId: user.id,
      name: user.name,
      email: user.email,
      color: user.color,
      lastAt: memberActivity.lastAt,
      isErasing: sql<number>`exists (select 1 from ${erasure} as e where e.user_id = ${user.id})`,
    })
    .from(memberActivity)
    .innerJoin(user, eq(user.id, memberActivity.userId))
    .where(
      and(
        eq(memberActivity.companyId, companyId),
        isNull(user.deletedAt),
        sql`',' || replace(${user.role}, ' ', '') || ',' not like '%,admin,%'`,
        sql`not exists (select 1 from ${companyUser} as m where m.company_id = ${companyId} and m.user_id = ${user.id})`,
      ),
    )
    .orderBy(sql`${memberActivity.lastAt} desc`, user.id)
    .limit(MOST_LISTED);
