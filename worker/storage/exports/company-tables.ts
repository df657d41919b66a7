// The tables of a company's export (docs/company-export.md): what is the company's, and not a secret, derived or a job.
import { getTableColumns, getTableName, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { FORM_TYPES } from "../../contract/enums.ts";
import { action } from "../tables/action.ts";
import { actionComment } from "../tables/action-comment.ts";
import { attachment } from "../tables/attachment.ts";
import { memberActivity } from "../tables/figures.ts";
import { formField } from "../tables/forms/checklist.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";
import { mailboxSequenceCounter, sequenceCounter } from "../tables/operations/counters.ts";
import { erasedPerson } from "../tables/operations/erasure.ts";
import { auditLog } from "../tables/operations/operations.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser, invite, inviteDepartment } from "../tables/organisation/membership.ts";
import { closedGuide, company, department, sampleRecord } from "../tables/organisation/organisation.ts";
import { jobPosition, location, zone } from "../tables/organisation/places.ts";

export type CompanyTable = {
  name: string;
  table: SQLiteTable;
  /** Its rows have different values in it, and are exported in the order of these. */
  key: SQLiteColumn;
  columns: readonly SQLiteColumn[];
  /** The condition of the company's rows. */
  isOf: (companyId: string) => SQL;
  /** What stands in place of a column. */
  instead: (companyId: string) => readonly (readonly [SQLiteColumn, SQL])[];
};

type TableOptions = {
  key: SQLiteColumn;
  isOf: CompanyTable["isOf"];
  /** Columns of the platform, of Stripe or of a link that opens something. */
  without?: readonly SQLiteColumn[];
  instead?: CompanyTable["instead"];
};

const companyTable = (
  table: SQLiteTable,
  { key, isOf, without = [], instead = () => [] }: TableOptions,
): CompanyTable => ({
  name: getTableName(table),
  table,
  key,
  columns: Object.values(getTableColumns(table)).filter(
    (column) => column.generated === undefined && !without.includes(column),
  ),
  isOf,
  instead,
});

type OwnedTable = SQLiteTable & { id: SQLiteColumn; companyId: SQLiteColumn };
const owned = (table: OwnedTable, without: readonly SQLiteColumn[] = []): CompanyTable =>
  companyTable(table, { key: table.id, isOf: (id) => sql`${table.companyId} = ${id}`, without });

const idsIn = (table: OwnedTable, companyId: string) =>
  sql`select ${table.id} from ${table} where ${table.companyId} = ${companyId}`;

const FORMS = FORM_TYPES.map((type) => FORM_TABLES[type]);

/** The keys of a company's files begin with its id, and the keys are in order. */
const isFileOf = (companyId: string) =>
  sql`${attachment.r2Key} >= ${`${companyId}/`} and ${attachment.r2Key} < ${`${companyId}0`}`;

/** The people who are or were at work in the company. A list of IN, because D1 takes few terms in a UNION. */
function isAtWorkIn(companyId: string): SQL {
  const isNamedIn = (table: OwnedTable, column: SQLiteColumn) =>
    sql`${user.id} in (select ${column} from ${table} where ${table.companyId} = ${companyId})`;
  const named = [
    isNamedIn(companyUser, companyUser.userId),
    isNamedIn(invite, invite.invitedById),
    isNamedIn(action, action.initiatedBy),
    isNamedIn(action, action.assignedUserId),
    ...FORMS.map((table) => isNamedIn(table, table.createdById)),
    sql`${user.id} in (select ${memberActivity.userId} from ${memberActivity} where ${memberActivity.companyId} = ${companyId})`,
    sql`${user.id} in (select ${attachment.uploadedById} from ${attachment} where ${isFileOf(companyId)})`,
    sql`${user.id} in (select ${actionComment.authorId} from ${actionComment} where ${actionComment.actionId} in (${idsIn(action, companyId)}))`,
  ];
  return sql`(${sql.join(named, sql` or `)})`;
}

const isInHistoryOf = (companyId: string) =>
  sql`${user.id} in (select ${auditLog.actorId} from ${auditLog} where ${auditLog.companyId} = ${companyId})`;

/** Each after those that it refers to. */
export const COMPANY_TABLES: readonly CompanyTable[] = [
  companyTable(user, {
    key: user.id,
    isOf: (id) => sql`(${isAtWorkIn(id)} or ${isInHistoryOf(id)})`,
    without: [
      user.emailVerified,
      user.image,
      user.role,
      user.banned,
      user.banReason,
      user.banExpires,
      user.stripeCustomerId,
      user.resendId,
    ],
    // Whom only the history names is not of the company: platform administrators.
    instead: (id) => [[user.email, sql`iif(${isAtWorkIn(id)}, ${user.email}, null)`]],
  }),
  companyTable(company, {
    key: company.id,
    isOf: (id) => sql`${company.id} = ${id}`,
    without: [
      company.mailboxTokenHash,
      company.mailboxTokenExpiresAt,
      company.deletedAt,
      company.recountingSince,
    ],
  }),
  owned(department),
  owned(location),
  companyTable(zone, {
    key: zone.id,
    isOf: (id) => sql`${zone.locationId} in (${idsIn(location, id)})`,
  }),
  owned(jobPosition),
  owned(companyUser),
  companyTable(sequenceCounter, {
    key: sequenceCounter.id,
    isOf: (id) => sql`${sequenceCounter.departmentId} in (${idsIn(department, id)})`,
  }),
  owned(mailboxSequenceCounter),
  // The code opens the invitation.
  owned(invite, [invite.invitationCode]),
  companyTable(inviteDepartment, {
    key: inviteDepartment.id,
    isOf: (id) => sql`${inviteDepartment.inviteId} in (${idsIn(invite, id)})`,
  }),
  // Records name files, so files are exported after them.
  companyTable(attachment, {
    key: attachment.r2Key,
    isOf: (id) =>
      sql`${isFileOf(id)} and ${attachment.attachedAt} is not null and ${attachment.releasedAt} is null`,
    without: [attachment.etag],
  }),
  ...FORMS.map((table) => owned(table)),
  companyTable(formField, {
    key: formField.id,
    isOf: (id) =>
      sql`(${sql.join(
        [
          sql`${formField.visitFormId} in (${idsIn(FORM_TABLES.hseq_visit, id)})`,
          sql`${formField.investigationFormId} in (${idsIn(FORM_TABLES.investigation, id)})`,
          sql`${formField.observationFormId} in (${idsIn(FORM_TABLES.observation, id)})`,
          sql`${formField.managementFormId} in (${idsIn(FORM_TABLES.management, id)})`,
        ],
        sql` or `,
      )})`,
  }),
  // A trigger fills the zone.
  owned(action, [action.zoneId]),
  companyTable(actionComment, {
    key: actionComment.id,
    isOf: (id) => sql`${actionComment.actionId} in (${idsIn(action, id)})`,
  }),
  companyTable(sampleRecord, {
    key: sampleRecord.recordId,
    isOf: (id) => sql`${sampleRecord.companyId} = ${id}`,
  }),
  companyTable(closedGuide, {
    key: closedGuide.userId,
    isOf: (id) =>
      sql`${closedGuide.companyId} = ${id} and ${closedGuide.userId} in (select ${companyUser.userId} from ${companyUser} where ${companyUser.companyId} = ${id})`,
  }),
  companyTable(memberActivity, {
    key: memberActivity.userId,
    isOf: (id) => sql`${memberActivity.companyId} = ${id}`,
  }),
  // Their rows in "user" are exported with those who refer to them.
  owned(erasedPerson),
  companyTable(auditLog, { key: auditLog.id, isOf: (id) => sql`${auditLog.companyId} = ${id}` }),
];

/** Tables of which nothing is exported. A new table has to be in one of the two lists. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  session: "a secret",
  account: "a secret",
  verification: "a secret",
  subscription: "Stripe's, and of this deployment",
  billing_account: "Stripe's, and of this deployment",
  stripe_event: "Stripe's, and of this deployment",
  figure: "triggers keep it",
  open_due: "triggers keep it",
  close_days: "triggers keep it",
  place_figure: "triggers keep it",
  finding_figure: "triggers keep it",
  bad_answer: "triggers keep it",
  search_word: "triggers keep it",
  platform_count: "triggers keep it",
  zone_offset: "made from the time zones",
  file_usage: "the sum of the files",
  export: "a job of this deployment",
  erasure: "a job of this deployment",
  promised_mail: "a job of this deployment",
  job_failure: "a job of this deployment",
  outbox_message: "a job of this deployment",
  upkeep_position: "a job of this deployment",
  rate_hit: "counted attempts",
  usage_counter: "counted attempts",
};
