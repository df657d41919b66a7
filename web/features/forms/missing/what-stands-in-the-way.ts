import type { FormType, Language } from "../../../../worker/contract/enums.ts";
import { SECTIONS, type Section } from "../../../../worker/contract/forms/field.ts";
import { fieldsOf } from "../../../../worker/contract/forms/registry.ts";
import { validationText } from "../../../../worker/contract/messages/catalogue.ts";
import { whatIsMissing } from "../../../../worker/domain/what-is-missing.ts";
import type { FormRecord, MissingField } from "../../../data/forms/record.ts";
import { sectionOf } from "./paths.ts";

type Standing = Pick<FormRecord, "form" | "problems">;

/** Everything between the record and its completion, in the order of the page, one entry per thing to do. */
export function whatStandsInTheWay({ form, problems }: Standing, language: Language): MissingField[] {
  const missing = whatIsMissing(form.type, form.values, form.safetyChecks).map(({ path, message }) => ({
    path,
    message: validationText(language, message),
  }));
  const held = Object.entries(problems).map(([path, message]) => ({ path, message }));
  const named = new Set(held.map(({ path }) => path));
  return inOrderOfPage(form.type, [...held, ...missing.filter(({ path }) => !named.has(path))]);
}

export function inOrderOfPage(type: FormType, list: readonly MissingField[]): MissingField[] {
  const names = fieldsOf(type).map(([name]) => name);
  const rank = ({ path }: MissingField) => [
    SECTIONS.indexOf(sectionOf(type, path)),
    names.indexOf(path.split(".")[0] ?? ""),
  ];
  return list.toSorted((one, other) => {
    const [section = 0, field = 0] = rank(one);
    const [otherSection = 0, otherField = 0] = rank(other);
    return section - otherSection || field - otherField;
  });
}

export function countBySection(type: FormType, list: readonly MissingField[]): ReadonlyMap<Section, number> {
  const counts = new Map<Section, number>();
  for (const { path } of list) {
    const section = sectionOf(type, path);
    counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  return counts;
}
