import { afterFirstUse } from "../rendering/after-first-use.ts";
import { environment } from "./environment.ts";
import { firstError } from "./log.ts";

/** Starts error reporting and analytics when the page is first used or something fails. Their own failures are ignored. */
export async function startObservability(): Promise<void> {
  const name = environment();
  const reportsErrors = name !== null && import.meta.env.SENTRY_DSN !== "";
  if (!reportsErrors && import.meta.env.EDITION !== "pro") return;
  await Promise.race([afterFirstUse(), firstError()]);
  if (reportsErrors)
    startOptional(async () => (await import("./error-reporting.ts")).startErrorReporting(name));
  if (import.meta.env.EDITION === "pro" && import.meta.env.POSTHOG_KEY !== "")
    startOptional(async () => (await import("./usage-analytics.ts")).startUsageAnalytics());
}

const startOptional = (start: () => Promise<void>): void => void start().catch(() => {});
