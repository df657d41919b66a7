// The lists of actions and their counts, in one file so that their SQL is read in one place. `selectPage` shows the SQL of a page,
// `countUpTo` that of a count that no figures have.
import { sql, type SQL } from "drizzle-orm";
import { type ActionListQuery, MAX_COUNT, MAX_TOTAL } from "../../contract/actions/action-lists.ts";
import { ACTION_STATUSES, type ActionStatus, PRIORITIES, type Priority } from "../../contract/enums.ts";
import {
  ALL_KEYS,
  DEADLINE_KEYS,
  intersect,
  type KeyRange,
  KEYS_OF_STATUS,
  overdueKeys,
} from "./sort-keys.ts";
import type { TimeSpan } from "../../domain/time/periods.ts";
import type { Scope } from "../../policy/scope.ts";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { ACTION_BITS, expressionFor, lowest, MINUTE, namesOfPeople } from "../core/record-words.ts";
import { unionAll } from "../tables/union-all.ts";
import {
  type ActionFilter,
  actionTotal,
  type FigureTotal,
  selectListHead,
} from "../dashboards/list-totals.ts";
import { actionLink } from "../forms/form-links.ts";
import { selectFormCompany } from "../forms/form-references.ts";
import { type FormPath, selectFormRow } from "../forms/form-records.ts";
import { action, IS_CLOSED, IS_EVALUATED } from "../tables/action.ts";
import { zone } from "../tables/organisation/places.ts";
import { type ActionRecord, type ActionRow, selectedActionRecords } from "./action-records.ts";

export type { ActionFilter } from "../dashboards/list-totals.ts";
type ListFilter = ActionFilter & { form?: Pick<FormPath, "type" | "formId"> };

/** The last row of a page: the place of its part in the list, its value of the part's column and its id. */
export type ActionCursor = { part: number; key: number; id: string };

export type ActionList = {
  scope: Scope;
  filter: ListFilter;
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
  column: "sort_key" | "created_at" | "closing_date" | "evaluated_at";
  direction: "asc" | "desc";
  /** The values that distinguish it from the other parts. */
  priority?: Priority;
  status?: ActionStatus;
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
  if (filter.evaluated && !sort) return [{ column: "evaluated_at", direction: "desc" }];
  if (filter.opened && !sort) return [{ column: "created_at", direction: "desc" }];
  // Between several statuses others would be read; and the deadlines of open actions alone are in order.
  const { statuses = filter.due ? ACTION_STATUSES : [] } = filter;
  if (statuses.length < 2) return [byUrgency];
  return ACTION_STATUSES.filter((status) => statuses.includes(status)).map((status) => ({
    ...byUrgency,
    status,
    keys: KEYS_OF_STATUS[status],
  }));
}

/** D1 binds at most 100 values, so what is asked is bound once, however many departments there are. Reading it costs no row. */
function askedValues({ scope, filter }: ActionList, after?: ActionCursor | null): SQL {
  const values: Record<string, string | number | null | undefined> = {
    company: scope.companyId,
    departments: scope.departmentIds === "all" ? null : JSON.stringify(scope.departmentIds),
    form: filter.form?.formId,
    assignees: filter.assigneeIds && JSON.stringify(filter.assigneeIds),
    zones: filter.zoneIds && JSON.stringify(filter.zoneIds),
    locations: filter.locationIds && JSON.stringify(filter.locationIds),
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

const between = (span: TimeSpan | null | undefined): KeyRange | null =>
  span ? [span.from.getTime(), span.before.getTime()] : null;

/** The ranges of the part's columns, from the cursor on. One range for each: SQLite would seek to the first of two bounds. */
function rangesOf(
  { filter, now }: ActionList,
  { column, direction, keys, status: ofPart }: Part,
  after: ActionCursor | null,
) {
  const { statuses, overdue, opened, closed, due, evaluated } = filter;
  const [earliest, present] = overdueKeys(now);
  const status = ofPart ?? (statuses?.length === 1 ? statuses[0] : undefined);
  const ranges: [Part["column"] | "due_date" | "evaluated_at", KeyRange | null | undefined | false][] = [
    ["sort_key", keys],
    ["sort_key", status && KEYS_OF_STATUS[status]],
    ["sort_key", overdue === "true" && [earliest, present]],
    ["sort_key", overdue === "false" && [present, ALL_KEYS[1]]],
    // The keys of open actions are their deadlines.
    [status === "in_progress" ? "sort_key" : "due_date", between(due)],
    ["sort_key", evaluated && KEYS_OF_STATUS.evaluated],
    ["evaluated_at", between(evaluated?.span)],
    ["created_at", between(opened?.span)],
    ["closing_date", between(closed?.span)],
    [column, after && (direction === "asc" ? [after.key, ALL_KEYS[1]] : [ALL_KEYS[0], after.key + 1])],
  ];
  return [...Map.groupBy(ranges, ([name]) => name)].flatMap(([name, of]) => {
    const given = of.flatMap(([, range]) => (range ? [range] : []));
    const [from, before] = given.reduce(intersect, ALL_KEYS);
    return given.length === 0 ? [] : sql.raw(`${name} >= ${from} and ${name} < ${before}`);
  });
}

/** The filters with several values, with their columns. Ids are bound; words of a vocabulary are written out. */
const SEVERAL = {
  formTypes: { column: "form_type" },
  statuses: { column: "status" },
  priorities: { column: "priority" },
  results: { column: "evaluation_result" },
  origins: { column: "origin" },
  assigneeIds: { column: "assigned_user_id", bound: "assignees" },
  zoneIds: { column: "zone_id", bound: "zones" },
} as const satisfies Partial<Record<keyof ActionFilter, { column: string; bound?: string }>>;
type Several = keyof typeof SEVERAL;

const NOBODY = "none";

/** That the action has one of the values, or the one at a place. */
function hasOneOf(filter: ActionFilter, name: Several, at?: number): SQL | null {
  const { column, bound } = { bound: null, ...SEVERAL[name] };
  const values: readonly string[] | undefined = filter[name];
  if (!values) return null;
  const only = values.length === 1 ? 0 : at;
  if (only !== undefined) {
    if (!bound) return sql.raw(`${column} = '${values[only]}'`);
    if (name === "assigneeIds" && values[only] === NOBODY) return sql.raw(`${column} is null`);
    return sql`${sql.raw(column)} = ${asked(`${bound} ->> ${only}`)}`;
  }
  if (!bound) return sql.raw(`${column} in ('${values.join("', '")}')`);
  const isListed = sql`${sql.raw(column)} in (select value from json_each(${asked(bound)}))`;
  return name === "assigneeIds" && values.includes(NOBODY)
    ? sql`(${isListed} or ${sql.raw(column)} is null)`
    : isListed;
}

/** One value of the filter that the index is of. */
type Picked = { filter: Several; at: number };

/** The conditions of a part after the cursor, apart from the scope. Numbers are written out. */
function conditionsOf(
  list: ActionList,
  part: Part,
  after: ActionCursor | null,
  picked: Picked | null = null,
): SQL[] {
  const { filter } = list;
  const { form, closed, locationIds } = filter;
  const { column, direction, priority } = part;
  const beyond = direction === "asc" ? ">" : "<";
  return [
    sql.raw("withdrawn_at is null"),
    ...rangesOf(list, part, after),
    after && !isInPlace(list, part)
      ? sql.raw(`(${column}, id) ${beyond} (${after.key}, (select after_id from asked))`)
      : null,
    form ? sql`${sql.identifier(actionLink(form.type))} = ${asked("form")}` : null,
    ...(Object.keys(SEVERAL) as Several[])
      .filter((name) => part.status === undefined || name !== "statuses")
      .map((name) => hasOneOf(filter, name, picked?.filter === name ? picked.at : undefined)),
    priority ? sql.raw(`priority = '${priority}'`) : null,
    locationIds
      ? sql`zone_id in (select z.id from ${zone} as z where z.location_id in (select value from json_each(${asked("locations")})))`
      : null,
    closed || column === "closing_date" ? sql.raw(IS_CLOSED) : null,
    column === "evaluated_at" ? sql.raw(IS_EVALUATED) : null,
  ].filter((each) => each !== null);
}

/** With more ranges of an index the statement would be too long. */
const MAX_MERGED = 30;
/** Each range with a list of ids reads the list again. */
const MAX_MERGED_WITH_LISTS = 6;

const mostMerged = ({ assigneeIds = [], zoneIds = [], locationIds }: ActionFilter): number =>
  locationIds || assigneeIds.length > 1 || zoneIds.length > 1 ? MAX_MERGED_WITH_LISTS : MAX_MERGED;

/** The zones of the locations instead of them, if their ranges can be merged: a place of few actions has them nowhere else together. */
async function withZones(db: Sql, list: ActionList): Promise<ActionList> {
  const { scope, filter } = list;
  const { locationIds, zoneIds, ...others } = filter;
  if (!locationIds || zoneIds || filter.q || filter.form) return list;
  const places = scope.departmentIds === "all" ? 1 : scope.departmentIds.length;
  const found = await db
    .select({ id: zone.id })
    .from(zone)
    .where(sql`${zone.locationId} in (select value from json_each(${JSON.stringify(locationIds)}))`)
    .limit(MAX_MERGED + 1);
  if (found.length * places > mostMerged(others)) return list;
  // No action has an empty one.
  return { ...list, filter: { ...others, zoneIds: found.length === 0 ? [""] : found.map(({ id }) => id) } };
}

/** The index that a part is read by, that of the filter with the fewest actions or that of the order, and the filter. */
function indexOf({ scope, filter }: ActionList, { column, priority }: Part): { index: string; of?: Several } {
  const { form, formTypes, priorities, assigneeIds, zoneIds, results, origins, closed } = filter;
  const most = mostMerged(filter);
  // The ranges of zones have one each, and do not read the list of them.
  const mostZones = mostMerged({ ...filter, zoneIds: undefined });
  const isMerged = scope.departmentIds !== "all" && scope.departmentIds.length <= most;
  const place = isMerged ? "department" : "company";
  if (form) return { index: `action_by_${actionLink(form.type).replace("_form_id", "")}` };
  if (assigneeIds) return { index: "action_of_assignee", of: "assigneeIds" };
  if (column === "closing_date" || closed) return { index: `action_closed_in_${place}` };
  if (column === "evaluated_at") return { index: `action_evaluated_in_${place}` };
  if (column === "created_at") return { index: `action_by_${place}` };
  const isFew = (values: readonly string[] | undefined, atMost = most) =>
    values !== undefined && values.length * (isMerged ? scope.departmentIds.length : 1) <= atMost;
  if (isFew(results)) return { index: `action_in_${place}_result`, of: "results" };
  if (isFew(zoneIds, mostZones)) return { index: `action_in_${place}_zone`, of: "zoneIds" };
  if (origins) return { index: "action_in_company_origin", of: "origins" };
  if (isFew(formTypes)) return { index: `action_in_${place}_form_type`, of: "formTypes" };
  if (priority) return { index: `action_in_${place}_priority` };
  return isFew(priorities)
    ? { index: `action_in_${place}_priority`, of: "priorities" }
    : { index: `action_in_${place}` };
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
  const [status, ...others] = filter.statuses ?? [];
  const [from, before] = [keys, status && others.length === 0 ? KEYS_OF_STATUS[status] : undefined]
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

/** The first rows of a part after the cursor: of a range of an index, or of one range for each department and value, merged. */
function selectPart(list: ActionList, part: Part, after: ActionCursor | null, most: number): SQL {
  if (list.filter.q) return selectFound(list, part, after, most);
  const { column, direction } = part;
  const { index, of } = indexOf(list, part);
  const values = of && list.filter[of];
  const picks = of && values ? values.map((_, at): Picked => ({ filter: of, at })) : [null];
  const branches = placesOf(list, index).flatMap((place) =>
    picks.map(
      (picked) =>
        sql`select * from ${action} indexed by ${sql.identifier(index)} where ${sql.join([place, ...conditionsOf(list, part, after, picked)], sql` and `)}`,
    ),
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
  const values = {
    sort_key: row.sortKey,
    created_at: row.createdAt,
    closing_date: row.closingDate,
    evaluated_at: row.evaluatedAt,
  };
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

type Place = { companyId: string; departmentIds: readonly string[] };

/** A cursor of another list that has more parts is of none of this one. */
const placed = (list: ActionList, paging: Paging): Paging =>
  partsOf(list).length > (paging.after?.part ?? 0) ? paging : { ...paging, after: null };

/** Reads one page in one round trip, with the company and whether it and the requested departments exist. */
export async function listActions(db: Sql, list: ActionList, given: Paging, place: Place) {
  const paging = placed(list, given);
  const {
    heads: [head],
    rows,
  } = await readBatch(db, {
    heads: selectListHead(db, place, [paging.after ? null : figuresOf(list)]),
    rows: selectPage(db, await withZones(db, list), paging),
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
  const lists: ActionFilter[] = [
    ...ACTION_STATUSES.map((status) => ({ statuses: [status] })),
    { overdue: "true" },
  ];
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
