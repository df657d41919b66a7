import { isOnline } from "../../offline/online.ts";
import { hasUnsent } from "../device/drafts.ts";
import type { Draft } from "../merge/draft.ts";
import { valueOf } from "../merge/draft.ts";
import { rivalValue } from "../merge/rebase.ts";
import { contractProblems } from "../outbox/contract.ts";
import { sendableChanges } from "../outbox/sendable.ts";
import { sendingState } from "../outbox/state.ts";
import type { Conflict, SaveState } from "../record.ts";

/** Words for what cannot be sent as it is. */
export function problemsOf(draft: Draft | undefined): Record<string, string> {
  if (!draft) return {};
  const ofFields = Object.entries(draft.changes).flatMap(([field, { value, refused }]) =>
    Object.entries({ ...refused, ...contractProblems(draft.address.type, field, value) }),
  );
  return { ...draft.creation?.refused, ...Object.fromEntries(ofFields) };
}

export const conflictsOf = (draft: Draft | undefined): Conflict[] =>
  Object.entries(draft?.changes ?? {}).flatMap(([field, change]) => {
    const rival = draft?.server && rivalValue(change, valueOf(draft.server, field));
    return rival ? [{ field, mine: change.value, theirs: rival.value }] : [];
  });

type Now = {
  draft: Draft | undefined;
  isWriting: boolean;
  conflicts: readonly Conflict[];
  unsendableFiles: ReadonlySet<string>;
  filesWait: boolean;
};

export function saveStateOf({ draft, isWriting, conflicts, unsendableFiles, filesWait }: Now): SaveState {
  if (!isWriting && !(draft && hasUnsent(draft))) return "saved";
  if (conflicts.length > 0) return "conflict";
  if (draft?.refusal || draft?.creation?.refused) return "held";
  if (sendingState().signedOut) return "signedOut";
  const canGo =
    isWriting || !draft || draft.creation || filesWait || sendableChanges(draft, unsendableFiles).length > 0;
  if (!canGo) return "held";
  if (!isOnline()) return "offline";
  return sendingState().limitedUntil > Date.now() ? "limited" : "saving";
}
