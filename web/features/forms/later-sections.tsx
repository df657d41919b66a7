import type { ComponentType } from "react";
import type { Section } from "#worker/contract/forms/field.ts";
import { CompanysPart } from "./notice/companys-part.tsx";
import { Checklist } from "./checklist/checklist.tsx";
import { ALL_WIDGETS } from "./fields/all-widgets.tsx";
import { useFormOfActions, useFormPage } from "./form-context.ts";
import { DataFields, Fields, FormSection } from "./form-section.tsx";
import { useScrollToHash } from "./scroll-to.ts";

function AllFields({ section }: { section: Section }) {
  return <Fields section={section} widgets={ALL_WIDGETS} />;
}

function Actions() {
  const { slots } = useFormPage();
  return slots.actions(useFormOfActions());
}

const SECTION_BODIES: Readonly<Record<Section, ComponentType<{ section: Section }>>> = {
  data: DataFields,
  people: AllFields,
  checklist: Checklist,
  media: AllFields,
  handling: CompanysPart,
  actions: Actions,
  conclusions: AllFields,
};

type SectionsProps = { sections: readonly Section[]; counts: ReadonlyMap<Section, number> };

export function Sections({ sections, counts }: SectionsProps) {
  return sections.map((section) => (
    <FormSection
      key={section}
      section={section}
      missing={counts.get(section) ?? 0}
      body={SECTION_BODIES[section]}
    />
  ));
}

/** The sections below the first, which are loaded once that is drawn. */
export function LaterSections(props: SectionsProps) {
  useScrollToHash();
  return <Sections {...props} />;
}
