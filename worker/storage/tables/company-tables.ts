// Every table of the schema, once: which rows are a company's, what of them is exported (docs/company-export.md) and when they are
// removed with it. company-tables.test.ts fails when a table is not here. One list, above 300 lines.
import { getTableColumns, getTableName, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { FORM_TYPES } from "../../contract/enums.ts";
import { FORM_TABLES } from "./forms/form-tables.ts";
import { unionAll } from "./union-all.ts";
import * as s from "./schema.ts";

/** The rows of a company. */
type Condition = (companyId: string) => SQL;
type Child = { table: SQLiteTable; link: SQLiteColumn };

export type RemovedTable = {
  table: SQLiteTable;
  isOf: Condition;
  /** Rows that refer to the table's, and go with them. */
  children: readonly Child[];
};

export type CompanyTable = {
  name: string;
  table: SQLiteTable;
  /** Its rows have different values in it. */
  key: SQLiteColumn;
  columns: readonly SQLiteColumn[];
  isOf: Condition;
  /** The value in place of a column. */
  instead: readonly (readonly [SQLiteColumn, SQL])[];
  /** An index has the company's rows in the order of the key, or they are few. They are small. */
  isInOrder: boolean;
  /** The table with what its rows are found by, where a condition would be asked once more for each page. */
  source: ((companyId: string) => SQL) | null;
};

/**
 * `figures` are removed first: the triggers that keep them then find nothing to change when the records go (decision 38).
 * `mentions` have no index by company, and are read from end to end once, page by page, before the records go.
 */
type Removal = "figures" | "records" | "mentions" | { because: string };
type TableOfCompany = { removed: Removal; exported: CompanyTable | { not: string } } & RemovedTable;

type Options = {
  children?: readonly Child[];
  removed?: Removal;
  /** Why nothing of it is exported. */
  not?: string;
  key?: SQLiteColumn;
  /** Columns of the platform, of Stripe or of a link that opens something. */
  without?: readonly SQLiteColumn[];
  instead?: CompanyTable["instead"];
  isInOrder?: boolean;
  source?: (companyId: string) => SQL;
  /** If other rows are exported than are removed. */
  exportsOnly?: Condition;
};

function entry(
  table: SQLiteTable,
  isOf: Condition,
  {
    children = [],
    removed = "records",
    not,
    key,
    without = [],
    instead = [],
    isInOrder = false,
    source,
    exportsOnly,
  }: Options,
): TableOfCompany {
  if (not !== undefined) return { table, isOf, children, removed, exported: { not } };
  const columns = Object.values(getTableColumns(table));
  const name = getTableName(table);
  const id = key ?? columns.find((column) => column.name === "id");
  if (!id) throw new Error(`${name} has no id: say its key`);
  const exported = {
    name,
    table,
    key: id,
    columns: columns.filter((column) => column.generated === undefined && !without.includes(column)),
    isOf: exportsOnly ?? isOf,
    instead,
    isInOrder: isInOrder || source !== undefined,
    source: source ?? null,
  };
  return { table, isOf, children, removed, exported };
}

type Owned = SQLiteTable & { companyId: SQLiteColumn };
const owned = (table: Owned, options: Options = {}) =>
  entry(table, (id) => sql`${table.companyId} = ${id}`, options);

const idsIn = (table: Owned & { id: SQLiteColumn }, companyId: string) =>
  sql`select ${table.id} from ${table} where ${table.companyId} = ${companyId}`;

const DERIVED = "triggers keep it";
const JOB = "a job of this deployment";
const ATTEMPTS = "counted attempts";
const STRIPES = "Stripe's, and of this deployment";
/** Signed with their ids, or addresses with them. */
const OF_IDS = "of rows by their ids here, which an import changes";

const figures = (table: SQLiteTable & { ownerId: SQLiteColumn }) =>
  entry(table, (id) => sql`${table.ownerId} in (select ${id} union all ${idsIn(s.department, id)})`, {
    removed: "figures",
    not: DERIVED,
  });
const mentioned = (table: SQLiteTable, isOf: Condition, not: string) =>
  entry(table, isOf, { removed: "mentions", not });
const names = (column: SQLiteColumn) => (companyId: string) => sql`instr(${column}, ${companyId}) > 0`;

/** The entry of a child, which is removed with its parent. */
const CHILD = { removed: { because: "goes with what it refers to" } } as const;
const child = (table: SQLiteTable, isOf: Condition) => entry(table, isOf, CHILD);
const safetyChecks = (link: SQLiteColumn) => ({ children: [{ table: s.formField, link }] });
const either = (conditions: readonly SQL[]) => sql`(${sql.join([...conditions], sql` or `)})`;

/** The keys of a company's files begin with its id, and the keys are in order. There is no index by company. */
const isFileOf = (id: string) =>
  sql`${s.attachment.r2Key} >= ${`${id}/`} and ${s.attachment.r2Key} < ${`${id}0`}`;

/**
 * The people of a company, once each. At work are or were those whom a row of it names; the others are in its history alone,
 * such as platform administrators. `impersonated` did something only while somebody else acted in their name.
 */
function peopleOf(companyId: string): SQL {
  const named = (table: Owned, column: SQLiteColumn, atWork = true) =>
    sql`select distinct ${column} as id, ${Number(atWork)} as at_work from ${table} where ${table.companyId} = ${companyId}`;
  const commented = sql`select distinct ${s.actionComment.authorId}, 1 from ${s.actionComment} where ${s.actionComment.actionId} in (${idsIn(s.action, companyId)})`;
  const actedAsAuthor = sql`select distinct ${s.actionComment.impersonatedById}, 0 from ${s.actionComment} where ${s.actionComment.impersonatedById} is not null and ${s.actionComment.actionId} in (${idsIn(s.action, companyId)})`;
  const wrote = sql`select distinct ${s.mailboxMessage.authorId}, 1 from ${s.mailboxMessage} where ${s.mailboxMessage.formId} in (${idsIn(s.mailboxForm, companyId)})`;
  const wroteAsAuthor = sql`select distinct ${s.mailboxMessage.impersonatedById}, 0 from ${s.mailboxMessage} where ${s.mailboxMessage.impersonatedById} is not null and ${s.mailboxMessage.formId} in (${idsIn(s.mailboxForm, companyId)})`;
  const uploaded = sql`select distinct ${s.attachment.uploadedById}, 1 from ${s.attachment} where ${isFileOf(companyId)}`;
  const impersonated = sql`select distinct ${s.auditLog.actorId}, 0 from ${s.auditLog} where ${s.auditLog.impersonatedById} is not null and ${s.auditLog.companyId} = ${companyId}`;
  const all = unionAll([
    named(s.companyUser, s.companyUser.userId),
    named(s.invite, s.invite.invitedById),
    named(s.action, s.action.initiatedBy),
    named(s.action, s.action.assignedUserId),
    named(s.planLine, s.planLine.assignedUserId),
    ...FORM_TYPES.map((type) => named(FORM_TABLES[type], FORM_TABLES[type].createdById)),
    ...[s.mailboxForm.receivedById, s.mailboxForm.handledById, s.mailboxForm.answeredById].map((column) =>
      named(s.mailboxForm, column, false),
    ),
    named(s.publicNotice, s.publicNotice.decidedById, false),
    named(s.document, s.document.userId, false),
    named(s.documentVersion, s.documentVersion.addedById, false),
    named(s.documentReading, s.documentReading.userId, false),
    named(s.document, s.document.sentById, false),
    named(s.documentRecipient, s.documentRecipient.userId, false),
    commented,
    actedAsAuthor,
    wrote,
    wroteAsAuthor,
    uploaded,
    // A trigger keeps who has changed something, so the history need not be read.
    named(s.memberActivity, s.memberActivity.userId, false),
    named(s.erasedPerson, s.erasedPerson.id, false),
    impersonated,
  ]);
  return sql`select id, max(at_work) as at_work from (${all}) group by id`;
}

/** Whether a job that is stored as JSON is about the company or about one of its records. */
const isJobOf = (job: SQLiteColumn) => (companyId: string) => {
  const said = (key: string) => sql`${job} ->> ${`$.${key}`}`;
  const isOne = (table: SQLiteTable, key: string) =>
    sql`exists (select 1 from ${table} as r where r.id = ${said(key)} and r.company_id = ${companyId})`;
  return either([
    sql`coalesce(${said("companyId")}, ${said("id")}) = ${companyId}`,
    isOne(s.exportTable, "exportId"),
    isOne(s.exportTable, "id"),
    isOne(s.invite, "inviteId"),
    isOne(s.action, "actionId"),
    isOne(s.mailboxForm, "formId"),
    isOne(s.document, "documentId"),
    sql`exists (select 1 from ${s.mailboxMessage} as t inner join ${s.mailboxForm} as f on f.id = t.form_id where t.id = ${said("messageId")} and f.company_id = ${companyId})`,
    sql`exists (select 1 from ${s.actionComment} as t inner join ${s.action} as a on a.id = t.action_id where t.id = ${said("commentId")} and a.company_id = ${companyId})`,
  ]);
};

const SEALED = "sealed with a key of this deployment: nobody could open it elsewhere";

/** In the order in which they are removed and exported: what refers comes before what it refers to. */
export const TABLES_OF_COMPANIES: readonly TableOfCompany[] = [
  figures(s.figure),

  entry(s.accidentLog, (id) => sql`${s.accidentLog.companyId} = ${id}`, { not: SEALED }),
  owned(s.accident, { not: SEALED }),
  owned(s.accidentKey, { key: s.accidentKey.companyId, not: SEALED }),
  owned(s.accidentHandler, { not: "handles the accidents here" }),
  owned(s.accidentSetting, { not: "of the accidents here" }),
  child(s.actionComment, (id) => sql`${s.actionComment.actionId} in (${idsIn(s.action, id)})`),
  owned(s.action, { children: [{ table: s.actionComment, link: s.actionComment.actionId }] }),
  child(s.formField, (id) =>
    either([
      sql`${s.formField.visitFormId} in (${idsIn(s.visitForm, id)})`,
      sql`${s.formField.investigationFormId} in (${idsIn(s.investigationForm, id)})`,
      sql`${s.formField.observationFormId} in (${idsIn(s.observationForm, id)})`,
      sql`${s.formField.managementFormId} in (${idsIn(s.managementForm, id)})`,
    ]),
  ),
  owned(s.visitForm, safetyChecks(s.formField.visitFormId)),
  owned(s.investigationForm, safetyChecks(s.formField.investigationFormId)),
  owned(s.observationForm, safetyChecks(s.formField.observationFormId)),
  owned(s.managementForm, safetyChecks(s.formField.managementFormId)),
  owned(s.drillForm),
  child(s.mailboxMessage, (id) => sql`${s.mailboxMessage.formId} in (${idsIn(s.mailboxForm, id)})`),
  owned(s.mailboxForm, { children: [{ table: s.mailboxMessage, link: s.mailboxMessage.formId }] }),
  owned(s.publicNotice, { not: "waits for somebody here, and its receipt opens it here" }),
  owned(s.planFeed, { key: s.planFeed.tokenHash, not: "secret addresses" }),
  owned(s.savedView, { not: OF_IDS }),
  owned(s.importRow, { not: OF_IDS }),
  owned(s.sheetImport, { not: "of sheets that were read here" }),
  owned(s.unsentWork, { key: s.unsentWork.deviceId, not: "of devices, as long as they have it" }),
  child(s.documentReading, (id) => sql`${s.documentReading.companyId} = ${id}`),
  child(s.documentRecipient, (id) => sql`${s.documentRecipient.companyId} = ${id}`),
  child(s.documentVersion, (id) => sql`${s.documentVersion.companyId} = ${id}`),
  child(s.documentDepartment, (id) => sql`${s.documentDepartment.companyId} = ${id}`),
  owned(s.document, {
    children: [
      { table: s.documentReading, link: s.documentReading.documentId },
      { table: s.documentRecipient, link: s.documentRecipient.documentId },
      { table: s.documentVersion, link: s.documentVersion.documentId },
      { table: s.documentDepartment, link: s.documentDepartment.documentId },
    ],
  }),
  owned(s.notification, { not: "heard of here; another deployment begins with an empty inbox" }),
  owned(s.escalation, {
    key: s.escalation.cause,
    not: "told here; another deployment escalates what waits there",
  }),
  owned(s.notificationMute, { key: s.notificationMute.recordId, not: "of the inbox here" }),
  child(s.planOccurrence, (id) => sql`${s.planOccurrence.companyId} = ${id}`),
  child(s.planRule, (id) => sql`${s.planRule.companyId} = ${id}`),
  owned(s.planLine, {
    children: [
      { table: s.planOccurrence, link: s.planOccurrence.lineId },
      { table: s.planRule, link: s.planRule.lineId },
    ],
  }),
  owned(s.checklistVersion),
  owned(s.checklist),
  owned(s.badAnswer, { not: DERIVED }),
  owned(s.seal, { key: s.seal.sha256, not: OF_IDS }),
  owned(s.sampleRecord, { key: s.sampleRecord.recordId }),
  owned(s.closedGuide, {
    key: s.closedGuide.userId,
    exportsOnly: (id) =>
      sql`${s.closedGuide.companyId} = ${id} and ${s.closedGuide.userId} in (select ${s.companyUser.userId} from ${s.companyUser} where ${s.companyUser.companyId} = ${id})`,
  }),
  child(s.inviteDepartment, (id) => sql`${s.inviteDepartment.inviteId} in (${idsIn(s.invite, id)})`),
  // The code opens the invitation.
  owned(s.invite, {
    children: [{ table: s.inviteDepartment, link: s.inviteDepartment.inviteId }],
    without: [s.invite.invitationCode],
  }),
  owned(s.companyUser),
  owned(s.mailboxSequenceCounter),
  owned(s.accidentMonth),
  child(s.sequenceCounter, (id) => sql`${s.sequenceCounter.departmentId} in (${idsIn(s.department, id)})`),
  owned(s.department, { children: [{ table: s.sequenceCounter, link: s.sequenceCounter.departmentId }] }),
  owned(s.inspectorOpening, { not: "of a link here" }),
  owned(s.inspectorLink, { not: "opens a folder of this deployment" }),
  owned(s.apiKey, { not: "opens the API of this deployment" }),
  owned(s.webhookMessage, { not: "sent by this deployment" }),
  owned(s.webhook, { not: "told by this deployment" }),
  owned(s.codeEntry, { key: s.codeEntry.userId, not: "opens something here for a day" }),
  entry(s.account, (id) => sql`${s.account.providerId} in (${idsIn(s.companySignOn, id)})`, {
    not: "a person's, and a secret",
  }),
  owned(s.companySignOn, { not: "an agreement between this deployment and a provider, and secrets" }),
  owned(s.placeLabel, { key: s.placeLabel.code }),
  child(s.zone, (id) => sql`${s.zone.locationId} in (${idsIn(s.location, id)})`),
  owned(s.location, { children: [{ table: s.zone, link: s.zone.locationId }] }),
  owned(s.jobPosition),
  entry(s.attachment, isFileOf, {
    key: s.attachment.r2Key,
    isInOrder: true,
    without: [s.attachment.etag],
    exportsOnly: (id) =>
      sql`${isFileOf(id)} and ${s.attachment.attachedAt} is not null and ${s.attachment.releasedAt} is null and ${s.attachment.formType} <> 'accident'`,
  }),
  owned(s.fileUsage, { not: "the sum of the files" }),
  owned(s.auditLog, { without: [s.auditLog.importedAt, s.auditLog.apiKeyId] }),
  owned(s.auditRoot, { key: s.auditRoot.number, not: OF_IDS }),
  owned(s.auditAmendment, { not: OF_IDS }),
  owned(s.auditFinding, { key: s.auditFinding.subject, not: OF_IDS }),
  owned(s.knownName, { key: s.knownName.since, not: DERIVED }),
  owned(s.memberActivity, { key: s.memberActivity.userId, isInOrder: true }),
  owned(s.remainingMention, { key: s.remainingMention.recordId, not: "of erasures here" }),
  // Removed are the rows that stand for erased people, to which the records before these referred.
  entry(
    s.user,
    (id) =>
      sql`${s.user.id} in (select ${s.erasedPerson.id} from ${s.erasedPerson} where ${s.erasedPerson.companyId} = ${id})`,
    {
      exportsOnly: (id) => sql`${s.user.id} in (select id from (${peopleOf(id)}))`,
      source: (id) => sql`${s.user} inner join (${peopleOf(id)}) as person on person.id = ${s.user.id}`,
      without: [
        s.user.emailVerified,
        s.user.image,
        s.user.role,
        s.user.banned,
        s.user.banReason,
        s.user.banExpires,
        s.user.stripeCustomerId,
        s.user.resendId,
      ],
      instead: [[s.user.email, sql`iif(person.at_work, ${s.user.email}, null)`]],
    },
  ),
  owned(s.erasedPerson),
  entry(s.erasure, (id) => sql`${s.erasure.companyId} = ${id}`, { not: JOB }),
  entry(s.job, (id) => sql`${s.job.companyId} = ${id}`, { not: JOB }),
  entry(s.subscription, (id) => sql`${s.subscription.referenceId} = ${id}`, { not: STRIPES }),
  owned(s.billingAccount, { not: STRIPES }),
  owned(s.exportTable, { removed: { because: "a step removes its file with it" }, not: JOB }),
  entry(s.company, (id) => sql`${s.company.id} = ${id}`, {
    removed: { because: "the last step, which leaves the trace of the removal" },
    without: [
      s.company.mailboxTokenHash,
      s.company.mailboxTokenExpiresAt,
      s.company.deletedAt,
      s.company.strongSince,
      s.company.evidenceCode,
    ],
  }),

  mentioned(s.promisedMail, isJobOf(s.promisedMail.job), JOB),
  mentioned(s.jobFailure, isJobOf(s.jobFailure.body), JOB),
  mentioned(s.outboxMessage, names(s.outboxMessage.html), JOB),
  mentioned(s.usageCounter, names(s.usageCounter.key), ATTEMPTS),
  mentioned(s.stripeEvent, (id) => sql`${s.stripeEvent.companyId} = ${id}`, STRIPES),
  // Rounds of upkeep that stopped at a file of the company begin anew.
  mentioned(
    s.upkeepPosition,
    (id) =>
      sql`(${names(s.upkeepPosition.position)(id)} or ${s.upkeepPosition.position} in (${idsIn(s.department, id)}))`,
    JOB,
  ),
];

/** Tables of rows that belong to no company, or go with others. */
export const TABLES_OF_NO_COMPANY: readonly (readonly [SQLiteTable, because: string])[] = [
  [s.session, "a person's, and a secret"],
  [s.passkey, "a person's, and a secret"],
  [s.pushSubscription, "a person's, and a secret"],
  [s.noticeChoice, "a person's, for all their companies"],
  [s.verification, "an address's, and a secret"],
  [s.zoneOffset, "made from the time zones"],
  [s.platformCount, "the platform's; triggers on company and subscription keep it"],
  [s.timeStamp, "of the platform's chain"],
  [s.searchWord, "the platform's; triggers on company and user keep it"],
];

const removedAs = (when: Removal) => TABLES_OF_COMPANIES.filter(({ removed }) => removed === when);
export const FIGURES_OF_COMPANY: readonly RemovedTable[] = removedAs("figures");
export const RECORDS_OF_COMPANY: readonly RemovedTable[] = removedAs("records");
export const MENTIONS_OF_COMPANY: readonly RemovedTable[] = removedAs("mentions");

/** The tables of an export, each after those that it refers to. */
export const COMPANY_TABLES: readonly CompanyTable[] = TABLES_OF_COMPANIES.flatMap(({ exported }) =>
  "not" in exported ? [] : [exported],
).toReversed();
