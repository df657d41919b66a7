import { useQuery } from "@tanstack/react-query";
import { handlesAccidentsOf, handlesAnyOf, isOwnerOf } from "#worker/policy/accident-rights.ts";
import { companyRightsOf } from "#worker/policy/company-rights.ts";
import { departmentsQuery } from "../organisation/companies.ts";
import { type DepartmentEntry, useDepartmentEntries } from "../organisation/use-company.ts";
import { useActor } from "../session/use-actor.ts";

/** Whether the person handles accidents of the company, as the session says: without a network too. */
export const useHandlesAccidents = (companyId: string): boolean =>
  handlesAnyOf(useActor(), companyId).length > 0;

/** Whether the person lists accidents that others opened. */
export function useListsAccidents(companyId: string): boolean {
  const actor = useActor();
  return handlesAnyOf(actor, companyId).length > 0 || companyRightsOf(actor, companyId).managesAnyDepartment;
}

/** Whether the person sees the settings of accidents. */
export function useSeesAccidentSettings(companyId: string): boolean {
  const actor = useActor();
  return handlesAnyOf(actor, companyId).length > 0 || isOwnerOf(actor, companyId);
}

/** The person's departments and those whose accidents they handle, which need not be theirs. */
export function useAccidentDepartments(companyId: string): readonly DepartmentEntry[] {
  const actor = useActor();
  const own = useDepartmentEntries();
  const isHandler = handlesAnyOf(actor, companyId).length > 0;
  const { data = [] } = useQuery({ ...departmentsQuery(companyId), enabled: isHandler });
  if (!isHandler) return own;
  return data.filter(
    ({ id }) => handlesAccidentsOf(actor, companyId, id) || own.some((each) => each.id === id),
  );
}
