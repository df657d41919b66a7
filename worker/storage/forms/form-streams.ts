// Where a list of forms is read from: a stream along an index for each kind and, of several departments, each department.
// SQLite merges streams row by row, so that a page reads its own rows and one more of each, however many there are.
import { getTableName, sql, type SQL } from "drizzle-orm";
import type { FormStatus, FormType } from "../../contract/enums.ts";
import { FORM_TABLES } from "../tables/form-tables.ts";

export type FormCursor = { date: number; id: string };

/** Whose forms: the equalities that an index of every table begins with. */
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
  /** Leave drafts of the mailbox out. */
  isSubmitted?: boolean;
  q?: string | undefined;
  limit: number;
};

const NEWEST_FIRST = sql`order by date desc, id desc`;

/** What the wish says in words, bound once however many streams name it: D1 binds 100 values. It costs no row to read. */
export function parametersTable({ scope, status, after }: FormListQuery): SQL {
  const departments = scope.by === "departments" ? JSON.stringify(scope.departmentIds) : null;
  const author = scope.by === "author" ? scope.createdById : null;
  return sql`wish(company, departments, author, status, after_id) as not materialized (select ${scope.companyId}, ${departments}, ${author}, ${status ?? null}, ${after?.id ?? null})`;
}
const parameter = (what: string) => sql`(select ${sql.raw(what)} from wish)`;
const integerLiteral = (whole: number) => sql.raw(String(whole));

/** A statement of more would outgrow D1's 100 KB. */
const MAX_DEPARTMENT_STREAMS = 30;

/** Whoever has most of a company's departments is read from the company's forms, without the others'. */
const hasStreamPerDepartment = (scope: FormListScope): boolean =>
  scope.by === "departments" && scope.departmentIds.length <= MAX_DEPARTMENT_STREAMS;

function inScope(scope: FormListScope, stream: number | null): SQL {
  if (scope.by === "company") return sql`company_id = ${parameter("company")}`;
  if (scope.by === "author")
    return sql`created_by_id = ${parameter("author")} and company_id = ${parameter("company")}`;
  const isOneOfThem = sql`department_id in (select value from json_each(${parameter("departments")}))`;
  if (!hasStreamPerDepartment(scope)) return sql`company_id = ${parameter("company")} and ${isOneOfThem}`;
  if (stream === null) return isOneOfThem;
  return sql`department_id = ${parameter(`departments ->> ${stream}`)}`;
}

/** Named, for without statistics SQLite takes a span of dates for narrower than a status. */
function indexFor(type: FormType, { scope, status, isSubmitted }: FormListQuery) {
  const by = scope.by !== "departments" ? scope.by : hasStreamPerDepartment(scope) ? "department" : "company";
  const ofStatus = status !== undefined && by !== "author" ? "_status" : "";
  const ofSubmitted = isSubmitted && by === "company" ? "submitted_" : "";
  return sql.identifier(`${getTableName(FORM_TABLES[type])}_${ofSubmitted}by_${by}${ofStatus}`);
}

/** One upper end, the nearer: SQLite begins a ride at one of two and walks from there. */
function upperBound(span: FormListQuery["span"], after: FormCursor | null): SQL[] {
  const before = span?.before.getTime();
  if (after && (before === undefined || after.date < before))
    return [sql`(date, id) < (${integerLiteral(after.date)}, ${parameter("after_id")})`];
  return before === undefined ? [] : [sql`date < ${integerLiteral(before)}`];
}

/** Of one stream of the scope, or of all of it. */
export const listConditions = (
  { scope, status, span, after, isSubmitted }: FormListQuery,
  stream: number | null = null,
): SQL =>
  sql.join(
    [
      inScope(scope, stream),
      ...(status === undefined ? [] : [sql`status = ${parameter("status")}`]),
      ...(span ? [sql`date >= ${integerLiteral(span.from.getTime())}`] : []),
      ...upperBound(span, after),
      ...(isSubmitted ? [sql`submitted_at is not null`] : []),
    ],
    sql` and `,
  );

/** The most that D1 takes in one compound statement. */
const MAX_UNION_BRANCHES = 5;

/** All of them in order; more than D1 takes at once are merged in groups. */
export function mergeNewestFirst(parts: readonly SQL[]): SQL {
  if (parts.length <= MAX_UNION_BRANCHES)
    return sql`${sql.join([...parts], sql` union all `)} ${NEWEST_FIRST}`;
  const groups: SQL[] = [];
  for (let first = 0; first < parts.length; first += MAX_UNION_BRANCHES)
    groups.push(sql`select * from (${mergeNewestFirst(parts.slice(first, first + MAX_UNION_BRANCHES))})`);
  return mergeNewestFirst(groups);
}

/** One kind's table as the wish is read from it, called f. */
export const indexedTable = (type: FormType, wish: FormListQuery) =>
  sql`${FORM_TABLES[type]} as f indexed by ${indexFor(type, wish)}`;

/** One kind's streams of the wish, each as a `select`. */
export function selectStreams(type: FormType, wish: FormListQuery, columns: SQL): SQL[] {
  const { scope } = wish;
  // Whoever has no department has one stream, of nothing.
  const count =
    scope.by === "departments" && hasStreamPerDepartment(scope) ? Math.max(scope.departmentIds.length, 1) : 1;
  return Array.from(
    { length: count },
    (_, stream) =>
      sql`select ${columns} from ${indexedTable(type, wish)} where ${listConditions(wish, stream)}`,
  );
}
