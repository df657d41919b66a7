import type { Language } from "#worker/contract/enums.ts";
import { answerText } from "#worker/contract/forms/answers.ts";
import type { AnyField } from "#worker/contract/forms/field.ts";
import { fieldsOf } from "#worker/contract/forms/registry.ts";
import type { PendingAction, ShownForm } from "../../data/forms/record.ts";

export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === "string" ? value.trim() === "" : Array.isArray(value) && value.length === 0);

const ITEM_PROPERTIES = [
  "date",
  "name",
  "role",
  "jobPosition",
  "employeeSeniority",
  "event",
  "observation",
  "meetingPoint",
  "expected",
  "present",
  "value",
  "statement",
  "filename",
];

function lineOf(item: unknown): string {
  if (typeof item !== "object" || item === null) return String(item);
  const record: Record<string, unknown> = { ...item };
  return ITEM_PROPERTIES.flatMap((part) => (isBlank(record[part]) ? [] : [String(record[part])])).join(", ");
}

function textOf(field: AnyField, value: unknown, language: Language): string {
  if (Array.isArray(value)) return value.map((item) => `\n- ${lineOf(item)}`).join("");
  if ("options" in field && typeof value === "string") return field.options[value]?.[language] ?? value;
  return lineOf(value);
}

const REFERENCE_TYPES: ReadonlySet<string> = new Set(["location", "zone", "jobPosition", "stamp"]);

type TextOptions = {
  language: Language;
  /** The actions that the server does not have yet, under this label. */
  actions: readonly Pick<PendingAction["body"], "title" | "description">[];
  actionLabel: string;
};

/** All entered values as plain text, to be copied elsewhere. */
export function formToText(
  { type, viewId, values, safetyChecks }: ShownForm,
  { language, actions, actionLabel }: TextOptions,
): string {
  const fields = fieldsOf(type).flatMap(([name, field]) =>
    isBlank(values[name]) || REFERENCE_TYPES.has(field.type)
      ? []
      : [`${field.label[language]}: ${textOf(field, values[name], language)}`],
  );
  const answers = safetyChecks.flatMap(({ label, field, corrections, note }) => {
    const answer = answerText(field, language);
    if (answer === null && corrections.length === 0 && !note) return [];
    const line = `${label}: ${answer ?? "—"}${textOf(CORRECTIONS_FIELD, corrections, language)}`;
    return [note ? `${line}\n- ${note}` : line];
  });
  const raised = actions.map(
    ({ title, description }) => `${actionLabel}: ${title}${description ? `\n- ${description}` : ""}`,
  );
  return [viewId, ...fields, ...answers, ...raised].filter(Boolean).join("\n");
}

const CORRECTIONS_FIELD = {
  type: "witnesses",
  label: { es: "", en: "", ca: "" },
  section: "checklist",
  need: "optional",
  exportAs: "values",
} as const satisfies AnyField;
