import { can } from "../../../worker/policy/can.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { AdministeredDepartments } from "./administered-departments.tsx";
import { OwnDepartments } from "./own-departments.tsx";

/** Administrators manage all departments; other users see their own. */
export function DepartmentsSection() {
  const { id: companyId } = useCompany();
  return can(useActor(), "department.listAll", { companyId }) ? (
    <AdministeredDepartments />
  ) : (
    <OwnDepartments />
  );
}
