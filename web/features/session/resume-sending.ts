import { logError } from "../../data/reports/log.ts";
import { knownSession } from "../../data/session/session.ts";

/** The delay lets the first screen load first. */
const START_DELAY_MS = 1500;

const startOutbox = async () => (await import("../../data/forms/outbox/outbox.ts")).startOutbox();

async function sendUnsentWork(): Promise<void> {
  const userId = knownSession()?.user.id;
  if (userId === undefined) return;
  const [{ hasUnsentChanges, listDrafts }, { hasDelivered, hasTold, hasUntoldReceipt }] = await Promise.all([
    import("../../data/forms/device/drafts.ts"),
    import("../../data/forms/delivery/delivered.ts"),
  ]);
  const isExpected = hasDelivered(userId) || hasUntoldReceipt(userId) || hasTold(userId);
  if (isExpected || (await listDrafts(userId)).some(hasUnsentChanges)) await startOutbox();
}

const logFailure = (error: unknown) => logError("Unsent work could not be resumed", error);

/** Sends the unsent work of earlier visits, whatever screen is open, and learns of the work in other tabs. */
export function resumeSending(): () => void {
  const timer = setTimeout(() => void sendUnsentWork().catch(logFailure), START_DELAY_MS);
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("extintor-forms");
  channel?.addEventListener("message", () => void startOutbox().catch(logFailure), { once: true });
  return () => {
    clearTimeout(timer);
    channel?.close();
  };
}
