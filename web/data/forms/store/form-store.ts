import { replaceEqualDeep } from "@tanstack/react-query";
import { createAtom } from "@tanstack/react-store";
import type { Attachment, Photo } from "#worker/contract/shapes.ts";
import { safetyCheckPath } from "#worker/domain/forms/form-path.ts";
import { silentAtom } from "../../api/silence.ts";
import { onlineAtom } from "../../offline/online.ts";
import { queries } from "../../offline/queries.ts";
import { hasUnsentChanges, isOnlyInMemory, readDraft, updateDraft } from "../device/drafts.ts";
import { formKey } from "../form-address.ts";
import { currentOwner } from "../owner.ts";
import { formQueryKey } from "../query-keys.ts";
import { fileKeysIn, pendingActionsOf } from "../merge/draft.ts";
import { resolveConflict } from "../merge/rebase.ts";
import { afterFirstUse } from "../../rendering/after-first-use.ts";
import { loadContract } from "../outbox/contract.ts";
import { loadSending, startOutbox } from "../outbox/outbox.ts";
import { unsentFileKeys } from "../outbox/sendable.ts";
import { sendingAtom } from "../outbox/sending-state.ts";
import type { FormAddress, FormCompletion, FormRecord, ShownForm, StoredFile } from "../record.ts";
import { attachFiles, attachSignature, loadMedia, reviewsPhotos } from "./attach.ts";
import { LocalFiles } from "./local-files.ts";
import { conflictsOf, problemsOf, saveStateOf, BLOCKED } from "./save-state.ts";
import { completeForm, discardChanges, removeForm, reopenForm, withdrawCompletion } from "./status.ts";
import { setVoided } from "./withdrawal.ts";
import { discardAction, retryAction } from "../raise-from-form.ts";
import { DraftEditor } from "./draft-editor.ts";

export type FormStore = {
  get: () => FormRecord | null;
  subscribe: (listener: (record: FormRecord | null) => void) => { unsubscribe: () => void };
  /** Resolves when the stored draft has been read. */
  opened: Promise<void>;
  forgetTyped: () => void;
};

/** The URLs of local files are revoked when the form has had no subscriber for this long. */
const REVOKE_AFTER = 5000;

function createFormStore(owner: string, address: FormAddress): FormStore {
  startOutbox();
  const changes = createAtom(0);
  const notify = () => changes.set((count) => count + 1);
  const editor = new DraftEditor(owner, address, () => {
    notify();
    if (files.isNotEmpty || (editor.draft && unsentFileKeys(editor.draft).length > 0)) void files.read();
  });
  const { key } = editor;
  const files = new LocalFiles(owner, key, address.companyId, notify);
  let subscribers = 0;

  const known = () => queries.getQueryData<ShownForm>(formQueryKey(address));
  const shown = () => editor.shown(known());

  function set(field: string, value: unknown): void {
    const before = shown();
    editor.type(field, value, known());
    const stillUsed = new Set(fileKeysIn(shownValues(shown())));
    files.forget(fileKeysIn(shownValues(before)).filter((r2Key) => !stillUsed.has(r2Key)));
  }

  /** An update without changes makes the outbox check the form again. */
  const checkAgain = () => updateDraft(owner, address, key, (draft) => draft);

  async function retry(r2Key: string): Promise<void> {
    if (await files.retry(r2Key)) await checkAgain();
  }

  const operations: Omit<FormRecord, keyof ReturnType<typeof state> | "fileOf"> = {
    address,
    set,
    answer: (safetyCheckId, answer) => set(safetyCheckPath(safetyCheckId), answer),
    attach: (field, purpose, chosen, safetyCheckId, mayReview, taken) => {
      const addPlace = async ({ r2Key }: Attachment) => {
        const place = await taken;
        const list = shown()?.values[field];
        if (!place || !record.get()?.form.can.edit || !Array.isArray(list)) return;
        set(
          field,
          (list as Photo[]).map((photo) => (photo.r2Key === r2Key ? { ...photo, taken: place } : photo)),
        );
      };
      const add = (attachment: Attachment) => {
        const list = shown()?.values[field];
        const added: Photo = safetyCheckId === undefined ? attachment : { ...attachment, safetyCheckId };
        set(field, [...(Array.isArray(list) ? (list as unknown[]) : []), added]);
        void addPlace(attachment);
      };
      const isHeld = mayReview === true && purpose === "photo" && reviewsPhotos();
      const store = (file: StoredFile) => files.store(isHeld ? { ...file, heldUntil: Infinity } : file);
      return attachFiles({ address, purpose, files: chosen, store, add });
    },
    sign: (drawing, signedBy) =>
      attachSignature({ address, store: (file) => files.store(file) }, drawing, signedBy, shown()),
    retry: ({ r2Key }) => void retry(r2Key),
    keepFile: async (file) => {
      await files.store(file);
      await checkAgain();
    },
    resolve: (field, keep) =>
      void editor
        .write()
        .then(() => updateDraft(owner, address, key, (draft) => resolveConflict(draft, field, keep))),
    complete: (closingWord) => completeForm(editor, record.get, "complete", closingWord),
    reopen: (reason) => reopenForm(editor, record.get, reason),
    submit: () => completeForm(editor, record.get, "submit"),
    withdrawCompletion: () => withdrawCompletion(editor),
    retryAction: (id) => retryAction(editor, id),
    discardAction: (id) => discardAction(editor, id),
    remove: () => removeForm(editor),
    setVoided: (isVoid, reason) => setVoided(editor, shown(), isVoid, reason),
    discard: () => discardChanges(editor),
  };

  function state(form: ShownForm) {
    const { draft, isWriting } = editor;
    const conflicts = conflictsOf(draft);
    const { unsendable: unsendableFiles, hasWaiting: filesWait } = files;
    const save = saveStateOf({ draft, isWriting, conflicts, unsendableFiles, filesWait });
    const completion = (draft?.completion ?? null) as FormCompletion | null;
    // A form that waits to be completed cannot be edited, unless something has to be corrected first.
    const isLocked = completion !== null && !completion.refusal && !BLOCKED.has(save);
    return {
      form: isLocked
        ? { ...form, can: { ...form.can, edit: false, record: false, handle: false, complete: false } }
        : form,
      pendingActions: pendingActionsOf(draft),
      completion,
      save,
      problems: problemsOf(draft),
      conflicts,
      refusal: (draft && hasUnsentChanges(draft) && draft.refusal?.message) || null,
      isNew: draft?.creation !== null && draft?.creation !== undefined,
      isOnlyInMemory: isOnlyInMemory(owner, key),
    };
  }

  let fileOf: FormRecord["fileOf"] = (attachment) => files.stateOf(attachment);
  let fileStates = "";
  let fileProgress = sendingAtom.get().progress;
  /** Another function whenever the state of a file has changed, so that what shows the files renders. */
  function currentFileOf(): FormRecord["fileOf"] {
    const { progress } = sendingAtom.get();
    if (files.states !== fileStates || progress !== fileProgress)
      fileOf = (attachment) => files.stateOf(attachment);
    [fileStates, fileProgress] = [files.states, progress];
    return fileOf;
  }

  let last: FormRecord | null = null;
  const record = createAtom((): FormRecord | null => {
    // Reading these atoms subscribes to them.
    for (const each of [changes, sendingAtom, onlineAtom, silentAtom]) each.get();
    const form = shown();
    // Equal parts stay the same objects, also after they were read from the device or the server again: the page then
    // renders only what changed.
    last = form && replaceEqualDeep(last, { ...operations, ...state(form), fileOf: currentFileOf() });
    return last;
  });

  async function open(): Promise<void> {
    const [draft] = await Promise.all([readDraft(owner, key), files.read()]);
    // The contract's rules are for what was typed; they are larger than the page.
    if (draft) await loadContract();
    else void afterFirstUse().then(loadContract).then(notify);
    void afterFirstUse()
      .then(() => Promise.all([loadMedia(), loadSending()]))
      .catch(() => {});
    editor.receive(draft);
    notify();
  }

  return {
    opened: open(),
    get: () => record.get(),
    forgetTyped: () => editor.forgetTyped(),
    subscribe: (listener) => {
      subscribers += 1;
      const { unsubscribe } = record.subscribe(listener);
      return {
        unsubscribe: () => {
          unsubscribe();
          subscribers -= 1;
          setTimeout(() => subscribers === 0 && files.revokeAll(), REVOKE_AFTER);
        },
      };
    },
  };
}

const shownValues = (form: ShownForm | null): unknown => [
  form?.values,
  form?.safetyChecks.map(({ corrections }) => corrections),
];

const stores = new Map<string, FormStore>();

/** The store of a form, one per form and user in this tab. Null while no user is signed in. */
export function formStore(address: FormAddress): FormStore | null {
  const owner = currentOwner();
  if (owner === null) return null;
  const name = `${owner}\n${formKey(address)}`;
  const store = stores.get(name) ?? createFormStore(owner, address);
  stores.set(name, store);
  return store;
}

export const openStores = (owner: string): FormStore[] =>
  [...stores].flatMap(([name, store]) => (name.startsWith(`${owner}\n`) ? [store] : []));
