// Comments on an action and steps of it: what is sent after its fields.
import { ACTION_STEPS, type ActionStep } from "#worker/domain/actions/action-status.ts";
import { newId } from "#worker/domain/ids.ts";
import { currentCatalogue } from "#web/text/catalogue.ts";
import { ACTION_PATH } from "../action-address.ts";
import { api } from "../../api/api.ts";
import { ApiError } from "../../api/errors.ts";
import { queries } from "../../offline/queries.ts";
import { noteDelivered } from "../delivery/delivered.ts";
import { hasUnsentChanges, updateDraft } from "../device/drafts.ts";
import { deleteFile, listFiles } from "../device/files.ts";
import { type Draft, fileKeysIn } from "../merge/draft.ts";
import { isSameValue } from "../merge/merge-values.ts";
import { MORE, type SendResult, type SendTask, temporaryFailure } from "../outbox/send-result.ts";
import { actionKey } from "../query-keys.ts";
import type { OwnActionAddress, PendingComment, PendingCompletion, ShownAction } from "../record.ts";
import { toShownAction } from "../shown-form.ts";
import { actionParamsOf, currentFormFrom } from "./batch.ts";
import { resendRefusedFiles, resendStaleFiles } from "./resend-files.ts";
import { storeServerForm } from "./store-answer.ts";

type ActionTask = SendTask<OwnActionAddress>;

const COMMENTS_PATH = `${ACTION_PATH}/comments` as const;

/** Forgets the draft, with its files, once nothing of it is left to send. */
async function editDraft(
  { owner, key, address }: ActionTask,
  change: (draft: Draft) => Draft,
): Promise<void> {
  const left = await updateDraft(owner, address, key, (draft) => {
    const next = change(draft);
    return hasUnsentChanges(next) ? next : undefined;
  });
  if (left) return;
  const files = await listFiles(owner, key);
  await Promise.all(files.flatMap(({ r2Key, state }) => (state === "sent" ? deleteFile(owner, r2Key) : [])));
}

/** Files that were uploaded too long ago are sent once more before something refers to them. */
const hasStaleFiles = (task: ActionTask, value: unknown) =>
  resendStaleFiles(task, [{ field: "", rev: "", value, whole: true }]);

function withComment(draft: Draft, comment: PendingComment): Draft {
  return { ...draft, comments: { ...draft.comments, [comment.id]: comment } };
}

export function withoutComment(draft: Draft, id: string): Draft {
  const { [id]: _, ...comments } = draft.comments ?? {};
  return { ...draft, comments };
}

/** Sends a comment. Its id stays the same, so repeated requests add one comment. */
export async function sendComment(task: ActionTask, comment: PendingComment): Promise<SendResult> {
  if (await hasStaleFiles(task, comment.photos)) return MORE;
  const { owner, address, signal } = task;
  const { at, refusal: _, ...body } = comment;
  const params = actionParamsOf(address);
  try {
    const call = { params, body, signal: signal(), onExpiredSession: "fail" } as const;
    const { comment: added } = await api(`POST ${COMMENTS_PATH}`, call);
    queries.setQueryData([...actionKey(params), "comments"], (comments: { id: string }[] | undefined) =>
      comments?.every(({ id }) => id !== added.id) ? [...comments, added] : comments,
    );
    noteDelivered(owner, comment.id, { kind: "comment", since: at });
    await editDraft(task, (draft) => withoutComment(draft, comment.id));
    void queries.invalidateQueries({ queryKey: actionKey(params) });
    return MORE;
  } catch (error) {
    const failure = temporaryFailure(error);
    if (failure || !(error instanceof ApiError)) return failure ?? MORE;
    const [field, message = error.message] = Object.entries(error.fields)[0] ?? [];
    if (field && /^(photos|documents)/.test(field) && (await resendRefusedFiles(task, comment))) return MORE;
    await editDraft(task, (draft) =>
      draft.comments?.[comment.id] ? withComment(draft, { ...comment, refusal: message }) : draft,
    );
    return MORE;
  }
}

/** Whether an earlier request with these files and words arrived, though its answer did not. */
async function hasArrived(task: ActionTask, body: NonNullable<PendingCompletion["body"]>): Promise<boolean> {
  const params = actionParamsOf(task.address);
  const call = { params, signal: task.signal(), onExpiredSession: "fail" } as const;
  const { comments } = await api(`GET ${COMMENTS_PATH}`, call);
  const keys = fileKeysIn(body);
  return comments.some(
    ({ kind, author, text, photos, documents }) =>
      kind === "closing" &&
      author.id === task.owner &&
      text.trim() === (body.closingComment ?? "").trim() &&
      isSameValue(fileKeysIn([photos, documents]).toSorted(), keys.toSorted()),
  );
}

async function readAction(task: ActionTask): Promise<ShownAction> {
  const call = { signal: task.signal(), onExpiredSession: "fail" } as const;
  const { action } = await api(`GET ${ACTION_PATH}`, { ...call, params: actionParamsOf(task.address) });
  const server = toShownAction(action);
  await storeServerForm(task, server);
  return server;
}

/** What was to be sent with a completion, as a comment: somebody else has completed the action meanwhile. */
const asComment = ({ body, at }: PendingCompletion): PendingComment => ({
  id: newId(),
  text: body?.closingComment ?? "",
  mentions: [],
  photos: body?.closingPhotos ?? [],
  documents: body?.closingDocuments ?? [],
  at,
  refusal: null,
});

const changedMeanwhile = () => currentCatalogue().texts.app?.actionTexts.waiting.changedMeanwhile ?? null;

/** Takes a step of an action as the server has it now. What others have changed of it meanwhile stays. */
export async function sendStep(
  task: ActionTask,
  completion: PendingCompletion,
  known: ShownAction,
): Promise<SendResult> {
  const { signal, address } = task;
  const params = actionParamsOf(address);
  const { body = {}, wasSent } = completion;
  const step = completion.step as ActionStep;
  const { from, to } = ACTION_STEPS[step];
  const edit = (change: Partial<PendingCompletion> | null) =>
    editDraft(task, (draft) => ({
      ...draft,
      completion: draft.completion && change && { ...draft.completion, ...change },
    }));
  const refuse = (message: string | null, fields: Readonly<Record<string, string>> = {}) => {
    const missing = Object.entries(fields).map(([path, each]) => ({ path, message: each }));
    return edit({ refusal: { missing, message } });
  };
  const isEvidence = Boolean(body.closingComment?.trim()) || fileKeysIn(body).length > 0;
  const noteDone = () => {
    const kind = step === "complete" ? "completedAction" : "changedAction";
    noteDelivered(task.owner, `${task.key}/completion`, { kind, since: completion.at });
  };
  try {
    // What the device knows may be older than a request whose answer was lost.
    const server = wasSent ? await readAction(task) : known;
    const isOurs = wasSent && (!isEvidence || (await hasArrived(task, body)));
    if (server.status === to) {
      const {
        closingComment: _,
        closingPhotos: _p,
        closingDocuments: _d,
        closingDate: _c,
        ...evaluation
      } = body;
      const isSame = Object.entries(evaluation).every(([field, value]) =>
        isSameValue(server[field as keyof ShownAction], value),
      );
      if (!isSame) await refuse(changedMeanwhile());
      else if (!isOurs && isEvidence)
        await editDraft(task, (draft) =>
          withComment({ ...draft, completion: null }, asComment(draft.completion ?? completion)),
        );
      else {
        if (isOurs) noteDone();
        await edit(null);
      }
      return MORE;
    }
    // An earlier request may have arrived, and somebody else taken it back: that is not undone silently.
    if (server.status === from && isOurs) {
      await refuse(changedMeanwhile());
      return MORE;
    }
    if (await hasStaleFiles(task, body)) return MORE;
    await edit({ wasSent: true });
    const call = { body: { ...body, status: to }, version: server.version, signal: signal() };
    const { action } = await api(`PATCH ${ACTION_PATH}`, { ...call, params, onExpiredSession: "fail" });
    noteDone();
    await editDraft(task, (draft) => ({ ...draft, completion: null }));
    await storeServerForm(task, toShownAction(action));
    return MORE;
  } catch (error) {
    const failure = temporaryFailure(error);
    if (failure || !(error instanceof ApiError)) return failure ?? MORE;
    if (error.status === 412) {
      // Refused as a whole, so this request has changed nothing; an earlier one may have.
      if (!wasSent) await edit({ wasSent: false });
      await storeServerForm(task, currentFormFrom(address, error.body));
      return MORE;
    }
    const [field, message = error.message] = Object.entries(error.fields)[0] ?? [];
    if (field && /^closing(Photos|Documents)/.test(field) && (await resendRefusedFiles(task, body)))
      return MORE;
    await edit({ wasSent: false });
    await refuse(message, error.fields);
    return MORE;
  }
}
