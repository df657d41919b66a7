import { getTableColumns, type SQL, sql, Subquery } from "drizzle-orm";
import type { Color } from "../../contract/enums.ts";
import type { ListSegment } from "../../domain/actions/action-list-plan.ts";
import type { Scope } from "../../policy/scope.ts";
import { rowsOf, type WindowQuery } from "./action-index-scans.ts";
import {
  type ActionRecord,
  type ActionRow,
  formViewId,
  repeatedRecord,
  safetyCheckLabel,
} from "./action-records.ts";
import {
  type ActionCursor,
  type ActionFilter,
  FILTER_WINDOW,
  INDEX_ORDERS,
  listParameters,
  numberQuery,
  segmentQuery,
} from "./action-segments.ts";
import { type BatchResults, readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { mapOnce } from "../core/prepare-once.ts";
import { type FigureTotal, selectListHead } from "../dashboards/list-totals.ts";
import { selectFormCompany } from "../forms/form-owners.ts";
import { type FormPath, selectFormRow } from "../forms/form-records.ts";
import { action } from "../tables/action.ts";
import { user } from "../tables/organisation/identity.ts";
import { department } from "../tables/organisation/organisation.ts";

type ActionListOptions = {
  now: Date;
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

type ListPart = { order: Order; query: WindowQuery };
type Row = Pick<ActionRecord, "action" | "formViewId" | "safetyCheckLabel" | "repeatedRecord">;

const cursorAt = (order: Order, row: ActionRow): ActionCursor => {
  if (order === "number") return { order, key: 0, id: row.viewId };
  const keys = { sort_key: row.sortKey, created_at: row.createdAt, closing_date: row.closingDate };
  return { order, key: Number(keys[INDEX_ORDERS[order].column]), id: row.id };
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

function segmentParts(scope: Scope, { now, filter, segments, after, offset }: ActionListOptions): ListPart[] {
  // The window grows by the rows that the offset skips.
  const window = FILTER_WINDOW + offset;
  return remainingSegments(segments, after).map((segment) => ({
    order: segment.order,
    query: segmentQuery(scope, filter, segment, {
      after: segment.order === after?.order ? after : null,
      window,
      now,
    }),
  }));
}

/** The part that lists matches by number; empty if the search text is no number. */
function numberParts(scope: Scope, { now, filter, segments, after, offset }: ActionListOptions): ListPart[] {
  if (after && after.order !== "number") return [];
  const window = FILTER_WINDOW + offset;
  const query = numberQuery(scope, filter, segments, { after, window, now });
  return query ? [{ order: "number", query }] : [];
}

const mapped = mapOnce<(Row & { part: number })[]>();

/** The actions of the page and one more. Their names are read once each, by the other statement. */
const selectRows = (db: Sql, parameters: SQL, windows: readonly WindowQuery[], { limit, offset }: Paging) =>
  mapped(
    db
      .select({
        part: sql<number>`part`,
        action: getTableColumns(action),
        formViewId,
        safetyCheckLabel,
        repeatedRecord,
      })
      .from(new Subquery(sql`with ${parameters} ${rowsOf(windows, limit + 1, offset)}`, {}, "action")),
  );

type Paging = Pick<ActionListOptions, "limit" | "offset">;
type Named = { id: string; name: string; color: Color };
type Surroundings = {
  /** Up to the limit and one more. */
  total: number;
  users: string;
  departments: string;
  /** For each part the position where its window ends, if the matches before it and in it are within the limit. */
  ends: string;
};

/** The names that the first matches refer to, and how many these are, up to the limit and one more. */
function selectSurroundings(db: Sql, parameters: SQL, windows: readonly WindowQuery[], limit: number) {
  const counts = windows.map((_, part) => sql.raw(`ifnull(sum(part <= ${part}), 0) as upto_${part}`));
  const columns = sql.join([sql`count(*) as total`, ...counts], sql`, `);
  const keys = (column: string) => sql.raw(`json_group_object(${column}, 1)`);
  // A patch has each key once. A temporary table of ids would be read too.
  const people = sql`json_patch(json_patch('{}', ${keys("initiated_by")}), ${keys("ifnull(assigned_user_id, initiated_by)")})`;
  const page = sql`page as materialized (select ${columns}, ${people} as people, json_group_array(distinct department_id) as departments from (${rowsOf(windows, limit + 1)}))`;
  const ends = windows.map(({ isFiltered, end }, part) =>
    isFiltered
      ? sql`json((select json_array("key", id) from (${end(sql.raw(`(select upto_${part} from page) <= ${limit}`))})))`
      : sql`null`,
  );
  return db
    .select({
      total: sql<number>`total`,
      users: sql<string>`users`,
      departments: sql<string>`departments`,
      ends: sql<string>`ends`,
    } satisfies Record<keyof Surroundings, SQL>)
    .from(
      sql`(with ${parameters}, ${page} select total, (select json_group_array(json_object('id', u.id, 'name', u.name, 'email', u.email, 'color', u.color)) from json_each(page.people) as each cross join ${user} as u where u.id = each.key) as users, (select json_group_array(json_object('id', d.id, 'name', d.name, 'color', d.color)) from json_each(page.departments) as each cross join ${department} as d where d.id = each.value) as departments, json_array(${sql.join(ends, sql`, `)}) as ends from page)`,
    );
}

/** Two statements for the matches by number, if the search text can be one, and two for the others. */
function groupStatements(db: Sql, scope: Scope, groups: readonly ListPart[][], options: ActionListOptions) {
  const { filter, after, offset, limit, countLimit, figures } = options;
  const parameters = listParameters(scope, filter, options);
  const isCounted = after === null && figures === null;
  const windows = groups.map((parts) => parts.map(({ query }) => query));
  return {
    rows: windows.map((each) => selectRows(db, parameters, each, options)),
    surroundings: windows.map((each) =>
      selectSurroundings(db, parameters, each, Math.max(isCounted ? countLimit : 0, offset + limit)),
    ),
  };
}

type GroupResults = BatchResults<ReturnType<typeof groupStatements>>;

function recordsFrom(rows: readonly Row[], { users, departments }: Surroundings): ActionRecord[] {
  const person = new Map((JSON.parse(users) as (Named & { email: string })[]).map((each) => [each.id, each]));
  const place = new Map((JSON.parse(departments) as Named[]).map((each) => [each.id, each]));
  return rows.flatMap(({ action: row, ...found }) => {
    const ofDepartment = place.get(row.departmentId);
    const initiatedByUser = person.get(row.initiatedBy);
    const { email: _email, ...assignee } = person.get(row.assignedUserId ?? "") ?? { email: null };
    if (!ofDepartment || !initiatedByUser) return [];
    return {
      action: row,
      department: ofDepartment,
      initiatedByUser,
      assigneeUser: "id" in assignee ? assignee : null,
      ...found,
    };
  });
}

/** The statements of a list, and the function that makes the page from their results. */
function planActionList(db: Sql, scope: Scope, options: ActionListOptions) {
  const bySegment = segmentParts(scope, options);
  const groups = [numberParts(scope, options), bySegment].filter((parts) => parts.length > 0);
  const page = ({ rows, surroundings }: GroupResults): ActionPage => {
    const counted = surroundings.map(([only]) => only as Surroundings);
    // The first of two groups is of the matches by number.
    const index = groups.length > 1 && counted[0]?.total === 0 ? 1 : 0;
    const [parts, found, around] = [groups[index], rows[index], counted[index]];
    if (parts && found && around) return pageFrom(parts, found, around, options);
    return { rows: [], total: options.after ? null : 0, totalIsExact: !options.after, next: null };
  };
  return { statements: groupStatements(db, scope, groups, options), page };
}

/** Reads one page in one round trip, with the company and whether it and the requested department exist. */
export async function listActions(db: Sql, scope: Scope, options: ActionListOptions, departmentId?: string) {
  const { statements, page } = planActionList(db, scope, options);
  const {
    heads: [head],
    ...results
  } = await readBatch(db, {
    heads: selectListHead(db, { companyId: scope.companyId, departmentId: departmentId ?? null }, [
      options.after ? null : options.figures,
    ]),
    ...statements,
  });
  const [total] = head?.totals ?? [];
  return {
    company: head,
    isThere: departmentId === undefined || head?.hasDepartment === true,
    page: total ? { ...page(results), total: total.total, totalIsExact: total.isExact } : page(results),
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
    forms: selectFormRow(db, path),
    ...statements,
  });
  return { company, form, page: page(results) };
}

function pageFrom(
  parts: readonly ListPart[],
  found: readonly (Row & { part: number })[],
  around: Surroundings,
  { after, limit, countLimit }: ActionListOptions,
): ActionPage {
  const ends = JSON.parse(around.ends) as ([key: number, id: string] | null)[];
  const isLowerBound = around.total > countLimit || ends.some((end) => end !== null);
  const total = after ? null : Math.min(around.total, countLimit);
  const shown: Row[] = [];
  let last: ActionCursor | null = null;
  const page = (next: ActionCursor | null): ActionPage => ({
    rows: recordsFrom(shown, around),
    total,
    totalIsExact: total !== null && !isLowerBound,
    next,
  });
  for (const [index, { order }] of parts.entries()) {
    const ofPart = found.filter(({ part }) => part === index);
    const room = limit - shown.length;
    const fitting = ofPart.slice(0, room);
    shown.push(...fitting);
    last = fitting.length > 0 ? cursorAt(order, (fitting.at(-1) as Row).action) : last;
    if (ofPart.length > room) return page(last);
    const end = ends[index];
    if (end) {
      const [key, id] = end;
      return page({ order, key, id });
    }
  }
  return page(null);
}
