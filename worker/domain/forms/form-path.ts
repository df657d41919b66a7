// Paths of fields in a form: `conclusion`, `participants.0.name`, `safetyChecks.<id>.corrections`.
const SAFETY_CHECKS = "safetyChecks";

type SafetyCheckPart = "value" | "corrections" | "actions" | "photos";

/** The path of a safety check, or of a part of it. */
export const safetyCheckPath = (safetyCheckId: string, part?: SafetyCheckPart): string =>
  [SAFETY_CHECKS, safetyCheckId, ...(part ? [part] : [])].join(".");

export type FormPathTarget =
  | { safetyCheckId: string }
  | { safetyCheckId: null; field: string; row: number | null };

export function parseFormPath(path: string): FormPathTarget {
  const [name = "", second] = path.split(".");
  if (name === SAFETY_CHECKS) return { safetyCheckId: second ?? "" };
  const row = Number(second);
  return {
    safetyCheckId: null,
    field: name,
    row: second !== undefined && Number.isInteger(row) ? row : null,
  };
}

/** The id of the safety check in the path; null for the path of a field. */
export const safetyCheckIdFromPath = (path: string): string | null => parseFormPath(path).safetyCheckId;
