import { useQuery } from "@tanstack/react-query";
import { DEPARTMENT_FORM_TYPES, type FormType } from "../../../worker/contract/enums.ts";
import { createFormDenialReason } from "../../../worker/policy/form-rights.ts";
import { administers } from "../../../worker/policy/company-rights.ts";
import { departmentsQuery } from "./companies.ts";
import { useActor } from "../session/use-actor.ts";
import type { DepartmentEntry } from "./use-company.ts";
import { useUser } from "../session/use-session.ts";

/** Where somebody may begin a departmental form; undefined while it is not known. */
export function useCreatableDepartments(companyId: string): readonly DepartmentEntry[] | undefined {
  const actor = useActor();
  const user = useUser();
  const all = administers(user, companyId);
  const { data } = useQuery({ ...departmentsQuery(companyId), enabled: all });
  const departments = all ? data : user.departments.filter((each) => each.companyId === companyId);
  return departments?.filter(
    ({ id }) => createFormDenialReason(actor, { companyId, departmentId: id }) === null,
  );
}

/** The kinds somebody may begin in the company; with a department, those of that department only. */
export function useCreatableTypes(companyId: string, departmentId?: string): readonly FormType[] {
  const actor = useActor();
  const departments = useCreatableDepartments(companyId) ?? [];
  const isPossible =
    departmentId === undefined ? departments.length > 0 : departments.some(({ id }) => id === departmentId);
  const mayWriteToMailbox = createFormDenialReason(actor, { companyId, departmentId: null }) === null;
  return [...(isPossible ? DEPARTMENT_FORM_TYPES : []), ...(mayWriteToMailbox ? ["mailbox" as const] : [])];
}
