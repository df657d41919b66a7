import type { ApiError } from "../../api/errors.ts";
import { isOnline, onlineAtom } from "../../offline/online.ts";
import { sessionAtom } from "../../session/session.ts";
import { hasUnsentChanges, pruneCopies } from "../device/drafts.ts";
import { currentOwner, ownerAtom } from "../owner.ts";
import { filesDueAt, changesDueAt } from "./due-times.ts";
import { SendQueue, isSender } from "./send-queue.ts";
import { sendFormFiles, sendFormChanges } from "../sending/send-form.ts";
import { setSignedOut } from "./sending-state.ts";
import { unsentAtom, unsentDrafts, watchUnsent } from "./unsent-drafts.ts";
import type { SendResult } from "./send-result.ts";

const words = new SendQueue("words", changesDueAt, sendFormChanges);
const files = new SendQueue("files", filesDueAt, sendFormFiles);
const LANES = [words, files];

const timers = new Map<SendQueue, ReturnType<typeof setTimeout>>();
let isStarted = false;

function schedule(): void {
  const mayStart = isOnline() && isSender(currentOwner());
  for (const lane of LANES) {
    clearTimeout(timers.get(lane));
    const next = mayStart ? lane.nextDue() : Infinity;
    if (next < Infinity) {
      const send = () => lane.sendDue(schedule);
      timers.set(lane, setTimeout(send, Math.max(0, next - Date.now())));
    }
  }
}

/** Sends what waits of this form now, and answers when nothing more of it can go. */
export async function sendNow(key: string, onRefused?: (error: ApiError) => void): Promise<SendResult> {
  startOutbox();
  let verdict: SendResult = { kind: "done", stamp: 0 };
  for (const lane of [words, files, words]) {
    const draft = unsentDrafts().get(key);
    if (!draft) break;
    verdict = await lane.send(draft, onRefused);
    if (verdict.kind !== "done") break;
  }
  schedule();
  return verdict;
}

/** Tries everything again, whatever it was waiting for. */
export async function sendEverything(): Promise<void> {
  startOutbox();
  for (const lane of [words, files, words]) {
    lane.clearPauses();
    await lane.sendAll(hasUnsentChanges);
  }
  schedule();
}

function resume(): void {
  if (isSender(currentOwner())) setSignedOut({ signedOut: false });
  for (const lane of LANES) lane.clearPauses();
  schedule();
}

/** From the first screen on that has to do with forms; what was left from the last time goes too. */
export function startOutbox(): void {
  if (isStarted) return;
  isStarted = true;
  watchUnsent();
  unsentAtom.subscribe(schedule);
  sessionAtom.subscribe(resume);
  onlineAtom.subscribe(resume);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") resume();
  });
  const begin = () => {
    for (const lane of LANES) lane.reset();
    const owner = currentOwner();
    if (owner !== null) void pruneCopies(owner);
  };
  ownerAtom.subscribe(begin);
  begin();
}
