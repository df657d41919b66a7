// How a series of numbers is handed out: one at a time, so that the number in play is always the highest created one
// plus one, and a failed insert leaves no hole. D1's counter row is the truth; what is kept here is what it last said.
import type { SequenceKind } from "../contract/enums.ts";

/** What an owner numbers: a department its forms and actions, a company its mailbox. */
export type SeriesKind = SequenceKind | "mailbox";

export type Series = {
  /** The highest number created so far; null when only the ledger can tell. */
  last: number | null;
  /** Who has the number after it, and until when nobody else gets it. */
  holder: { recordId: string; until: number } | null;
};

export type NumberRequest = {
  recordId: string;
  /** What the ledger said when the asker looked; null once it has been looked at since. */
  ledger: number | null;
  /** The number that this record is remembered to have been created with. */
  given: number | null;
};

type Decision =
  | { do: "take"; number: number; series: Series }
  /** The record has its number already: it is there, or it was. */
  | { do: "remember"; number: number }
  | { do: "wait"; ms: number }
  | { do: "look" };

/** An insert takes a fraction of it; whoever says nothing for so long has gone. */
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
  // A holder that went silent may have created its record or not. With nobody at work, a ledger that disagrees is right:
  // this memory was emptied, or the database restored.
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

/** Zero for what is no number of the series. */
export const numberFromViewId = (viewId: string): number => Number(/-(\d+)$/.exec(viewId)?.[1] ?? 0);
