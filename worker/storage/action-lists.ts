import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { Stretch } from "../domain/action-list-plan.ts";
import type { Scope } from "../policy/scope.ts";
import { type ActionRecord, actionRecords } from "./action-records.ts";
import {
  type ActionFilter,
  belongsTo,
  ORDERS,
  type Position,
  type Reading,
  readingOf,
  SIFT_WINDOW,
} from "./action-stretches.ts";
import { selectCompany } from "./companies.ts";
import type { Sql } from "./database.ts";
import { selectFormDepartment } from "./form-owners.ts";
import { LOOKS_LIKE_A_NUMBER } from "./form-search.ts";
import { action } from "./tables/action.ts";

export type ActionListing = {
  filter: ActionFilter;
  stretches: readonly Stretch[];
  after: Position | null;
  offset: number;
  limit: number;
  /** How far the whole list is counted. */
  most: number;
};

export type ActionPage = {
  rows: ActionRecord[];
  /** Null behind a cursor. */
  total: number | null;
  totalIsExact: boolean;
  next: Position | null;
};

const inOrder = ({ order }: Stretch) => {
  const column = ORDERS[order].column === "sort_key" ? action.sortKey : action.createdAt;
  const by = ORDERS[order].direction === "asc" ? asc : desc;
  return [by(column), by(action.id)] as const;
};

const positionIn = ({ order }: Stretch, { action: row }: ActionRecord): Position => ({
  order,
  key: ORDERS[order].column === "sort_key" ? row.sortKey : row.createdAt.getTime(),
  id: row.id,
});

/** The stretches that a cursor has not left behind; it stands in all that share its order. */
function remaining(stretches: readonly Stretch[], after: Position | null): readonly Stretch[] {
  if (!after) return stretches;
  const first = stretches.findIndex(({ order }) => order === after.order);
  return first === -1 ? [] : stretches.slice(first);
}

const sum = (terms: readonly SQL[]): SQL => (terms.length === 0 ? sql`0` : sql.join([...terms], sql` + `));

const numbers = (db: Sql, value: SQL<number>) => db.select({ value }).from(sql`(select 1)`);
const NOWHERE = sql`select 0 as "key", '' as id where false`;
const positions = (db: Sql, statement: SQL) =>
  db.select({ key: sql<number>`"key"`, id: sql<string>`id` }).from(sql`(${statement})`);

/** An action by the beginning of its number, however deep in the list. */
function selectByNumber(db: Sql, scope: Scope, { filter, stretches, after, offset, limit }: ActionListing) {
  const prefix = filter.q?.toUpperCase() ?? "";
  const isAsked = LOOKS_LIKE_A_NUMBER.test(prefix) && !after && offset === 0 && stretches.length > 0;
  const belongs = sql.join(
    stretches.map((stretch) => sql`(${belongsTo(scope, filter, stretch)})`),
    sql` or `,
  );
  return actionRecords(db)
    .where(
      isAsked
        ? sql`${action.id} in (select id from (select * from ${action} where view_id >= ${prefix} and view_id < ${`${prefix}:`} order by view_id limit ${SIFT_WINDOW}) where ${belongs})`
        : sql`false`,
    )
    .orderBy(asc(action.viewId))
    .limit(limit);
}

/** Of each stretch three: its rows, how many there are, where its window ends. */
export function statementsOf(
  db: Sql,
  scope: Scope,
  { filter, after, offset, limit, most, ...listing }: ActionListing,
) {
  const stretches = remaining(listing.stretches, after);
  const readings = stretches.map((stretch) =>
    readingOf(scope, filter, stretch, {
      after: stretch.order === after?.order ? after : null,
      // What an offset skips is looked through besides; a cursor stands behind all of it.
      window: SIFT_WINDOW + offset,
    }),
  );
  const skipped = (index: number) =>
    sql`max(0, ${offset} - (${sum(readings.slice(0, index).map((reading) => reading.count(offset)))}))`;
  return stretches.flatMap((stretch, index) => {
    const { isSifted, ids, count, end } = readings[index] as Reading;
    return [
      actionRecords(db)
        .where(sql`${action.id} in (${ids(limit + 1, offset === 0 ? undefined : skipped(index))})`)
        .orderBy(...inOrder(stretch)),
      numbers(db, after ? sql<number>`0` : count(most + 1)),
      positions(db, isSifted ? end(Math.max(most, offset + limit)) : NOWHERE),
    ];
  });
}

type Part = {
  stretch: Stretch;
  rows: ActionRecord[];
  count: number;
  end: { key: number; id: string } | null;
};

/** The answers to those statements. */
export const partsOf = ({ stretches, after }: ActionListing, answers: readonly unknown[]): Part[] =>
  remaining(stretches, after).map((stretch, index) => ({
    stretch,
    rows: answers[index * 3] as ActionRecord[],
    count: (answers[index * 3 + 1] as { value: number }[])[0]?.value ?? 0,
    end: (answers[index * 3 + 2] as { key: number; id: string }[])[0] ?? null,
  }));

/**
 * One page in one round trip: the stretches are read side by side and put together here. The company comes along, and
 * tells whether it and a department that was asked for are there.
 */
export async function listActions(db: Sql, scope: Scope, listing: ActionListing, departmentId?: string) {
  const [[company], [department], numbered, ...answers] = await db.batch([
    selectCompany(db, scope.companyId),
    selectFormDepartment(db, { companyId: scope.companyId, departmentId: departmentId ?? null }),
    selectByNumber(db, scope, listing),
    ...statementsOf(db, scope, listing),
  ]);
  const isThere = departmentId === undefined || department !== undefined;
  const page = numbered.length > 0 ? whole(numbered) : pageOf(partsOf(listing, answers), listing);
  return { company, isThere, page };
}

const whole = (rows: ActionRecord[]): ActionPage => ({
  rows,
  total: rows.length,
  totalIsExact: true,
  next: null,
});

export function pageOf(parts: readonly Part[], { after, limit, most }: ActionListing): ActionPage {
  const counted = parts.reduce((total, { count }) => total + count, 0);
  const isBounded = counted > most || parts.some(({ end }) => end !== null);
  const total = after ? null : Math.min(counted, most);
  const rows: ActionRecord[] = [];
  let last: Position | null = null;
  const page = (next: Position | null): ActionPage => ({
    rows,
    total,
    totalIsExact: total !== null && !isBounded,
    next,
  });
  for (const { stretch, rows: found, end } of parts) {
    const room = limit - rows.length;
    const shown = found.slice(0, room);
    rows.push(...shown);
    last = shown.length > 0 ? positionIn(stretch, shown.at(-1) as ActionRecord) : last;
    if (found.length > room) return page(last);
    if (end) return page({ ...end, order: stretch.order });
  }
  return page(null);
}
