// Walks through the rows that may name a person, a page at a time, in the order of an index that starts with the scope.
import { and, eq, getTableColumns, getTableName, gt, inArray, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type ActionStatus, FORM_TYPES, type FormType } from "../../contract/enums.ts";
import { readBatch, type Statement } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { action } from "../tables/action.ts";
import { actionComment } from "../tables/action-comment.ts";
import { attachment } from "../tables/attachment.ts";
import { formField } from "../tables/forms/checklist.ts";
import { tableOf } from "../tables/forms/form-tables.ts";
import {
  auditLog,
  jobFailure,
  outboxMessage,
  rateHit,
  usageCounter,
} from "../tables/operations/operations.ts";
import { promisedMail } from "../tables/operations/promised-mail.ts";
import { columnsHolding, type Holding } from "./person-columns.ts";

/** A row with the stored texts of the columns that may name somebody. */
export type FoundRow = {
  tableName: string;
  key: string;
  /** The parent that the row belongs to; of a parent, its own key. */
  owner: string;
  texts: Record<string, string | null>;
};
export type RecordPage = {
  /** The rows that the page's order goes by: of forms, the forms without their checklists and files. */
  parents: FoundRow[];
  children: FoundRow[];
  /** The last time of the page; null if it is the last page. */
  until: number | null;
};

type Child = {
  table: SQLiteTable;
  key: SQLiteColumn;
  owner: SQLiteColumn;
  of: (parents: SQL) => SQL | undefined;
};
export type Walk = {
  table: SQLiteTable;
  key: SQLiteColumn;
  at: SQLiteColumn;
  scope: (subject: Subject) => SQL | undefined;
  children: readonly Child[];
  holdings: readonly Holding[];
};
type Subject = { companyId: string; userId: string };

const CHECKLIST_LINKS: Partial<Record<FormType, SQLiteColumn>> = {
  hseq_visit: formField.visitFormId,
  investigation: formField.investigationFormId,
  observation: formField.observationFormId,
  management: formField.managementFormId,
};

const checklistsOf = (type: FormType): Child[] => {
  const link = CHECKLIST_LINKS[type];
  return link
    ? [{ table: formField, key: formField.id, owner: link, of: (parents) => inArray(link, parents) }]
    : [];
};
const filesOf = (owner: FormType | "action"): Child => ({
  table: attachment,
  key: attachment.r2Key,
  owner: attachment.formId,
  of: (parents) => and(inArray(attachment.formId, parents), eq(attachment.formType, owner)),
});
const historyOf = (type: FormType): Child => ({
  table: auditLog,
  key: auditLog.id,
  owner: auditLog.recordId,
  of: (parents) => and(eq(auditLog.recordType, type), inArray(auditLog.recordId, parents)),
});

const HELD: readonly Holding[] = ["reference", "words"];

const formWalk = (type: FormType): Walk => {
  const table = tableOf(type);
  return {
    table,
    key: table.id,
    at: table.date,
    scope: ({ companyId }) => eq(table.companyId, companyId),
    children: [...checklistsOf(type), filesOf(type)],
    holdings: HELD,
  };
};

const actionWalk: Walk = {
  table: action,
  key: action.id,
  at: action.createdAt,
  scope: ({ companyId }) => eq(action.companyId, companyId),
  children: [
    {
      table: actionComment,
      key: actionComment.id,
      owner: actionComment.actionId,
      of: (parents) => inArray(actionComment.actionId, parents),
    },
    filesOf("action"),
  ],
  holdings: HELD,
};

/** Everything of a company that may name an account. */
export const COMPANY_WALKS: readonly Walk[] = [
  ...FORM_TYPES.map(formWalk),
  actionWalk,
  {
    table: auditLog,
    key: auditLog.id,
    at: auditLog.at,
    scope: ({ companyId }) => eq(auditLog.companyId, companyId),
    children: [],
    holdings: HELD,
  },
];

/** The records in which an administrator may replace a name that has no account, with their histories. */
export const COMPLETED_FORM_WALKS: readonly (Walk & { formType: FormType })[] = FORM_TYPES.map((type) => {
  const table = tableOf(type);
  return {
    formType: type,
    table,
    key: table.id,
    at: table.date,
    scope: ({ companyId }) => and(eq(table.companyId, companyId), eq(table.status, "completed")),
    children: [...checklistsOf(type), filesOf(type), historyOf(type)],
    holdings: ["words", "participants"],
  };
});

/** The records in which somebody may be named, whatever their state. Histories say nothing that their records did not. */
export const MENTION_WALKS: readonly (Walk & { recordType: FormType | "action" })[] = [
  ...FORM_TYPES.map((type) => ({ ...formWalk(type), recordType: type })),
  { ...actionWalk, recordType: "action" as const },
].map((walk) => ({ ...walk, holdings: ["words", "participants"] }));

/** The number, date, state and department of each record, by its id. */
export async function describeRecords(db: Sql, { table }: Walk, ids: readonly string[]) {
  const at = getTableName(table) === getTableName(action) ? sql`created_at` : sql`date`;
  const department = getTableName(table) === "mailbox_form" ? sql`null` : sql`department_id`;
  const rows = await db
    .select({
      id: sql<string>`id`.as("record_id"),
      viewId: sql<string>`view_id`.as("record_number"),
      status: sql<ActionStatus>`status`.as("record_status"),
      at: sql<number>`${at}`.as("record_at"),
      departmentId: sql<string | null>`${department}`.as("record_department"),
    })
    .from(table)
    .where(sql`id in (select value from json_each(${JSON.stringify(ids)}))`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The entries outside companies that are by the account, or about it. */
export const ACCOUNT_WALKS: readonly Walk[] = [
  (userId: string) => eq(auditLog.actorId, userId),
  (userId: string) => and(eq(auditLog.recordType, "user"), eq(auditLog.recordId, userId)),
].map((which) => ({
  table: auditLog,
  key: auditLog.id,
  at: auditLog.at,
  scope: ({ userId }) => and(which(userId), isNull(auditLog.companyId)),
  children: [],
  holdings: ["words"],
}));

const PAGE_SIZE = 100;

// With names of their own: D1 answers a row as an object, in which columns of one name would be one.
const stored = (columns: readonly SQLiteColumn[]) =>
  Object.fromEntries(
    columns.map((column) => [
      column.name,
      sql<string | null>`${column}`.mapWith(String).as(`text_${column.name}`),
    ]),
  );

const rowsOf = (
  db: Sql,
  { table, key, owner, holdings }: Pick<Walk, "table" | "key" | "holdings"> & Pick<Child, "owner">,
  which: SQL | undefined,
) =>
  db
    .select({
      key: sql<string>`${key}`.as("row_key"),
      owner: sql<string>`${owner}`.as("row_owner"),
      texts: stored(columnsHolding(table, holdings)),
    })
    .from(table)
    .where(which) as unknown as Statement<Omit<FoundRow, "tableName">[]>;

export async function readPage(
  db: Sql,
  walk: Walk,
  subject: Subject,
  after: number | null,
  size = PAGE_SIZE,
): Promise<RecordPage> {
  const at = sql<number>`${walk.at}`.mapWith(Number);
  const start = and(walk.scope(subject), after === null ? undefined : gt(at, after));
  const [bound] = await db
    .select({ at })
    .from(walk.table)
    .where(start)
    .orderBy(walk.at)
    .limit(1)
    .offset(size - 1);
  const page = and(start, bound && lte(at, bound.at));
  const parents = sql`(select ${walk.key} from ${walk.table} where ${page})`;
  const { own, theirs } = await readBatch(db, {
    own: rowsOf(db, { ...walk, owner: walk.key }, page),
    theirs: walk.children.map((child) =>
      rowsOf(db, { ...child, holdings: walk.holdings }, child.of(parents)),
    ),
  });
  return {
    parents: own.map((row) => ({ tableName: getTableName(walk.table), ...row })),
    children: theirs.flatMap((rows, index) => {
      const tableName = getTableName(walk.children[index]?.table ?? walk.table);
      return rows.map((row) => ({ tableName, ...row }));
    }),
    until: bound?.at ?? null,
  };
}

const ROWS: ReadonlyMap<string, { table: SQLiteTable; key: SQLiteColumn }> = new Map(
  [...COMPANY_WALKS, ...COMPANY_WALKS.flatMap(({ children }) => children)].map(({ table, key }) => [
    getTableName(table),
    { table, key },
  ]),
);

/** Stores a text if the column still has the one that was read: an edit in between is read with the page again. */
export function replaceText(
  db: Sql,
  { tableName, key: value }: Pick<FoundRow, "tableName" | "key">,
  column: string,
  { before, after }: { before: string; after: string },
): Statement {
  const found = ROWS.get(tableName);
  if (!found) throw new Error(`No walk reads ${tableName}`);
  const { table, key } = found;
  const columns = Object.entries(getTableColumns(table));
  const [field] = columns.find(([, each]) => each.name === column) ?? [];
  // The record was not changed by anybody: its time stays.
  const times = columns.some(([name]) => name === "updatedAt") ? { updatedAt: sql`updated_at` } : {};
  return db
    .update(table)
    .set({ [field ?? column]: sql`${after}`, ...times })
    .where(and(eq(key, value), sql`${sql.identifier(column)} = ${before}`));
}

/** Tables of the platform whose rows go if they are the person's, by their keys. */
export const PLATFORM_TABLES = [
  { table: promisedMail, key: promisedMail.key },
  { table: jobFailure, key: jobFailure.id },
  { table: rateHit, key: rateHit.id },
  { table: usageCounter, key: usageCounter.key },
  { table: outboxMessage, key: outboxMessage.id },
] as const;

const PLATFORM_PAGE = 1000;
type PlatformTable = (typeof PLATFORM_TABLES)[number];

export async function readPlatformRows(
  db: Sql,
  { table, key }: PlatformTable,
  after: string | null,
): Promise<{ rows: FoundRow[]; until: string | null }> {
  const rows = (await db
    .select({ key: sql<string>`${key}`.as("row_key"), texts: stored(columnsHolding(table, ["removed"])) })
    .from(table)
    .where(after === null ? undefined : gt(key, after))
    .orderBy(key)
    .limit(PLATFORM_PAGE)) as Pick<FoundRow, "key" | "texts">[];
  return {
    rows: rows.map((row) => ({ tableName: getTableName(table), owner: row.key, ...row })),
    until: rows.length < PLATFORM_PAGE ? null : (rows.at(-1)?.key ?? null),
  };
}

export const deletePlatformRows = (
  db: Sql,
  { table, key }: PlatformTable,
  keys: readonly string[],
): Statement => db.delete(table).where(sql`${key} in (select value from json_each(${JSON.stringify(keys)}))`);

/** For `insertEntryForEach`, of one row. */
export const isRow = {
  id: (id: string): SQL => sql`${id}`,
  text: (text: string): SQL => sql`${text}`,
  of: (table: SQLiteTable, id: string): SQL => sql`${table}.id = ${id}`,
};
