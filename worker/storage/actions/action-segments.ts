// A list of actions is read in segments (domain/actions/action-list-plan.ts). Each is a range of an index; conditions that no index
// covers are applied to a window of it, so that a page reads few rows however many actions there are.
import { sql, type SQL } from "drizzle-orm";
import type { EvaluationResult, FormType, Priority } from "../../contract/enums.ts";
import type { ListSegment, SegmentOrder } from "../../domain/actions/action-list-plan.ts";
import type { KeyRange } from "../../domain/actions/action-order.ts";
import type { TimeSpan } from "../../domain/time/periods.ts";
import type { Scope } from "../../policy/scope.ts";
import {
  allOf,
  buildScan,
  type IndexOrder,
  type IndexPrefix,
  integer,
  isInRange,
  parameter,
  parametersTable,
  type Scan,
  type WindowQuery,
  windowQuery,
} from "./action-index-scans.ts";
import { containsText } from "../core/text-search.ts";
import { actionLink } from "../forms/form-links.ts";
import { hasNumberPrefix, RECORD_NUMBER } from "../forms/form-search.ts";
import { action, IS_CLOSED } from "../tables/action.ts";
import { user } from "../tables/organisation/identity.ts";

/** The last row read: of a segment in that order, or of the matches by number, where the id is the number. */
export type ActionCursor = { order: SegmentOrder | "number"; key: number; id: string };

export type ActionFilter = {
  formType?: FormType | undefined;
  priority?: Priority | undefined;
  assigneeId?: string | undefined;
  zoneId?: string | undefined;
  result?: EvaluationResult | undefined;
  form?: { type: FormType; id: string } | undefined;
  q?: string | undefined;
};

type WindowStart = { after: ActionCursor | null; window: number; now: Date };

/** Rows that one page of a filtered list reads at most. */
export const FILTER_WINDOW = 500;

export const INDEX_ORDERS: Record<SegmentOrder, IndexOrder> = {
  urgency: { column: "sort_key", direction: "asc" },
  due: { column: "sort_key", direction: "desc" },
  opened: { column: "created_at", direction: "desc" },
  closed: { column: "closing_date", direction: "desc" },
  openedFirst: { column: "created_at", direction: "asc" },
  closedFirst: { column: "closing_date", direction: "asc" },
  priority0: { column: "sort_key", direction: "asc" },
  priority1: { column: "sort_key", direction: "asc" },
  priority2: { column: "sort_key", direction: "asc" },
  priority3: { column: "sort_key", direction: "asc" },
  priority4: { column: "sort_key", direction: "asc" },
};

/** What the statements of a list refer to. */
export const listParameters = (
  { companyId, departmentIds }: Scope,
  { assigneeId, zoneId, form }: ActionFilter,
  { after, now }: Omit<WindowStart, "window">,
): SQL =>
  parametersTable({
    companyId,
    departmentIds,
    assigneeId,
    zoneId,
    formId: form?.id,
    afterId: after?.id,
    now,
  });

const inCompany = sql`company_id = ${parameter("company")}`;

const keyRangeOf = ({ from, before }: TimeSpan): KeyRange => [from.getTime(), before.getTime()];

const inDepartments = ({ departmentIds }: Scope): SQL[] =>
  departmentIds === "all"
    ? []
    : [sql`department_id in (select value from json_each(${parameter("departments")}))`];

const scopeFilters = (scope: Scope): SQL[] => [inCompany, ...inDepartments(scope)];

/** A word of a vocabulary, written out. */
const isWord = (column: string, value: string): SQL => sql.raw(`${column} = '${value}'`);

const equalitiesOf = ({ formType, priority, assigneeId, zoneId, result }: ActionFilter) => ({
  type: formType === undefined ? [] : [isWord("form_type", formType)],
  priority: priority === undefined ? [] : [isWord("priority", priority)],
  assignee: assigneeId === undefined ? [] : [sql`assigned_user_id = ${parameter("assignee")}`],
  zone: zoneId === undefined ? [] : [sql`zone_id = ${parameter("zone")}`],
  result: result === undefined ? [] : [isWord("evaluation_result", result)],
});

type ColumnRanges = { [Column in IndexOrder["column"]]?: KeyRange };

function rangesOf({ keys, opened, closed }: Omit<ListSegment, "order" | "exceptKeys">): ColumnRanges {
  return {
    ...(keys ? { sort_key: keys } : {}),
    ...(opened ? { created_at: keyRangeOf(opened) } : {}),
    ...(closed ? { closing_date: keyRangeOf(closed) } : {}),
  };
}

/** Whether an action belongs to the segment, for rows that another index found. */
function isInSegment(
  scope: Scope,
  filter: ActionFilter,
  { keys, exceptKeys, opened, closed }: ListSegment,
  now: Date,
): SQL {
  return allOf([
    ...scopeFilters(scope),
    ...Object.values(equalitiesOf(filter)).flat(),
    ...Object.entries(rangesOf({ keys, opened, closed })).map(([column, range]) =>
      isInRange(column, range, now),
    ),
    ...(closed ? [sql.raw(IS_CLOSED)] : []),
    ...(exceptKeys ? [sql`not (${isInRange("sort_key", exceptKeys, now)})`] : []),
  ]);
}

/** The filters are those that the index does not cover. */
type IndexChoice = IndexPrefix & { filters: readonly SQL[] };

function chooseIndex(
  scope: Scope,
  asked: ActionFilter,
  { order, priority: ofSegment }: ListSegment,
): IndexChoice {
  const filter = ofSegment === undefined ? asked : { ...asked, priority: ofSegment };
  const { formType, priority, assigneeId, zoneId, form } = filter;
  const departments = scope.departmentIds === "all" ? null : scope.departmentIds.length;
  const { type, priority: ofPriority, assignee, zone, result } = equalitiesOf(filter);
  if (form) {
    const link = actionLink(form.type);
    const ofForm = sql`${sql.identifier(link)} = ${parameter("form")}`;
    // Left to itself, SQLite may take the company's index for its order, and read all of its actions.
    const index = `action_by_${link.replace("_form_id", "")}`;
    // The actions of a mailbox entry may be of any department: a page looks through so many of them.
    return { index, equalities: [ofForm, inCompany], departments: null, filters: inDepartments(scope) };
  }
  const scopeName = departments !== null ? "department" : "company";
  const scoped = (index: string, covered: readonly SQL[], filters: readonly SQL[]): IndexChoice => ({
    index: index.replace("SCOPE", scopeName),
    equalities: departments !== null ? covered : [inCompany, ...covered],
    departments,
    filters,
  });
  const uncovered = [...type, ...ofPriority, ...assignee, ...zone, ...result];
  if (order === "opened" || order === "openedFirst") return scoped("action_by_SCOPE", [], uncovered);
  if (order === "closed" || order === "closedFirst")
    return scoped("action_closed_in_SCOPE", [sql.raw(IS_CLOSED)], uncovered);
  if (assigneeId !== undefined)
    return {
      index: "action_of_assignee",
      equalities: [...assignee, inCompany],
      departments: null,
      filters: [
        ...(departments !== null ? scopeFilters(scope) : []),
        ...type,
        ...ofPriority,
        ...zone,
        ...result,
      ],
    };
  if (zoneId !== undefined) return scoped("action_in_SCOPE_zone", zone, [...type, ...ofPriority, ...result]);
  if (formType !== undefined) return scoped("action_in_SCOPE_form_type", type, [...ofPriority, ...result]);
  if (priority !== undefined) return scoped("action_in_SCOPE_priority", ofPriority, result);
  return result.length > 0 ? scoped("action_in_SCOPE_result", result, []) : scoped("action_in_SCOPE", [], []);
}

export function actionSearchCondition(q: string): SQL {
  const text = sql`view_id || char(10) || title || char(10) || ifnull(description, '') || char(10) || ifnull(cause, '') || char(10) || ifnull((select name from ${user} as u where u.id = assigned_user_id), '')`;
  return containsText(text, q);
}

export function segmentQuery(
  scope: Scope,
  filter: ActionFilter,
  segment: ListSegment,
  { after, window, now }: WindowStart,
): WindowQuery {
  const order = INDEX_ORDERS[segment.order];
  const { filters: uncovered, ...prefix } = chooseIndex(scope, filter, segment);
  const { [order.column]: range, ...otherRanges } = rangesOf(segment);
  if (!range) throw new Error(`A segment in the order of ${order.column} has no range of it`);
  const scan = buildScan(prefix, { ...order, range, after, now });
  const filters = [
    ...uncovered,
    ...Object.entries(otherRanges as ColumnRanges).map(([column, other]) => isInRange(column, other, now)),
    ...(segment.exceptKeys ? [sql`not (${isInRange("sort_key", segment.exceptKeys, now)})`] : []),
    ...(filter.q ? [actionSearchCondition(filter.q)] : []),
  ];
  return windowQuery(scan, filters, window);
}

/** The actions of all segments whose number begins with the search text, by number; null if the text is no number. */
export function numberQuery(
  scope: Scope,
  filter: ActionFilter,
  segments: readonly ListSegment[],
  { after, window, now }: WindowStart,
): WindowQuery | null {
  const prefix = filter.q?.toUpperCase() ?? "";
  if (!RECORD_NUMBER.test(prefix) || segments.length === 0) return null;
  const where = allOf([
    hasNumberPrefix(prefix, parameter("company")),
    ...(after ? [sql`view_id > ${parameter("after_id")}`] : []),
  ]);
  const columns = { positions: sql`0 as "key", view_id as id`, rows: sql`*` };
  const scan: Scan = (selected, limit, offset = 0) =>
    sql`select ${columns[selected]} from ${action} where ${where} order by view_id limit ${integer(limit)} offset ${integer(offset)}`;
  const isInAnySegment = sql.join(
    segments.map((segment): SQL => sql`(${isInSegment(scope, filter, segment, now)})`),
    sql` or `,
  );
  return windowQuery(scan, [sql`(${isInAnySegment})`], window);
}
