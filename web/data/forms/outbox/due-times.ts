import type { Draft } from "../merge/draft.ts";
import { unsentFileKeys } from "./sendable.ts";

const TYPING_PAUSE_MS = 1000;
/** The longest that continuous typing delays saving. */
const MAX_DELAY_MS = 5000;

/** When the changes are to be sent; Infinity while there are none. */
export function changesDueAt({ creation, changes, refusal, server }: Draft): number {
  if (refusal || creation?.refused) return Infinity;
  if (creation) return creation.at;
  if (!server) return Infinity;
  const waiting = Object.values(changes).filter(({ refused, rival }) => !refused && !rival);
  if (waiting.length === 0) return Infinity;
  const last = Math.max(...waiting.map(({ at }) => at));
  const first = Math.min(...waiting.map(({ since }) => since));
  return Math.min(last + TYPING_PAUSE_MS, first + MAX_DELAY_MS);
}

/** Files are sent as soon as the server has the form. */
export const filesDueAt = (draft: Draft): number =>
  draft.server && !draft.refusal && unsentFileKeys(draft).length > 0 ? 0 : Infinity;

const MAX_RETRY_DELAY_MS = 60_000;

/** Exponential backoff with jitter. */
export const retryDelay = (failures: number): number =>
  Math.min(MAX_RETRY_DELAY_MS, 1000 * 2 ** Math.min(failures - 1, 10)) * (0.75 + Math.random() / 2);
