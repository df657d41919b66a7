// Maps field paths to sections and labels.
import type { FormType, Language } from "#worker/contract/enums.ts";
import { SECTIONS, type Section } from "#worker/contract/forms/field.ts";
import { fieldsOf, formDefinition } from "#worker/contract/forms/registry.ts";
import { parseFormPath } from "#worker/domain/forms/form-path.ts";
import type { ShownForm } from "../record.ts";

/** The sections of a form type's page, in order. Every form type has actions. */
export function sectionsOf(type: FormType): Section[] {
  const { hasChecklist } = formDefinition(type);
  const used = new Set<Section>(fieldsOf(type).map(([, { section }]) => section));
  used.add("actions");
  if (hasChecklist) used.add("checklist");
  return SECTIONS.filter((section) => used.has(section));
}

export const sectionId = (section: Section): string => `section-${section}`;

export function sectionOf(type: FormType, path: string): Section {
  const parsed = parseFormPath(path);
  return parsed.safetyCheckId === null
    ? (formDefinition(type).fields[parsed.field]?.section ?? "data")
    : "checklist";
}

type LabelledForm = Pick<ShownForm, "type" | "safetyChecks">;

/** The label of a path: "Conclusión", "Participantes 2", or the text of the safety check. */
export function labelOf({ type, safetyChecks }: LabelledForm, path: string, language: Language): string {
  const named = parseFormPath(path);
  if (named.safetyCheckId !== null)
    return safetyChecks.find(({ id }) => id === named.safetyCheckId)?.label ?? "";
  const label = formDefinition(type).fields[named.field]?.label[language] ?? named.field;
  return named.row === null ? label : `${label} ${named.row + 1}`;
}
