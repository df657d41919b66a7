import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DEFAULT_COMPANY_ROLE } from "../../../../worker/contract/roles.ts";
import { DEPARTMENT_ROLES, type DepartmentRole } from "../../../../worker/policy/roles.ts";
import { departmentsQuery } from "../../../data/organisation/companies.ts";
import { useText } from "../../../text/use-text.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field, Select } from "../../../ui/controls/field.tsx";
import type { RoleSubmission } from "./use-role-change.ts";

type AddDepartmentProps = { companyId: string; heldIds: readonly string[]; change: RoleSubmission };

export function AddDepartment({ companyId, heldIds, change }: AddDepartmentProps) {
  const { members: text, roles: names } = useText();
  const { data: departments } = useQuery(departmentsQuery(companyId));
  const [departmentId, setDepartmentId] = useState("");
  const [role, setRole] = useState<DepartmentRole>(DEFAULT_COMPANY_ROLE);
  const [isMissing, setIsMissing] = useState(false);
  const free = (departments ?? []).filter(({ id }) => !heldIds.includes(id));
  if (free.length === 0) return null;

  const add = async () => {
    const department = free.find(({ id }) => id === departmentId);
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
        <Field label={text.addTo} error={isMissing ? text.chooseDepartmentFirst : null}>
          {(control) => (
            <Select
              {...control}
              value={departmentId}
              disabled={change.sending}
              onChange={(event) => {
                setDepartmentId(event.target.value);
                setIsMissing(false);
              }}
            >
              <option value="">{text.chooseDepartment}</option>
              {free.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={text.role}>
          {(control) => (
            <Select
              {...control}
              value={role}
              disabled={change.sending}
              onChange={({ target: { value } }) =>
                setRole(DEPARTMENT_ROLES.find((each) => each === value) ?? DEFAULT_COMPANY_ROLE)
              }
            >
              {DEPARTMENT_ROLES.map((each) => (
                <option key={each} value={each}>
                  {names[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Button variant="secondary" className="sm:self-end" loading={change.sending} onClick={() => void add()}>
        {text.add}
      </Button>
    </fieldset>
  );
}
