import { useLanguage, useText } from "../../../text/use-text.ts";
import { Field, Select } from "../../../ui/controls/field.tsx";
import { Segmented } from "../../../ui/controls/segmented.tsx";
import type { WidgetProps } from "./widget.ts";

/** More options than this are shown in a select: so many fit on a phone, and each is one tap. */
const MAX_SEGMENTS = 8;

export function ChoiceWidget(props: WidgetProps<"choice">) {
  const { field, label, required, error, value, onChange } = props;
  const language = useLanguage();
  const { formPage } = useText("app");
  const options = Object.entries(field.options).map(([key, texts]) => ({
    value: key,
    label: texts[language],
  }));
  if (options.length <= MAX_SEGMENTS) {
    return (
      <Segmented
        label={label}
        required={required}
        error={error}
        options={options}
        value={value}
        onChange={onChange}
      />
    );
  }
  return (
    <Field label={label} required={required} error={error} optional>
      {(control) => (
        <Select
          {...control}
          value={value ?? ""}
          onChange={(event) => onChange(event.target.value === "" ? null : event.target.value)}
        >
          <option value="">{formPage.choose}</option>
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
