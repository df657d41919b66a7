import { readStoredJson, storeJson } from "#web/browser/storage.ts";
import { deviceKey } from "../../device/device-keys.ts";
import { logError } from "../../reports/log.ts";
import { type DeliveredKind, newReceiptAtom, type Receipt } from "../../delivery-status.ts";
import { isSender, withLock } from "../outbox/send-queue.ts";
import { currentOwner, ownerAtom } from "../owner.ts";
import { BLOCKED } from "../store/save-state.ts";
import { hasDelivered, hasUntoldReceipt, noteReceipt, takeDelivered } from "./delivered.ts";

const keyOf = (owner: string) => deviceKey("receipt", owner, "last");

/** The user's last receipt on this device. */
export function lastReceipt(): Receipt | null {
  const owner = currentOwner();
  return owner === null ? null : (readStoredJson(keyOf(owner)) as Receipt | null);
}

/** Makes the receipt when nothing more can be sent, once for all tabs. Nothing is said if nothing had to wait. */
export const settle = (): Promise<void> =>
  withLock("receipt", async () => {
    const owner = currentOwner();
    if (owner === null || !isSender(owner) || !hasDelivered(owner)) return;
    const left = await (await import("./unsent-items.ts")).readUnsentItems();
    if (left.some(({ save }) => !BLOCKED.has(save))) return;
    const { kinds, waited } = takeDelivered(owner);
    if (!waited || kinds.length === 0) return;
    const sent: Partial<Record<DeliveredKind, number>> = {};
    for (const kind of kinds) sent[kind] = (sent[kind] ?? 0) + 1;
    const receipt: Receipt = { at: Date.now(), sent, left: left.length };
    noteReceipt(owner, { isUntold: true });
    storeJson(keyOf(owner), receipt);
    newReceiptAtom.set(receipt);
  }).catch((error: unknown) => {
    // Without a network the script may be missing. What has arrived stays noted for the next time.
    if (navigator.onLine) logError("The receipt of what was sent could not be made", error);
  });

/** Call it to show the receipt. False if another tab has shown it. */
export function claimReceipt(): boolean {
  newReceiptAtom.set(null);
  const owner = currentOwner();
  if (owner === null || !hasUntoldReceipt(owner)) return false;
  noteReceipt(owner, { isUntold: false });
  return true;
}

/** Shows the receipts that other tabs make, and one made by a tab that was closed or loaded again before it showed it. */
export function receiveReceipts(): void {
  const tellUntold = (owner: string | null) => {
    if (owner !== null && hasUntoldReceipt(owner)) newReceiptAtom.set(lastReceipt());
  };
  ownerAtom.subscribe(tellUntold);
  tellUntold(currentOwner());
  addEventListener("storage", ({ key, newValue }) => {
    const owner = currentOwner();
    if (owner !== null && key === keyOf(owner) && newValue !== null) newReceiptAtom.set(lastReceipt());
  });
}
