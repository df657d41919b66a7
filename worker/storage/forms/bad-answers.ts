// Lists of forms by a question that was answered badly, along the index of bad answers.
import { sql, type SQL } from "drizzle-orm";
import type { FormType } from "../../contract/enums.ts";
import { badAnswer } from "../tables/figures.ts";
import { dateConditions, type FormListQuery, parameter } from "./form-streams.ts";

export const isOfAnswers = ({ badAnswerTo }: FormListQuery): boolean => badAnswerTo !== undefined;

/** One department uses its own index; of several, the company's is searched. */
const isOfOneDepartment = ({ scope }: FormListQuery): boolean =>
  scope.by === "departments" && scope.departmentIds.length === 1;

/** The condition on a form with the alias f that the index does not cover. */
export const departmentConditions = (query: FormListQuery): SQL[] =>
  !isOfAnswers(query) || query.scope.by !== "departments" || isOfOneDepartment(query)
    ? []
    : [sql`f.department_id in (select value from json_each(${parameter("departments")}))`];

/** The dates and ids of forms of a type in which the question was answered badly, the newest first. */
export function selectBadAnswers(type: FormType, query: FormListQuery): SQL {
  const isOfOne = isOfOneDepartment(query);
  const index = isOfOne ? sql`bad_answer_in_department` : sql`bad_answer_in_company`;
  const where = sql.join(
    [
      isOfOne
        ? sql`department_id = ${parameter("departments ->> 0")} and +company_id = ${parameter("company")}`
        : sql`company_id = ${parameter("company")}`,
      sql`question_key = ${parameter("question")}`,
      sql`+form_type = ${type}`,
      ...dateConditions(query, sql`form_id`),
    ],
    sql` and `,
  );
  return sql`select date, form_id from ${badAnswer} indexed by ${index} where ${where} order by date desc, form_id desc`;
}
