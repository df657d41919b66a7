// Every table that has rows of companies, and how these are deleted with the company. company-tables.test.ts fails when a table
// of the schema is in none of the lists.
import { getTableName, sql, type SQL } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { runBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import * as schema from "../tables/schema.ts";

type Child = { table: SQLiteTable; link: SQLiteColumn };
type OfCompany = {
  table: SQLiteTable;
  /** The column with the company's id, or a condition. */
  of: SQLiteColumn | ((companyId: string) => SQL);
  /** Rows that refer to the table's, and go with them. */
  children?: readonly Child[];
};

const owned = (table: SQLiteTable & { companyId: SQLiteColumn }, ...children: Child[]): OfCompany => ({
  table,
  of: table.companyId,
  children,
});

const figures = (table: SQLiteTable & { ownerId: SQLiteColumn }): OfCompany => ({
  table,
  of: (companyId) =>
    sql`${named(table.ownerId)} in (select ${companyId} union all select id from ${schema.department} where company_id = ${companyId})`,
});

const named = ({ name }: { name: string }): SQL => sql.identifier(name) as unknown as SQL;

/** Deleted first: the triggers that keep them then find nothing to change when the records go (decision 38). */
export const FIGURES_OF_COMPANY: readonly OfCompany[] = [
  figures(schema.figure),
  figures(schema.openDue),
  figures(schema.closeDays),
  figures(schema.placeFigure),
  figures(schema.findingFigure),
];

const checks = (link: SQLiteColumn): Child => ({ table: schema.formField, link });

/** In an order that the foreign keys allow: what refers comes before what it refers to. */
export const RECORDS_OF_COMPANY: readonly OfCompany[] = [
  owned(schema.action, { table: schema.actionComment, link: schema.actionComment.actionId }),
  owned(schema.visitForm, checks(schema.formField.visitFormId)),
  owned(schema.investigationForm, checks(schema.formField.investigationFormId)),
  owned(schema.observationForm, checks(schema.formField.observationFormId)),
  owned(schema.managementForm, checks(schema.formField.managementFormId)),
  owned(schema.drillForm),
  owned(schema.mailboxForm),
  owned(schema.badAnswer),
  owned(schema.sampleRecord),
  owned(schema.closedGuide),
  owned(schema.invite, { table: schema.inviteDepartment, link: schema.inviteDepartment.inviteId }),
  owned(schema.companyUser),
  owned(schema.mailboxSequenceCounter),
  owned(schema.department, { table: schema.sequenceCounter, link: schema.sequenceCounter.departmentId }),
  owned(schema.location, { table: schema.zone, link: schema.zone.locationId }),
  owned(schema.jobPosition),
  // Without an index by company; the keys begin with it.
  {
    table: schema.attachment,
    of: (companyId) =>
      sql`${named(schema.attachment.r2Key)} >= ${`${companyId}/`} and ${named(schema.attachment.r2Key)} < ${`${companyId}0`}`,
  },
  owned(schema.fileUsage),
  owned(schema.auditLog),
  // The rows that stand for erased people, to which the records before these referred.
  {
    table: schema.user,
    of: (companyId) =>
      sql`${named(schema.user.id)} in (select id from ${schema.erasedPerson} where company_id = ${companyId})`,
  },
  owned(schema.erasedPerson),
  { table: schema.erasure, of: (companyId) => sql`${named(schema.erasure.companyId)} = ${companyId}` },
  owned(schema.memberActivity),
  { table: schema.subscription, of: schema.subscription.referenceId },
  owned(schema.billingAccount),
];

/** Whether a job that is stored as JSON is about the company or about one of its records. */
const isJobOf = (job: SQLiteColumn, companyId: string): SQL => {
  const names = (key: string) => sql`${named(job)} ->> ${`$.${key}`}`;
  const isOne = (table: SQLiteTable, key: string) =>
    sql`exists (select 1 from ${table} as r where r.id = ${names(key)} and r.company_id = ${companyId})`;
  return sql`(${sql.join(
    [
      sql`${names("companyId")} = ${companyId}`,
      isOne(schema.exportTable, "exportId"),
      isOne(schema.invite, "inviteId"),
      isOne(schema.action, "actionId"),
      isOne(schema.mailboxForm, "formId"),
      sql`exists (select 1 from ${schema.actionComment} as t inner join ${schema.action} as a on a.id = t.action_id where t.id = ${names("commentId")} and a.company_id = ${companyId})`,
    ],
    sql` or `,
  )})`;
};

const mentions = (column: SQLiteColumn, companyId: string): SQL =>
  sql`instr(${named(column)}, ${companyId}) > 0`;

/** Tables without an index by company, which are read from end to end once, page by page, before the records go. */
export const MENTIONS_OF_COMPANY: readonly (OfCompany & { of: (companyId: string) => SQL })[] = [
  { table: schema.promisedMail, of: (companyId) => isJobOf(schema.promisedMail.job, companyId) },
  { table: schema.jobFailure, of: (companyId) => isJobOf(schema.jobFailure.body, companyId) },
  { table: schema.outboxMessage, of: (companyId) => mentions(schema.outboxMessage.html, companyId) },
  { table: schema.rateHit, of: (companyId) => mentions(schema.rateHit.key, companyId) },
  { table: schema.usageCounter, of: (companyId) => mentions(schema.usageCounter.key, companyId) },
  {
    table: schema.stripeEvent,
    of: (companyId) => sql`${named(schema.stripeEvent.companyId)} = ${companyId}`,
  },
  // Rounds of upkeep that stopped at a file of the company begin anew.
  {
    table: schema.upkeepPosition,
    of: (companyId) =>
      sql`(${mentions(schema.upkeepPosition.position, companyId)} or ${named(schema.upkeepPosition.position)} in (select id from ${schema.department} where company_id = ${companyId})) and ${named(schema.upkeepPosition.round)} not like 'remove/%'`,
  },
];

const keyOf = (table: SQLiteTable): SQL => {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return sql.join(key.map(named), sql`, `);
};

const conditionOf = ({ of }: OfCompany, companyId: string): SQL =>
  typeof of === "function" ? of(companyId) : sql`${named(of)} = ${companyId}`;

/**
 * Deletes up to so many rows, each with its children, of which again as many at most: rows with more wait for the next call.
 * True once none is left.
 */
export async function deleteSome(
  db: Sql,
  entry: OfCompany,
  companyId: string,
  most: number,
): Promise<boolean> {
  const { table, children = [] } = entry;
  const key = keyOf(table);
  const picked = sql`select ${key} from ${table} where ${conditionOf(entry, companyId)} limit ${most}`;
  const withoutChildren = children.map(
    ({ table: child, link }) =>
      sql` and not exists (select 1 from ${child} as left_over where left_over.${named(link)} = ${table}.${named({ name: "id" })})`,
  );
  const left = db
    .select({ n: sql<number>`count(*)` })
    .from(sql`(select 1 from ${table} where ${conditionOf(entry, companyId)} limit 1)`);
  const answers = await runBatch(db, [
    {
      children: children.map(({ table: child, link }) =>
        db
          .delete(child)
          .where(
            sql`id in (select c.id from (${picked}) as p inner join ${child} as c on c.${named(link)} = p.id limit ${most})`,
          ),
      ),
      rows: db.delete(table).where(sql`(${key}) in (${picked})${sql.join(withoutChildren)}`),
    },
    { left },
  ]);
  const found = (answers[1]?.["left"] ?? []) as { n: number }[];
  return found[0]?.n === 0;
}

/** Deletes the matching rows among the next so many behind the position; answers the new position, or null at the end. */
export async function deleteMentions(
  db: Sql,
  entry: (typeof MENTIONS_OF_COMPANY)[number],
  companyId: string,
  { after, most }: { after: string; most: number },
): Promise<string | null> {
  const key = keyOf(entry.table);
  const [page] = await db.all<{ last: string | null; n: number }>(
    sql`select max(k) as last, count(*) as n from (select ${key} as k from ${entry.table} where ${key} > ${after} order by ${key} limit ${most})`,
  );
  const last = page?.last ?? null;
  if (last === null) return null;
  await db.delete(entry.table).where(sql`${key} > ${after} and ${key} <= ${last} and ${entry.of(companyId)}`);
  return (page?.n ?? 0) < most ? null : last;
}

export const nameOf = ({ table }: OfCompany): string => getTableName(table);

/** Tables whose rows are of no company, or go with others: sessions, codes, the search of platform administration. */
export const TABLES_OF_NO_COMPANY: readonly SQLiteTable[] = [
  schema.session,
  schema.account,
  schema.verification,
  schema.zoneOffset,
  // Kept by triggers on `company` and `subscription`.
  schema.platformCount,
  schema.searchWord,
];
