import {
  baseRecord,
  type FieldChange,
  type Draft,
  fileKeysIn,
  fieldValueOf,
  pendingActionsOf,
  pendingCommentsOf,
} from "../merge/draft.ts";
import { isHeld } from "./held.ts";
import type { PendingAction, PendingComment } from "../record.ts";
import { conflictingValue } from "../merge/rebase.ts";
import { isObject, isSameValue } from "../merge/merge-values.ts";
import { contractProblems } from "./contract.ts";

export type SendableChange = { field: string; rev: string; value: unknown; whole: boolean };

/** Leaves unsent files out of a list of files. Null for other values with unsent files: they wait for them. */
function withoutFiles(value: unknown, unsendable: ReadonlySet<string>): { value: unknown } | null {
  if (!fileKeysIn(value).some((key) => unsendable.has(key))) return { value };
  if (!Array.isArray(value) || !value.every((item) => isObject(item) && "r2Key" in item)) return null;
  return { value: value.filter((item) => fileKeysIn(item).every((key) => !unsendable.has(key))) };
}

function sendable(
  draft: Draft,
  field: string,
  change: FieldChange,
  unsendable: ReadonlySet<string>,
): SendableChange | null {
  const theirs = fieldValueOf(draft.server, field);
  if (change.refused || isHeld(change) || conflictingValue(change, theirs)) return null;
  const ready = withoutFiles(change.value, unsendable);
  if (!ready || isSameValue(ready.value, theirs)) return null;
  if (Object.keys(contractProblems(draft.address.type, field, ready.value)).length > 0) return null;
  return { field, rev: change.rev, value: ready.value, whole: ready.value === change.value };
}

/** The changes that the server should accept now. */
export const sendableChanges = (draft: Draft, unsendable: ReadonlySet<string>): SendableChange[] =>
  draft.refusal
    ? []
    : Object.entries(draft.changes).flatMap(
        ([field, change]) => sendable(draft, field, change, unsendable) ?? [],
      );

/** Files that unsent changes, comments, a step and the opening of an accident refer to and the server's record does not. */
export const unsentFileKeys = (draft: Draft): string[] => [
  ...new Set([
    ...Object.entries(draft.changes).flatMap(([field, { value }]) => {
      const known = new Set(fileKeysIn(fieldValueOf(baseRecord(draft), field)));
      return fileKeysIn(value).filter((key) => !known.has(key));
    }),
    ...fileKeysIn([pendingCommentsOf(draft), draft.completion?.body, draft.accident?.photos]),
  ]),
];

/** The next action to send. A form that takes no more changes may still take actions. */
export const nextPendingAction = (draft: Draft): PendingAction | undefined =>
  draft.creation ? undefined : pendingActionsOf(draft).find(({ refusal }) => !refusal);

const NO_FILES: ReadonlySet<string> = new Set();
const hasAll = (value: unknown, unsendable: ReadonlySet<string>) =>
  fileKeysIn(value).every((key) => !unsendable.has(key));

/** The next comment to send. An action that takes no more changes may still take comments. */
export const nextPendingComment = (draft: Draft, unsendable = NO_FILES): PendingComment | undefined =>
  pendingCommentsOf(draft).find(
    (comment) => !comment.refusal && hasAll([comment.photos, comment.documents], unsendable),
  );

/** Whether the server has everything that the completion depends on. A change stays until its files are sent too. */
export const completionIsReady = (draft: Draft, unsendable = NO_FILES): boolean =>
  draft.completion !== null &&
  !draft.completion.refusal &&
  hasAll(draft.completion.body, unsendable) &&
  draft.server !== null &&
  !draft.creation &&
  !draft.refusal &&
  Object.keys(draft.changes).length === 0 &&
  nextPendingAction(draft) === undefined;
