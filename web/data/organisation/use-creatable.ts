import { useQuery } from "@tanstack/react-query";
import { DEPARTMENT_FORM_TYPES, type FormType } from "#worker/contract/enums.ts";
import { createFormDenialReason } from "#worker/policy/form-rights.ts";
import { can } from "#worker/policy/can.ts";
import { readOnlyReason } from "#worker/policy/read-only.ts";
import { administers } from "#worker/policy/company-rights.ts";
import { departmentsQuery } from "./companies.ts";
import { useActor } from "../session/use-actor.ts";
import type { DepartmentEntry } from "./use-company.ts";
import { readLastDepartment } from "../navigation/last-place.ts";
import { useUser } from "../session/use-session.ts";

/** The departments in which the user may create a form, undefined while loading, and how their load went. */
export function useCreatableDepartments(companyId: string) {
  const actor = useActor();
  const user = useUser();
  const all = administers(user, companyId);
  const load = useQuery({ ...departmentsQuery(companyId), enabled: all });
  const entries: readonly DepartmentEntry[] | undefined = all
    ? load.data
    : user.departments.filter((each) => each.companyId === companyId);
  const departments = entries?.filter(
    ({ id }) => createFormDenialReason(actor, { companyId, departmentId: id }) === null,
  );
  return { departments, load };
}

/**
 * The department that a new record is proposed for: the page's, the one that the user chose last on this device, the only one, or the
 * only one that the user is in. Nothing otherwise: a number once given to another department stays there.
 */
export function useProposedDepartment<Entry extends { id: string }>(
  companyId: string,
  departments: readonly Entry[],
  ofPage?: string | null,
): Entry | undefined {
  const user = useUser();
  const find = (id: string | null | undefined) => departments.find((each) => each.id === id);
  const onlyOf = (some: readonly Entry[]) => (some.length === 1 ? some[0] : undefined);
  return (
    find(ofPage) ??
    find(readLastDepartment(user.id, companyId)) ??
    onlyOf(departments) ??
    onlyOf(departments.filter(({ id }) => user.departments.some((own) => own.id === id)))
  );
}

/** Whether nothing may be changed in the company: it is suspended, or is to end. */
export const useIsReadOnly = (companyId: string): boolean => readOnlyReason(useActor(), companyId) !== null;

/** The form types that the user may create in the company, or in one department. The first form creates its department. */
export function useCreatableTypes(companyId: string, departmentId?: string): readonly FormType[] {
  const actor = useActor();
  const { departments = [], load } = useCreatableDepartments(companyId);
  const mayCreateFirst = load.data?.length === 0 && can(actor, "department.manage", { companyId });
  const isPossible =
    departmentId === undefined
      ? departments.length > 0 || mayCreateFirst
      : departments.some(({ id }) => id === departmentId);
  const mayWriteToMailbox = createFormDenialReason(actor, { companyId, departmentId: null }) === null;
  return [...(isPossible ? DEPARTMENT_FORM_TYPES : []), ...(mayWriteToMailbox ? ["mailbox" as const] : [])];
}
