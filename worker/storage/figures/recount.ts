import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { runBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { unionAll } from "../tables/union-all.ts";
import { figure } from "../tables/figures.ts";
import { company, department } from "../tables/organisation/organisation.ts";
import { storeOffsets } from "./offsets.ts";
import { countsOf, FIGURE_COLUMNS, FIGURES_OF, COUNTED_TABLES } from "./counted-tables.ts";

/** A department with its company, or a company with itself. */
export type FigureOwner = { ownerId: string; companyId: string };
type Offsets = Parameters<typeof storeOffsets>[2];

/** The figures of an owner as they are counted from the rows. */
function countedFigures({ ownerId, companyId }: FigureOwner): SQL {
  const column = ownerId === companyId ? "company_id" : "department_id";
  const rows = COUNTED_TABLES.filter(({ owners }) => owners.includes(column)).map(
    (counted) =>
      sql`
        select json_array(s.${sql.raw(column)}) as owners, s.company_id as company_id,
          ${sql.raw(countsOf(counted, "s"))} as counts, 1 as sign, null as others
        from ${sql.raw(counted.source)} as s where s.${sql.raw(column)} = ${ownerId}`,
  );
  const [before, after] = FIGURES_OF;
  return sql`${sql.raw(before)}${unionAll(rows)}${sql.raw(after)}`;
}

function correctFigures(db: Sql, owner: FigureOwner) {
  const rows = countedFigures(owner);
  const returned = { kind: figure.kind };
  const key = sql.raw("kind, unit, period, key");
  return [
    db
      .delete(figure)
      .where(and(eq(figure.ownerId, owner.ownerId), sql`(${key}) not in (select ${key} from (${rows}))`))
      .returning(returned),
    db
      .insert(figure)
      .select(sql`select ${sql.raw(FIGURE_COLUMNS)} from (${rows}) where true`)
      .onConflictDoUpdate({
        target: [figure.ownerId, figure.kind, figure.unit, figure.period, figure.key],
        set: { n: sql`excluded.n` },
        setWhere: sql`${figure.n} <> excluded.n`,
      })
      .returning(returned),
  ];
}

/**
 * Counts the figures of an owner again and writes those that differ, in one batch, so that a change at the same time is counted
 * before or after it. Returns how many rows differed.
 */
export async function recountOwner(
  db: Sql,
  owner: FigureOwner,
  { timeZone, offsets }: { timeZone: string; offsets: Offsets },
): Promise<number> {
  const [, { corrected } = {}] = await runBatch(db, [
    { offsets: [...storeOffsets(db, timeZone, offsets)] },
    { corrected: correctFigures(db, owner) },
  ]);
  return (corrected as unknown[][]).reduce((sum, rows) => sum + rows.length, 0);
}

/** The departments of a company, and the company itself; null if it is being removed. */
export async function ownersToRecount(db: Sql, companyId: string) {
  const [[found], departments] = await db.batch([
    db
      .select({ timeZone: company.timeZone })
      .from(company)
      .where(and(eq(company.id, companyId), isNull(company.deletedAt))),
    db.select({ ownerId: department.id }).from(department).where(eq(department.companyId, companyId)),
  ]);
  return found ? { ...found, owners: [...departments, { ownerId: companyId }] } : null;
}

/** Departments and companies in the order of their ids, without those that are being removed. */
export const ownersAfter = (db: Sql, position: string, most: number) =>
  db
    .select({
      ownerId: sql<string>`o.owner_id`,
      companyId: sql<string>`o.company_id`,
      timeZone: company.timeZone,
    })
    .from(
      sql`(select id as owner_id, company_id from ${department} union all select id, id from ${company}) as o`,
    )
    .innerJoin(company, sql`${company.id} = o.company_id and ${company.deletedAt} is null`)
    .where(sql`o.owner_id > ${position}`)
    .orderBy(sql`o.owner_id`)
    .limit(most);
