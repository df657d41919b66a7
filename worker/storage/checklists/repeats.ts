// The earlier bad answer that one repeats, along the index of bad answers in a zone.
import { sql, type SQL } from "drizzle-orm";
import type { ActionStatus } from "../../contract/enums.ts";
import type { ChecklistFormType } from "../../contract/forms/registry.ts";
import { REPEAT_MS } from "../../contract/checklists/repeats.ts";
import type { Sql } from "../core/database.ts";
import { action } from "../tables/action.ts";
import { badAnswer } from "../tables/figures.ts";
import { tableOf } from "../tables/forms/form-tables.ts";

type Answer<Value> = Record<"companyId" | "zoneId" | "questionKey" | "formType" | "formId" | "date", Value>;

/** The latest one until then, of another record. A zone may be another company's; the plus keeps SQLite to the index. */
const earlier = (columns: SQL, { companyId, zoneId, questionKey, formType, formId, date }: Answer<SQL>) =>
  sql`select ${columns} from ${badAnswer} as e indexed by bad_answer_in_zone
    where e.zone_id = ${zoneId} and e.question_key = ${questionKey} and e.form_type = ${formType}
      and e.date between ${date} - ${sql.raw(String(REPEAT_MS))} and ${date}
      and e.form_id <> ${formId} and +e.company_id = ${companyId}
    order by e.date desc, e.form_id desc limit 1`;

/** The question that a stored answer repeats, as the value of a column: null if it is not bad or repeats none. */
export const earlierFieldId = (fieldId: string): SQL =>
  sql`(select (${earlier(sql`e.field_id`, {
    companyId: sql`b.company_id`,
    zoneId: sql`b.zone_id`,
    questionKey: sql`b.question_key`,
    formType: sql`b.form_type`,
    formId: sql`b.form_id`,
    date: sql`b.date`,
  })}) from ${badAnswer} as b where b.field_id = ${fieldId})`;

type AskedAnswer = Omit<Answer<string>, "date" | "formType"> & { formType: ChecklistFormType; date: Date };

/** With its record and the latest action that was raised from it. */
export const selectEarlierFinding = (db: Sql, { date, ...asked }: AskedAnswer) => {
  const { companyId, zoneId, questionKey, formType, formId } = asked;
  const found = earlier(sql`e.field_id, e.form_id, e.department_id, e.date`, {
    companyId: sql`${companyId}`,
    zoneId: sql`${zoneId}`,
    questionKey: sql`${questionKey}`,
    formType: sql`${formType}`,
    formId: sql`${formId}`,
    date: sql`${date.getTime()}`,
  });
  return db
    .select({
      safetyCheckId: sql<string>`e.field_id`.as("field_id"),
      formId: sql<string>`e.form_id`.as("form_id"),
      departmentId: sql<string>`e.department_id`.as("department_id"),
      date: sql<number>`e.date`.as("date"),
      viewId: sql<string>`f.view_id`.as("view_id"),
      actionId: sql<string | null>`a.id`.as("action_id"),
      actionViewId: sql<string | null>`a.view_id`.as("action_view_id"),
      actionStatus: sql<ActionStatus | null>`a.status`.as("action_status"),
      actionDepartmentId: sql<string | null>`a.department_id`.as("action_department_id"),
    })
    .from(sql`(${found}) as e`)
    .innerJoin(sql`${tableOf(formType)} as f`, sql`f.id = e.form_id`)
    .leftJoin(
      sql`${action} as a`,
      sql`a.id = (select r.id from ${action} as r where r.form_field_id = e.field_id order by r.created_at desc limit 1)`,
    );
};
