// The lists of actions and their counts, in one file so that their SQL is read in one place. `selectPage` shows the SQL of a page,
// `countUpTo` that of a count that no figures have.
import { sql, type SQL } from "drizzle-orm";
import { type ActionListQuery, MAX_COUNT, MAX_TOTAL } from "../../contract/actions/action-lists.ts";
import { ACTION_STATUSES, PRIORITIES, type Priority } from "../../contract/enums.ts";
import {
  ALL_KEYS,
  DEADLINE_KEYS,
  intersect,
  type KeyRange,
  KEYS_OF_STATUS,
  overdueKeys,
} from "./sort-keys.ts";
import type { CalendarPeriod } from "../../domain/time/periods.ts";
import type { Scope } from "../../policy/scope.ts";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { ACTION_BITS, expressionFor, lowest, MINUTE, namesOfPeople } from "../core/record-words.ts";
import { unionAll } from "../core/union-all.ts";
import { actionTotal, type FigureTotal, selectListHead } from "../dashboards/list-totals.ts";
import { actionLink } from "../forms/form-links.ts";
import { selectFormCompany } from "../forms/form-references.ts";
import { type FormPath, selectFormRow } from "../forms/form-records.ts";
import { action, IS_CLOSED } from "../tables/action.ts";
import { type ActionRecord, type ActionRow, selectedActionRecords } from "./action-records.ts";

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
  /** The number of actions in the list, or in the page if no figure has it; null after a cursor. */
  total: number | null;
  totalIsExact: boolean;
  next: ActionCursor | null;
};

/** The actions of a list that an index has in order. A list has its parts one after the other. */
type Part = {
  column: "sort_key" | "created_at" | "closing_date";
  direction: "asc" | "desc";
  /** The values that distinguish it from the other parts. */
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
  // Lists of a period have the latest first.
  if (filter.closed && !sort) return [{ column: "closing_date", direction: "desc" }];
  if (filter.opened && !sort) return [{ column: "created_at", direction: "desc" }];
  return [byUrgency];
}

/** D1 binds at most 100 values, so what is asked is bound once, however many departments there are. Reading it costs no row. */
function askedValues({ scope, filter }: ActionList, after?: ActionCursor | null): SQL {
  const values: Record<string, string | number | null | undefined> = {
    company: scope.companyId,
    departments: scope.departmentIds === "all" ? null : JSON.stringify(scope.departmentIds),
    form: filter.form?.formId,
    assignee: filter.assigneeId,
    zone: filter.zoneId,
    after_id: after?.id,
  };
  const names = sql.raw(Object.keys(values).join(", "));
  const bound = Object.values(values).map((value) => sql`${value ?? null}`);
  const expression = filter.q
    ? sql`, searched(expression) as materialized (select ${expressionOf(scope, filter.q)})`
    : sql``;
  return sql`asked(${names}) as not materialized (select ${sql.join(bound, sql`, `)})${expression}`;
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
    sql.raw("withdrawn_at is null"),
    ...rangesOf(list, part, after),
    after && !isInPlace(list, part)
      ? sql.raw(`(${column}, id) ${beyond} (${after.key}, (select after_id from asked))`)
      : null,
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
  const isMerged = scope.departmentIds !== "all" && scope.departmentIds.length <= MAX_MERGED_DEPARTMENTS;
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

/** In the order of urgency, the actions that have the words are read in the order of their places. */
const isInPlace = ({ filter }: ActionList, { column }: Part): boolean =>
  Boolean(filter.q) && column === "sort_key";

const PLACE = sql.raw("action_text.rowid");
const FOUND = sql`action_text cross join ${action} on action.rowid = (${PLACE} & ${sql.raw(String(lowest(ACTION_BITS)))})`;
const hasWords = sql`action_text match (select expression from searched)`;

/** From the minute of the part's first key, or after the place of the cursor, to the minute of its last one. */
function placeConditions(
  { filter }: ActionList,
  { keys, direction }: Part,
  after: ActionCursor | null,
): SQL[] {
  const minuteOf = (key: number) => sql.raw(`(${Math.trunc(key / MINUTE)} << ${ACTION_BITS})`);
  const [from, before] = [keys, filter.status && KEYS_OF_STATUS[filter.status]]
    .filter((range) => range !== undefined)
    .reduce(intersect, ALL_KEYS);
  const last =
    after &&
    sql`${minuteOf(after.key)} + ifnull((select rowid from ${action} where id = ${asked("after_id")}), 0)`;
  return [
    last && direction === "asc" ? sql`${PLACE} > ${last}` : sql`${PLACE} >= ${minuteOf(from)}`,
    last && direction === "desc" ? sql`${PLACE} < ${last}` : sql`${PLACE} < ${minuteOf(before)}`,
  ];
}

/** The first rows of a part after the cursor that have the words. */
function selectFound(list: ActionList, part: Part, after: ActionCursor | null, most: number): SQL {
  const { column, direction } = part;
  const isByPlace = isInPlace(list, part);
  const conditions = [
    hasWords,
    ...(isByPlace ? placeConditions(list, part, after) : []),
    ...placesOf(list, ""),
    ...conditionsOf(list, part, after),
  ];
  const order = isByPlace
    ? sql`${PLACE} ${sql.raw(direction)}`
    : sql.raw(`${column} ${direction}, id ${direction}`);
  return sql`select * from (select action.* from ${FOUND} where ${sql.join(conditions, sql` and `)} order by ${order} limit ${sql.raw(String(most))})`;
}

/** The first rows of a part after the cursor: of a range of an index, or of one range for each department, merged. */
function selectPart(list: ActionList, part: Part, after: ActionCursor | null, most: number): SQL {
  if (list.filter.q) return selectFound(list, part, after, most);
  const { column, direction } = part;
  const index = indexOf(list, part);
  const conditions = conditionsOf(list, part, after);
  const branches = placesOf(list, index).map(
    (place) =>
      sql`select * from ${action} indexed by ${sql.identifier(index)} where ${sql.join([place, ...conditions], sql` and `)}`,
  );
  const order = sql.raw(`order by ${column} ${direction}, id ${direction}`);
  return sql`select * from (${unionAll(branches, order)} limit ${sql.raw(String(most))})`;
}

/** The first rows of a list after the cursor. SQLite reads a part if those before it leave room. */
function selectRows(list: ActionList, after: ActionCursor | null, most: number): SQL {
  const parts = partsOf(list)
    .slice(after?.part ?? 0)
    .map((part, at) => selectPart(list, part, at === 0 ? after : null, most));
  return unionAll(parts);
}

/** A page and one more. */
function selectPage(db: Sql, list: ActionList, { after, offset, limit }: Paging) {
  const rows = selectRows(list, after, offset + limit + 1);
  return selectedActionRecords(
    db,
    sql`with ${askedValues(list, after)} select * from (${rows}) limit ${limit + 1} offset ${offset}`,
  );
}

/** The count of a list, or that it is more than the limit. */
const countUpTo = (list: ActionList, limit: number): FigureTotal =>
  sql`with ${askedValues(list)} select min(count(*), ${limit}) as total, count(*) <= ${limit} as is_exact from (select 1 from (${selectRows(list, null, limit + 1)}) limit ${limit + 1})`;

const figuresOf = (list: ActionList): FigureTotal | null =>
  actionTotal(list.scope, { ...list.filter, isClosed: list.sort === "closingDate" }, list.now);

function cursorAt(list: ActionList, row: ActionRow): ActionCursor {
  const parts = partsOf(list);
  const part = parts.findIndex(
    ({ priority = row.priority, keys = ALL_KEYS }) =>
      priority === row.priority && row.sortKey >= keys[0] && row.sortKey < keys[1],
  );
  const values = { sort_key: row.sortKey, created_at: row.createdAt, closing_date: row.closingDate };
  return { part, key: Number(values[(parts[part] as Part).column]), id: row.id };
}

function pageFrom(
  list: ActionList,
  { after, offset, limit }: Paging,
  found: readonly ActionRecord[],
  counted: { total: number; isExact: boolean } | null | undefined,
): ActionPage {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  const isKnown = !after && (offset === 0 || rows.length > 0);
  return {
    rows,
    total: counted?.total ?? (isKnown ? offset + rows.length : null),
    totalIsExact: counted?.isExact ?? (isKnown && !last),
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
    heads: selectListHead(db, place, [paging.after ? null : figuresOf(list)]),
    rows: selectPage(db, list, paging),
  });
  return { head, page: pageFrom(list, paging, rows, head?.totals[0]) };
}

/** For an export: what `fitting` leaves of the first actions after the cursor, and the cursor of the last one. */
export async function readActionsAfter(
  db: Sql,
  list: ActionList,
  after: ActionCursor | null,
  { most, fitting }: { most: number; fitting: (rows: SQL) => SQL },
): Promise<Pick<ActionPage, "rows" | "next">> {
  const selected = fitting(sql`select * from (${selectRows(list, after, most)}) limit ${most}`);
  const rows = await selectedActionRecords(db, sql`with ${askedValues(list, after)} ${selected}`);
  const last = rows.at(-1);
  return { rows, next: last ? cursorAt(list, last.action) : null };
}

/** How many actions a list has. */
export async function countList(db: Sql, list: ActionList): Promise<number> {
  const [counted] = await db
    .select({ total: sql<number>`total` })
    .from(sql`(${countUpTo(list, Number.MAX_SAFE_INTEGER - 1)})`);
  return counted?.total ?? 0;
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
  const totals = lists.map((filter) => {
    const counted = { ...list, filter: { ...list.filter, ...filter } };
    return figuresOf(counted) ?? countUpTo(counted, MAX_COUNT);
  });
  const [head] = await selectListHead(db, place, totals);
  const [in_progress, completed, evaluated, overdue] = (head?.totals ?? []).map((total) => ({
    count: total?.total ?? 0,
    isExact: total?.isExact ?? false,
  })) as [ActionCount, ActionCount, ActionCount, ActionCount];
  return { head, counts: { in_progress, completed, evaluated, overdue } };
}

/** Words are of an action or the beginning of its assignee's name. */
const expressionOf = ({ companyId, departmentIds }: Scope, text: string): SQL =>
  expressionFor(
    [[companyId], ...(departmentIds === "all" ? [] : [departmentIds])],
    text,
    namesOfPeople(companyId),
  );
