import { memo, type ComponentType } from "react";
import type { Section } from "../../../worker/contract/forms/field.ts";
import { fieldsOf } from "../../../worker/contract/forms/registry.ts";
import { useText } from "../../text/use-text.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { Checklist } from "./checklist/checklist.tsx";
import { FormField } from "./fields/form-field.tsx";
import { useFormOfActions, useFormPage } from "./form-context.ts";
import { sectionId } from "./missing/paths.ts";

function Actions() {
  const slots = useFormPage((page) => page.slots);
  return slots.actions(useFormOfActions());
}

function Fields({ section }: { section: Section }) {
  const type = useFormPage(({ record }) => record.form.type);
  const fields = fieldsOf(type).filter(([, field]) => field.section === section);
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
      {fields.map(([name, field]) => (
        <FormField key={name} name={name} field={field} />
      ))}
    </div>
  );
}

const SECTION_BODIES: Readonly<Record<Section, ComponentType<{ section: Section }>>> = {
  data: Fields,
  people: Fields,
  checklist: Checklist,
  media: Fields,
  actions: Actions,
  conclusions: Fields,
};

type FormSectionProps = { section: Section; missing: number };

/** A section of the form page under its heading. */
export const FormSection = memo(function FormSection({ section, missing }: FormSectionProps) {
  const { formPage } = useText();
  const id = sectionId(section);
  const Body = SECTION_BODIES[section];
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
