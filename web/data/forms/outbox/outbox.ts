import type { ApiError } from "../../api/errors.ts";
import { isOnline, onlineAtom } from "../../offline/online.ts";
import { sessionAtom } from "../../session/session.ts";
import { watchDelivery } from "../delivery/watch-delivery.ts";
import { hasUnsentChanges, pruneCopies, updateDraft } from "../device/drafts.ts";
import { currentOwner, ownerAtom } from "../owner.ts";
import { filesDueAt, changesDueAt } from "./due-times.ts";
import { hasHeld, withoutHolds } from "./held.ts";
import { SendQueue, isSender } from "./send-queue.ts";
import { setSignedOut } from "./sending-state.ts";
import { unsentDraftsAtom, unsentDrafts, watchUnsentDrafts } from "./unsent-drafts.ts";
import { type SendResult, type SendTask, UNREACHED } from "./send-result.ts";

/** Loads the code that sends. It is loaded when there is something to send. */
export const loadSending = () => import("../sending/send-form.ts");

const sendWith = (what: "sendFormChanges" | "sendFormFiles") => async (task: SendTask) => {
  const sending = await loadSending().catch(() => null);
  return sending ? sending[what](task) : UNREACHED;
};

// The names are those of the browser locks.
const changes = new SendQueue("words", changesDueAt, sendWith("sendFormChanges"));
const files = new SendQueue("files", filesDueAt, sendWith("sendFormFiles"));
const QUEUES = [changes, files];

const timers = new Map<SendQueue, ReturnType<typeof setTimeout>>();
let isStarted = false;

function schedule(): void {
  const mayStart = isOnline() && isSender(currentOwner());
  for (const queue of QUEUES) {
    clearTimeout(timers.get(queue));
    const next = mayStart ? queue.nextDue() : Infinity;
    if (next < Infinity) {
      const send = () => queue.sendDue(schedule);
      timers.set(queue, setTimeout(send, Math.max(0, next - Date.now())));
    }
  }
}

/** Sends the unsent work of a form now. Resolves when nothing more of it can be sent. */
export const sendNow = (key: string, onRefused?: (error: ApiError) => void): Promise<SendResult> =>
  sendBy([changes, files, changes], key, onRefused);

/** Like `sendNow`, without waiting for the form's files. */
export const sendChangesNow = (key: string, onRefused?: (error: ApiError) => void): Promise<SendResult> =>
  sendBy([changes], key, onRefused);

async function sendBy(
  queues: readonly SendQueue[],
  key: string,
  onRefused?: (error: ApiError) => void,
): Promise<SendResult> {
  startOutbox();
  let result: SendResult = { kind: "done", localVersion: 0 };
  for (const queue of queues) {
    const draft = unsentDrafts().get(key);
    if (!draft) break;
    result = await queue.send(draft, onRefused);
    if (result.kind !== "done") break;
  }
  schedule();
  return result;
}

/** Sends the unsent work of all forms now, without waiting for pauses. */
export async function sendEverything(): Promise<void> {
  startOutbox();
  const owner = currentOwner();
  const held = owner === null ? [] : [...unsentDrafts().values()].filter(hasHeld);
  await Promise.all(held.map(({ key, address }) => updateDraft(owner ?? "", address, key, withoutHolds)));
  for (const queue of [changes, files, changes]) {
    queue.clearPauses();
    await queue.sendAll(hasUnsentChanges);
  }
  schedule();
}

function resume(): void {
  if (isSender(currentOwner())) setSignedOut({ signedOut: false });
  for (const queue of QUEUES) queue.clearPauses();
  schedule();
}

/** Starts sending, including what earlier visits left unsent. */
export function startOutbox(): void {
  if (isStarted) return;
  isStarted = true;
  watchUnsentDrafts();
  watchDelivery();
  // The first screen of a form does without it. Without a network its file may be missing: then the next visit tells.
  import("../delivery/report-unsent.ts").then((reports) => reports.watchReports()).catch(() => {});
  unsentDraftsAtom.subscribe(schedule);
  sessionAtom.subscribe(resume);
  onlineAtom.subscribe(resume);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") resume();
  });
  const startForOwner = () => {
    for (const queue of QUEUES) queue.reset();
    const owner = currentOwner();
    if (owner !== null) void pruneCopies(owner);
  };
  ownerAtom.subscribe(startForOwner);
  startForOwner();
  // The unsent drafts may be known already: a list looks for them before this script is loaded.
  schedule();
}
