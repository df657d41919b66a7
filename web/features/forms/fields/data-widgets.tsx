import { lazyPart } from "#web/components/failures/lazy-part.tsx";
import { FieldDisplay } from "../display/field-display.tsx";
import { TextListWidget } from "../rows/line-widgets.tsx";
import { TimingsWidget } from "../rows/timings-widget.tsx";
import { DatetimeWidget } from "./datetime-widget.tsx";
import { PlaceWidget, ZoneWidget } from "./place-widget.tsx";
import type { WidgetProps, Widgets } from "./widget.ts";
import { TextAreaField, TextField, SelectField } from "#web/ui/controls/labelled-fields.tsx";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { useJobPositions } from "#web/data/places/use-places.ts";
import { Field } from "#web/ui/controls/field.tsx";
import { JobPositionPicker } from "#web/components/places/job-position-picker.tsx";
import { useForm } from "../form-context.ts";

function JobPositionWidget({ label, required, error, value, onChange }: WidgetProps<"jobPosition">) {
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

/** More options than this are shown in a select: so many fit on a phone, and each is one tap. */
const MAX_SEGMENTS = 8;

function ChoiceWidget(props: WidgetProps<"choice">) {
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

const PickPeople = lazyPart(async () => ({
  default: (await import("../people/pick-people.tsx")).PickPeople,
}));

function TextWidget({ field, label, required, error, value, onChange }: WidgetProps<"text">) {
  return (
    <TextField
      trailing={
        field.isName ? (
          <PickPeople
            isSingle
            label={label}
            present={value ? [value] : []}
            onPick={([person]) => person && onChange(person.name)}
          />
        ) : undefined
      }
      label={label}
      required={required}
      error={error}
      optional
      value={value ?? ""}
      onChange={onChange}
    />
  );
}

function LongTextWidget({ label, required, error, value, onChange }: WidgetProps<"longText">) {
  return (
    <TextAreaField
      label={label}
      required={required}
      error={error}
      optional
      value={value ?? ""}
      onChange={onChange}
    />
  );
}

/** Read-only: the server writes stamps. */
function StampWidget({ name, field }: WidgetProps<"stamp">) {
  return <FieldDisplay name={name} field={field} />;
}

/** The widgets of the first section, which a visit begins with; the others come with the rest of the form. */
export const DATA_WIDGETS = {
  text: TextWidget,
  longText: LongTextWidget,
  choice: ChoiceWidget,
  datetime: DatetimeWidget,
  location: PlaceWidget,
  zone: ZoneWidget,
  jobPosition: JobPositionWidget,
  textList: TextListWidget,
  timings: TimingsWidget,
  stamp: StampWidget,
} satisfies Widgets;
