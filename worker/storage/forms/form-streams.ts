// Where a list of forms is read from: a stream along an index for each kind and, of several departments, each department.
// SQLite merges streams row by row, so that a page reads its own rows and one more of each, however many there are.
import { getTableName, sql, type SQL } from "drizzle-orm";
import type { FormStatus, FormType } from "../../contract/enums.ts";
import { FORM_TABLES } from "../tables/form-tables.ts";

export type Position = { date: number; id: string };

/** Whose forms: the equalities that an index of every table begins with. */
export type ListScope =
  | { by: "company"; companyId: string }
  | { by: "departments"; companyId: string; departmentIds: readonly string[] }
  | { by: "author"; createdById: string; companyId: string };

export type ListWish = {
  types: readonly FormType[];
  scope: ListScope;
  status?: FormStatus | undefined;
  span: { from: Date; before: Date } | null;
  after: Position | null;
  /** Leave drafts of the mailbox out. */
  isSubmitted?: boolean;
  q?: string | undefined;
  limit: number;
};

const NEWEST_FIRST = sql`order by date desc, id desc`;

/** What the wish says in words, bound once however many streams name it: D1 binds 100 values. It costs no row to read. */
export function wishTable({ scope, status, after }: ListWish): SQL {
  const departments = scope.by === "departments" ? JSON.stringify(scope.departmentIds) : null;
  const author = scope.by === "author" ? scope.createdById : null;
  return sql`wish(company, departments, author, status, after_id) as not materialized (select ${scope.companyId}, ${departments}, ${author}, ${status ?? null}, ${after?.id ?? null})`;
}
const wished = (what: string) => sql`(select ${sql.raw(what)} from wish)`;
const at = (whole: number) => sql.raw(String(whole));

/** A statement of more would outgrow D1's 100 KB. */
const MOST_DEPARTMENTS = 30;

/** Whoever has most of a company's departments is read from the company's forms, without the others'. */
const streamsEach = (scope: ListScope): boolean =>
  scope.by === "departments" && scope.departmentIds.length <= MOST_DEPARTMENTS;

function inScope(scope: ListScope, stream: number | null): SQL {
  if (scope.by === "company") return sql`company_id = ${wished("company")}`;
  if (scope.by === "author")
    return sql`created_by_id = ${wished("author")} and company_id = ${wished("company")}`;
  const isOneOfThem = sql`department_id in (select value from json_each(${wished("departments")}))`;
  if (!streamsEach(scope)) return sql`company_id = ${wished("company")} and ${isOneOfThem}`;
  if (stream === null) return isOneOfThem;
  return sql`department_id = ${wished(`departments ->> ${stream}`)}`;
}

/** Named, for without statistics SQLite takes a span of dates for narrower than a status. */
function indexOf(type: FormType, { scope, status, isSubmitted }: ListWish) {
  const by = scope.by !== "departments" ? scope.by : streamsEach(scope) ? "department" : "company";
  const ofStatus = status !== undefined && by !== "author" ? "_status" : "";
  const ofSubmitted = isSubmitted && by === "company" ? "submitted_" : "";
  return sql.identifier(`${getTableName(FORM_TABLES[type])}_${ofSubmitted}by_${by}${ofStatus}`);
}

/** One upper end, the nearer: SQLite begins a ride at one of two and walks from there. */
function upTo(span: ListWish["span"], after: Position | null): SQL[] {
  const before = span?.before.getTime();
  if (after && (before === undefined || after.date < before))
    return [sql`(date, id) < (${at(after.date)}, ${wished("after_id")})`];
  return before === undefined ? [] : [sql`date < ${at(before)}`];
}

/** Of one stream of the scope, or of all of it. */
export const conditions = (
  { scope, status, span, after, isSubmitted }: ListWish,
  stream: number | null = null,
): SQL =>
  sql.join(
    [
      inScope(scope, stream),
      ...(status === undefined ? [] : [sql`status = ${wished("status")}`]),
      ...(span ? [sql`date >= ${at(span.from.getTime())}`] : []),
      ...upTo(span, after),
      ...(isSubmitted ? [sql`submitted_at is not null`] : []),
    ],
    sql` and `,
  );

/** The most that D1 takes in one compound statement. */
const MOST_AT_ONCE = 5;

/** All of them in order; more than D1 takes at once are merged in groups. */
export function inOrder(parts: readonly SQL[]): SQL {
  if (parts.length <= MOST_AT_ONCE) return sql`${sql.join([...parts], sql` union all `)} ${NEWEST_FIRST}`;
  const groups: SQL[] = [];
  for (let first = 0; first < parts.length; first += MOST_AT_ONCE)
    groups.push(sql`select * from (${inOrder(parts.slice(first, first + MOST_AT_ONCE))})`);
  return inOrder(groups);
}

/** One kind's table as the wish is read from it, called f. */
export const readFrom = (type: FormType, wish: ListWish) =>
  sql`${FORM_TABLES[type]} as f indexed by ${indexOf(type, wish)}`;

/** One kind's streams of the wish, each as a `select`. */
export function streamsOf(type: FormType, wish: ListWish, columns: SQL): SQL[] {
  const { scope } = wish;
  // Whoever has no department has one stream, of nothing.
  const count =
    scope.by === "departments" && streamsEach(scope) ? Math.max(scope.departmentIds.length, 1) : 1;
  return Array.from(
    { length: count },
    (_, stream) => sql`select ${columns} from ${readFrom(type, wish)} where ${conditions(wish, stream)}`,
  );
}
