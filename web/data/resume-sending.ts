import { logError } from "./reports/log.ts";
import { knownSession } from "./session/session.ts";

/** The delay lets the first screen load first. */
const START_DELAY_MS = 1500;

async function sendUnsentWork(): Promise<void> {
  const userId = knownSession()?.user.id;
  if (userId === undefined) return;
  const { hasUnsentChanges, listDrafts } = await import("./forms/device/drafts.ts");
  if (!(await listDrafts(userId)).some(hasUnsentChanges)) return;
  const { startOutbox } = await import("./forms/outbox/outbox.ts");
  startOutbox();
}

/** Sends the unsent work of earlier visits, whatever screen is open. */
export function resumeSending(): () => void {
  const timer = setTimeout(() => {
    sendUnsentWork().catch((error: unknown) => logError("Unsent work could not be resumed", error));
  }, START_DELAY_MS);
  return () => clearTimeout(timer);
}
