import { X } from "lucide-react";
import { DEPARTMENT_ROLES } from "../../../../worker/policy/roles.ts";
import type { Member } from "../../../data/people/members.ts";
import { useText } from "../../../text/use-text.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { Select } from "../../../ui/controls/field.tsx";
import { AddDepartment } from "./add-department.tsx";
import type { DepartmentRef, RoleSubmission } from "./use-role-change.ts";

type DepartmentRolesProps = {
  companyId: string;
  member: Member;
  change: RoleSubmission;
  onRemove: (department: DepartmentRef) => void;
};

export function DepartmentRoles({ companyId, member, change, onRemove }: DepartmentRolesProps) {
  const { members: text, roles: names } = useText();
  const held = member.roles.flatMap(({ role, department }) => (department ? [{ role, department }] : []));
  return (
    <section aria-labelledby="manage-departments" className="flex flex-col gap-3">
      <h3 id="manage-departments" className="text-sm font-medium">
        {text.departments}
      </h3>
      {held.length === 0 ? <p className="text-muted-foreground">{text.noDepartments}</p> : null}
      <ul className="flex flex-col gap-2 empty:hidden">
        {held.map(({ role, department }) => (
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
                  const wanted = DEPARTMENT_ROLES.find((each) => each === value);
                  if (wanted) void change.submit({ role: wanted, department });
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
        heldIds={held.map(({ department }) => department.id)}
        change={change}
      />
    </section>
  );
}
