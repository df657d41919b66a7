import { can } from "#worker/policy/can.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { AdministeredDepartments } from "./administered-departments.tsx";
import { useQuery } from "@tanstack/react-query";
import { Building2 } from "lucide-react";
import { useState } from "react";
import { departmentsQuery, type Department } from "../../data/organisation/companies.ts";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { Section } from "../../ui/display/section.tsx";
import { DepartmentsLoading, DepartmentTable } from "./department-table.tsx";
import { ObjectivesDialog } from "./objectives-dialog.tsx";

export function OwnDepartments() {
  const { departments: text } = useText("departments");
  const { home } = useText("joining");
  const { objectives } = useText("app");
  const { id: companyId, name: companyName } = useCompany();
  const actor = useActor();
  const { data, error } = useQuery(departmentsQuery(companyId));
  const [editedDepartment, setEditedDepartment] = useState<Department | null>(null);
  throwInitialError({ data, error });
  const own = data?.filter(({ id }) => actor.departments.some((department) => department.id === id));
  return (
    <Section title={text.title} description={text.ownLead}>
      {own === undefined ? (
        <DepartmentsLoading />
      ) : own.length === 0 ? (
        <EmptyState
          level={3}
          icon={<Building2 />}
          title={home.noDepartmentTitle(companyName)}
          description={home.noDepartmentBody}
        />
      ) : (
        <DepartmentTable
          label={text.title}
          departments={own}
          actionsOnPhone="foot"
          renderActions={(department) =>
            can(actor, "objectives.set", { companyId, departmentId: department.id }) ? (
              <Button variant="secondary" size="sm" onClick={() => setEditedDepartment(department)}>
                {objectives.set}
              </Button>
            ) : null
          }
        />
      )}
      {editedDepartment ? (
        <ObjectivesDialog department={editedDepartment} onClose={() => setEditedDepartment(null)} />
      ) : null}
    </Section>
  );
}

/** Administrators manage all departments; other users see their own. */
export function DepartmentsSection() {
  const { id: companyId } = useCompany();
  return can(useActor(), "department.listAll", { companyId }) ? (
    <AdministeredDepartments />
  ) : (
    <OwnDepartments />
  );
}
