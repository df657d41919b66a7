import { and, asc, eq, isNotNull, isNull, lte, sql, type SQL } from "drizzle-orm";
import { runBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { figure, findingFigure, type Unit, UNITS } from "../tables/figures.ts";
import { company, department } from "../tables/organisation/organisation.ts";
import { storeOffsets } from "./offsets.ts";
import {
  countsOf,
  FINDING_KEYS,
  FINDING_UNITS,
  localTimeOf,
  type Owner,
  periodOf,
  TALLIES,
  type Tally,
  unitsOf,
} from "./tallies.ts";

/** A department with its company, or a company with itself. */
export type FigureOwner = { ownerId: string; companyId: string };
type Offsets = Parameters<typeof storeOffsets>[2];
type Owned = { column: Owner; ownerId: string };

/** The owner's rows of a table, each with each unit and its period in it. */
const datedRows = (source: string, at: string, units: readonly Unit[], { column, ownerId }: Owned): SQL =>
  sql`(select s.*, u.unit as unit, ${sql.raw(periodOf("u.unit", "s.local"))} as period from (select s.*, ${sql.raw(localTimeOf(at, "s.company_id"))} as local from ${sql.raw(source)} as s where s.${sql.raw(column)} = ${ownerId}) as s, (${sql.raw(unitsOf(units))}) as u where s.local is not null) as s`;

const countsOfRows = (tally: Tally, owned: Owned): SQL =>
  sql`select s.unit, s.period, c.value ->> 0 as kind, c.value ->> 1 as key, c.value ->> 2 as n from ${datedRows(tally.source, tally.at("s"), UNITS, owned)}, json_each(${sql.raw(countsOf(tally, "s"))}) as c`;

/** D1 takes five parts of a union. */
const MOST_PARTS = 5;
function unionOf(parts: readonly SQL[]): SQL {
  if (parts.length <= MOST_PARTS) return sql.join([...parts], sql` union all `);
  const [first, rest] = [parts.slice(0, MOST_PARTS), parts.slice(MOST_PARTS)];
  return sql`select * from (${unionOf(first)}) union all select * from (${unionOf(rest)})`;
}

/** The figures of an owner as they are counted from the rows: unit, period, counts. */
function countedFigures(owned: Owned): SQL {
  const tallies = TALLIES.filter(({ owners }) => owners.includes(owned.column));
  const summed = sql`select unit, period, kind, key, sum(n) as n from (${unionOf(tallies.map((tally) => countsOfRows(tally, owned)))}) where key is not null group by unit, period, kind, key having sum(n) > 0`;
  const byKind = sql`select unit, period, kind, json_group_object(key || '', n) as counts from (${summed}) group by unit, period, kind`;
  return sql`select unit, period, json_group_object(kind, json(counts)) as counts from (${byKind}) group by unit, period`;
}

/** In one order, to be compared. */
const inOrder = (counts: string): SQL =>
  sql.raw(
    `(select json_group_array(json_array(k.key, c.key, c.value) order by k.key, c.key) from json_each(${counts}) as k, json_each(k.value) as c)`,
  );

function correctFigures(db: Sql, owned: Owned) {
  const { ownerId } = owned;
  const rows = countedFigures(owned);
  const returned = { unit: figure.unit };
  return [
    db
      .update(figure)
      .set({ counts: {} })
      .where(
        and(
          eq(figure.ownerId, ownerId),
          sql`${inOrder("figure.counts")} <> '[]' and (unit, period) not in (select unit, period from (${rows}))`,
        ),
      )
      .returning(returned),
    db
      .insert(figure)
      .select(sql`select ${ownerId}, unit, period, counts from (${rows}) where true`)
      .onConflictDoUpdate({
        target: [figure.ownerId, figure.unit, figure.period],
        set: { counts: sql`excluded.counts` },
        setWhere: sql`${inOrder("figure.counts")} <> ${inOrder("excluded.counts")}`,
      })
      .returning(returned),
  ];
}

function correctFindings(db: Sql, owned: Owned) {
  const { ownerId } = owned;
  const key = sql.raw(`unit, period, ${FINDING_KEYS.join(", ")}`);
  const rows = sql`select ${key}, max(label) as label, count(*) as n from ${datedRows("bad_answer", "s.date", FINDING_UNITS, owned)} group by ${key}`;
  const returned = { unit: findingFigure.unit };
  return [
    db
      .delete(findingFigure)
      .where(and(eq(findingFigure.ownerId, ownerId), sql`(${key}) not in (select ${key} from (${rows}))`))
      .returning(returned),
    db
      .insert(findingFigure)
      .select(sql`select ${ownerId}, ${key}, label, n from (${rows}) where true`)
      .onConflictDoUpdate({
        target: [
          findingFigure.ownerId,
          findingFigure.unit,
          findingFigure.period,
          findingFigure.questionKey,
          findingFigure.formType,
          findingFigure.zoneId,
        ],
        set: { n: sql`excluded.n` },
        setWhere: sql`${findingFigure.n} <> excluded.n`,
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
  const { ownerId, companyId } = owner;
  const owned: Owned = { column: ownerId === companyId ? "company_id" : "department_id", ownerId };
  const corrections = [...correctFigures(db, owned), ...correctFindings(db, owned)];
  const [, { corrected } = {}] = await runBatch(db, [
    { offsets: [...storeOffsets(db, timeZone, offsets)] },
    { corrected: corrections },
  ]);
  return (corrected as unknown[][]).reduce((sum, rows) => sum + rows.length, 0);
}

/** The departments of a company that is marked, and the company itself; null if it is not marked. */
export async function ownersToRecount(db: Sql, companyId: string) {
  const [found, departments] = await db.batch([
    db
      .select({ timeZone: company.timeZone, since: company.recountingSince })
      .from(company)
      .where(and(eq(company.id, companyId), isNotNull(company.recountingSince), isNull(company.deletedAt))),
    db.select({ ownerId: department.id }).from(department).where(eq(department.companyId, companyId)),
  ]);
  const [marked] = found;
  if (!marked?.since) return null;
  const { timeZone, since } = marked;
  return { timeZone, since, owners: [...departments, { ownerId: companyId }] };
}

/** A change of the time zone since then needs another recount. */
export const endRecount = (db: Sql, companyId: string, since: Date) =>
  db
    .update(company)
    .set({ recountingSince: null, updatedAt: sql`${company.updatedAt}` })
    .where(and(eq(company.id, companyId), eq(company.recountingSince, since)));

export const companiesToRecount = (db: Sql, before: Date, most: number) =>
  db
    .select({ companyId: company.id })
    .from(company)
    .where(
      and(
        isNotNull(company.recountingSince),
        lte(company.recountingSince, before),
        isNull(company.deletedAt),
      ),
    )
    .orderBy(asc(company.recountingSince))
    .limit(most);

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
