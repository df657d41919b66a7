import type { DepartmentEntry } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { ColorDot } from "../../ui/display/badge.tsx";
import { SelectField } from "../../ui/controls/labelled-fields.tsx";

type DepartmentFieldProps = {
  departments: readonly DepartmentEntry[];
  value: DepartmentEntry | undefined;
  onChange: (departmentId: string) => void;
};

/** A select when there are several departments, otherwise the department's name. */
export function DepartmentField({ departments, value, onChange }: DepartmentFieldProps) {
  const common = useText("common");
  if (!value) return null;
  if (departments.length === 1) {
    return (
      <p className="flex items-center gap-2">
        <ColorDot color={value.color} />
        <span className="sr-only">{common.department}: </span>
        <span className="min-w-0 truncate font-medium">{value.name}</span>
      </p>
    );
  }
  return (
    <SelectField
      label={common.department}
      required
      options={departments.map(({ id, name }) => ({ value: id, label: name }))}
      value={value.id}
      onChange={onChange}
    />
  );
}
