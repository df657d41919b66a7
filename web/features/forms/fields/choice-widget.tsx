import { useLanguage, useText } from "../../../text/use-text.ts";
import { SelectField } from "../../../ui/controls/labelled-fields.tsx";
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
    <SelectField
      label={label}
      required={required}
      error={error}
      optional
      options={[{ value: "", label: formPage.choose }, ...options]}
      value={value ?? ""}
      onChange={(chosen) => onChange(chosen || null)}
    />
  );
}
