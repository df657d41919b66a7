// Paths of fields in a form: `conclusion`, `participants.0.name`, `safetyChecks.<id>.corrections`.
const CHECKS_KEY = "safetyChecks";

type CheckPart = "value" | "corrections" | "actions" | "photos";

/** A question of the checklist, or a part of it. */
export const checkPath = (checkId: string, part?: CheckPart): string =>
  [CHECKS_KEY, checkId, ...(part ? [part] : [])].join(".");

export type FormPathTarget = { checkId: string } | { checkId: null; field: string; row: number | null };

export function parseFormPath(path: string): FormPathTarget {
  const [name = "", second] = path.split(".");
  if (name === CHECKS_KEY) return { checkId: second ?? "" };
  const row = Number(second);
  return { checkId: null, field: name, row: second !== undefined && Number.isInteger(row) ? row : null };
}

/** The id of the question in the path; null for the path of a field. */
export const checkIdFromPath = (path: string): string | null => parseFormPath(path).checkId;
