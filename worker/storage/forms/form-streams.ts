// A list of forms merges ordered streams: one index scan for each form type and, for several departments, each department.
// SQLite merges them row by row, so that a page reads its own rows and one more of each stream, however many forms there are.
import { getTableName, sql, type SQL } from "drizzle-orm";
import { FORM_STATUSES, type FormStatus, type FormType } from "../../contract/enums.ts";
import type { FormSort, MailboxSort, SortDirection } from "../../contract/form-calls/sorts.ts";
import { COMMUNICATION_TYPES, IMPORTANCE_LEVELS } from "../../contract/forms/vocabularies.ts";
import { concatenate, mergeOrdered } from "../core/compound-select.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";

/** `rank` is the place of the row's stream in a list that is not sorted by date. */
export type FormCursor = { date: number; id: string; rank?: number | undefined };

export type FormOrder = { by: FormSort | MailboxSort; direction: SortDirection };

/** The equalities on the leading columns of an index that every form table has. */
export type FormListScope =
  | { by: "company"; companyId: string }
  | { by: "departments"; companyId: string; departmentIds: readonly string[] }
  | { by: "author"; createdById: string; companyId: string };

export type FormListQuery = {
  types: readonly FormType[];
  scope: FormListScope;
  status?: FormStatus | undefined;
  span: { from: Date; before: Date } | null;
  after: FormCursor | null;
  /** Leaves out the mailbox's drafts. */
  isSubmitted?: boolean;
  /** Filters of submitted entries of the mailbox. The sender goes without the other two. */
  communicationType?: string | undefined;
  announcementImportance?: string | undefined;
  senderId?: string | undefined;
  /** By date, the latest first, unless given. */
  order?: FormOrder | undefined;
  q?: string | undefined;
  zoneId?: string | undefined;
  /** The key of a checklist question that was answered badly. */
  badAnswerTo?: string | undefined;
  limit: number;
};

const NEWEST_FIRST: FormOrder = { by: "date", direction: "desc" };

export const orderOf = ({ order = NEWEST_FIRST }: Pick<FormListQuery, "order">): FormOrder => order;
/** Only a list by date has its oldest first; within equal values of another sort the newest are. */
export const isOldestFirst = (query: Pick<FormListQuery, "order">): boolean => {
  const { by, direction } = orderOf(query);
  return by === "date" && direction === "asc";
};
export const isByDate = (query: Pick<FormListQuery, "order">): boolean => orderOf(query).by === "date";

function orderBy(query: FormListQuery): SQL {
  if (!isByDate(query)) return sql`order by rank, date desc, id desc`;
  return isOldestFirst(query) ? sql`order by date, id` : sql`order by date desc, id desc`;
}

/** The columns of an index that a stream is at one value of. */
type Facet = {
  status?: FormStatus | undefined;
  communicationType?: string | null | undefined;
  announcementImportance?: string | null | undefined;
  /** Its place in the order, where that is not the date. */
  rank: number;
};

const isKindSort = (by: FormOrder["by"]): by is "communicationType" | "announcementImportance" =>
  by === "communicationType" || by === "announcementImportance";

/** The index of submitted entries that serves the filters and the sort beyond date and status; null for none. */
function submittedIndex(
  query: Omit<FormListQuery, "scope" | "span" | "limit">,
): "kind" | "communicationType" | "announcementImportance" | "sender" | null {
  if (query.senderId !== undefined) return "sender";
  const { by } = orderOf(query);
  const byType = query.communicationType !== undefined || by === "communicationType";
  const byImportance = query.announcementImportance !== undefined || by === "announcementImportance";
  if (byType && byImportance) return "kind";
  if (byType) return "communicationType";
  return byImportance ? "announcementImportance" : null;
}

const VALUES = {
  // In drafts that were submitted before all fields were required they may be missing.
  communicationType: [...Object.keys(COMMUNICATION_TYPES), null],
  announcementImportance: [...Object.keys(IMPORTANCE_LEVELS), null],
};

/** Which values of the index's leading columns a list merges: those that the query does not name. */
function facetsOf(type: FormType, query: Omit<FormListQuery, "scope" | "span" | "limit">): Facet[] {
  const { by, direction } = orderOf(query);
  const index = submittedIndex(query);
  const splitsStatus = query.status === undefined && (by === "status" || index !== null);
  const statuses = splitsStatus ? FORM_STATUSES : [query.status];
  const valuesOf = (key: keyof typeof VALUES): readonly (string | null | undefined)[] => {
    if (query[key] !== undefined) return [query[key]];
    return by === key ? VALUES[key] : [undefined];
  };
  const facets = statuses.flatMap((status) =>
    valuesOf("communicationType").flatMap((communicationType) =>
      valuesOf("announcementImportance").map((announcementImportance) => ({
        status,
        communicationType,
        announcementImportance,
      })),
    ),
  );
  const placeOf = (facet: Omit<Facet, "rank">): number => {
    if (by === "status") return FORM_STATUSES.indexOf(facet.status ?? "in_progress");
    if (by === "formType") return query.types.indexOf(type);
    return isKindSort(by) ? VALUES[by].indexOf(facet[by] ?? null) : 0;
  };
  const last =
    by === "status"
      ? FORM_STATUSES.length
      : by === "formType"
        ? query.types.length
        : isKindSort(by)
          ? VALUES[by].length
          : 1;
  return facets.map((facet) => {
    const place = placeOf(facet);
    return { ...facet, rank: direction === "desc" ? last - 1 - place : place };
  });
}

/** The query's text parameters, bound once for all streams because D1 binds at most 100 values. Reading them costs no row. */
export function parametersTable({ scope, status, after, zoneId, badAnswerTo, senderId }: FormListQuery): SQL {
  const departments = scope.by === "departments" ? JSON.stringify(scope.departmentIds) : null;
  const author = scope.by === "author" ? scope.createdById : null;
  return sql`params(company, departments, author, status, after_id, zone, question, sender) as not materialized (select ${scope.companyId}, ${departments}, ${author}, ${status ?? null}, ${after?.id ?? null}, ${zoneId ?? null}, ${badAnswerTo ?? null}, ${senderId ?? null})`;
}
export const parameter = (expression: string) => sql`(select ${sql.raw(expression)} from params)`;
const integerLiteral = (value: number) => sql.raw(String(value));

/** With more streams the statement would exceed D1's limit of 100 KB. */
const MAX_DEPARTMENT_STREAMS = 30;

/** With more departments than that, the company's index is scanned and other departments are filtered out. */
export const hasStreamPerDepartment = (scope: FormListScope): boolean =>
  scope.by === "departments" && scope.departmentIds.length <= MAX_DEPARTMENT_STREAMS;

function inScope(scope: FormListScope, stream: number | null): SQL {
  if (scope.by === "company") return sql`company_id = ${parameter("company")}`;
  if (scope.by === "author")
    return sql`created_by_id = ${parameter("author")} and company_id = ${parameter("company")}`;
  const isInDepartments = sql`department_id in (select value from json_each(${parameter("departments")}))`;
  if (!hasStreamPerDepartment(scope)) return sql`company_id = ${parameter("company")} and ${isInDepartments}`;
  if (stream === null) return isInDepartments;
  return sql`department_id = ${parameter(`departments ->> ${stream}`)}`;
}

/** Named in the statement, because without statistics SQLite takes a date range for more selective than a status. */
const SUBMITTED_INDEXES = {
  kind: "mailbox_form_submitted_by_kind",
  communicationType: "mailbox_form_submitted_by_type",
  announcementImportance: "mailbox_form_submitted_by_importance",
  sender: "mailbox_form_submitted_by_sender",
} as const;

/** Whether the list goes along the index of a zone, which has no status. */
export const isOfZone = ({ zoneId, status, badAnswerTo }: FormListQuery): boolean =>
  zoneId !== undefined && status === undefined && badAnswerTo === undefined;

function indexFor(type: FormType, query: FormListQuery) {
  const { scope, status, isSubmitted, order } = query;
  const special = submittedIndex(query);
  if (special) return sql.identifier(SUBMITTED_INDEXES[special]);
  const by = scope.by !== "departments" ? scope.by : hasStreamPerDepartment(scope) ? "department" : "company";
  if (isOfZone(query))
    return sql.identifier(
      `${getTableName(FORM_TABLES[type])}_by_${by === "department" ? "department_" : ""}zone`,
    );
  const hasStatus = status !== undefined || order?.by === "status";
  const ofStatus = hasStatus && by !== "author" ? "_status" : "";
  const ofSubmitted = isSubmitted && by === "company" ? "submitted_" : "";
  return sql.identifier(`${getTableName(FORM_TABLES[type])}_${ofSubmitted}by_${by}${ofStatus}`);
}

/**
 * The dates of a list, from its cursor on. One bound at the cursor's end, the nearer of the two: given both, SQLite seeks to one
 * of them and filters by the other.
 */
export function dateConditions(
  { span, after, order }: Pick<FormListQuery, "span" | "after" | "order">,
  id: SQL = sql`id`,
): SQL[] {
  const from = span?.from.getTime();
  const before = span?.before.getTime();
  const atLeast = from === undefined ? [] : [sql`date >= ${integerLiteral(from)}`];
  const less = before === undefined ? [] : [sql`date < ${integerLiteral(before)}`];
  const beyond = (operator: SQL) =>
    sql`(date, ${id}) ${operator} (${integerLiteral(after?.date ?? 0)}, ${parameter("after_id")})`;
  if (!after) return [...atLeast, ...less];
  if (isOldestFirst({ order }))
    return from === undefined || after.date >= from ? [beyond(sql`>`), ...less] : [...atLeast, ...less];
  return before === undefined || after.date < before ? [...atLeast, beyond(sql`<`)] : [...atLeast, ...less];
}

const equals = (column: string, value: string | null): SQL =>
  value === null
    ? sql`${sql.identifier(column)} is null`
    : sql`${sql.identifier(column)} = ${sql.raw(`'${value}'`)}`;

function facetConditions({ status, communicationType, announcementImportance }: Omit<Facet, "rank">): SQL[] {
  return [
    ...(communicationType === undefined ? [] : [equals("communication_type", communicationType)]),
    ...(announcementImportance === undefined
      ? []
      : [equals("announcement_importance", announcementImportance)]),
    ...(status === undefined ? [] : [equals("status", status)]),
  ];
}

/** For one stream, or for the whole scope. */
export const listConditions = (
  query: FormListQuery,
  stream: number | null = null,
  { rank, ...facet }: Facet = { ...query, rank: 0 },
): SQL => {
  const { scope, after, isSubmitted, senderId } = query;
  // The streams of earlier ranks are behind the cursor, those of later ones before it.
  const isLater = after?.rank !== undefined && rank > after.rank;
  return sql.join(
    [
      inScope(scope, stream),
      ...(senderId === undefined ? [] : [sql`created_by_id = ${parameter("sender")}`]),
      ...(isOfZone(query) ? [sql`zone_id = ${parameter("zone")}`] : []),
      ...facetConditions(facet),
      ...dateConditions(isLater ? { ...query, after: null } : query),
      ...(isSubmitted ? [sql`submitted_at is not null`] : []),
    ],
    sql` and `,
  );
};

export const mergeInOrder = (branches: readonly SQL[], query: FormListQuery): SQL =>
  mergeOrdered(branches, orderBy(query));

/** The table of a form type with the index for the query and the alias f. */
export const indexedTable = (type: FormType, query: FormListQuery) =>
  sql`${FORM_TABLES[type]} as f indexed by ${indexFor(type, query)}`;

type Stream = { rank: number; select: SQL };

/** The streams of a form type. Those that are wholly behind the cursor are left out. */
function streamsOf(type: FormType, query: FormListQuery, columns: SQL): Stream[] {
  const { scope, after } = query;
  // With no department there is one stream without rows.
  const count =
    scope.by === "departments" && hasStreamPerDepartment(scope) ? Math.max(scope.departmentIds.length, 1) : 1;
  const facets = facetsOf(type, query).filter(({ rank }) => after?.rank === undefined || rank >= after.rank);
  return facets.flatMap((facet) => {
    const ranked = isByDate(query) ? columns : sql`${columns}, ${integerLiteral(facet.rank)} as rank`;
    return Array.from({ length: count }, (_, stream) => ({
      rank: facet.rank,
      select: sql`select ${ranked} from ${indexedTable(type, query)} where ${listConditions(query, stream, facet)}`,
    }));
  });
}

/** The streams of a form type in a list by date, each as a `select`. */
export const selectStreams = (type: FormType, query: FormListQuery, columns: SQL): SQL[] =>
  streamsOf(type, query, columns).map(({ select }) => select);

/** Whether the cursor is of a list in this order: without a rank by date, with one that is in it otherwise. */
export function isInOrder(query: Omit<FormListQuery, "scope" | "span" | "limit">): boolean {
  const { after, types } = query;
  if (after === null) return true;
  const { rank } = after;
  if (isByDate(query) || rank === undefined) return isByDate(query) && rank === undefined;
  return types.some((type) => facetsOf(type, query).some((facet) => facet.rank >= rank));
}

const MAX_RANKED_STREAMS = 100;

/** Whether a list that is not sorted by date fits into a statement. */
export function fitsRanked({
  scope,
  types,
  order,
}: Pick<FormListQuery, "scope" | "types" | "order">): boolean {
  if (scope.by !== "departments") return true;
  const facets = order?.by === "status" ? FORM_STATUSES.length : 1;
  return scope.departmentIds.length * types.length * facets <= MAX_RANKED_STREAMS;
}

/** The rows of a list that is not sorted by date: those of each rank, the latest first, after those of the ranks before it. */
export function selectRanked(query: FormListQuery, columnsOf: (type: FormType) => SQL): SQL {
  const streams = query.types.flatMap((type) => streamsOf(type, query, columnsOf(type)));
  const ranks = [...new Set(streams.map(({ rank }) => rank))].toSorted((a, b) => a - b);
  const limit = integerLiteral(query.limit);
  const parts = ranks.map((rank) => {
    const ofRank = streams.filter((stream) => stream.rank === rank).map(({ select }) => select);
    return sql`select * from (${mergeInOrder(ofRank, { ...query, order: NEWEST_FIRST })} limit ${limit})`;
  });
  return sql`select * from (${concatenate(parts)} limit ${limit})`;
}
