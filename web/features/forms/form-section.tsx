import { memo, type ComponentType } from "react";
import type { Section } from "#worker/contract/forms/field.ts";
import { fieldsOf } from "#worker/contract/forms/registry.ts";
import { useText } from "../../text/use-text.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { DATA_WIDGETS } from "./fields/data-widgets.tsx";
import { FormField } from "./fields/form-field.tsx";
import type { Widgets } from "./fields/widget.ts";
import { useForm } from "./form-context.ts";
import { sectionId } from "#web/data/forms/missing/paths.ts";

export function Fields({ section, widgets }: { section: Section; widgets: Widgets }) {
  const type = useForm(({ form }) => form.type);
  const fields = fieldsOf(type).filter(([, field]) => field.section === section);
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
      {fields.map(([name, field]) => (
        <FormField key={name} name={name} field={field} widgets={widgets} />
      ))}
    </div>
  );
}

/** The body of the first section. */
export function DataFields({ section }: { section: Section }) {
  return <Fields section={section} widgets={DATA_WIDGETS} />;
}

type FormSectionProps = { section: Section; missing: number; body: ComponentType<{ section: Section }> };

/** A section of the form page under its heading. */
export const FormSection = memo(function FormSection({ section, missing, body: Body }: FormSectionProps) {
  const { formPage } = useText("app");
  const id = sectionId(section);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t pt-6 first:border-t-0 first:pt-0">
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`${id}-title`} tabIndex={-1} className="text-lg font-semibold tracking-tight outline-none">
          {formPage.sections[section]}
        </h2>
        {missing > 0 ? (
          <Badge tone="warning" size="sm">
            {formPage.missingHere(missing)}
          </Badge>
        ) : null}
      </div>
      <Body section={section} />
    </section>
  );
});
