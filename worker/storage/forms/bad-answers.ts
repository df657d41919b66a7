// Lists of forms by a question that was answered badly, along the indexes of bad answers.
import { sql, type SQL } from "drizzle-orm";
import type { FormType } from "../../contract/enums.ts";
import { mergeOrdered } from "../core/compound-select.ts";
import { badAnswer } from "../tables/figures.ts";
import { dateConditions, type FormListQuery, hasStreamPerDepartment, parameter } from "./form-streams.ts";

export const isOfAnswers = ({ badAnswerTo }: FormListQuery): boolean => badAnswerTo !== undefined;

/** The condition on a form with the alias f that the index does not cover. */
export const departmentConditions = (query: FormListQuery): SQL[] =>
  !isOfAnswers(query) || query.scope.by !== "departments" || hasStreamPerDepartment(query.scope)
    ? []
    : [sql`f.department_id in (select value from json_each(${parameter("departments")}))`];

/** The dates and ids of forms of a type in which the question was answered badly, the newest first. */
export function selectBadAnswers(type: FormType, query: FormListQuery): SQL {
  const { scope, zoneId } = query;
  const departments =
    scope.by === "departments" && hasStreamPerDepartment(scope)
      ? Math.max(scope.departmentIds.length, 1)
      : null;
  const place = [
    ...(departments === null ? [] : ["department"]),
    ...(zoneId === undefined ? [] : ["zone"]),
  ].join("_");
  const index = sql.identifier(`bad_answer_in_${place || "company"}`);
  // A zone may be another company's. The plus keeps SQLite from another index than the one that is named.
  const company = sql`${sql.raw(place ? "+" : "")}company_id = ${parameter("company")}`;
  const conditions = [
    ...(departments === null ? [company] : []),
    ...(zoneId === undefined ? [] : [sql`zone_id = ${parameter("zone")}`]),
    sql`question_key = ${parameter("question")}`,
    // Written out, because D1 binds at most 100 values.
    sql.raw(`form_type = '${type}'`),
    ...dateConditions(query, sql`form_id`),
  ];
  const inDepartments =
    departments === null
      ? [[]]
      : Array.from({ length: departments }, (_, stream) => [
          sql`department_id = ${parameter(`departments ->> ${stream}`)}`,
        ]);
  return mergeOrdered(
    inDepartments.map(
      (inDepartment) =>
        sql`select date, form_id from ${badAnswer} indexed by ${index} where ${sql.join([...inDepartment, ...conditions], sql` and `)}`,
    ),
    sql`order by date desc, form_id desc`,
  );
}
