// Numbers of a series are allocated one at a time: the pending number is always the highest created one plus one, so
// a failed insert leaves no gap. D1's counter row is the source of truth; the object caches its last value.
import type { SequenceKind } from "../../contract/enums.ts";

/** The series of an owner: a department numbers its forms and actions, a company its mailbox. */
export type SeriesKind = SequenceKind | "mailbox";

export type Series = {
  /** The highest number created so far; null when it has to be read from the ledger. */
  last: number | null;
  /** The record that holds the next number, and when the hold expires. */
  holder: { recordId: string; until: number } | null;
};

export type NumberRequest = {
  recordId: string;
  /** The ledger's value as the caller read it; null once it has been read again. */
  ledger: number | null;
  /** The number that this record was created with, if it was. */
  given: number | null;
};

type Decision =
  | { do: "take"; number: number; series: Series }
  /** The record was created with this number before; it may have been deleted since. */
  | { do: "remember"; number: number }
  | { do: "wait"; ms: number }
  | { do: "look" };

/** An insert takes a fraction of it; a holder silent for longer is assumed lost. */
export const HOLD_MS = 5000;

export const UNKNOWN_SERIES: Series = { last: null, holder: null };

export function decideAllocation(
  { last, holder }: Series,
  { recordId, ledger, given }: NumberRequest,
  now: number,
): Decision {
  const isHeld = holder !== null && holder.until > now;
  if (isHeld && holder.recordId !== recordId) {
    const isKnown = given !== null && last !== null && given <= last;
    return isKnown ? { do: "remember", number: given } : { do: "wait", ms: holder.until - now };
  }
  // A lost holder may or may not have created its record. Without a holder, a ledger that differs is right:
  // this cache was emptied or the database restored.
  const isDoubtful = !isHeld && (holder !== null || (ledger !== null && ledger !== last));
  if (last === null || isDoubtful) return { do: "look" };
  if (given !== null && given <= last) return { do: "remember", number: given };
  return {
    do: "take",
    number: last + 1,
    series: { last, holder: { recordId, until: now + HOLD_MS } },
  };
}

export type AllocationOutcome = { recordId: string; number: number; isCreated: boolean };

export function applyOutcome(
  { last, holder }: Series,
  { recordId, number, isCreated }: AllocationOutcome,
): Series {
  const others = holder !== null && holder.recordId !== recordId ? holder : null;
  if (!isCreated) return others ? { last, holder } : UNKNOWN_SERIES;
  if (last !== null && number <= last) return { last, holder: others };
  return { last: last === number - 1 ? number : null, holder: others };
}

const MIN_DIGITS = 4;

/** `ACME-TAL-SIM-0001`: the owner's code, the kind's, the number. */
export const viewIdOf = (ownerCode: string, kindCode: string, number: number): string =>
  `${ownerCode}-${kindCode}-${String(number).padStart(MIN_DIGITS, "0")}`;

/** Zero when the id has no number. */
export const numberFromViewId = (viewId: string): number => Number(/-(\d+)$/.exec(viewId)?.[1] ?? 0);
