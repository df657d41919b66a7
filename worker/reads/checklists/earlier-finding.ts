import type { EarlierFinding } from "../../contract/checklists/findings.ts";
import { problem } from "../../contract/problem.ts";
import { mayReadSourceForm } from "../../policy/form-rights.ts";
import { recordScope } from "../../policy/scope.ts";
import { selectEarlierFinding } from "../../storage/checklists/repeats.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectFormDepartment } from "../../storage/forms/form-references.ts";
import type { DepartmentPath } from "../../storage/organisation/departments.ts";
import type { ActorContext } from "../actor-context.ts";
import { permitted } from "../permit.ts";

type Asked = DepartmentPath & { date: string } & Omit<
    Parameters<typeof selectEarlierFinding>[1],
    "companyId" | "date"
  >;

/** For those who may read the department's records. The answer says of a record of another department only that there is one. */
export async function readEarlierFinding(
  { actor, sql }: ActorContext,
  { departmentId, date, ...asked }: Asked,
): Promise<EarlierFinding | null> {
  const { companyId, formType } = asked;
  permitted(recordScope(actor, companyId, departmentId));
  const {
    departments: [department],
    findings: [found],
  } = await readBatch(sql, {
    departments: selectFormDepartment(sql, { companyId, departmentId }),
    findings: selectEarlierFinding(sql, { ...asked, date: new Date(date) }),
  });
  if (!department) throw problem("DEPARTMENT_NOT_FOUND");
  if (!found) return null;
  const { actionId, actionViewId, actionDepartmentId, actionStatus, ...record } = found;
  const mayRead = (type: typeof formType, of: string) =>
    mayReadSourceForm(actor, { type, companyId, departmentId: of });
  if (!mayRead(formType, record.departmentId)) return { record: null, action: null };
  return {
    record: { ...record, formType, date: new Date(record.date).toISOString() },
    action:
      actionId && actionViewId && actionDepartmentId && actionStatus
        ? { id: actionId, viewId: actionViewId, departmentId: actionDepartmentId, status: actionStatus }
        : null,
  };
}
