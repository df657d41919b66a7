// Changes and photos that wait until the sheet in which they were made is closed: sending a change mails somebody, and a photo may
// have faces to cover.
import type { Draft, FieldChange } from "../merge/draft.ts";

/** Should the tab end with the sheet open, the change is sent by the next one after this time. */
export const HOLD_MS = 10 * 60_000;

export const isHeld = ({ heldUntil = 0 }: { heldUntil?: number | undefined }): boolean =>
  heldUntil > Date.now();

export const hasHeld = (draft: Draft | undefined): draft is Draft =>
  Object.values(draft?.changes ?? {}).some(isHeld);

/** It has not waited for the network until now: no receipt is due for it. */
function released({ heldUntil, ...change }: FieldChange): FieldChange {
  return heldUntil === undefined ? change : { ...change, at: Date.now(), since: Date.now() };
}

export const withoutHolds = (draft: Draft): Draft => ({
  ...draft,
  changes: Object.fromEntries(
    Object.entries(draft.changes).map(([field, change]) => [field, released(change)]),
  ),
});
