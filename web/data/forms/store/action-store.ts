// Keeps the changes of an action on the device until the server has them: fields, comments and a step. One file, above 300 lines: all of
// them change the same draft.
import { createAtom, useSelector } from "@tanstack/react-store";
import { useEffect } from "react";
import type { Action } from "#worker/contract/actions/actions.ts";
import {
  ACTION_STEPS,
  type ActionStep,
  clearedEvaluation,
  closingDateChanges,
} from "#worker/domain/actions/action-status.ts";
import { isOverdue } from "#worker/domain/actions/is-overdue.ts";
import { ApiError } from "../../api/errors.ts";
import { silentAtom, untilSilent } from "../../api/silence.ts";
import { isOnline, onlineAtom } from "../../offline/online.ts";
import { queries } from "../../offline/queries.ts";
import { assignableUsersQuery } from "../../people/members.ts";
import { deleteFile, listFiles, readStoredFile, storeFile } from "../device/files.ts";
import { hasUnsentChanges, readDraft, updateDraft } from "../device/drafts.ts";
import { baseRecord, type Draft, fileKeysIn, pendingCommentsOf } from "../merge/draft.ts";
import { resolveConflict, withServerForm } from "../merge/rebase.ts";
import { hasHeld, HOLD_MS, withoutHolds } from "../outbox/held.ts";
import { sendNow, startOutbox } from "../outbox/outbox.ts";
import { sendingAtom } from "../outbox/sending-state.ts";
import { currentOwner } from "../owner.ts";
import { actionKey } from "../query-keys.ts";
import type {
  Conflict,
  MissingField,
  OwnActionAddress,
  PendingComment,
  PendingCompletion,
  SaveState,
} from "../record.ts";
import { toShownAction } from "../shown-form.ts";
import { DraftEditor } from "./draft-editor.ts";
import { conflictsOf, problemsOf, saveStateOf } from "./save-state.ts";

export const ownAddressOf = ({
  companyId,
  departmentId,
  id,
}: Pick<Action, "companyId" | "departmentId" | "id">): OwnActionAddress => ({
  companyId,
  departmentId,
  type: "action",
  formId: id,
});

export type ActionRecord = {
  /** The server's action with the unsent changes applied. While a step waits, nothing of it can be changed. */
  action: Action;
  save: SaveState;
  problems: Readonly<Record<string, string>>;
  conflicts: readonly Conflict[];
  /** The server's message when it accepts no more changes. The unsent ones stay until the user discards them. */
  refusal: string | null;
  step: PendingCompletion | null;
  /** A new assignee waits until the sheet is closed. */
  isHeld: boolean;
  comments: readonly PendingComment[];
};

export type NewStep = { step: ActionStep; body?: PendingCompletion["body"] };

const LOCKED = {
  edit: false,
  complete: false,
  reopen: false,
  evaluate: false,
  undoEvaluation: false,
  delete: false,
  askForTime: false,
} as const;

function afterStep(action: Action, { step, body = {}, at }: PendingCompletion): Action {
  const { to: status } = ACTION_STEPS[step as ActionStep];
  const now = new Date(at);
  const given = body.closingDate ? new Date(body.closingDate) : undefined;
  const { closingDate } = closingDateChanges(step as ActionStep, given, now);
  const { closingComment: _, closingPhotos: __, closingDocuments: ___, ...values } = body;
  return {
    ...action,
    ...(values as Partial<Action>),
    ...clearedEvaluation(step as ActionStep),
    status,
    closingDate: closingDate === undefined ? action.closingDate : (closingDate?.toISOString() ?? null),
    can: { ...action.can, ...LOCKED },
  };
}

/** The name of a person chosen on this device, as far as it knows them. */
function personOf({ companyId, departmentId, assigneeUser }: Action, id: string | null) {
  if (id === null || assigneeUser?.id === id) return id === null ? null : assigneeUser;
  const people = queries.getQueryData(assignableUsersQuery(companyId, departmentId).queryKey);
  const found = people?.find((each) => each.id === id);
  return found ? { id, name: found.name, color: found.color } : null;
}

/** An action with the values that the server does not have. */
export function withUnsent(
  known: Action,
  draft: Draft | undefined,
  typed: Readonly<Record<string, unknown>> = {},
): Action {
  const server = draft?.server;
  const base: Action = server?.type === "action" && server.version >= known.version ? server : known;
  const changed = Object.entries(draft?.changes ?? {}).map(([field, { value }]) => [field, value] as const);
  const values = { ...Object.fromEntries(changed), ...typed };
  const completion = draft?.completion;
  if (Object.keys(values).length === 0 && !completion) return base;
  const edited = { ...base, ...(values as Partial<Action>) };
  const after = completion && !completion.refusal ? afterStep(edited, completion) : edited;
  const dueDate = after.deadline === null ? null : new Date(after.deadline);
  return {
    ...after,
    assigneeUser: personOf(base, after.assignee),
    isOverdue: isOverdue({ status: after.status, dueDate }, new Date()),
  };
}

const withBase = (draft: Draft, known: Action): Draft =>
  baseRecord(draft) ? draft : withServerForm(draft, toShownAction(known));

/** What a tab knows of the draft at one moment. */
type Snapshot = Pick<DraftEditor, "draft" | "isWriting" | "typed">;

class ActionStore {
  readonly snapshot = createAtom<Snapshot>({ draft: undefined, isWriting: false, typed: {} });
  readonly editor: DraftEditor;
  readonly opened: Promise<void>;
  readonly #address: OwnActionAddress;
  #isSheetOpen = false;

  constructor(owner: string, address: OwnActionAddress) {
    startOutbox();
    this.#address = address;
    const notify = () => {
      const { draft, isWriting, typed } = this.editor;
      this.snapshot.set({ draft, isWriting, typed });
    };
    this.editor = new DraftEditor(owner, address, notify);
    this.opened = readDraft(owner, this.editor.key).then((draft) => this.editor.receive(draft));
  }

  #update(change: (draft: Draft) => Draft): Promise<Draft | undefined> {
    const { owner, key } = this.editor;
    return updateDraft(owner, this.#address, key, (draft) => {
      const next = change(draft);
      return hasUnsentChanges(next) ? next : undefined;
    });
  }

  /** A newer action was read: what another person has changed is merged, or shown as a conflict. */
  async rebase(known: Action): Promise<void> {
    await this.opened;
    const server = this.editor.draft?.server;
    if (server && server.version < known.version)
      await this.#update((draft) => withServerForm(draft, toShownAction(known)));
  }

  set(field: string, value: unknown, known: Action): void {
    const heldUntil = this.#isSheetOpen && field === "assignee" ? Date.now() + HOLD_MS : undefined;
    this.editor.type(field, value, toShownAction(known), heldUntil);
  }

  /** While the sheet is open nobody is mailed: a new assignee is sent when it is closed, or the app is left. */
  openSheet(): () => void {
    const leave = () => {
      if (document.visibilityState === "hidden") void this.#release();
    };
    this.#isSheetOpen = true;
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      this.#isSheetOpen = false;
      void this.#release();
    };
  }

  async #release(): Promise<void> {
    await this.editor.write();
    if (hasHeld(this.editor.draft)) await this.#update(withoutHolds);
  }

  /** Resolves every conflict in the same way. */
  async resolve(keep: "mine" | "theirs"): Promise<void> {
    await this.editor.write();
    await this.#update((draft) =>
      conflictsOf(draft).reduce((before, { field }) => resolveConflict(before, field, keep), draft),
    );
  }

  async #take(files: unknown, formKey: string): Promise<void> {
    const { owner } = this.editor;
    for (const r2Key of fileKeysIn(files)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as they were added
      const file = await readStoredFile(owner, r2Key);
      // oxlint-disable-next-line no-await-in-loop
      if (file) await storeFile(owner, { ...file, formKey });
    }
  }

  async #send(): Promise<Draft | undefined> {
    const { owner, key } = this.editor;
    // The user does not wait for a server that does not answer: it is on the device, and sending goes on.
    if (isOnline()) await Promise.race([sendNow(key), untilSilent()]);
    return readDraft(owner, key);
  }

  /**
   * Takes a step after everything else of the action is sent. `isPending` if the step waits on the device.
   * Throws the server's refusal, for the dialog to show; its files are then among those of `draftKey` again.
   */
  async take(
    known: Action,
    { step, body }: NewStep,
    draftKey = this.editor.key,
  ): Promise<{ action: Action; isPending: boolean }> {
    const { key } = this.editor;
    await this.editor.write(toShownAction(known));
    await this.#take(body, key);
    const completion = { step, ...(body ? { body } : {}), at: Date.now(), wasSent: false, refusal: null };
    await this.#update((draft) => ({ ...withoutHolds(withBase(draft, known)), completion }));
    const draft = await this.#send();
    const left = draft?.completion;
    if (!left) {
      const { companyId, formId } = this.#address;
      const action = queries.getQueryData<Action>(actionKey({ companyId, actionId: formId })) ?? known;
      return { action, isPending: false };
    }
    if (!left.refusal && !draft?.refusal) return { action: withUnsent(known, draft), isPending: true };
    const { missing = [], message = draft?.refusal?.message ?? "" } = left.refusal ?? {};
    await this.withdraw();
    await this.#take(left.body, draftKey);
    throw refusalOf(message ?? "", missing);
  }

  /** Withdraws the step that waits, or dismisses its refusal. */
  async withdraw(): Promise<void> {
    await this.#update((draft) => ({ ...draft, completion: null, refusal: null }));
  }

  /** Sends a refused step again. */
  async retry(): Promise<void> {
    await this.#update(({ completion, ...draft }) => ({
      ...draft,
      refusal: null,
      completion: completion && { ...completion, refusal: null, wasSent: false },
    }));
    await this.#send();
  }

  /** Adds a comment, and returns whether it waits on the device. Throws the server's refusal, with the files among those of `draftKey` again. */
  async comment(
    known: Action,
    comment: Omit<PendingComment, "at" | "refusal">,
    draftKey: string,
  ): Promise<boolean> {
    const { id } = comment;
    await this.#take(comment, this.editor.key);
    const pending = { ...comment, at: Date.now(), refusal: null };
    await this.#update((draft) => ({
      ...withBase(draft, known),
      comments: { ...draft.comments, [id]: pending },
    }));
    const left = await this.#send();
    const waiting = left?.comments?.[id];
    if (!waiting?.refusal) return waiting !== undefined;
    await this.#take(waiting, draftKey);
    await this.#update((draft) => withoutPendingComment(draft, id));
    throw refusalOf(waiting.refusal);
  }

  async retryComment(id: string): Promise<void> {
    await this.#update((draft) => {
      const comment = draft.comments?.[id];
      return comment
        ? { ...draft, comments: { ...draft.comments, [id]: { ...comment, refusal: null } } }
        : draft;
    });
    await this.#send();
  }

  async discardComment(id: string): Promise<void> {
    const comment = this.editor.draft?.comments?.[id];
    await this.#update((draft) => withoutPendingComment(draft, id));
    for (const r2Key of fileKeysIn(comment)) void deleteFile(this.editor.owner, r2Key);
  }

  /** Discards everything that the server does not have. */
  async discard(): Promise<void> {
    const { owner, key } = this.editor;
    this.editor.forgetTyped();
    await updateDraft(owner, this.#address, key, () => undefined);
    await Promise.all((await listFiles(owner, key)).map(({ r2Key }) => deleteFile(owner, r2Key)));
    const { companyId, formId } = this.#address;
    void queries.invalidateQueries({ queryKey: actionKey({ companyId, actionId: formId }) });
  }
}

export type { ActionStore };

function withoutPendingComment(draft: Draft, id: string): Draft {
  const { [id]: _, ...comments } = draft.comments ?? {};
  return { ...draft, comments };
}

const refusalOf = (message: string, missing: readonly MissingField[] = []) =>
  new ApiError({
    status: 422,
    code: "INVALID",
    message,
    fields: Object.fromEntries(missing.map(({ path, message: each }) => [path, each])),
    requestId: null,
    retryAfter: null,
  });

const stores = new Map<string, ActionStore>();

/** The store of an action, one per action and user in this tab. */
export function actionStore(address: OwnActionAddress): ActionStore {
  // Of a tab that has no session any more, the last user's.
  const owner = currentOwner() ?? "";
  const name = `${owner}\n${address.companyId}\n${address.formId}`;
  const store = stores.get(name) ?? new ActionStore(owner, address);
  stores.set(name, store);
  return store;
}

export function recordOf(known: Action, { draft, isWriting, typed }: Snapshot): ActionRecord {
  const conflicts = conflictsOf(draft);
  return {
    action: withUnsent(known, draft, typed),
    save: saveStateOf({ draft, isWriting, conflicts, unsendableFiles: new Set(), filesWait: false }),
    problems: problemsOf(draft),
    conflicts,
    refusal: draft?.refusal?.message ?? null,
    step: draft?.completion ?? null,
    isHeld: hasHeld(draft),
    comments: pendingCommentsOf(draft),
  };
}

/** The record with what it also depends on, so that it is computed again. */
const currentRecord = (known: Action, snapshot: Snapshot, _situation: readonly unknown[]): ActionRecord =>
  recordOf(known, snapshot);

/** The action with what this device has changed of it, and its store. */
export function useActionRecord(known: Action): ActionRecord & { store: ActionStore } {
  const store = actionStore(ownAddressOf(known));
  const snapshot = useSelector(store.snapshot);
  const situation = [useSelector(onlineAtom), useSelector(silentAtom), useSelector(sendingAtom)];
  useEffect(() => void store.rebase(known), [store, known]);
  return { ...currentRecord(known, snapshot, situation), store };
}
