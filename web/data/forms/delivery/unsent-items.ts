import { locationsQuery, zonesQuery } from "../../places/places.ts";
import { queries } from "../../offline/queries.ts";
import { hasUnsentChanges, listDrafts, updateDraft } from "../device/drafts.ts";
import { listFiles, storeFile, type StoredFile } from "../device/files.ts";
import { baseForm, type Draft, pendingActionsOf, pendingCommentsOf, withValues } from "../merge/draft.ts";
import { loadContract } from "../outbox/contract.ts";
import { unsentFileKeys } from "../outbox/sendable.ts";
import { currentOwner } from "../owner.ts";
import type { PendingCompletion, RecordAddress, SaveState, ShownAction, ShownForm } from "../record.ts";
import { withoutAction } from "../sending/send-action.ts";
import { withoutComment } from "../sending/send-step.ts";
import { conflictsOf, problemsOf, saveStateOf } from "../store/save-state.ts";

/** A file that the server does not have yet. */
export type UnsentFile = Pick<StoredFile, "r2Key" | "filename" | "purpose" | "message"> & {
  bytes: number;
  hasFailed: boolean;
};

/** An action raised, or a comment written, on this device. `message` is the server's, when it refused it. */
export type UnsentAction = {
  id: string;
  isComment: boolean;
  title: string;
  description: string | null;
  message: string | null;
};

/** A form or action with something that the server does not have. */
export type UnsentItem = {
  key: string;
  address: RecordAddress;
  /** The form with the unsent changes applied; null if this device knows only an action of it, and of an action or an accident. */
  form: ShownForm | null;
  /** The action as the server had it. */
  action: ShownAction | null;
  /** The server has not created it yet. */
  isNew: boolean;
  completion: PendingCompletion["step"] | null;
  /** When it was recorded (the form's own date), or last changed. */
  at: number;
  save: Exclude<SaveState, "saved">;
  /** The server accepts no more changes of it; they stay until the user discards them. */
  isRefused: boolean;
  /** Why it cannot be sent, in the words of the server or of the contract. */
  message: string | null;
  files: readonly UnsentFile[];
  actions: readonly UnsentAction[];
};

/** The names of the place that an unsent change chose, as far as this device knows them. */
function withPlaceNames(form: ShownForm): ShownForm {
  const { companyId, values } = form;
  const [locationId, zoneId] = [values["locationId"], values["zoneId"]];
  if (typeof locationId !== "string" || typeof zoneId !== "string") return form;
  const location = queries
    .getQueryData(locationsQuery(companyId).queryKey)
    ?.find(({ id }) => id === locationId);
  const zone = queries
    .getQueryData(zonesQuery(companyId, locationId).queryKey)
    ?.find(({ id }) => id === zoneId);
  return { ...form, location: location ?? form.location, zone: zone ?? form.zone };
}

function formOf(draft: Draft): ShownForm | null {
  const base = baseForm(draft);
  const changed = Object.entries(draft.changes).map(([field, { value }]) => [field, value] as const);
  return base && withPlaceNames(withValues(base, Object.fromEntries(changed)));
}

function timeOf(
  { accident, creation, changes, actions, comments, completion, usedAt }: Draft,
  form: ShownForm | null,
): number {
  if (accident) return Date.parse(accident.body.happenedAt);
  const date = form?.values["date"];
  const recorded = typeof date === "string" ? Date.parse(date) : Number.NaN;
  if (creation) return Number.isNaN(recorded) ? creation.at : recorded;
  const times = [changes, actions, comments ?? {}, completion ? [completion] : []].flatMap<{ at: number }>(
    (each) => Object.values(each),
  );
  return times.length > 0 ? Math.max(...times.map(({ at }) => at)) : usedAt;
}

function messageOf(draft: Draft): string | null {
  const { accident, refusal, completion } = draft;
  const [problem] = Object.values(problemsOf(draft));
  const missing = completion?.refusal?.missing[0]?.message;
  const ofAccident = accident?.refusal;
  if (ofAccident) return Object.values(ofAccident.fields)[0] ?? ofAccident.message;
  return refusal?.message ?? problem ?? completion?.refusal?.message ?? missing ?? null;
}

function itemOf(draft: Draft, stored: readonly StoredFile[]): UnsentItem | null {
  const unsent = unsentFileKeys(draft);
  const files = unsent.flatMap(
    (r2Key) => stored.find((file) => file.r2Key === r2Key && file.state !== "sent") ?? [],
  );
  const save = saveStateOf({
    draft,
    isWriting: false,
    conflicts: conflictsOf(draft),
    unsendableFiles: new Set(files.map(({ r2Key }) => r2Key)),
    filesWait: files.some(({ state }) => state === "waiting"),
  });
  if (save === "saved") return null;
  const form = formOf(draft);
  return {
    key: draft.key,
    address: draft.address,
    form,
    action: draft.server?.type === "action" ? draft.server : null,
    isNew: draft.creation !== null || draft.accident !== undefined,
    completion: draft.completion?.step ?? null,
    at: timeOf(draft, form),
    save,
    isRefused: draft.refusal !== null || Boolean(draft.accident?.refusal),
    message: messageOf(draft),
    files: files.map(({ r2Key, filename, purpose, message, blob, state }) => ({
      r2Key,
      filename,
      purpose,
      message,
      bytes: blob.size,
      hasFailed: state === "failed",
    })),
    actions: [
      ...pendingActionsOf(draft).map(({ id, body, refusal }) => ({
        id,
        isComment: false,
        title: body.title,
        description: body.description ?? null,
        message: refusal ? (Object.values(refusal.fields)[0] ?? refusal.message) : null,
      })),
      ...pendingCommentsOf(draft).map(({ id, text, refusal }) => ({
        id,
        isComment: true,
        title: text,
        description: null,
        message: refusal,
      })),
    ],
  };
}

/** The user's work that is only on this device, of all tabs, in the order in which it was recorded. */
export async function readUnsentItems(): Promise<UnsentItem[]> {
  const owner = currentOwner();
  if (owner === null) return [];
  await loadContract();
  const drafts = (await listDrafts(owner)).filter(hasUnsentChanges);
  const items = await Promise.all(
    drafts.map(async (draft) => itemOf(draft, await listFiles(owner, draft.key)) ?? []),
  );
  return items.flat().toSorted((one, other) => one.at - other.at);
}

/** Discards an action or a comment that the server does not have. */
export async function discardUnsentAction({ address, key }: UnsentItem, id: string): Promise<void> {
  const owner = currentOwner();
  if (owner !== null)
    await updateDraft(owner, address, key, (draft) => {
      // Its photos go with an action that was never raised.
      if (address.type === "action" && draft.actions[id]) return undefined;
      const next = withoutComment(withoutAction(draft, id) ?? draft, id);
      return hasUnsentChanges(next) || next.server ? next : undefined;
    });
}

const withoutRefusals = <Pending extends { refusal: unknown }>(pending: Readonly<Record<string, Pending>>) =>
  Object.fromEntries(Object.entries(pending).map(([id, each]) => [id, { ...each, refusal: null }]));

const withActionsToRetry = (draft: Draft): Draft => ({
  ...draft,
  actions: withoutRefusals(draft.actions),
  ...(draft.comments ? { comments: withoutRefusals(draft.comments) } : {}),
  // Whoever completes a form is shown what is missing on its page. A step of an action can only be tried again.
  completion:
    draft.completion && draft.address.type === "action"
      ? { ...draft.completion, refusal: null, wasSent: false }
      : draft.completion,
});

/** Makes the files and actions that the server refused wait to be sent again. */
export async function retryRefused(): Promise<void> {
  const owner = currentOwner();
  if (owner === null) return;
  for (const { key, address, actions, comments = {}, completion } of (await listDrafts(owner)).filter(
    hasUnsentChanges,
  )) {
    // oxlint-disable-next-line no-await-in-loop -- one form after the other, as they are sent
    const failed = (await listFiles(owner, key)).filter(({ state }) => state === "failed");
    // oxlint-disable-next-line no-await-in-loop
    for (const file of failed) await storeFile(owner, { ...file, state: "waiting", message: null });
    // The update also makes the outbox check the form again.
    const pending = [...Object.values(actions), ...Object.values(comments)];
    const isRefused = pending.some(({ refusal }) => refusal) || Boolean(completion?.refusal);
    if (failed.length > 0 || isRefused)
      // oxlint-disable-next-line no-await-in-loop
      await updateDraft(owner, address, key, withActionsToRetry);
  }
}
