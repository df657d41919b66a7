import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { ListSegment } from "../../domain/actions/action-list-plan.ts";
import type { Scope } from "../../policy/scope.ts";
import type { WindowQuery } from "./action-index-scans.ts";
import { type ActionRecord, actionRecords, type ActionRow } from "./action-records.ts";
import {
  type ActionCursor,
  type ActionFilter,
  FILTER_WINDOW,
  INDEX_ORDERS,
  numberQuery,
  segmentQuery,
} from "./action-segments.ts";
import { selectCompany } from "../organisation/companies.ts";
import { type BatchResults, readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import type { FigureTotal } from "../dashboards/list-totals.ts";
import { selectFormCompany, selectFormDepartment } from "../forms/form-owners.ts";
import { type FormPath, selectForm } from "../forms/form-records.ts";
import { action } from "../tables/action.ts";

type ActionListOptions = {
  filter: ActionFilter;
  segments: readonly ListSegment[];
  after: ActionCursor | null;
  offset: number;
  limit: number;
  /** How far the whole list is counted. */
  countLimit: number;
  /** The figures that have the list's total; null where it is counted. */
  figures: FigureTotal | null;
};

export type ActionPage = {
  rows: ActionRecord[];
  /** Null after a cursor. */
  total: number | null;
  totalIsExact: boolean;
  next: ActionCursor | null;
};

type Order = ActionCursor["order"];

const orderBy = (order: Order) => {
  if (order === "number") return [asc(action.viewId)];
  const { column, direction } = INDEX_ORDERS[order];
  const inDirection = direction === "asc" ? asc : desc;
  return [inDirection(COLUMNS[column]), inDirection(action.id)];
};

const COLUMNS = { sort_key: action.sortKey, created_at: action.createdAt, closing_date: action.closingDate };
const KEYS: Record<keyof typeof COLUMNS, (row: ActionRow) => number> = {
  sort_key: ({ sortKey }) => sortKey,
  created_at: ({ createdAt }) => createdAt.getTime(),
  closing_date: ({ closingDate }) => closingDate?.getTime() ?? 0,
};

const cursorAt = (order: Order, { action: row }: ActionRecord): ActionCursor => {
  if (order === "number") return { order, key: 0, id: row.viewId };
  return { order, key: KEYS[INDEX_ORDERS[order].column](row), id: row.id };
};

/** The cursor names an order only, so it applies to every segment of that order. */
function remainingSegments(
  segments: readonly ListSegment[],
  after: ActionCursor | null,
): readonly ListSegment[] {
  if (!after) return segments;
  const first = segments.findIndex(({ order }) => order === after.order);
  return first === -1 ? [] : segments.slice(first);
}

const sum = (terms: readonly SQL[]): SQL => (terms.length === 0 ? sql`0` : sql.join([...terms], sql` + `));

const selectNumber = (db: Sql, value: SQL<number>) => db.select({ value }).from(sql`(select 1)`);
const NO_POSITION = sql`select 0 as "key", '' as id where false`;
const selectPosition = (db: Sql, statement: SQL) =>
  db.select({ key: sql<number>`"key"`, id: sql<string>`id` }).from(sql`(${statement})`);

type ListPart = { order: Order; query: WindowQuery };

function segmentParts(scope: Scope, { filter, segments, after, offset }: ActionListOptions): ListPart[] {
  // The window grows by the rows that the offset skips.
  const window = FILTER_WINDOW + offset;
  return remainingSegments(segments, after).map((segment) => ({
    order: segment.order,
    query: segmentQuery(scope, filter, segment, {
      after: segment.order === after?.order ? after : null,
      window,
    }),
  }));
}

/** The part that lists matches by number; empty if the search text is no number. */
function numberParts(scope: Scope, { filter, segments, after, offset }: ActionListOptions): ListPart[] {
  if (after && after.order !== "number") return [];
  const window = FILTER_WINDOW + offset;
  const query = numberQuery(scope, filter, segments, { after, window });
  return query ? [{ order: "number", query }] : [];
}

/** Selects the rows of each part, their count, and the position where its window ends. */
function partStatements(
  db: Sql,
  parts: readonly ListPart[],
  { after, offset, limit, countLimit, figures }: ActionListOptions,
) {
  const isCounted = after === null && figures === null;
  const remainingOffset = (index: number) =>
    sql`max(0, ${offset} - (${sum(parts.slice(0, index).map(({ query }) => query.count(offset)))}))`;
  return {
    rows: parts.map(({ order, query: { ids } }, index) =>
      actionRecords(db)
        .where(sql`${action.id} in (${ids(limit + 1, offset === 0 ? undefined : remainingOffset(index))})`)
        .orderBy(...orderBy(order)),
    ),
    counts: parts.map(({ query: { count } }) =>
      selectNumber(db, isCounted ? count(countLimit + 1) : sql<number>`0`),
    ),
    ends: parts.map(({ query: { isFiltered, end } }) =>
      selectPosition(
        db,
        isFiltered ? end(Math.max(isCounted ? countLimit : 0, offset + limit)) : NO_POSITION,
      ),
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

const partRowsFrom = (parts: readonly ListPart[], { rows, counts, ends }: PartResults): PartRows[] =>
  parts.map(({ order }, index) => ({
    order,
    rows: rows[index] ?? [],
    count: counts[index]?.[0]?.value ?? 0,
    end: ends[index]?.[0] ?? null,
  }));

/** The statements of a list, and the function that makes the page from their results. */
function planActionList(db: Sql, scope: Scope, options: ActionListOptions) {
  const byNumber = numberParts(scope, options);
  const bySegment = segmentParts(scope, options);
  const page = (results: PartResults): ActionPage => {
    const parts = partRowsFrom([...byNumber, ...bySegment], results);
    const numberRows = parts.slice(0, byNumber.length);
    const hasNumbers = options.after?.order === "number" || numberRows.some(({ count }) => count > 0);
    return pageFrom(hasNumbers ? numberRows : parts.slice(byNumber.length), options);
  };
  const first = partStatements(db, byNumber, options);
  const rest = partStatements(db, bySegment, options);
  const statements = {
    rows: [...first.rows, ...rest.rows],
    counts: [...first.counts, ...rest.counts],
    ends: [...first.ends, ...rest.ends],
  };
  return { statements, page };
}

/** Reads one page in one round trip, with the company and whether it and the requested department exist. */
export async function listActions(db: Sql, scope: Scope, options: ActionListOptions, departmentId?: string) {
  const { statements, page } = planActionList(db, scope, options);
  const {
    companies: [company],
    departments: [department],
    figures,
    ...results
  } = await readBatch(db, {
    companies: selectCompany(db, scope.companyId),
    departments: selectFormDepartment(db, {
      companyId: scope.companyId,
      departmentId: departmentId ?? null,
    }),
    ...statements,
    figures: options.figures && !options.after ? [options.figures.select(db)] : [],
  });
  const departmentExists = departmentId === undefined || department !== undefined;
  const [total] = figures.flat();
  const counted = page(results);
  return {
    company,
    isThere: departmentExists,
    page: total ? { ...counted, total: total.total, totalIsExact: Boolean(total.isExact) } : counted,
  };
}

/** The actions of a form that the scope includes, with the form, in one round trip. */
export async function listActionsOfForm(
  db: Sql,
  scope: Scope,
  path: FormPath,
  options: Omit<ActionListOptions, "filter">,
) {
  const filter = { form: { type: path.type, id: path.formId } };
  const { statements, page } = planActionList(db, scope, { ...options, filter });
  const {
    companies: [company],
    forms: [form],
    ...results
  } = await readBatch(db, {
    companies: selectFormCompany(db, path.companyId),
    forms: selectForm(db, path),
    ...statements,
  });
  return { company, form, page: page(results) };
}

function pageFrom(parts: readonly PartRows[], { after, limit, countLimit }: ActionListOptions): ActionPage {
  const counted = parts.reduce((total, { count }) => total + count, 0);
  const isLowerBound = counted > countLimit || parts.some(({ end }) => end !== null);
  const total = after ? null : Math.min(counted, countLimit);
  const rows: ActionRecord[] = [];
  let last: ActionCursor | null = null;
  const page = (next: ActionCursor | null): ActionPage => ({
    rows,
    total,
    totalIsExact: total !== null && !isLowerBound,
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
