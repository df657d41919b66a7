import type { FormType } from "../../contract/enums.ts";
import { answerOf, demandsOf, withListAnswers } from "../../contract/forms/answers.ts";
import { isAsked, withAsked } from "../../contract/forms/asked.ts";
import type { AnyField } from "../../contract/forms/field.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import { QUESTION_TYPES } from "../../contract/questions/registry.ts";
import type { MissingMessage } from "../../contract/messages/missing.ts";
import type { Correction, Photo, SafetyCheckField } from "../../contract/shapes.ts";
import { safetyCheckPath } from "./form-path.ts";
import { isNeededToSend } from "./notice.ts";

export type AnsweredSafetyCheck = {
  id: string;
  field: SafetyCheckField;
  corrections: readonly Correction[];
  actionsCount: number;
};

/** A requirement that the record does not meet; the path is the one used in validation errors. */
export type MissingItem = { path: string; message: MissingMessage };

/** The requirements that block the completion of a record, and the submission of an entry; or, fewer, the sending of an entry. */
export function missingItemsOf(
  type: FormType,
  values: Readonly<Record<string, unknown>>,
  safetyChecks: readonly AnsweredSafetyCheck[] = [],
  step: "complete" | "send" = "complete",
): MissingItem[] {
  const fields = fieldsOf(type).flatMap(([path, field]) =>
    (step === "send" ? isNeededToSend(type, path, field) : field.need !== "optional") && isEmpty(values[path])
      ? [{ path, message: emptyMessageOf(field) }]
      : [],
  );
  const photos = (values["photos"] ?? []) as readonly Photo[];
  const withPhoto = new Set(photos.map(({ safetyCheckId }) => safetyCheckId));
  return [
    ...fields,
    ...withListAnswers(withAsked(safetyChecks), values).flatMap((safetyCheck) =>
      isAsked(safetyCheck.field) ? missingInSafetyCheck(safetyCheck, withPhoto) : [],
    ),
  ];
}

const emptyMessageOf = ({ type, emptyMessage: says }: AnyField): MissingMessage =>
  says ?? (type === "signature" ? "missing.signature" : "field.required");

function missingInSafetyCheck(
  { id, field, ...given }: AnsweredSafetyCheck,
  withPhoto: ReadonlySet<string | undefined>,
): MissingItem[] {
  const answer = answerOf(field);
  const { isWhole = () => true } = QUESTION_TYPES[field.type];
  if (field.payload.isRequired && (answer === null || isEmpty(answer) || !isWhole(answer, field.payload)))
    return [{ path: safetyCheckPath(id, "value"), message: "missing.answer" }];
  return demandsOf(field, { ...given, hasPhoto: withPhoto.has(id) }).flatMap(({ of, isMet }) =>
    isMet ? [] : [{ path: safetyCheckPath(id, PARTS[of]), message: `missing.${of}` as const }],
  );
}

/** Where what is demanded is entered. */
const PARTS = {
  correction: "corrections",
  correctionOrAction: "corrections",
  action: "actions",
  photo: "photos",
} as const;

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.length === 0;
}
