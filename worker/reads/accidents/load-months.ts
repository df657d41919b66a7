import { problem } from "../../contract/problem.ts";
import { type MonthsOf, selectMonths } from "../../storage/accidents/accident-months.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectCompany } from "../../storage/organisation/companies.ts";
import { selectDepartments } from "../../storage/organisation/departments.ts";
import type { ActorContext } from "../actor-context.ts";

/** The stored months with the company and its departments; not found if one asks for another's. */
export async function loadMonths(
  { sql }: Pick<ActorContext, "sql">,
  of: MonthsOf,
  span: { first: string; last: string },
) {
  const {
    companies: [company],
    departments,
    stored,
  } = await readBatch(sql, {
    companies: selectCompany(sql, of.companyId),
    departments: selectDepartments(sql, of.companyId),
    stored: selectMonths(sql, of, span),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  const { departmentId } = of;
  // An id is a text of whoever asks: no text stands for null or for all.
  if (typeof departmentId === "string" && !departments.some(({ id }) => id === departmentId))
    throw problem("DEPARTMENT_NOT_FOUND");
  return { company, departments, stored };
}
