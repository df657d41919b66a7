import { and, eq, getTableColumns, isNull, sql, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { runBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { figure, type openDue } from "../tables/figures.ts";
import { company, department } from "../tables/organisation/organisation.ts";
import { storeOffsets } from "./offsets.ts";
import {
  localTimeOf,
  periodOf,
  TALL_TALLIES,
  type TallTally,
  unitsOf,
  WIDE_TALLIES,
  type WideTally,
} from "./tallies.ts";

/** A department with its company, or a company with itself. */
export type FigureOwner = { ownerId: string; companyId: string };
type Offsets = Parameters<typeof storeOffsets>[2];

/** The figures counted from the rows of the owner: a subquery with the columns unit, period and those given. */
const counted = (tally: WideTally | TallTally, column: string, ownerId: string, columns: string, by = "") =>
  sql`select ${sql.raw(`u.unit as unit, ${periodOf("u.unit", "s.local")} as period, ${columns}`)} from (select s.*, ${sql.raw(localTimeOf(tally, "s"))} as local from ${sql.raw(tally.source)} as s where s.${sql.raw(column)} = ${ownerId} and ${sql.raw(tally.counts("s"))}) as s, (${sql.raw(unitsOf(tally))}) as u where true group by 1, 2${sql.raw(by)}`;

/** Each of the table's columns: by its name one of the counted rows', or as given. */
const everyColumn = (table: SQLiteTable, given: (name: string) => SQL | undefined) =>
  sql.join(
    Object.values(getTableColumns(table)).map(({ name }) => given(name) ?? sql.raw(name)),
    sql`, `,
  );

const isNot = (rows: SQL, key: string): SQL =>
  sql`(${sql.raw(key)}) not in (select ${sql.raw(key)} from (${rows}))`;

function correctWide(db: Sql, tally: WideTally, column: string, { ownerId, companyId }: FigureOwner) {
  const names = Object.keys(tally.columns);
  const sums = Object.entries(tally.columns).map(([name, value]) => `sum(${value("s")}) as ${name}`);
  const rows = counted(tally, column, ownerId, sums.join(", "));
  const owned: Record<string, SQL> = { owner_id: sql`${ownerId}`, company_id: sql`${companyId}` };
  const kept = new Set(["unit", "period", ...names]);
  const setTo = (value: (name: string) => string) =>
    Object.fromEntries(names.map((name) => [name, sql.raw(value(name))]));
  const key = { unit: figure.unit };
  return [
    db
      .update(figure)
      .set(setTo(() => "0"))
      .where(
        and(
          eq(figure.ownerId, ownerId),
          sql.raw(`(${names.map((name) => `${name} <> 0`).join(" or ")})`),
          isNot(rows, "unit, period"),
        ),
      )
      .returning(key),
    db
      .insert(figure)
      .select(
        sql`select ${everyColumn(figure, (name) => owned[name] ?? (kept.has(name) ? undefined : sql`0`))} from (${rows}) where true`,
      )
      .onConflictDoUpdate({
        target: [figure.ownerId, figure.unit, figure.period],
        set: setTo((name) => `excluded.${name}`),
        setWhere: sql.raw(names.map((name) => `figure.${name} <> excluded.${name}`).join(" or ")),
      })
      .returning(key),
  ];
}

function correctTall(db: Sql, tally: TallTally, column: string, { ownerId }: FigureOwner) {
  const { keys, kept } = tally;
  const target = tally.target as typeof openDue;
  const named = Object.entries(keys).map(([name, value]) => `${value("s")} as ${name}`);
  const described = Object.entries(kept).map(([name, value]) => `max(${value("s")}) as ${name}`);
  const by = named.map((_, nth) => `, ${3 + nth}`).join("");
  const rows = counted(tally, column, ownerId, [...named, ...described, "count(*) as n"].join(", "), by);
  const key = ["unit", "period", ...Object.keys(keys)].join(", ");
  const returned = { unit: target.unit };
  return [
    db
      .delete(target)
      .where(and(eq(target.ownerId, ownerId), isNot(rows, key)))
      .returning(returned),
    db
      .insert(target)
      .select(
        sql`select ${everyColumn(target, (name) => (name === "owner_id" ? sql`${ownerId}` : undefined))} from (${rows}) where true`,
      )
      .onConflictDoUpdate({
        target: Object.values(getTableColumns(target)).filter(
          ({ name }) => name !== "n" && !Object.hasOwn(kept, name),
        ),
        set: { n: sql`excluded.n` },
        setWhere: sql`${target.n} <> excluded.n`,
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
  const column = owner.ownerId === owner.companyId ? "company_id" : "department_id";
  const belongs = ({ owners }: WideTally | TallTally) => owners.includes(column);
  const corrections = [
    ...WIDE_TALLIES.filter(belongs).flatMap((tally) => correctWide(db, tally, column, owner)),
    ...TALL_TALLIES.filter(belongs).flatMap((tally) => correctTall(db, tally, column, owner)),
  ];
  const [, { corrected } = {}] = await runBatch(db, [
    { offsets: [...storeOffsets(db, timeZone, offsets)] },
    { corrected: corrections },
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
