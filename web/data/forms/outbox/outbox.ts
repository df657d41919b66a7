import type { ApiError } from "../../api/errors.ts";
import { isOnline, onlineAtom } from "../../offline/online.ts";
import { sessionAtom } from "../../session/session.ts";
import { hasUnsent, pruneCopies } from "../device/drafts.ts";
import { currentOwner, ownerAtom } from "../owner.ts";
import { filesDueAt, wordsDueAt } from "./due.ts";
import { Lane, isSender } from "./lane.ts";
import { sendFiles, sendWords } from "../sending/send-form.ts";
import { nowSending } from "./state.ts";
import { unsentAtom, unsentDrafts, watchUnsent } from "./unsent-drafts.ts";
import type { Verdict } from "./verdict.ts";

const words = new Lane("words", wordsDueAt, sendWords);
const files = new Lane("files", filesDueAt, sendFiles);
const LANES = [words, files];

const timers = new Map<Lane, ReturnType<typeof setTimeout>>();
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
export async function sendNow(key: string, onRefused?: (error: ApiError) => void): Promise<Verdict> {
  startOutbox();
  let verdict: Verdict = { kind: "done", stamp: 0 };
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
    lane.forgetPauses();
    await lane.sendAll(hasUnsent);
  }
  schedule();
}

function resume(): void {
  if (isSender(currentOwner())) nowSending({ signedOut: false });
  for (const lane of LANES) lane.forgetPauses();
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
    for (const lane of LANES) lane.forgetAll();
    const owner = currentOwner();
    if (owner !== null) void pruneCopies(owner);
  };
  ownerAtom.subscribe(begin);
  begin();
}
