import { silentAtom } from "../../api/silence.ts";
import { isOnline } from "../../offline/online.ts";
import { hasUnsentChanges } from "../device/drafts.ts";
import type { Draft } from "../merge/draft.ts";
import { fieldValueOf } from "../merge/draft.ts";
import { conflictingValue } from "../merge/rebase.ts";
import { hasHeld } from "../outbox/held.ts";
import { contractProblems } from "../outbox/contract.ts";
import {
  completionIsReady,
  nextPendingAction,
  nextPendingComment,
  sendableChanges,
} from "../outbox/sendable.ts";
import { sendingState } from "../outbox/sending-state.ts";
import type { Conflict, SaveState } from "../record.ts";

/** The error messages of changes that cannot be sent, by path. */
export function problemsOf(draft: Draft | undefined): Record<string, string> {
  if (!draft) return {};
  const ofFields = Object.entries(draft.changes).flatMap(([field, { value, refused }]) =>
    Object.entries({ ...refused, ...contractProblems(draft.address.type, field, value) }),
  );
  return { ...draft.creation?.refused, ...Object.fromEntries(ofFields) };
}

export const conflictsOf = (draft: Draft | undefined): Conflict[] =>
  Object.entries(draft?.changes ?? {}).flatMap(([field, change]) => {
    const other = draft?.server && conflictingValue(change, fieldValueOf(draft.server, field));
    return other ? [{ field, mine: change.value, theirs: other.value }] : [];
  });

/** The save states in which nothing is sent before the user corrects something. */
export const BLOCKED: ReadonlySet<SaveState> = new Set(["held", "conflict"]);

type SaveStateInput = {
  draft: Draft | undefined;
  isWriting: boolean;
  conflicts: readonly Conflict[];
  unsendableFiles: ReadonlySet<string>;
  filesWait: boolean;
};

export function saveStateOf({
  draft,
  isWriting,
  conflicts,
  unsendableFiles,
  filesWait,
}: SaveStateInput): SaveState {
  if (!isWriting && !(draft && hasUnsentChanges(draft))) return "saved";
  if (conflicts.length > 0) return "conflict";
  if (draft?.refusal || draft?.creation?.refused || draft?.accident?.refusal) return "held";
  if (sendingState().signedOut) return "signedOut";
  const canBeSent =
    isWriting ||
    !draft ||
    draft.creation ||
    draft.accident ||
    filesWait ||
    hasHeld(draft) ||
    sendableChanges(draft, unsendableFiles).length > 0 ||
    nextPendingAction(draft) ||
    nextPendingComment(draft, unsendableFiles) ||
    completionIsReady(draft, unsendableFiles);
  if (!canBeSent) return "held";
  if (!isOnline()) return "offline";
  if (silentAtom.get()) return "unanswered";
  return sendingState().limitedUntil > Date.now() ? "limited" : "saving";
}
