import { ACTION_STEPS, type ActionStep } from "#worker/domain/actions/action-status.ts";
import { rightToChange } from "#worker/domain/forms/timings.ts";
import type { PendingCompletion, ShownRecord } from "../record.ts";
import { type Draft, type FieldChange, fieldValueOf } from "./draft.ts";
import { isSameValue, mergeValues } from "./merge-values.ts";

/** The changes that the server accepted, by field. `whole` is false when files were left out of the value. */
export type AcceptedChanges = Readonly<Record<string, { rev: string; whole: boolean }>>;

const newRev = (): string => crypto.randomUUID();

/** Rebases a draft on a newer version of the form. A conflicting change stays as it is until the user resolves it. */
export function rebaseDraft(draft: Draft, server: ShownRecord, accepted: AcceptedChanges = {}): Draft {
  const changes: Record<string, FieldChange> = {};
  for (const [field, change] of Object.entries(draft.changes)) {
    const kept = rebaseChange(change, fieldValueOf(server, field), accepted[field]);
    if (kept) changes[field] = kept;
  }
  return { ...draft, server, creation: null, changes };
}

/** Clears the refusal when the user may edit the form again: it was reopened, or the user's rights were restored. */
const withRefusalAfter = (draft: Draft, form: ShownRecord): Draft => ({
  ...draft,
  refusal: mayChange(form, Object.keys(draft.changes)) ? null : draft.refusal,
});

const mayChange = (record: ShownRecord, fields: readonly string[]): boolean =>
  record.can.edit || fields.length === 0 || isAllowedAlone(record, fields);

/** What others than its author may change: moments of a drill, and the company's part of a communication. */
function isAllowedAlone(record: ShownRecord, fields: readonly string[]): boolean {
  if (record.type === "action") return false;
  const right = rightToChange(record.type, fields, record.notice?.companysFields);
  return right !== "edit" && record.can[right];
}

/** Removes a completion that the record already has, sent by this device or by another user. */
const withoutFinishedCompletion = (draft: Draft, record: ShownRecord): Draft =>
  draft.completion && isCompleted(draft.completion, record) ? { ...draft, completion: null } : draft;

function isCompleted({ step, body }: PendingCompletion, record: ShownRecord): boolean {
  // Of a step with photos or a word only the sender can find out whether they have arrived with it.
  if (record.type === "action") return !body && ACTION_STEPS[step as ActionStep].to === record.status;
  return step === "complete"
    ? record.status === "completed"
    : (record.values["submittedAt"] ?? null) !== null;
}

/** Rebases the draft on a record from the server. A late answer with an older version changes nothing. */
export const withServerForm = (draft: Draft, form: ShownRecord, accepted?: AcceptedChanges): Draft =>
  draft.server && form.version < draft.server.version
    ? draft
    : withoutFinishedCompletion(withRefusalAfter(rebaseDraft(draft, form, accepted), form), form);

function rebaseChange(
  change: FieldChange,
  theirs: unknown,
  accepted?: AcceptedChanges[string],
): FieldChange | null {
  if (accepted) {
    const isDone = accepted.whole && accepted.rev === change.rev && !change.otherTab;
    return isDone || (isSameValue(change.value, theirs) && !change.otherTab)
      ? null
      : { ...change, base: theirs, attempted: [], since: change.at };
  }
  if (change.otherTab)
    return isSameValue(change.value, change.otherTab.value) ? withoutConflict(change) : change;
  const { value, attempted } = change;
  // The server's value is one we sent, so the current value was typed on top of it.
  const base = attempted.some((each) => isSameValue(each, theirs)) ? theirs : change.base;
  const merged = mergeValues(base, value, theirs);
  if (!merged) return change;
  if (isSameValue(merged.value, theirs)) return null;
  if (isSameValue(base, theirs))
    return isSameValue(base, change.base) ? change : { ...change, base, attempted: [] };
  return { ...change, value: merged.value, base: theirs, rev: newRev(), attempted: [] };
}

function withoutConflict(change: FieldChange): FieldChange {
  const { otherTab: _, ...alone } = change;
  return alone;
}

/** The value that sending the change would overwrite; undefined without a conflict. */
export function conflictingValue(change: FieldChange, theirs: unknown): { value: unknown } | undefined {
  if (change.otherTab) return change.otherTab;
  return isSameValue(change.base, theirs) || isSameValue(change.value, theirs)
    ? undefined
    : { value: theirs };
}

/** Resolves a conflict as the user chose. */
export function resolveConflict(draft: Draft, field: string, keep: "mine" | "theirs"): Draft {
  const change = draft.changes[field];
  if (!change) return draft;
  const { [field]: _, ...others } = draft.changes;
  const theirs = fieldValueOf(draft.server, field);
  const mine = withoutConflict(change);
  if (keep === "mine") {
    return withChange(draft, field, {
      ...mine,
      base: theirs,
      rev: newRev(),
      attempted: [],
      since: Date.now(),
    });
  }
  if (!change.otherTab) return { ...draft, changes: others };
  return withChange(draft, field, { ...mine, value: change.otherTab.value, rev: newRev() });
}

const withChange = (draft: Draft, field: string, change: FieldChange): Draft => {
  const next = { ...draft, changes: { ...draft.changes, [field]: change } };
  return draft.server ? rebaseDraft(next, draft.server) : next;
};

/** A value typed in this tab, with the value and the change the tab had seen before. */
export type TypedValue = {
  value: unknown;
  base: unknown;
  at: number;
  seen: FieldChange | undefined;
  heldUntil?: number | undefined;
};

/** Allows a rejected creation to be sent again when one of its fields has changed. */
function withRetriedCreation(draft: Draft, field: string): Draft {
  if (!draft.creation?.refused || !(field in draft.creation.values)) return draft;
  const { refused: _, ...creation } = draft.creation;
  return { ...draft, creation };
}

/** Applies a typed value to the stored draft, which another tab may have changed meanwhile. */
export function applyTypedValue(before: Draft, field: string, typed: TypedValue): Draft {
  const { value, base, at, seen, heldUntil } = typed;
  const draft = withRetriedCreation(before, field);
  const stored = draft.changes[field];
  const fresh = { value, at, rev: newRev(), ...(heldUntil === undefined ? {} : { heldUntil }) };
  if (!stored) {
    // The change this tab had seen has been sent or discarded since; on the server its value is our own.
    const change = {
      ...fresh,
      base: seen?.base ?? base,
      since: at,
      attempted: seen ? [...seen.attempted, seen.value] : [],
    };
    return withChange(draft, field, change);
  }
  const { refused: _, ...kept } = stored;
  if (seen?.rev === stored.rev || isSameValue(stored.value, value))
    return withChange(draft, field, { ...kept, ...fresh });
  const merged = mergeValues(seen ? seen.value : base, value, stored.value);
  return withChange(
    draft,
    field,
    merged
      ? { ...kept, ...fresh, value: merged.value }
      : { ...kept, ...fresh, otherTab: { value: stored.value } },
  );
}
