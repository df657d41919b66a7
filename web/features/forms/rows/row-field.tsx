import { createContext, use, type ReactNode } from "react";
import { Field, TextArea, TextInput, type ControlProps } from "#web/ui/controls/field.tsx";
import { useFieldError } from "../form-context.ts";
/** Whether the surrounding row was just added. Its errors are shown once the focus has left it. */
export const NewRowContext = createContext(false);

type RowFieldProps = {
  /** `participants.0.name`: the key of its error message and the anchor id. */
  path: string;
  label: string;
  hint?: string | undefined;
  hideLabel?: boolean | undefined;
  required?: boolean | undefined;
  children: (control: ControlProps) => ReactNode;
};

/** A field of a row with its error message. */
export function RowField({ path, label, hint, hideLabel, required, children }: RowFieldProps) {
  const error = useFieldError(path);
  const isNewRow = use(NewRowContext);
  return (
    <div id={path} className="min-w-0">
      <Field
        label={label}
        hint={hint}
        hideLabel={hideLabel}
        required={required}
        optional={!hideLabel}
        error={isNewRow ? undefined : error}
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
