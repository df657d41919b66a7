import type { FormType, Language } from "#worker/contract/enums.ts";
import { type AnyField, SECTIONS, type Section } from "#worker/contract/forms/field.ts";
import { answerOf } from "#worker/contract/forms/answers.ts";
import { isAsked } from "#worker/contract/forms/asked.ts";
import { fieldsOf } from "#worker/contract/forms/registry.ts";
import { MISSING_TEXTS } from "#worker/contract/messages/missing.ts";
import { safetyCheckPath } from "#worker/domain/forms/form-path.ts";
import { isNeededToSend } from "#worker/domain/forms/notice.ts";
import { missingItemsOf } from "#worker/domain/forms/missing-items.ts";
import type { FormRecord, MissingField } from "../record.ts";
import { sectionOf } from "./paths.ts";

type FormWithProblems = Pick<FormRecord, "form" | "problems">;

/** MissingField and invalid values in page order, one entry per path. A form that is read-only misses nothing. */
export function findMissing({ form, problems }: FormWithProblems, language: Language): MissingField[] {
  if (!form.can.edit && !form.can.handle) return [];
  const step = isUnsent(form) ? "send" : "complete";
  const missing = missingItemsOf(form.type, form.values, form.safetyChecks, step).map(
    ({ path, message }) => ({
      path,
      message: MISSING_TEXTS[language][message],
    }),
  );
  const invalid = Object.entries(problems).map(([path, message]) => ({ path, message }));
  const invalidPaths = new Set(invalid.map(({ path }) => path));
  return inPageOrder(form.type, [...invalid, ...missing.filter(({ path }) => !invalidPaths.has(path))]);
}

/** Sending a communication needs less than what follows it. */
const isUnsent = ({ type, notice }: FormRecord["form"]): boolean => type === "mailbox" && notice === null;

/** Whether the form's next step needs the field. */
export const isRequired = (form: FormRecord["form"], name: string, field: AnyField): boolean =>
  isUnsent(form) ? isNeededToSend(form.type, name, field) : field.need !== "optional";

const byPath = new WeakMap<FormWithProblems, Map<Language, Readonly<Record<string, string>>>>();

/** The same, as messages by path. Computed once for a state of the record: every field of the page asks. */
export function missingByPath(
  record: FormWithProblems,
  language: Language,
): Readonly<Record<string, string>> {
  const known = byPath.get(record)?.get(language);
  if (known) return known;
  const messages = Object.fromEntries(
    findMissing(record, language).map(({ path, message }) => [path, message]),
  );
  byPath.set(record, new Map([[language, messages]]));
  return messages;
}

export function inPageOrder(type: FormType, list: readonly MissingField[]): MissingField[] {
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

/** The safety checks without an answer, required or not. */
export const unansweredPaths = ({ safetyChecks }: Pick<FormRecord["form"], "safetyChecks">): string[] =>
  safetyChecks
    .filter(({ field }) => isAsked(field) && answerOf(field) === null)
    .map(({ id }) => safetyCheckPath(id));

export function countBySection(type: FormType, list: readonly MissingField[]): ReadonlyMap<Section, number> {
  const counts = new Map<Section, number>();
  for (const { path } of list) {
    const section = sectionOf(type, path);
    counts.set(section, (counts.get(section) ?? 0) + 1);
  }
  return counts;
}
