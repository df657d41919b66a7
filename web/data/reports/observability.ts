import { waitForFrame } from "../rendering/wait-for-frame.ts";
import { environment } from "./environment.ts";

/** Starts error reporting and analytics after the first paint, so that they do not delay it. Failures are ignored. */
export async function startObservability(): Promise<void> {
  const name = environment();
  const reportsErrors = name !== null && import.meta.env.SENTRY_DSN !== "";
  if (!reportsErrors && import.meta.env.EDITION !== "pro") return;
  await waitForFrame();
  if (reportsErrors)
    startOptional(async () => (await import("./error-reporting.ts")).startErrorReporting(name));
  if (import.meta.env.EDITION === "pro" && import.meta.env.POSTHOG_KEY !== "")
    startOptional(async () => (await import("./usage-analytics.ts")).startUsageAnalytics());
}

const startOptional = (start: () => Promise<void>): void => void start().catch(() => {});
