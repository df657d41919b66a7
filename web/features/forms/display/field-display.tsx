import type { AnyField } from "../../../../worker/contract/forms/field.ts";
import { useLanguage, useText } from "../../../text/use-text.ts";
import { useFormPage } from "../form-context.ts";
import { ValueDisplay } from "./value-display.tsx";
import { isBlank } from "../../../components/records/form-to-text.ts";
import { valueOf } from "./value-of.ts";

/** A read-only field: its label and its value. */
export function FieldDisplay({ name, field }: { name: string; field: AnyField }) {
  const { record } = useFormPage();
  const { formPage } = useText();
  const language = useLanguage();
  const value = valueOf(record.form, name, field);
  return (
    <div className="break-inside-avoid-page">
      <h3 className="text-xs font-medium text-muted-foreground">{field.label[language]}</h3>
      <div className="mt-0.5 text-base break-words sm:text-sm print:text-sm">
        {isBlank(value) ? (
          <p className="text-muted-foreground">{formPage.nothing}</p>
        ) : (
          <ValueDisplay field={field} value={value} />
        )}
      </div>
    </div>
  );
}
