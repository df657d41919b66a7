import type { AnyField } from "#worker/contract/forms/field.ts";
import type { ShownForm } from "#web/data/forms/record.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { useForm } from "../form-context.ts";
import { ValueDisplay } from "./value-display.tsx";
import { isBlank } from "#web/components/records/form-to-text.ts";
import { valueOf } from "./value-of.ts";

type FieldDisplayProps = {
  name: string;
  field: AnyField;
  /** The form without the values that are shown elsewhere; the page's form if absent. */
  form?: ShownForm | undefined;
};

/** A read-only field: its label and its value. */
export function FieldDisplay({ name, field, form }: FieldDisplayProps) {
  const value = useForm((record) => valueOf(form ?? record.form, name, field));
  const { formPage } = useText("app");
  const language = useLanguage();
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
