import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { ListSegment } from "../../domain/action-list-plan.ts";
import type { Scope } from "../../policy/scope.ts";
import { type ActionRecord, actionRecords } from "./action-records.ts";
import type { WindowQuery } from "./action-readings.ts";
import { numberQuery } from "./action-numbers.ts";
import {
  type ActionFilter,
  INDEX_ORDERS,
  type ActionCursor,
  segmentQuery,
  FILTER_WINDOW,
} from "./action-segments.ts";
import { selectCompany } from "../organisation/companies.ts";
import { type BatchResults, readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { selectFormDepartment } from "../forms/form-owners.ts";
import { action } from "../tables/action.ts";

export type ActionListOptions = {
  filter: ActionFilter;
  segments: readonly ListSegment[];
  after: ActionCursor | null;
  offset: number;
  limit: number;
  /** How far the whole list is counted. */
  countLimit: number;
};

export type ActionPage = {
  rows: ActionRecord[];
  /** Null behind a cursor. */
  total: number | null;
  totalIsExact: boolean;
  next: ActionCursor | null;
};

type Order = ActionCursor["order"];

const orderBy = (order: Order) => {
  if (order === "number") return [asc(action.viewId)];
  const column = INDEX_ORDERS[order].column === "sort_key" ? action.sortKey : action.createdAt;
  const by = INDEX_ORDERS[order].direction === "asc" ? asc : desc;
  return [by(column), by(action.id)];
};

const cursorAt = (order: Order, { action: row }: ActionRecord): ActionCursor => {
  if (order === "number") return { order, key: 0, id: row.viewId };
  const isByKey = INDEX_ORDERS[order].column === "sort_key";
  return { order, key: isByKey ? row.sortKey : row.createdAt.getTime(), id: row.id };
};

/** The stretches that a cursor has not left behind; it stands in all that share its order. */
function remainingSegments(
  stretches: readonly ListSegment[],
  after: ActionCursor | null,
): readonly ListSegment[] {
  if (!after) return stretches;
  const first = stretches.findIndex(({ order }) => order === after.order);
  return first === -1 ? [] : stretches.slice(first);
}

const sum = (terms: readonly SQL[]): SQL => (terms.length === 0 ? sql`0` : sql.join([...terms], sql` + `));

const selectNumber = (db: Sql, value: SQL<number>) => db.select({ value }).from(sql`(select 1)`);
const NO_POSITION = sql`select 0 as "key", '' as id where false`;
const selectPosition = (db: Sql, statement: SQL) =>
  db.select({ key: sql<number>`"key"`, id: sql<string>`id` }).from(sql`(${statement})`);

type ListPart = { order: Order; reading: WindowQuery };

/** The pieces that a list is read in, one after the other. */
function segmentParts(
  scope: Scope,
  { filter, segments: stretches, after, offset }: ActionListOptions,
): ListPart[] {
  // What an offset skips is looked through besides; a cursor stands behind all of it.
  const window = FILTER_WINDOW + offset;
  return remainingSegments(stretches, after).map((stretch) => ({
    order: stretch.order,
    reading: segmentQuery(scope, filter, stretch, {
      after: stretch.order === after?.order ? after : null,
      window,
    }),
  }));
}

/** The one piece of a list of numbers, if it may be one. */
function numberParts(
  scope: Scope,
  { filter, segments: stretches, after, offset }: ActionListOptions,
): ListPart[] {
  if (after && after.order !== "number") return [];
  const window = FILTER_WINDOW + offset;
  const reading = numberQuery(scope, filter, stretches, { after, window });
  return reading ? [{ order: "number", reading }] : [];
}

/** Of each piece its rows, how many there are, and where its window ends. */
function partStatements(
  db: Sql,
  pieces: readonly ListPart[],
  { after, offset, limit, countLimit: most }: ActionListOptions,
) {
  const skipped = (index: number) =>
    sql`max(0, ${offset} - (${sum(pieces.slice(0, index).map(({ reading }) => reading.count(offset)))}))`;
  return {
    rows: pieces.map(({ order, reading: { ids } }, index) =>
      actionRecords(db)
        .where(sql`${action.id} in (${ids(limit + 1, offset === 0 ? undefined : skipped(index))})`)
        .orderBy(...orderBy(order)),
    ),
    counts: pieces.map(({ reading: { count } }) =>
      selectNumber(db, after ? sql<number>`0` : count(most + 1)),
    ),
    ends: pieces.map(({ reading: { isFiltered: isSifted, end } }) =>
      selectPosition(db, isSifted ? end(Math.max(most, offset + limit)) : NO_POSITION),
    ),
  };
}

type PartResults = BatchResults<ReturnType<typeof partStatements>>;

type PartRows = {
  order: Order;
  rows: ActionRecord[];
  count: number;
  end: { key: number; id: string } | null;
};

/** The answers to those statements. */
const partRowsFrom = (pieces: readonly ListPart[], { rows, counts, ends }: PartResults): PartRows[] =>
  pieces.map(({ order }, index) => ({
    order,
    rows: rows[index] ?? [],
    count: counts[index]?.[0]?.value ?? 0,
    end: ends[index]?.[0] ?? null,
  }));

/** The statements of a list, and the page that their answers make. */
export function planActionList(db: Sql, scope: Scope, listing: ActionListOptions) {
  const numbered = numberParts(scope, listing);
  const pieces = segmentParts(scope, listing);
  const page = (answers: PartResults): ActionPage => {
    const parts = partRowsFrom([...numbered, ...pieces], answers);
    const ofNumbers = parts.slice(0, numbered.length);
    const isOfNumbers = listing.after?.order === "number" || ofNumbers.some(({ count }) => count > 0);
    return pageFrom(isOfNumbers ? ofNumbers : parts.slice(numbered.length), listing);
  };
  const first = partStatements(db, numbered, listing);
  const rest = partStatements(db, pieces, listing);
  const statements = {
    rows: [...first.rows, ...rest.rows],
    counts: [...first.counts, ...rest.counts],
    ends: [...first.ends, ...rest.ends],
  };
  return { statements, page };
}

/**
 * One page in one round trip: its pieces are read side by side and put together here. The company comes along, and
 * tells whether it and a department that was asked for are there.
 */
export async function listActions(db: Sql, scope: Scope, listing: ActionListOptions, departmentId?: string) {
  const { statements, page } = planActionList(db, scope, listing);
  const {
    companies: [company],
    departments: [department],
    ...answers
  } = await readBatch(db, {
    companies: selectCompany(db, scope.companyId),
    departments: selectFormDepartment(db, {
      companyId: scope.companyId,
      departmentId: departmentId ?? null,
    }),
    ...statements,
  });
  const isThere = departmentId === undefined || department !== undefined;
  return { company, isThere, page: page(answers) };
}

function pageFrom(
  parts: readonly PartRows[],
  { after, limit, countLimit: most }: ActionListOptions,
): ActionPage {
  const counted = parts.reduce((total, { count }) => total + count, 0);
  const isBounded = counted > most || parts.some(({ end }) => end !== null);
  const total = after ? null : Math.min(counted, most);
  const rows: ActionRecord[] = [];
  let last: ActionCursor | null = null;
  const page = (next: ActionCursor | null): ActionPage => ({
    rows,
    total,
    totalIsExact: total !== null && !isBounded,
    next,
  });
  for (const { order, rows: found, end } of parts) {
    const room = limit - rows.length;
    const shown = found.slice(0, room);
    rows.push(...shown);
    last = shown.length > 0 ? cursorAt(order, shown.at(-1) as ActionRecord) : last;
    if (found.length > room) return page(last);
    if (end) return page({ ...end, order });
  }
  return page(null);
}
