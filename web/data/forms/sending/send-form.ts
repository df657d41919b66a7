import { readDraft } from "../device/drafts.ts";
import { nextBatch } from "./batch.ts";
import { takesFiles } from "../outbox/due-times.ts";
import { loadContract } from "../outbox/contract.ts";
import { resendStaleFiles } from "./resend-files.ts";
import {
  completionIsReady,
  nextPendingAction,
  nextPendingComment,
  sendableChanges,
} from "../outbox/sendable.ts";
import { sendAccident, sendAccidentPhotos } from "./send-accident.ts";
import { sendAction } from "./send-action.ts";
import { sendChanges } from "./send-changes.ts";
import { sendCompletion } from "./send-completion.ts";
import { sendComment, sendStep } from "./send-step.ts";
import { sendCreation } from "./send-creation.ts";
import { filesToSend, sendFile } from "./send-files.ts";
import { type SendTask, MORE, type SendResult } from "../outbox/send-result.ts";

/** Limits the steps per form, so that a form which keeps changing does not block the others. */
const MAX_STEPS = 60;

/** Sends the changes of one record in order: creation, fields, answers, actions, comments, completion or step. */
export async function sendFormChanges(task: SendTask): Promise<SendResult> {
  await loadContract();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const result = await nextStep(task);
    if (result.kind !== "more") return result;
  }
  return { kind: "later", isNetwork: false, seconds: null };
}

async function nextStep(task: SendTask): Promise<SendResult> {
  // Read before each step, as the user goes on typing, here or in another tab.
  const draft = await readDraft(task.owner, task.key);
  const done: SendResult = { kind: "done", localVersion: draft?.localVersion ?? 0 };
  if (!draft) return done;
  const { creation, server, completion, refusal } = draft;
  const { address } = task;
  if (address.type === "accident") {
    const { accident } = draft;
    if (!accident || accident.refusal || refusal) return done;
    if (!accident.isOpened) return sendAccident({ ...task, address }, accident);
    const { unsendable: left } = await filesToSend(task, draft);
    return left.size > 0 ? done : sendAccidentPhotos({ ...task, address }, accident);
  }
  if (creation && address.type !== "action")
    return refusal || creation.refused ? done : sendCreation({ ...task, address }, draft, creation);
  const { unsendable } = await filesToSend(task, draft);
  if (server && !refusal) {
    const sendable = sendableChanges(draft, unsendable);
    if (await resendStaleFiles(task, sendable)) return MORE;
    const batch = nextBatch(task, sendable);
    if (batch) return sendChanges(task, server, batch);
  }
  const isReady = completionIsReady(draft, unsendable);
  const action = nextPendingAction(draft);
  if (action) return sendAction(task, action);
  if (address.type === "action") {
    const ofAction = { ...task, address };
    // Without a form it is raised first.
    const comment = Object.keys(draft.actions).length === 0 && nextPendingComment(draft, unsendable);
    if (comment) return sendComment(ofAction, comment);
    return server?.type === "action" && completion && isReady ? sendStep(ofAction, completion, server) : done;
  }
  const ofForm = { ...task, address };
  return server && server.type !== "action" && completion && isReady
    ? sendCompletion(ofForm, completion, server)
    : done;
}

/** Sends the files of one form, one after the other. */
export async function sendFormFiles(task: SendTask): Promise<SendResult> {
  for (;;) {
    const draft = await readDraft(task.owner, task.key);
    const done: SendResult = { kind: "done", localVersion: draft?.localVersion ?? 0 };
    if (!draft || !takesFiles(draft)) return done;
    const { next } = await filesToSend(task, draft);
    if (!next) return done;
    const result = await sendFile(task, next);
    if (result.kind !== "more") return result;
  }
}
