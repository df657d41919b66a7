// The list of accidents of an inspector's folder: LPRL, art. 23.1.e.
import type { ExportRequest } from "./source.ts";

/** Accidents and occupational diseases that caused incapacity for more than one day. */
export type AccidentWithLeave = {
  day: string;
  person: string;
  /** "accident" or "disease", in words. */
  kind: string;
  grade: string;
  leaveFrom: string;
  /** Null while the person is absent. */
  leaveTo: string | null;
};

export type AccidentsWithLeave =
  /** No case store answers yet. */
  | { is: "notKept" }
  /** Whoever asks for the folder does not handle accidents. */
  | { is: "leftOut" }
  | { is: "listed"; accidents: readonly AccidentWithLeave[] };

/**
 * The accidents of the folder's period and place, for whoever has the right to handle them. Cases are stored encrypted and only a handler may
 * make a folder that contains them.
 */
export async function accidentsWithLeave(
  _asked: Pick<ExportRequest, "sql" | "scope" | "filters" | "requestedById" | "requestedAt" | "timeZone">,
): Promise<AccidentsWithLeave> {
  return { is: "notKept" };
}
