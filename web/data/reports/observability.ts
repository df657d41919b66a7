import { afterFirstUse } from "../rendering/after-first-use.ts";
import { environment } from "./environment.ts";
import { keepEarlyErrors } from "./log.ts";

/** Starts error reporting, which traces every request, and analytics when the page is first used. Their own failures are ignored. */
export async function startObservability(): Promise<void> {
  const name = environment();
  if (name !== null && import.meta.env.SENTRY_DSN !== "") {
    keepEarlyErrors();
    startOptional(async () => (await import("./error-reporting.ts")).startErrorReporting(name));
  }
  if (import.meta.env.EDITION !== "pro" || import.meta.env.POSTHOG_KEY === "") return;
  await afterFirstUse();
  startOptional(async () => (await import("./usage-analytics.ts")).startUsageAnalytics());
}

const startOptional = (start: () => Promise<void>): void => void start().catch(() => {});
