import { FailedQueryNotice } from "#web/components/failures/load-error.tsx";
import { X } from "lucide-react";
import { DEPARTMENT_ROLES, type DepartmentRole } from "#worker/policy/roles.ts";
import type { Member } from "#web/data/people/members.ts";
import { useText } from "#web/text/use-text.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Select } from "#web/ui/controls/field.tsx";
import { SelectField } from "#web/ui/controls/labelled-fields.tsx";
import type { DepartmentRef, RoleSubmission } from "./use-role-change.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DEFAULT_COMPANY_ROLE } from "#worker/contract/organisation/roles.ts";
import { departmentsQuery } from "#web/data/organisation/companies.ts";

type DepartmentRolesProps = {
  companyId: string;
  member: Member;
  change: RoleSubmission;
  onRemove: (department: DepartmentRef) => void;
};

export function DepartmentRoles({ companyId, member, change, onRemove }: DepartmentRolesProps) {
  const { members: text } = useText("company");
  const { roles: names } = useText("app");
  const common = useText("common");
  const departmentRoles = member.roles.flatMap(({ role, department }) =>
    department ? [{ role, department }] : [],
  );
  return (
    <section aria-labelledby="manage-departments" className="flex flex-col gap-3">
      <h3 id="manage-departments" className="text-sm font-medium">
        {common.departments}
      </h3>
      {departmentRoles.length === 0 ? <p className="text-muted-foreground">{text.noDepartments}</p> : null}
      <ul className="flex flex-col gap-2 empty:hidden">
        {departmentRoles.map(({ role, department }) => (
          <li
            key={department.id}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 rounded-lg border px-3 py-2 sm:grid-cols-[auto_minmax(0,1fr)_10rem_auto]"
          >
            <Avatar name={department.name} color={department.color} shape="square" size="sm" />
            <span className="min-w-0 font-medium break-words">{department.name}</span>
            <div className="max-sm:order-last max-sm:col-span-3">
              <Select
                aria-label={text.roleIn(department.name)}
                value={role}
                disabled={change.sending}
                onChange={({ target: { value } }) => {
                  const newRole = DEPARTMENT_ROLES.find((each) => each === value);
                  if (newRole) void change.submit({ role: newRole, department });
                }}
              >
                {DEPARTMENT_ROLES.map((each) => (
                  <option key={each} value={each}>
                    {names[each]}
                  </option>
                ))}
              </Select>
            </div>
            <Button
              variant="ghost"
              size="icon"
              aria-label={text.removeFrom(department.name)}
              disabled={change.sending}
              onClick={() => onRemove(department)}
            >
              <X aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <AddDepartment
        companyId={companyId}
        assignedIds={departmentRoles.map(({ department }) => department.id)}
        change={change}
      />
    </section>
  );
}

type AddDepartmentProps = { companyId: string; assignedIds: readonly string[]; change: RoleSubmission };

function AddDepartment({ companyId, assignedIds, change }: AddDepartmentProps) {
  const { members: text } = useText("company");
  const { roles: names } = useText("app");
  const common = useText("common");
  const load = useQuery(departmentsQuery(companyId));
  const [departmentId, setDepartmentId] = useState("");
  const [role, setRole] = useState<DepartmentRole>(DEFAULT_COMPANY_ROLE);
  const [isMissing, setIsMissing] = useState(false);
  const available = (load.data ?? []).filter(({ id }) => !assignedIds.includes(id));
  if (available.length === 0) return <FailedQueryNotice query={load} />;

  const add = async () => {
    const department = available.find(({ id }) => id === departmentId);
    if (!department) {
      setIsMissing(true);
      return;
    }
    await change.submit({ role, addedTo: department });
    setDepartmentId("");
  };
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg border border-dashed border-input/60 p-3">
      <legend className="sr-only">{text.addTo}</legend>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <SelectField
          label={text.addTo}
          error={isMissing ? text.chooseDepartmentFirst : null}
          options={[
            { value: "", label: text.chooseDepartment },
            ...available.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={departmentId}
          disabled={change.sending}
          onChange={(chosen) => {
            setDepartmentId(chosen);
            setIsMissing(false);
          }}
        />
        <SelectField
          label={common.role}
          options={DEPARTMENT_ROLES.map((each) => ({ value: each, label: names[each] }))}
          value={role}
          disabled={change.sending}
          onChange={setRole}
        />
      </div>
      <Button variant="secondary" className="sm:self-end" loading={change.sending} onClick={() => void add()}>
        {text.add}
      </Button>
    </fieldset>
  );
}
