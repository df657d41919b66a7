// What somebody has begun and not completed, for the home pages.
import { getTableName, sql } from "drizzle-orm";
import { DEPARTMENT_FORM_TYPES } from "../../contract/enums.ts";
import type { Sql } from "../core/database.ts";
import { unionAll } from "../tables/union-all.ts";
import { FORM_TABLES } from "../tables/forms/form-tables.ts";
import { listColumns, selectFormPage } from "./form-page.ts";

/** Forms of one person and kind that are looked at: reading costs the same, however many they have completed. */
const WINDOW = 100;
const MOST_LISTED = 6;

type OwnForms = { companyId: string; departmentId: string | null; userId: string };

/** The person's forms in progress that are among their latest ones of the kind in the company. */
export function selectOwnDrafts(db: Sql, { companyId, departmentId, userId }: OwnForms) {
  const inDepartment =
    departmentId === null ? sql`` : sql` and f.department_id = (select department from asked)`;
  const branches = DEPARTMENT_FORM_TYPES.map((type) => {
    const table = FORM_TABLES[type];
    const index = sql.identifier(`${getTableName(table)}_by_author`);
    return sql`select ${listColumns(type, "present")} from (
      select * from ${table} indexed by ${index}
      where created_by_id = (select author from asked) and company_id = (select company from asked)
      order by date desc, id desc limit ${sql.raw(String(WINDOW))}
    ) as f where f.status = 'in_progress' and f.withdrawn_at is null${inDepartment}`;
  });
  return selectFormPage(db, {
    with: sql`asked(author, company, department) as not materialized (select ${userId}, ${companyId}, ${departmentId})`,
    rows: sql`select * from (${unionAll(branches)}) order by date desc, id desc limit ${sql.raw(String(MOST_LISTED))}`,
    types: DEPARTMENT_FORM_TYPES,
    isInParts: false,
    isSearch: false,
    listed: "present",
  });
}
