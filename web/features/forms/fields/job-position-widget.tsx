import { useJobPositions } from "../../../data/places/use-places.ts";
import { Field } from "../../../ui/controls/field.tsx";
import { JobPositionPicker } from "../../../components/places/job-position-picker.tsx";
import { useForm } from "../form-context.ts";
import type { WidgetProps } from "./widget.ts";

export function JobPositionWidget({ label, required, error, value, onChange }: WidgetProps<"jobPosition">) {
  const companyId = useForm(({ form }) => form.companyId);
  const list = useJobPositions(companyId);
  const name = list.options?.find(({ id }) => id === value)?.name;
  return (
    <Field label={label} required={required} error={error}>
      {(control) => (
        <JobPositionPicker
          control={control}
          list={list}
          value={value === null ? null : { id: value, name }}
          onChange={({ id }) => onChange(id)}
        />
      )}
    </Field>
  );
}
