import type { ComponentType } from "react";
import type { AnyField, FieldType } from "../../../../worker/contract/forms/field.ts";
import { useLanguage } from "../../../text/use-text.ts";
import { cx } from "../../../ui/styles/cx.ts";
import { useFormPage } from "../form-context.ts";
import { FieldDisplay } from "../display/field-display.tsx";
import { isBlank, isVisible, valueOf } from "../display/value-of.ts";
import { IS_SHORT, WIDGETS } from "./widgets.tsx";
import type { WidgetProps } from "./widget.ts";

type FormFieldProps = { name: string; field: AnyField };

/** These carry their anchor themselves. */
const HAS_ANCHOR: ReadonlySet<FieldType> = new Set(["photos", "videos", "signature", "zone"]);

/** To be looked at large: their widgets know how to be read only. */
const IS_VIEWED: ReadonlySet<FieldType> = new Set(["photos", "videos"]);

/** One field of the record, to be filled in or, for those who may only read, as its value. */
export function FormField({ name, field }: FormFieldProps) {
  const { record, errors: wrong, readOnly } = useFormPage();
  const language = useLanguage();
  const value = valueOf(record.form, name, field);
  // The compiler cannot see that a field and the widget of its own type go together.
  const Widget = WIDGETS[field.type] as unknown as ComponentType<WidgetProps>;
  const isRead = readOnly && !(IS_VIEWED.has(field.type) && !isBlank(value));
  const isDrawnWithAnother = !readOnly && field.type === "zone";
  if (isDrawnWithAnother || !isVisible(record.form, name, field)) return null;
  return (
    <div
      id={!isRead && HAS_ANCHOR.has(field.type) ? undefined : name}
      className={cx("min-w-0 scroll-mt-(--form-top)", !IS_SHORT[field.type] && "md:col-span-2")}
    >
      {isRead ? (
        <FieldDisplay name={name} field={field} />
      ) : (
        <Widget
          name={name}
          field={field}
          label={field.label[language]}
          required={field.need !== "optional"}
          error={wrong[name]}
          value={value}
          onChange={(next) => record.set(name, next)}
        />
      )}
    </div>
  );
}
