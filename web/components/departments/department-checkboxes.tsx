import { useId, type ReactNode } from "react";
import type { Department } from "#web/data/organisation/companies.ts";
import { useText } from "#web/text/use-text.ts";
import { FieldError, FieldHint } from "#web/ui/controls/field-notes.tsx";
import { Checkbox } from "#web/ui/controls/toggle.tsx";
import { ColorDot } from "#web/ui/display/badge.tsx";
import { SkeletonText } from "#web/ui/display/skeleton.tsx";

type DepartmentCheckboxesProps = {
  label?: string;
  departments: readonly Department[] | undefined;
  failure: ReactNode;
  required: boolean;
  value: readonly string[];
  error: string | undefined;
  onChange: (departmentIds: string[]) => void;
};

export function DepartmentCheckboxes({
  label,
  departments,
  failure,
  required,
  value,
  error,
  onChange,
}: DepartmentCheckboxesProps) {
  const text = useText("joining").invites;
  const common = useText("common");
  const id = useId();
  const hint = departments?.length === 0 ? text.noDepartmentsYet : required ? null : text.departmentsOptional;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <fieldset aria-describedby={describedBy || undefined} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">
        {label ?? common.departments}
        {required ? (
          <span aria-hidden="true" className="ms-0.5 text-destructive-ink">
            *
          </span>
        ) : null}
      </legend>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      {departments ? (
        <div className="grid gap-x-4 sm:grid-cols-2">
          {departments.map((department) => (
            <Checkbox
              key={department.id}
              aria-invalid={error ? true : undefined}
              label={
                <span className="flex min-w-0 items-center gap-2">
                  <ColorDot color={department.color} />
                  <span className="min-w-0 break-words">{department.name}</span>
                </span>
              }
              checked={value.includes(department.id)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...value, department.id]
                    : value.filter((each) => each !== department.id),
                )
              }
            />
          ))}
        </div>
      ) : (
        (failure ?? <SkeletonText lines={3} />)
      )}
      {hint ? <FieldHint id={`${id}-hint`}>{hint}</FieldHint> : null}
    </fieldset>
  );
}
