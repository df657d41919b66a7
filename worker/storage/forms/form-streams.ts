// A list of forms merges ordered streams: one index scan for each form type and, for several departments, each department.
// SQLite merges them row by row, so that a page reads its own rows and one more of each stream, however many forms there are.
import { getTableName, sql, type SQL } from "drizzle-orm";
import type { FormStatus, FormType } from "../../contract/enums.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";

export type FormCursor = { date: number; id: string };

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
  q?: string | undefined;
  zoneId?: string | undefined;
  /** The key of a checklist question that was answered badly. */
  badAnswerTo?: string | undefined;
  limit: number;
};

const NEWEST_FIRST = sql`order by date desc, id desc`;

/** The query's text parameters, bound once for all streams because D1 binds at most 100 values. Reading them costs no row. */
export function parametersTable({ scope, status, after, zoneId, badAnswerTo }: FormListQuery): SQL {
  const departments = scope.by === "departments" ? JSON.stringify(scope.departmentIds) : null;
  const author = scope.by === "author" ? scope.createdById : null;
  return sql`params(company, departments, author, status, after_id, zone, question) as not materialized (select ${scope.companyId}, ${departments}, ${author}, ${status ?? null}, ${after?.id ?? null}, ${zoneId ?? null}, ${badAnswerTo ?? null})`;
}
export const parameter = (expression: string) => sql`(select ${sql.raw(expression)} from params)`;
const integerLiteral = (value: number) => sql.raw(String(value));

/** With more streams the statement would exceed D1's limit of 100 KB. */
const MAX_DEPARTMENT_STREAMS = 30;

/** With more departments than that, the company's index is scanned and other departments are filtered out. */
const hasStreamPerDepartment = (scope: FormListScope): boolean =>
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
function indexFor(type: FormType, { scope, status, isSubmitted }: FormListQuery) {
  const by = scope.by !== "departments" ? scope.by : hasStreamPerDepartment(scope) ? "department" : "company";
  const ofStatus = status !== undefined && by !== "author" ? "_status" : "";
  const ofSubmitted = isSubmitted && by === "company" ? "submitted_" : "";
  return sql.identifier(`${getTableName(FORM_TABLES[type])}_${ofSubmitted}by_${by}${ofStatus}`);
}

/**
 * The dates of a list, from its cursor on. One upper bound, the lower of the two: given both, SQLite seeks to one of them and
 * filters by the other.
 */
export function dateConditions(
  { span, after }: Pick<FormListQuery, "span" | "after">,
  id: SQL = sql`id`,
): SQL[] {
  const from = span ? [sql`date >= ${integerLiteral(span.from.getTime())}`] : [];
  const before = span?.before.getTime();
  if (after && (before === undefined || after.date < before))
    return [...from, sql`(date, ${id}) < (${integerLiteral(after.date)}, ${parameter("after_id")})`];
  return before === undefined ? from : [...from, sql`date < ${integerLiteral(before)}`];
}

/** For one stream, or for the whole scope. */
export const listConditions = (
  { scope, status, span, after, isSubmitted }: FormListQuery,
  stream: number | null = null,
): SQL =>
  sql.join(
    [
      inScope(scope, stream),
      ...(status === undefined ? [] : [sql`status = ${parameter("status")}`]),
      ...dateConditions({ span, after }),
      ...(isSubmitted ? [sql`submitted_at is not null`] : []),
    ],
    sql` and `,
  );

/** D1 limits the terms of a compound select. */
const MAX_UNION_BRANCHES = 5;

/** Merges the branches in order; more of them than D1 allows are merged in groups. */
export function mergeNewestFirst(branches: readonly SQL[]): SQL {
  if (branches.length <= MAX_UNION_BRANCHES)
    return sql`${sql.join([...branches], sql` union all `)} ${NEWEST_FIRST}`;
  const groups: SQL[] = [];
  for (let first = 0; first < branches.length; first += MAX_UNION_BRANCHES)
    groups.push(sql`select * from (${mergeNewestFirst(branches.slice(first, first + MAX_UNION_BRANCHES))})`);
  return mergeNewestFirst(groups);
}

/** The table of a form type with the index for the query and the alias f. */
export const indexedTable = (type: FormType, query: FormListQuery) =>
  sql`${FORM_TABLES[type]} as f indexed by ${indexFor(type, query)}`;

/** The streams of a form type, each as a `select`. */
export function selectStreams(type: FormType, query: FormListQuery, columns: SQL): SQL[] {
  const { scope } = query;
  // With no department there is one stream without rows.
  const count =
    scope.by === "departments" && hasStreamPerDepartment(scope) ? Math.max(scope.departmentIds.length, 1) : 1;
  return Array.from(
    { length: count },
    (_, stream) =>
      sql`select ${columns} from ${indexedTable(type, query)} where ${listConditions(query, stream)}`,
  );
}
