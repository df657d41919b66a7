import { useJobPositions } from "../../../data/places/use-places.ts";
import { usePlaceLabels } from "../../../text/use-place-labels.ts";
import { Field } from "../../../ui/controls/field.tsx";
import { OptionPicker } from "../../../components/places/option-picker.tsx";
import { useFormPage } from "../form-context.ts";
import type { WidgetProps } from "./widget.ts";

export function JobPositionWidget({ label, required, error, value, onChange }: WidgetProps<"jobPosition">) {
  const companyId = useFormPage(({ record }) => record.form.companyId);
  const words = usePlaceLabels().jobPosition;
  const list = useJobPositions(companyId);
  const name = list.options?.find(({ id }) => id === value)?.name;
  return (
    <Field label={label} required={required} error={error}>
      {(control) => (
        <OptionPicker
          control={control}
          labels={words}
          list={list}
          value={value === null ? null : { id: value, name }}
          onChange={({ id }) => onChange(id)}
        />
      )}
    </Field>
  );
}
