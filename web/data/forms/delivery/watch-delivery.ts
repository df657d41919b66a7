import { silentAtom } from "../../api/silence.ts";
import { protectStorage } from "../../device/keeping.ts";
import { isOnline, onlineAtom } from "../../offline/online.ts";
import { sessionAtom } from "../../session/session.ts";
import { unsentSummaryAtom } from "../../delivery-status.ts";
import type { Draft } from "../merge/draft.ts";
import { unsentFileKeys } from "../outbox/sendable.ts";
import { isSender } from "../outbox/send-queue.ts";
import { sendingAtom, sendingState } from "../outbox/sending-state.ts";
import { unsentDraftsAtom, unsentDrafts } from "../outbox/unsent-drafts.ts";
import { currentOwner } from "../owner.ts";
import { noteWaiting } from "./delivered.ts";
import { receiveReceipts, settle } from "./receipt.ts";

/** Changes are counted after this time: the count would otherwise come and go with every word typed. */
const CALM_MS = 4000;
/** Lets the next step of a form begin before everything counts as sent. */
const SETTLE_MS = 700;

const countIn = (draft: Draft): number =>
  1 + unsentFileKeys(draft).length + [draft.actions, draft.comments ?? {}].flatMap(Object.keys).length;

const needsUser = (draft: Draft): boolean => {
  const { accident, refusal, creation, changes, actions, comments = {}, completion } = draft;
  return (
    Boolean(refusal ?? creation?.refused ?? completion?.refusal ?? accident?.refusal) ||
    Object.values(changes).some(({ refused, otherTab }) => refused ?? otherTab) ||
    [...Object.values(actions), ...Object.values(comments)].some((each) => each.refusal)
  );
};

const isHeldUp = (): boolean => {
  const { signedOut, limitedUntil } = sendingState();
  return !isOnline() || silentAtom.get() || signedOut || limitedUntil > Date.now();
};

let calm: ReturnType<typeof setTimeout> | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;

function publish(): void {
  clearTimeout(calm);
  calm = undefined;
  const drafts = [...unsentDrafts().values()];
  const next = {
    count: drafts.reduce((sum, draft) => sum + countIn(draft), 0),
    needsUser: drafts.some(needsUser),
  };
  const shown = unsentSummaryAtom.get();
  if (next.count !== shown.count || next.needsUser !== shown.needsUser) unsentSummaryAtom.set(next);
}

function update(): void {
  const owner = currentOwner();
  // A tab in the background may not know yet that the network is back.
  const isWaiting = document.visibilityState === "visible" && isSender(owner) && isHeldUp();
  if (owner !== null && isWaiting && unsentDrafts().size > 0) {
    noteWaiting(owner);
    protectStorage();
  }
  const isShown = unsentSummaryAtom.get().count > 0;
  if (isShown || unsentDrafts().size === 0 || isHeldUp()) publish();
  else calm ??= setTimeout(publish, CALM_MS);
}

function settleSoon(): void {
  clearTimeout(settling);
  settling = setTimeout(() => void settle(), SETTLE_MS);
}

let isWatching = false;

/** Keeps the summary up to date, and makes the receipt when everything has arrived. */
export function watchDelivery(): void {
  if (isWatching) return;
  isWatching = true;
  receiveReceipts();
  unsentDraftsAtom.subscribe(update);
  onlineAtom.subscribe(update);
  silentAtom.subscribe(update);
  sendingAtom.subscribe(update);
  unsentDraftsAtom.subscribe(settleSoon);
  // A receipt is made for whoever is signed in, who may be known later than what has arrived.
  sessionAtom.subscribe(settleSoon);
  update();
  settleSoon();
}
