import { logError } from "./reports/log.ts";
import { knownSession } from "./session/session.ts";

/** The first screen goes first. */
const SETTLED_AFTER = 1500;

async function sendWhatIsLeft(): Promise<void> {
  const userId = knownSession()?.user.id;
  if (userId === undefined) return;
  const { hasUnsent, listDrafts } = await import("./forms/device/drafts.ts");
  if (!(await listDrafts(userId)).some(hasUnsent)) return;
  const { startOutbox } = await import("./forms/outbox/outbox.ts");
  startOutbox();
}

/** What was typed last time and never sent goes now, whichever screen is open. */
export function resumeWork(): () => void {
  const timer = setTimeout(() => {
    sendWhatIsLeft().catch((error: unknown) => logError("What was left unsent waits for its form", error));
  }, SETTLED_AFTER);
  return () => clearTimeout(timer);
}
