// Reads the rows that may name a person, a page at a time, and changes them.
import { and, eq, getTableColumns, getTableName, gt, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { ActionStatus } from "../../contract/enums.ts";
import { runBatch, type Statement } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { action } from "../tables/action.ts";
import { jobFailure, outboxMessage, rateHit, usageCounter } from "../tables/operations/operations.ts";
import { promisedMail } from "../tables/operations/promised-mail.ts";
import { columnsHolding } from "./person-columns.ts";
import { type Child, COMPANY_WALKS, type Subject, type Walk } from "./walks.ts";

/** A row with the stored texts of the columns that may name somebody. */
export type FoundRow = {
  tableName: string;
  key: string;
  /** The parent that the row belongs to; of a parent, its own key. */
  owner: string;
  texts: Record<string, string | null>;
};
/** A row in the order of a walk. Many rows may have one time. */
export type PagePlace = { at: number; key: string };
export type RecordPage = {
  /** The rows that the page's order goes by: of forms, the forms without their checklists and files. */
  parents: FoundRow[];
  children: FoundRow[];
  /** The last row of the page; null if it is the last page. */
  until: PagePlace | null;
};

const PAGE_SIZE = 100;

// With names of their own: D1 answers a row as an object, in which columns of one name would be one.
const stored = (columns: readonly SQLiteColumn[]) =>
  Object.fromEntries(
    columns.map((column) => [
      column.name,
      sql<string | null>`${column}`.mapWith(String).as(`text_${column.name}`),
    ]),
  );

/** A table of which no column names anybody has no texts. */
type ReadRow = Pick<FoundRow, "key" | "owner"> & Partial<Pick<FoundRow, "texts">>;

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
    .where(which) as unknown as Statement<ReadRow[]>;

/** A walk through the rows of a subject, after a place in it. */
export type WalkPage = { walk: Walk; subject: Subject; after: PagePlace | null };

const rowsAfter = ({ walk, subject, after }: WalkPage) =>
  and(walk.scope(subject), after ? sql`(${walk.at}, ${walk.key}) > (${after.at}, ${after.key})` : undefined);

/** The last row of a page of this size. Nothing if the rest of the walk is smaller. */
export const selectPageEnd = (db: Sql, page: WalkPage, size: number) =>
  db
    .select({
      at: sql<number>`${page.walk.at}`.mapWith(Number).as("row_at"),
      key: sql<string>`${page.walk.key}`.as("row_key"),
    })
    .from(page.walk.table)
    .where(rowsAfter(page))
    .orderBy(page.walk.at, page.walk.key)
    .limit(1)
    .offset(size - 1);

/** Several pages with the rows that belong to theirs, in one round trip. */
export async function readPages(
  db: Sql,
  pages: readonly (WalkPage & { until: PagePlace | null })[],
): Promise<RecordPage[]> {
  const groups = pages.map((page) => {
    const { walk, until } = page;
    const upTo = until ? sql`(${walk.at}, ${walk.key}) <= (${until.at}, ${until.key})` : undefined;
    const which = and(rowsAfter(page), upTo);
    const parents = sql`(select ${walk.key} from ${walk.table} where ${which})`;
    return {
      own: rowsOf(db, { ...walk, owner: walk.key }, which),
      theirs: walk.children.map((child) =>
        rowsOf(db, { ...child, holdings: walk.holdings }, child.of(parents)),
      ),
    };
  });
  const answers = (await runBatch(db, groups)) as { own: ReadRow[]; theirs: ReadRow[][] }[];
  return answers.map(({ own, theirs }, nth): RecordPage => {
    const { walk, until = null } = pages[nth] ?? {};
    const rowsIn = (table: SQLiteTable | undefined, rows: ReadRow[]) =>
      table
        ? rows.map(({ key, owner, texts = {} }) => ({ tableName: getTableName(table), key, owner, texts }))
        : [];
    return {
      parents: rowsIn(walk?.table, own),
      children: theirs.flatMap((rows, index) => rowsIn(walk?.children[index]?.table, rows)),
      until,
    };
  });
}

export async function readPage(db: Sql, page: WalkPage): Promise<RecordPage> {
  const [until = null] = await selectPageEnd(db, page, PAGE_SIZE);
  const [found] = await readPages(db, [{ ...page, until }]);
  return found ?? { parents: [], children: [], until };
}

/** The number, date, state and department of each record, by its id. */
export const selectDescriptions = (db: Sql, { table }: Walk, ids: readonly string[]) => {
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

type PlatformTable = { table: SQLiteTable; key: SQLiteColumn; which?: SQL };

/** Tables of the platform whose rows go if they are the person's, by their keys. */
export const PLATFORM_TABLES: readonly PlatformTable[] = [
  { table: promisedMail, key: promisedMail.key },
  { table: jobFailure, key: jobFailure.id },
  { table: rateHit, key: rateHit.id },
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
    .select({ key: sql<string>`${key}`.as("row_key"), texts: stored(columnsHolding(table, ["removed"])) })
    .from(table)
    .where(and(which, after === null ? undefined : gt(key, after)))
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
