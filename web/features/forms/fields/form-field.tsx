import { memo, type ComponentType } from "react";
import type { AnyField, FieldType } from "#worker/contract/forms/field.ts";
import { useLanguage } from "#web/text/use-text.ts";
import { cx } from "#web/ui/styles/cx.ts";
import { isRequired } from "#web/data/forms/missing/missing.ts";
import { useFieldError, useForm, useIsFieldReadOnly } from "../form-context.ts";
import { FieldDisplay } from "../display/field-display.tsx";
import { isBlank } from "#web/components/records/form-to-text.ts";
import { isVisible, valueOf } from "../display/value-of.ts";
import type { WidgetProps, Widgets } from "./widget.ts";

type FormFieldProps = { name: string; field: AnyField; widgets: Widgets };

/** The widgets of these types set the anchor id themselves. */
const SETS_OWN_ID: ReadonlySet<FieldType> = new Set(["photos", "videos", "documents", "signature", "zone"]);

/** The widgets of these types have a read-only mode, in which the files can be enlarged. */
const HAS_READ_ONLY_WIDGET: ReadonlySet<FieldType> = new Set(["photos", "videos", "documents"]);

/** Short fields are shown in two columns where there is room; the others take the full width. */
export const IS_SHORT: Readonly<Record<FieldType, boolean>> = {
  text: true,
  longText: false,
  choice: true,
  datetime: true,
  location: true,
  zone: true,
  jobPosition: true,
  textList: false,
  participants: false,
  investigationParticipants: false,
  timings: false,
  headcount: false,
  witnesses: false,
  photos: false,
  videos: false,
  documents: false,
  signature: true,
  stamp: true,
};

/** One field of the record: its widget, or its value when the form is read-only. */
export const FormField = memo(function FormField({ name, field, widgets }: FormFieldProps) {
  const { value, isShown, required, set } = useForm(({ form, ...record }) => ({
    value: valueOf(form, name, field),
    isShown: isVisible(form, name, field),
    required: isRequired(form, name, field),
    set: record.set,
  }));
  const readOnly = useIsFieldReadOnly(name);
  const error = useFieldError(name);
  const language = useLanguage();
  // The cast is needed: TypeScript does not relate the field's type to the widget's props.
  const Widget = widgets[field.type] as unknown as ComponentType<WidgetProps>;
  const isDisplayed = readOnly && !(HAS_READ_ONLY_WIDGET.has(field.type) && !isBlank(value));
  const isPartOfLocation = !readOnly && field.type === "zone";
  if (isPartOfLocation || !isShown) return null;
  return (
    <div
      id={!isDisplayed && SETS_OWN_ID.has(field.type) ? undefined : name}
      className={cx("min-w-0", !IS_SHORT[field.type] && "md:col-span-2")}
    >
      {isDisplayed ? (
        <FieldDisplay name={name} field={field} />
      ) : (
        <Widget
          name={name}
          field={field}
          label={field.label[language]}
          required={required}
          error={error}
          value={value}
          onChange={(next) => set(name, next)}
        />
      )}
    </div>
  );
});
