// What a path names on the page: `conclusion`, `participants.0.name`, `safetyChecks.<id>.corrections`.
import type { FormType, Language } from "../../../../worker/contract/enums.ts";
import { SECTIONS, type Section } from "../../../../worker/contract/forms/field.ts";
import { fieldsOf, formDefinition } from "../../../../worker/contract/forms/registry.ts";
import type { ShownForm } from "../../../data/forms/record.ts";

const CHECKS = "safetyChecks";

/** The parts that a kind's page has, in order. Actions may be raised from any of them. */
export function sectionsOf(type: FormType): Section[] {
  const { hasChecklist } = formDefinition(type);
  const used = new Set<Section>(fieldsOf(type).map(([, { section }]) => section));
  used.add("actions");
  if (hasChecklist) used.add("checklist");
  return SECTIONS.filter((section) => used.has(section));
}

export const sectionId = (section: Section): string => `section-${section}`;

export function sectionOf(type: FormType, path: string): Section {
  const [name = ""] = path.split(".");
  return name === CHECKS ? "checklist" : (formDefinition(type).fields[name]?.section ?? "data");
}

type Labelled = Pick<ShownForm, "type" | "safetyChecks">;

/** What people call it: "Conclusión", "Participantes 2", the question itself. */
export function labelOf({ type, safetyChecks }: Labelled, path: string, language: Language): string {
  const [name = "", second] = path.split(".");
  if (name === CHECKS) return safetyChecks.find(({ id }) => id === second)?.label ?? "";
  const label = formDefinition(type).fields[name]?.label[language] ?? name;
  const row = second === undefined ? Number.NaN : Number(second);
  return Number.isInteger(row) ? `${label} ${row + 1}` : label;
}

/** The nearest thing on the page that a path leads to. */
export function anchorOf(path: string): HTMLElement | null {
  const parts = path.split(".");
  while (parts.length > 0) {
    const found = document.getElementById(parts.join("."));
    if (found) return found;
    parts.pop();
  }
  return null;
}
