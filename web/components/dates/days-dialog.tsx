import { useState } from "react";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { Field } from "../../ui/controls/field.tsx";
import type { DaysDialogProps } from "../../ui/list/filters/filters.ts";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { DateInput } from "./date-input.tsx";

/** Chooses the first and the last day of a range. */
export function DaysDialog({ title, days, onChoose, onClose }: DaysDialogProps) {
  const { days: text } = useText("app").lists;
  const { timeZone } = useCompany();
  const [first, setFirst] = useState(days?.slice(0, 10) ?? "");
  const [last, setLast] = useState(days?.slice(-10) ?? "");
  const [isChecked, setChecked] = useState(false);
  const isMissing = (day: string) => (isChecked && day === "" ? text.required : undefined);
  const isBefore = first !== "" && last !== "" && last < first;
  const choose = () => {
    setChecked(true);
    if (first === "" || last === "" || isBefore) return;
    onClose();
    onChoose(`${first}..${last}`);
  };
  return (
    <FormDialog title={title} submitLabel={text.apply} onSubmit={choose} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={text.first} error={isMissing(first)}>
          {(control) => (
            <DateInput {...control} type="date" value={first} timeZone={timeZone} onChange={setFirst} />
          )}
        </Field>
        <Field label={text.last} error={isMissing(last) ?? (isChecked && isBefore ? text.order : undefined)}>
          {(control) => (
            <DateInput
              {...control}
              type="date"
              min={first || undefined}
              value={last}
              timeZone={timeZone}
              onChange={setLast}
            />
          )}
        </Field>
      </div>
    </FormDialog>
  );
}
