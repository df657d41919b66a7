import { writtenAnswer } from "#worker/contract/forms/answers.ts";
import type { AnyField } from "#worker/contract/forms/field.ts";
import { formDefinition } from "#worker/contract/forms/registry.ts";
import type { Answer, Correction } from "#worker/contract/shapes.ts";
import { valueText } from "#worker/domain/evidence/sealed-lines.ts";
import type { FormHistory } from "#web/data/forms/seals.ts";
import type { SafetyCheckResponse } from "#web/data/forms/record.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { formatDateTime } from "#web/text/format.ts";
import type { Difference } from "#web/components/audit/difference-list.tsx";
import { useForm, useFormPage } from "../form-context.ts";

type Changes = FormHistory["history"][number]["changes"];
type Given = { value: Answer | null; corrections?: readonly Correction[]; note?: string | null };
/** The audit log keeps the beginning of a long value. */
type LongValue = { start: string; sha256: string };

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isLong = (value: unknown): value is LongValue =>
  isObject(value) && "start" in value && "sha256" in value;
const isAnswer = (value: unknown): value is Given => isObject(value) && "value" in value;

const PLACES = new Set(["location", "zone", "jobPosition"]);
const TEXTS = new Set(["text", "longText"]);

/** Describes a change in words: the form's fields by their labels, and its safety checks. */
export function useDescribeChanges(places: FormHistory["places"]): (changes: Changes) => Difference[] {
  const { timeZone } = useFormPage();
  const { type, safetyChecks } = useForm(({ form }) => form);
  const { history: words } = useText("audit");
  const language = useLanguage();
  const date = (at: string) => formatDateTime(language, at, timeZone);
  const fields: Readonly<Record<string, AnyField>> = formDefinition(type).fields;

  const ofField = (field: AnyField, value: unknown): string => {
    if (isLong(value)) return TEXTS.has(field.type) ? `${value.start}…` : words.tooLong;
    if ("options" in field && typeof value === "string") return field.options[value]?.[language] ?? value;
    if (PLACES.has(field.type) && value)
      return places.find(({ id }) => id === value)?.name ?? words.gonePlace;
    return valueText(field.type, value, date);
  };
  const ofAnswer = (safetyCheck: SafetyCheckResponse, value: unknown): string => {
    if (!isAnswer(value)) return value ? words.tooLong : "";
    const chosen = writtenAnswer(safetyCheck.field, value.value, language);
    const corrections = value.corrections?.map((correction) => correction.value) ?? [];
    return [chosen, ...corrections, value.note].filter(Boolean).join("\n");
  };

  return (changes) =>
    Object.entries(changes).flatMap(([path, { before, after }]) => {
      const field = fields[path];
      const safetyCheck = safetyChecks.find(({ id }) => id === path);
      if (field)
        return [
          {
            path,
            label: field.label[language],
            before: ofField(field, before),
            after: ofField(field, after),
          },
        ];
      return safetyCheck
        ? [
            {
              path,
              label: safetyCheck.label,
              before: ofAnswer(safetyCheck, before),
              after: ofAnswer(safetyCheck, after),
            },
          ]
        : [];
    });
}
