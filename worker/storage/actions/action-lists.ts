import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { ListSegment } from "../../domain/action-list-plan.ts";
import type { Scope } from "../../policy/scope.ts";
import { type ActionRecord, actionRecords } from "./action-records.ts";
import type { Reading } from "./action-readings.ts";
import { numberedReading } from "./action-numbers.ts";
import { type ActionFilter, ORDERS, type Position, readingOf, SIFT_WINDOW } from "./action-stretches.ts";
import { selectCompany } from "../organisation/companies.ts";
import { type Answers, readTogether } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { selectFormDepartment } from "../forms/form-owners.ts";
import { action } from "../tables/action.ts";

export type ActionListing = {
  filter: ActionFilter;
  stretches: readonly ListSegment[];
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

type Order = Position["order"];

const inOrder = (order: Order) => {
  if (order === "number") return [asc(action.viewId)];
  const column = ORDERS[order].column === "sort_key" ? action.sortKey : action.createdAt;
  const by = ORDERS[order].direction === "asc" ? asc : desc;
  return [by(column), by(action.id)];
};

const positionIn = (order: Order, { action: row }: ActionRecord): Position => {
  if (order === "number") return { order, key: 0, id: row.viewId };
  const isByKey = ORDERS[order].column === "sort_key";
  return { order, key: isByKey ? row.sortKey : row.createdAt.getTime(), id: row.id };
};

/** The stretches that a cursor has not left behind; it stands in all that share its order. */
function remaining(stretches: readonly ListSegment[], after: Position | null): readonly ListSegment[] {
  if (!after) return stretches;
  const first = stretches.findIndex(({ order }) => order === after.order);
  return first === -1 ? [] : stretches.slice(first);
}

const sum = (terms: readonly SQL[]): SQL => (terms.length === 0 ? sql`0` : sql.join([...terms], sql` + `));

const numbers = (db: Sql, value: SQL<number>) => db.select({ value }).from(sql`(select 1)`);
const NOWHERE = sql`select 0 as "key", '' as id where false`;
const positions = (db: Sql, statement: SQL) =>
  db.select({ key: sql<number>`"key"`, id: sql<string>`id` }).from(sql`(${statement})`);

type Piece = { order: Order; reading: Reading };

/** The pieces that a list is read in, one after the other. */
function piecesOf(scope: Scope, { filter, stretches, after, offset }: ActionListing): Piece[] {
  // What an offset skips is looked through besides; a cursor stands behind all of it.
  const window = SIFT_WINDOW + offset;
  return remaining(stretches, after).map((stretch) => ({
    order: stretch.order,
    reading: readingOf(scope, filter, stretch, {
      after: stretch.order === after?.order ? after : null,
      window,
    }),
  }));
}

/** The one piece of a list of numbers, if it may be one. */
function numberedOf(scope: Scope, { filter, stretches, after, offset }: ActionListing): Piece[] {
  if (after && after.order !== "number") return [];
  const window = SIFT_WINDOW + offset;
  const reading = numberedReading(scope, filter, stretches, { after, window });
  return reading ? [{ order: "number", reading }] : [];
}

/** Of each piece its rows, how many there are, and where its window ends. */
function statementsOf(db: Sql, pieces: readonly Piece[], { after, offset, limit, most }: ActionListing) {
  const skipped = (index: number) =>
    sql`max(0, ${offset} - (${sum(pieces.slice(0, index).map(({ reading }) => reading.count(offset)))}))`;
  return {
    rows: pieces.map(({ order, reading: { ids } }, index) =>
      actionRecords(db)
        .where(sql`${action.id} in (${ids(limit + 1, offset === 0 ? undefined : skipped(index))})`)
        .orderBy(...inOrder(order)),
    ),
    counts: pieces.map(({ reading: { count } }) => numbers(db, after ? sql<number>`0` : count(most + 1))),
    ends: pieces.map(({ reading: { isSifted, end } }) =>
      positions(db, isSifted ? end(Math.max(most, offset + limit)) : NOWHERE),
    ),
  };
}

type PieceAnswers = Answers<ReturnType<typeof statementsOf>>;

type Part = {
  order: Order;
  rows: ActionRecord[];
  count: number;
  end: { key: number; id: string } | null;
};

/** The answers to those statements. */
const partsOf = (pieces: readonly Piece[], { rows, counts, ends }: PieceAnswers): Part[] =>
  pieces.map(({ order }, index) => ({
    order,
    rows: rows[index] ?? [],
    count: counts[index]?.[0]?.value ?? 0,
    end: ends[index]?.[0] ?? null,
  }));

/** The statements of a list, and the page that their answers make. */
export function planOf(db: Sql, scope: Scope, listing: ActionListing) {
  const numbered = numberedOf(scope, listing);
  const pieces = piecesOf(scope, listing);
  const page = (answers: PieceAnswers): ActionPage => {
    const parts = partsOf([...numbered, ...pieces], answers);
    const ofNumbers = parts.slice(0, numbered.length);
    const isOfNumbers = listing.after?.order === "number" || ofNumbers.some(({ count }) => count > 0);
    return pageOf(isOfNumbers ? ofNumbers : parts.slice(numbered.length), listing);
  };
  const first = statementsOf(db, numbered, listing);
  const rest = statementsOf(db, pieces, listing);
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
export async function listActions(db: Sql, scope: Scope, listing: ActionListing, departmentId?: string) {
  const { statements, page } = planOf(db, scope, listing);
  const {
    companies: [company],
    departments: [department],
    ...answers
  } = await readTogether(db, {
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

function pageOf(parts: readonly Part[], { after, limit, most }: ActionListing): ActionPage {
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
  for (const { order, rows: found, end } of parts) {
    const room = limit - rows.length;
    const shown = found.slice(0, room);
    rows.push(...shown);
    last = shown.length > 0 ? positionIn(order, shown.at(-1) as ActionRecord) : last;
    if (found.length > room) return page(last);
    if (end) return page({ ...end, order });
  }
  return page(null);
}
