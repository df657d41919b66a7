// Deletes the rows that a company leaves, in steps of a bounded size.
import { getTableName, sql, type SQL } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { runBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import type { RemovedTable } from "../tables/company-tables.ts";

const named = ({ name }: { name: string }): SQL => sql.identifier(name) as unknown as SQL;

const keyOf = (table: SQLiteTable): SQL => {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return sql.join(key.map(named), sql`, `);
};

/**
 * Deletes up to so many rows, each with its children, of which again as many at most: rows with more wait for the next call.
 * True once none is left.
 */
export async function deleteSome(
  db: Sql,
  entry: RemovedTable,
  companyId: string,
  most: number,
): Promise<boolean> {
  const { table, children } = entry;
  const key = keyOf(table);
  const picked = sql`select ${key} from ${table} where ${entry.isOf(companyId)} limit ${most}`;
  const withoutChildren = children.map(
    ({ table: child, link }) =>
      sql` and not exists (select 1 from ${child} as left_over where left_over.${named(link)} = ${table}.${named({ name: "id" })})`,
  );
  const left = db
    .select({ n: sql<number>`count(*)` })
    .from(sql`(select 1 from ${table} where ${entry.isOf(companyId)} limit 1)`);
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
  entry: RemovedTable,
  companyId: string,
  { after, most }: { after: string; most: number },
): Promise<string | null> {
  const key = keyOf(entry.table);
  const [page] = await db.all<{ last: string | null; n: number }>(
    sql`select max(k) as last, count(*) as n from (select ${key} as k from ${entry.table} where ${key} > ${after} order by ${key} limit ${most})`,
  );
  const last = page?.last ?? null;
  if (last === null) return null;
  await db
    .delete(entry.table)
    .where(sql`${key} > ${after} and ${key} <= ${last} and ${entry.isOf(companyId)}`);
  return (page?.n ?? 0) < most ? null : last;
}

export const nameOf = ({ table }: RemovedTable): string => getTableName(table);
