import { afterFrame } from "../rendering/after-frame.ts";
import { environment } from "./environment.ts";

/** After the first paint, so that nobody waits for what only we look at; without it, nobody misses anything. */
export async function startObservability(): Promise<void> {
  const where = environment();
  const watchesErrors = where !== null && import.meta.env.SENTRY_DSN !== "";
  if (!watchesErrors && import.meta.env.EDITION !== "pro") return;
  await afterFrame();
  if (watchesErrors) quietly(async () => (await import("./watch-errors.ts")).watchErrors(where));
  if (import.meta.env.EDITION === "pro" && import.meta.env.POSTHOG_KEY !== "")
    quietly(async () => (await import("./watch-use.ts")).watchUse());
}

const quietly = (start: () => Promise<void>): void => void start().catch(() => {});
