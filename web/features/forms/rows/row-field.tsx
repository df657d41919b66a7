import { use, type ReactNode } from "react";
import { Field, TextArea, TextInput, type ControlProps } from "../../../ui/controls/field.tsx";
import { useText } from "../../../text/use-text.ts";
import { useFormPage } from "../form-context.ts";
import { NewRowContext } from "./fresh-row.ts";

type RowFieldProps = {
  /** `participants.0.name`: what a message about it is found by, and what links to it. */
  path: string;
  label: string;
  hint?: string | undefined;
  hideLabel?: boolean | undefined;
  required?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** A part of a row, where a message about it finds it. */
export function RowField({ path, label, hint, hideLabel, required, children }: RowFieldProps) {
  const { errors: wrong } = useFormPage();
  const { formPage } = useText();
  const isFresh = use(NewRowContext);
  return (
    <div id={path} className="min-w-0 scroll-mt-(--form-top)">
      <Field
        label={label}
        hint={hint}
        hideLabel={hideLabel}
        required={required}
        optionalText={hideLabel ? undefined : formPage.optional}
        error={isFresh ? undefined : wrong[path]}
      >
        {children}
      </Field>
    </div>
  );
}

type RowTextFieldProps = Omit<RowFieldProps, "children"> & {
  value: string;
  onChange: (value: string) => void;
  multiline?: boolean | undefined;
};

export function RowTextField({ value, onChange, multiline, ...field }: RowTextFieldProps) {
  const Input = multiline ? TextArea : TextInput;
  return (
    <RowField {...field}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          value={value}
          onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
        />
      )}
    </RowField>
  );
}
