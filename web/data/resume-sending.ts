import { logError } from "./reports/log.ts";
import { knownSession } from "./session/session.ts";

/** The first screen goes first. */
const START_DELAY_MS = 1500;

async function sendLeftovers(): Promise<void> {
  const userId = knownSession()?.user.id;
  if (userId === undefined) return;
  const { hasUnsentChanges, listDrafts } = await import("./forms/device/drafts.ts");
  if (!(await listDrafts(userId)).some(hasUnsentChanges)) return;
  const { startOutbox } = await import("./forms/outbox/outbox.ts");
  startOutbox();
}

/** What was typed last time and never sent goes now, whichever screen is open. */
export function resumeSending(): () => void {
  const timer = setTimeout(() => {
    sendLeftovers().catch((error: unknown) => logError("What was left unsent waits for its form", error));
  }, START_DELAY_MS);
  return () => clearTimeout(timer);
}
