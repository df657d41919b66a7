import type { Draft } from "../merge/draft.ts";
import { isHeld } from "./held.ts";
import { completionIsReady, nextPendingAction, nextPendingComment, unsentFileKeys } from "./sendable.ts";

const TYPING_PAUSE_MS = 1000;
/** The longest that continuous typing delays saving. */
const MAX_DELAY_MS = 5000;

/** When the changes, actions and completion are to be sent; Infinity while there is nothing to send. */
export function changesDueAt(draft: Draft): number {
  const { accident, creation, refusal } = draft;
  if (accident) return accident.refusal || refusal ? Infinity : accident.at;
  if (creation) return refusal || creation.refused ? Infinity : creation.at;
  const action = nextPendingAction(draft);
  const completion = completionIsReady(draft) ? draft.completion : null;
  const waiting = [action, nextPendingComment(draft), completion].map((each) => each?.at ?? Infinity);
  return Math.min(fieldsDueAt(draft), ...waiting);
}

function fieldsDueAt({ changes, refusal, server }: Draft): number {
  if (refusal || !server) return Infinity;
  const waiting = Object.values(changes).filter(({ refused, otherTab }) => !refused && !otherTab);
  const free = waiting.filter((change) => !isHeld(change));
  if (free.length === 0) return Math.min(Infinity, ...waiting.map(({ heldUntil = Infinity }) => heldUntil));
  const last = Math.max(...free.map(({ at }) => at));
  const first = Math.min(...free.map(({ since }) => since));
  return Math.min(last + TYPING_PAUSE_MS, first + MAX_DELAY_MS);
}

/** Whether the server has the record that files belong to. */
export const takesFiles = ({ accident, server, refusal }: Draft): boolean =>
  Boolean(accident ? accident.isOpened && !accident.refusal : server) && !refusal;

/** Files are sent as soon as the server has the form. */
export const filesDueAt = (draft: Draft): number =>
  takesFiles(draft) && unsentFileKeys(draft).length > 0 ? 0 : Infinity;

const MAX_RETRY_DELAY_MS = 60_000;

/** Exponential backoff with jitter. */
export const retryDelay = (failures: number): number =>
  Math.min(MAX_RETRY_DELAY_MS, 1000 * 2 ** Math.min(failures - 1, 10)) * (0.75 + Math.random() / 2);
