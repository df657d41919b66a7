// The lists of actions and their counts. `selectPage` shows the SQL of a page, `countUpTo` that of a total that no figures have.
import { sql, type SQL } from "drizzle-orm";
import { type ActionListQuery, MAX_COUNT, MAX_TOTAL } from "../../contract/actions/action-lists.ts";
import { ACTION_STATUSES, PRIORITIES, type Priority } from "../../contract/enums.ts";
import {
  ALL_KEYS,
  DEADLINE_KEYS,
  intersect,
  type KeyRange,
  KEYS_OF_STATUS,
  keysOpenedIn,
  overdueKeys,
} from "../../domain/actions/action-order.ts";
import type { CalendarPeriod } from "../../domain/time/periods.ts";
import type { Scope } from "../../policy/scope.ts";
import { readBatch } from "../core/batch.ts";
import { mergeOrdered } from "../core/compound-select.ts";
import type { Sql } from "../core/database.ts";
import { actionTotal, type FigureTotal, selectListHead } from "../dashboards/list-totals.ts";
import { actionLink } from "../forms/form-links.ts";
import { selectFormCompany } from "../forms/form-owners.ts";
import { type FormPath, selectFormRow } from "../forms/form-records.ts";
import { action, IS_CLOSED } from "../tables/action.ts";
import { type ActionRecord, actionRecords, type ActionRow } from "./action-records.ts";

type AskedFilters = "formType" | "status" | "overdue" | "priority" | "assigneeId" | "zoneId" | "result" | "q";
export type ActionFilter = Partial<Pick<ActionListQuery, AskedFilters>> & {
  /** The periods in which it was opened and closed. */
  opened?: CalendarPeriod | null;
  closed?: CalendarPeriod | null;
  form?: Pick<FormPath, "type" | "formId">;
};

/** The last row of a page: the place of its part in the list, its value of the part's column and its id. */
export type ActionCursor = { part: number; key: number; id: string };

export type ActionList = {
  scope: Scope;
  filter: ActionFilter;
  now: Date;
  sort?: ActionListQuery["sort"];
  direction?: ActionListQuery["direction"];
};
type Paging = { after: ActionCursor | null; offset: number; limit: number };

export type ActionPage = {
  rows: ActionRecord[];
  /** Null after a cursor. */
  total: number | null;
  totalIsExact: boolean;
  next: ActionCursor | null;
};

/** The actions of a list that an index has in order. A list has its parts one after the other. */
type Part = {
  column: "sort_key" | "created_at" | "closing_date";
  direction: "asc" | "desc";
  /** What distinguishes it from the other parts. */
  priority?: Priority;
  keys?: KeyRange;
};

function partsOf({ sort, direction = "asc", filter }: ActionList): Part[] {
  const byUrgency = { column: "sort_key", direction: "asc" } as const;
  if (sort === "openedAt") return [{ column: "created_at", direction }];
  if (sort === "closingDate") return [{ column: "closing_date", direction }];
  if (sort === "priority") {
    const priorities = direction === "desc" ? PRIORITIES.toReversed() : PRIORITIES;
    return priorities.map((priority) => ({ ...byUrgency, priority }));
  }
  if (sort === "deadline" && direction === "desc")
    return [
      { column: "sort_key", direction, keys: DEADLINE_KEYS },
      { ...byUrgency, keys: [DEADLINE_KEYS[1], ALL_KEYS[1]] },
    ];
  if (!filter.opened || filter.closed || filter.q) return [byUrgency];
  // Without a deadline, the key says when the action was opened. Those with one are read until the page is full.
  const { span } = filter.opened;
  const keys = [DEADLINE_KEYS, ...ACTION_STATUSES.map((status) => keysOpenedIn(status, span))];
  return keys.map((each) => ({ ...byUrgency, keys: each }));
}

/** D1 binds at most 100 values, so what is asked is bound once, however many departments there are. Reading it costs no row. */
function askedValues({ scope, filter }: ActionList, after?: ActionCursor | null): SQL {
  const values: Record<string, string | number | null | undefined> = {
    company: scope.companyId,
    departments: scope.departmentIds === "all" ? null : JSON.stringify(scope.departmentIds),
    form: filter.form?.formId,
    assignee: filter.assigneeId,
    zone: filter.zoneId,
    words: filter.q ? searchedWords(scope, filter.q) : null,
    after_id: after?.id,
  };
  const names = sql.raw(Object.keys(values).join(", "));
  const bound = Object.values(values).map((value) => sql`${value ?? null}`);
  const found = sql`, found as materialized (select rowid as row from action_text where action_text match ${asked("words")})`;
  return sql`asked(${names}) as not materialized (select ${sql.join(bound, sql`, `)})${filter.q ? found : sql``}`;
}
const asked = (name: string) => sql.raw(`(select ${name} from asked)`);

/** The ranges of the part's columns, from the cursor on. One range for each: SQLite would seek to the first of two bounds. */
function rangesOf(
  { filter, now }: ActionList,
  { column, direction, keys }: Part,
  after: ActionCursor | null,
) {
  const { status, overdue, opened, closed } = filter;
  const [earliest, due] = overdueKeys(now);
  const ranges: [Part["column"], KeyRange | null | undefined | false][] = [
    ["sort_key", keys],
    ["sort_key", status && KEYS_OF_STATUS[status]],
    ["sort_key", overdue === "true" && [earliest, due]],
    ["sort_key", overdue === "false" && [due, ALL_KEYS[1]]],
    ["created_at", opened && [opened.span.from.getTime(), opened.span.before.getTime()]],
    ["closing_date", closed && [closed.span.from.getTime(), closed.span.before.getTime()]],
    [column, after && (direction === "asc" ? [after.key, ALL_KEYS[1]] : [ALL_KEYS[0], after.key + 1])],
  ];
  return [...Map.groupBy(ranges, ([name]) => name)].flatMap(([name, of]) => {
    const given = of.flatMap(([, range]) => (range ? [range] : []));
    const [from, before] = given.reduce(intersect, ALL_KEYS);
    return given.length === 0 ? [] : sql.raw(`${name} >= ${from} and ${name} < ${before}`);
  });
}

/** The conditions of a part after the cursor, apart from the scope. Numbers and words of a vocabulary are written out. */
function conditionsOf(list: ActionList, part: Part, after: ActionCursor | null): SQL[] {
  const { form, formType, assigneeId, zoneId, result, closed } = list.filter;
  const { column, direction, priority = list.filter.priority } = part;
  const beyond = direction === "asc" ? ">" : "<";
  return [
    ...rangesOf(list, part, after),
    after ? sql.raw(`(${column}, id) ${beyond} (${after.key}, (select after_id from asked))`) : null,
    form ? sql`${sql.identifier(actionLink(form.type))} = ${asked("form")}` : null,
    formType ? sql.raw(`form_type = '${formType}'`) : null,
    priority ? sql.raw(`priority = '${priority}'`) : null,
    assigneeId ? sql`assigned_user_id = ${asked("assignee")}` : null,
    zoneId ? sql`zone_id = ${asked("zone")}` : null,
    result ? sql.raw(`evaluation_result = '${result}'`) : null,
    closed || column === "closing_date" ? sql.raw(IS_CLOSED) : null,
  ].filter((each) => each !== null);
}

/** With more departments the statement would be too long. */
const MAX_MERGED_DEPARTMENTS = 30;

/** The index that a part is read by: that of the filter with the fewest actions, or that of the order. */
function indexOf({ scope, filter }: ActionList, { column, priority = filter.priority }: Part): string {
  const { form, formType, assigneeId, zoneId, result, closed } = filter;
  // Each department would look for the words anew.
  const mostMerged = filter.q ? 1 : MAX_MERGED_DEPARTMENTS;
  const isMerged = scope.departmentIds !== "all" && scope.departmentIds.length <= mostMerged;
  const place = isMerged ? "department" : "company";
  if (form) return `action_by_${actionLink(form.type).replace("_form_id", "")}`;
  if (assigneeId) return "action_of_assignee";
  if (column === "closing_date" || closed) return `action_closed_in_${place}`;
  if (column === "created_at") return `action_by_${place}`;
  if (result) return `action_in_${place}_result`;
  if (zoneId) return `action_in_${place}_zone`;
  if (formType) return `action_in_${place}_form_type`;
  return priority ? `action_in_${place}_priority` : `action_in_${place}`;
}

/** The condition of the scope; several where an index has each department in order, and not all of them. */
function placesOf({ scope: { departmentIds } }: ActionList, index: string): SQL[] {
  const inCompany = sql`company_id = ${asked("company")}`;
  if (departmentIds === "all") return [inCompany];
  if (index.includes("_department"))
    return departmentIds.map((_, at) => sql`department_id = ${asked(`departments ->> ${at}`)}`);
  return [sql`${inCompany} and department_id in (select value from json_each(${asked("departments")}))`];
}

/** Up to so many actions that have the words are sorted; if more have them, the list is read in its order. */
const FEW_FOUND = 1000;

/** The first rows of a part after the cursor: of a range of an index, or of one range for each department, merged. */
function selectPart(list: ActionList, part: Part, after: ActionCursor | null, most: number): SQL {
  const conditions = conditionsOf(list, part, after);
  const order = sql.raw(`order by ${part.column} ${part.direction}, id ${part.direction}`);
  const rows = (by: SQL, places: readonly SQL[], limit: SQL) => {
    const branches = places.map(
      (place) => sql`select * from ${action} ${by} where ${sql.join([place, ...conditions], sql` and `)}`,
    );
    return sql`select * from (${mergeOrdered(branches, order)} limit ${limit})`;
  };
  const index = indexOf(list, part);
  const byIndex = sql`indexed by ${sql.identifier(index)}`;
  const limit = sql.raw(String(most));
  if (!list.filter.q) return rows(byIndex, placesOf(list, index), limit);
  const found = sql`rowid in (select row from found)`;
  const areFew = sql`(select count(*) from (select 1 from found limit ${FEW_FOUND + 1})) <= ${FEW_FOUND}`;
  const [place] = placesOf(list, "") as [SQL];
  const few = rows(sql`not indexed`, [sql`${found} and ${place}`], sql`iif(${areFew}, ${limit}, 0)`);
  const many = rows(
    byIndex,
    placesOf(list, index).map((each) => sql`${each} and +${found}`),
    sql`iif(${areFew}, 0, ${limit})`,
  );
  return sql`select * from (${few} union all ${many})`;
}

/** The first rows of a list after the cursor. SQLite reads a part if those before it leave room. */
function selectRows(list: ActionList, after: ActionCursor | null, most: number): SQL {
  const parts = partsOf(list)
    .slice(after?.part ?? 0)
    .map((part, at) => selectPart(list, part, at === 0 ? after : null, most));
  return sql.join(parts, sql` union all `);
}

/** A page and one more. */
function selectPage(db: Sql, list: ActionList, { after, offset, limit }: Paging) {
  const rows = selectRows(list, after, offset + limit + 1);
  return actionRecords(
    db,
    sql`with ${askedValues(list, after)} select * from (${rows}) limit ${limit + 1} offset ${offset}`,
  );
}

/** The total of a list, or that it is more than the limit. */
const countUpTo = (list: ActionList, limit: number): FigureTotal =>
  sql`with ${askedValues(list)} select min(count(*), ${limit}) as total, count(*) <= ${limit} as is_exact from (select 1 from (${selectRows(list, null, limit + 1)}) limit ${limit + 1})`;

const totalOf = (list: ActionList, limit: number): FigureTotal => {
  const filter = { ...list.filter, isClosed: list.sort === "closingDate" };
  return actionTotal(list.scope, filter, list.now) ?? countUpTo(list, limit);
};

function cursorAt(list: ActionList, row: ActionRow): ActionCursor {
  const parts = partsOf(list);
  const part = parts.findIndex(
    ({ priority = row.priority, keys = ALL_KEYS }) =>
      priority === row.priority && row.sortKey >= keys[0] && row.sortKey < keys[1],
  );
  const values = { sort_key: row.sortKey, created_at: row.createdAt, closing_date: row.closingDate };
  return { part, key: Number(values[(parts[part] as Part).column]), id: row.id };
}

/** The rows in the order of the list: SQLite may join the names in another. */
function inOrder(list: ActionList, rows: readonly ActionRecord[]): ActionRecord[] {
  const parts = partsOf(list);
  const placed = rows.map((row) => ({ row, at: cursorAt(list, row.action) }));
  const sorted = placed.toSorted(({ at: one }, { at: other }) => {
    const sign = parts[one.part]?.direction === "desc" ? -1 : 1;
    return one.part - other.part || sign * (one.key - other.key || (one.id < other.id ? -1 : 1));
  });
  return sorted.map(({ row }) => row);
}

function pageFrom(
  list: ActionList,
  { limit }: Paging,
  found: readonly ActionRecord[],
  total: { total: number; isExact: boolean } | null | undefined,
): ActionPage {
  const rows = inOrder(list, found).slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return {
    rows,
    total: total?.total ?? null,
    totalIsExact: total?.isExact ?? false,
    next: last ? cursorAt(list, last.action) : null,
  };
}

type Place = { companyId: string; departmentId: string | null };

/** A cursor of another list that has more parts is of none of this one. */
const placed = (list: ActionList, paging: Paging): Paging =>
  partsOf(list).length > (paging.after?.part ?? 0) ? paging : { ...paging, after: null };

/** Reads one page in one round trip, with the company and whether it and the requested department exist. */
export async function listActions(db: Sql, list: ActionList, given: Paging, place: Place) {
  const paging = placed(list, given);
  const {
    heads: [head],
    rows,
  } = await readBatch(db, {
    heads: selectListHead(db, place, [paging.after ? null : totalOf(list, MAX_TOTAL)]),
    rows: selectPage(db, list, paging),
  });
  return { head, page: pageFrom(list, paging, rows, head?.totals[0]) };
}

/** The actions of a form that the scope includes, with the form, in one round trip. */
export async function listActionsOfForm(db: Sql, path: FormPath, list: ActionList, given: Paging) {
  const paging = placed(list, given);
  const {
    companies: [company],
    forms: [form],
    totals: [total],
    rows,
  } = await readBatch(db, {
    companies: selectFormCompany(db, path.companyId),
    forms: selectFormRow(db, path),
    totals: db
      .select({ total: sql<number>`total`, isExact: sql`is_exact`.mapWith(Boolean) })
      .from(sql`(${countUpTo(list, MAX_TOTAL)})`),
    rows: selectPage(db, list, paging),
  });
  return { company, form, page: pageFrom(list, paging, rows, paging.after ? null : total) };
}

/** If not exact, the count is a lower bound. */
export type ActionCount = { count: number; isExact: boolean };

/** Counts the actions of each status and the overdue ones, in one round trip. */
export async function countActions(db: Sql, list: ActionList, place: Place) {
  const lists: ActionFilter[] = [...ACTION_STATUSES.map((status) => ({ status })), { overdue: "true" }];
  const totals = lists.map((filter) =>
    totalOf({ ...list, filter: { ...list.filter, ...filter } }, MAX_COUNT),
  );
  const [head] = await selectListHead(db, place, totals);
  const [in_progress, completed, evaluated, overdue] = (head?.totals ?? []).map((total) => ({
    count: total?.total ?? 0,
    isExact: total?.isExact ?? false,
  })) as [ActionCount, ActionCount, ActionCount, ActionCount];
  return { head, counts: { in_progress, completed, evaluated, overdue } };
}

/**
 * A query of the index `action_text`, which triggers keep (migration 0029): each word of the text is the beginning of one of an
 * action or of its assignee's name. A number as ABC-ACT-12 is a phrase.
 */
function searchedWords({ companyId }: Pick<Scope, "companyId">, text: string): string {
  const words = text.match(/[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*/gu) ?? [""];
  return [`company : "${companyId}"`, ...words.map((word) => `{words assignee} : "${word}" *`)].join(" AND ");
}

/** Whether an action has the words of a text. */
export const hasWords = (scope: Pick<Scope, "companyId">, text: string): SQL =>
  sql`+rowid in (select rowid from action_text where action_text match ${searchedWords(scope, text)})`;
