// Where on the page is what a path names.
import type { FormType, Language } from "../../../../worker/contract/enums.ts";
import { SECTIONS, type Section } from "../../../../worker/contract/forms/field.ts";
import { fieldsOf, formDefinition } from "../../../../worker/contract/forms/registry.ts";
import { parseFormPath } from "../../../../worker/domain/form-path.ts";
import type { ShownForm } from "../../../data/forms/record.ts";

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
  const named = parseFormPath(path);
  return named.checkId === null ? (formDefinition(type).fields[named.field]?.section ?? "data") : "checklist";
}

type Labelled = Pick<ShownForm, "type" | "safetyChecks">;

/** What people call it: "Conclusión", "Participantes 2", the question itself. */
export function labelOf({ type, safetyChecks }: Labelled, path: string, language: Language): string {
  const named = parseFormPath(path);
  if (named.checkId !== null) return safetyChecks.find(({ id }) => id === named.checkId)?.label ?? "";
  const label = formDefinition(type).fields[named.field]?.label[language] ?? named.field;
  return named.row === null ? label : `${label} ${named.row + 1}`;
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
