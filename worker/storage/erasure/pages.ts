// Reads the rows that may name a person, a page at a time, and changes them.
import { and, eq, getTableColumns, getTableName, gt, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ActionStatus } from "../../contract/enums.ts";
import { type Held, holdsPeople } from "../../contract/held.ts";
import { runBatch, type Statement } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { action } from "../tables/action.ts";
import { heldIn } from "../tables/columns.ts";
import { formField } from "../tables/forms/checklist.ts";
import { auditLog, jobFailure, outboxMessage, usageCounter } from "../tables/operations/operations.ts";
import { promisedMail } from "../tables/operations/promised-mail.ts";
import { type Child, COMPANY_RECORDS, type Subject, type SearchedRecords } from "./searched-records.ts";

export type HeldText = { held: Held; text: string | null };
/** A row with the stored texts of the columns that hold something of people. */
export type FoundRow = {
  tableName: string;
  key: string;
  /** The parent that the row belongs to; of a parent, its own key. */
  owner: string;
  texts: Record<string, HeldText>;
  /** When they were written; of a child without times of its own, null. */
  written: { from: number; until: number } | null;
  /** The record that an audit entry is about. */
  about: { recordType: string; recordId: string } | null;
};
/** A row in the order in which its table is searched. Many rows may have one time. */
export type PagePlace = { at: number; key: string };
export type RecordPage = {
  /** The rows that the page's order goes by: of forms, the forms without their checklists and files. */
  parents: FoundRow[];
  children: FoundRow[];
  /** The last row of the page; null if it is the last page. */
  until: PagePlace | null;
};

const PAGE_SIZE = 100;

const heldColumns = (table: SQLiteTable) =>
  Object.values(getTableColumns(table)).flatMap((column) => {
    const held = heldIn(column);
    return held !== undefined && holdsPeople(held) ? [{ column: column as SQLiteColumn, held }] : [];
  });

// Columns have names of their own: D1 answers a row as an object, in which columns of one name would be one.
const storedTexts = (table: SQLiteTable) =>
  Object.fromEntries(
    heldColumns(table).map(({ column }) => [
      column.name,
      sql<string | null>`${column}`.mapWith(String).as(`text_${column.name}`),
    ]),
  );

type ReadRow = {
  key: string;
  owner: string;
  from: number | null;
  until: number | null;
  recordType: string | null;
  recordId: string | null;
  /** Absent of a table of which no column holds anything of people. */
  texts?: Record<string, string | null>;
};

const numberOf = (column: SQLiteColumn | undefined, name: string) =>
  sql<number | null>`${column ?? null}`.mapWith(Number).as(name);

type ReadTable = Pick<Child, "table" | "key" | "owner" | "times">;

const readColumns = ({ table, key, owner, times }: ReadTable) => {
  const isEntry = getTableName(table) === getTableName(auditLog);
  return {
    key: sql<string>`${key}`.as("row_key"),
    owner: sql<string>`${owner}`.as("row_owner"),
    from: numberOf(times?.[0], "written_from"),
    until: numberOf(times?.[1], "written_until"),
    recordType: sql<string | null>`${isEntry ? auditLog.recordType : null}`.as("about_type"),
    recordId: sql<string | null>`${isEntry ? auditLog.recordId : null}`.as("about_id"),
    texts: storedTexts(table),
  };
};

const rowsOf = (db: Sql, read: ReadTable, which: SQL | undefined) =>
  db.select(readColumns(read)).from(read.table).where(which) as unknown as Statement<ReadRow[]>;

function toFoundRow(table: SQLiteTable, row: ReadRow): FoundRow {
  const { key, owner, from, until, recordType, recordId, texts = {} } = row;
  return {
    tableName: getTableName(table),
    key,
    owner,
    texts: Object.fromEntries(
      heldColumns(table).map(({ column, held }) => [column.name, { held, text: texts[column.name] ?? null }]),
    ),
    written: from === null ? null : { from, until: Math.max(from, until ?? from) },
    about: recordType === null || recordId === null ? null : { recordType, recordId },
  };
}

/** Rows of a subject to search, after a place in their order. */
export type SearchedPage = { searched: SearchedRecords; subject: Subject; after: PagePlace | null };

export const rowsAfter = ({ searched, subject, after }: SearchedPage) =>
  and(
    searched.scope(subject),
    after ? sql`(${searched.at}, ${searched.key}) > (${after.at}, ${after.key})` : undefined,
  );

/** The last row of a page of this size. Nothing if fewer rows are left. */
export const selectPageEnd = (db: Sql, page: SearchedPage, size: number) =>
  db
    .select({
      at: sql<number>`${page.searched.at}`.mapWith(Number).as("row_at"),
      key: sql<string>`${page.searched.key}`.as("row_key"),
    })
    .from(page.searched.table)
    .where(rowsAfter(page))
    .orderBy(page.searched.at, page.searched.key)
    .limit(1)
    .offset(size - 1);

/** Several pages with the rows that belong to theirs, in one round trip. */
export async function readPages(
  db: Sql,
  pages: readonly (SearchedPage & { until: PagePlace | null })[],
): Promise<RecordPage[]> {
  const groups = pages.map((page) => {
    const { searched, until } = page;
    const upTo = until ? sql`(${searched.at}, ${searched.key}) <= (${until.at}, ${until.key})` : undefined;
    const which = and(rowsAfter(page), upTo);
    const parents = sql`(select ${searched.key} from ${searched.table} where ${which})`;
    return {
      own: rowsOf(db, { ...searched, owner: searched.key }, which),
      theirs: searched.children.map((child) => rowsOf(db, child, child.of(parents))),
    };
  });
  const answers = (await runBatch(db, groups)) as { own: ReadRow[]; theirs: ReadRow[][] }[];
  return answers.map(({ own, theirs }, nth): RecordPage => {
    const { searched, until = null } = pages[nth] ?? {};
    const rowsIn = (table: SQLiteTable | undefined, rows: ReadRow[]) =>
      table ? rows.map((row) => toFoundRow(table, row)) : [];
    const parents = rowsIn(searched?.table, own);
    const times = new Map(parents.map(({ key, written }) => [key, written]));
    return {
      parents,
      children: theirs
        .flatMap((rows, index) => rowsIn(searched?.children[index]?.table, rows))
        .map((row) => ({ ...row, written: row.written ?? times.get(row.owner) ?? null })),
      until,
    };
  });
}

export async function readPage(db: Sql, page: SearchedPage): Promise<RecordPage> {
  const [until = null] = await selectPageEnd(db, page, PAGE_SIZE);
  const [found] = await readPages(db, [{ ...page, until }]);
  return found ?? { parents: [], children: [], until };
}

/** The number, date, state and department of each record, by its id. */
export const selectDescriptions = (db: Sql, { table }: SearchedRecords, ids: readonly string[]) => {
  const at = getTableName(table) === getTableName(action) ? sql`created_at` : sql`date`;
  const department = getTableName(table) === "mailbox_form" ? sql`null` : sql`department_id`;
  return db
    .select({
      id: sql<string>`id`.as("record_id"),
      viewId: sql<string>`view_id`.as("record_number"),
      status: sql<ActionStatus>`status`.as("record_status"),
      at: sql<number>`${at}`.as("record_at"),
      departmentId: sql<string | null>`${department}`.as("record_department"),
    })
    .from(table)
    .where(sql`id in (select value from json_each(${JSON.stringify(ids)}))`);
};

const ROWS: ReadonlyMap<string, { table: SQLiteTable; key: SQLiteColumn }> = new Map(
  [...COMPANY_RECORDS, ...COMPANY_RECORDS.flatMap(({ children }) => children)].map(({ table, key }) => [
    getTableName(table),
    { table, key },
  ]),
);

/** The types of these safety checks, by id: what their answers are follows from it. */
export const selectSafetyCheckTypes = (db: Sql, ids: readonly string[]) =>
  db
    .select({ id: formField.id, type: sql<string>`${formField.field} ->> '$.type'`.as("safety_check_type") })
    .from(formField)
    .where(sql`${formField.id} in (select value from json_each(${JSON.stringify(ids)}))`);

/** Stores a text if the column still has the one that was read: an edit in between is read with the page again. */
export function replaceText(
  db: Sql,
  { tableName, key: value }: Pick<FoundRow, "tableName" | "key">,
  column: string,
  { before, after }: { before: string; after: string },
): Statement {
  const found = ROWS.get(tableName);
  if (!found) throw new Error(`No search reads ${tableName}`);
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

type PlatformTable = { table: SQLiteTable; key: SQLiteColumn; which?: SQL };

/** Tables of the platform, by their keys: the person's rows are deleted. */
export const PLATFORM_TABLES: readonly PlatformTable[] = [
  { table: promisedMail, key: promisedMail.key },
  { table: jobFailure, key: jobFailure.id },
  { table: usageCounter, key: usageCounter.key },
  // The outbox stands for the mailboxes of people: the letter about the deletion is in theirs.
  {
    table: outboxMessage,
    key: outboxMessage.id,
    which: sql`${outboxMessage.kind} <> 'account-deleted'`,
  },
];

const PLATFORM_PAGE = 1000;

export async function readPlatformRows(
  db: Sql,
  { table, key, which }: PlatformTable,
  after: string | null,
): Promise<{ rows: FoundRow[]; until: string | null }> {
  const rows = (await db
    .select(readColumns({ table, key, owner: key }))
    .from(table)
    .where(and(which, after === null ? undefined : gt(key, after)))
    .orderBy(key)
    .limit(PLATFORM_PAGE)) as unknown as ReadRow[];
  return {
    rows: rows.map((row) => toFoundRow(table, row)),
    until: rows.length < PLATFORM_PAGE ? null : (rows.at(-1)?.key ?? null),
  };
}

export const deletePlatformRows = (
  db: Sql,
  { table, key }: PlatformTable,
  keys: readonly string[],
): Statement => db.delete(table).where(sql`${key} in (select value from json_each(${JSON.stringify(keys)}))`);

/** The values of one row, for `insertEntryForEach`. */
export const isRow = {
  id: (id: string): SQL => sql`${id}`,
  json: (value: unknown): SQL => sql`json(${JSON.stringify(value)})`,
  of: (table: SQLiteTable, id: string): SQL => sql`${table}.id = ${id}`,
};
