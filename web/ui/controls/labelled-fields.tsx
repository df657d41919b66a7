import type { ComponentProps } from "react";
import { Field, Select, TextArea, TextInput, type FieldProps, type TextInputProps } from "./field.tsx";

type LabelledProps<Value> = Omit<FieldProps, "children" | "className"> & {
  value: Value;
  onChange: (value: Value) => void;
};
type Own = keyof LabelledProps<string>;

type TextFieldProps = LabelledProps<string> & Omit<TextInputProps, Own>;

/** A text input with its label. The browser proposes nothing unless `autoComplete` says what. */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, required, optional, hideLabel, onChange, ...input } = props;
  return (
    <Field {...{ label, hint, error, required, optional, hideLabel }}>
      {(control) => (
        <TextInput
          autoComplete="off"
          {...input}
          {...control}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

type TextAreaFieldProps = LabelledProps<string> & Omit<ComponentProps<"textarea">, Own>;

/** A text area with its label. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, hint, error, required, optional, hideLabel, onChange, ...area } = props;
  return (
    <Field {...{ label, hint, error, required, optional, hideLabel }}>
      {(control) => <TextArea {...area} {...control} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}

type SelectFieldProps<Value extends string | number> = LabelledProps<Value> &
  Omit<ComponentProps<"select">, Own | "children"> & {
    options: readonly { value: Value; label: string }[];
  };

/** A select with its label. It gives the value of the chosen option, with its type. */
export function SelectField<Value extends string | number>(props: SelectFieldProps<Value>) {
  const { label, hint, error, required, optional, hideLabel, options, onChange, ...select } = props;
  return (
    <Field {...{ label, hint, error, required, optional, hideLabel }}>
      {(control) => (
        <Select
          {...select}
          {...control}
          onChange={(event) => {
            const chosen = options.find((option) => String(option.value) === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
