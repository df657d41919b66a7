import { waitForFrame } from "../rendering/wait-for-frame.ts";
import { environment } from "./environment.ts";

/** After the first paint, so that nobody waits for what only we look at; without it, nobody misses anything. */
export async function startObservability(): Promise<void> {
  const where = environment();
  const watchesErrors = where !== null && import.meta.env.SENTRY_DSN !== "";
  if (!watchesErrors && import.meta.env.EDITION !== "pro") return;
  await waitForFrame();
  if (watchesErrors)
    startOptional(async () => (await import("./error-reporting.ts")).startErrorReporting(where));
  if (import.meta.env.EDITION === "pro" && import.meta.env.POSTHOG_KEY !== "")
    startOptional(async () => (await import("./usage-analytics.ts")).startUsageAnalytics());
}

const startOptional = (start: () => Promise<void>): void => void start().catch(() => {});
