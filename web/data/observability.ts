import { afterFrame } from "./after-frame.ts";
import { environment } from "./environment.ts";
import { whenLogged } from "./log.ts";

const POSTHOG_HOST = "https://eu.i.posthog.com";

/** After the first paint, so that nobody waits for what only we look at. */
export async function startObservability(): Promise<void> {
  const where = environment();
  const watchErrors = where !== null && import.meta.env.SENTRY_DSN !== "";
  if (!watchErrors && import.meta.env.EDITION !== "pro") return;
  await afterFrame();
  if (watchErrors) void startSentry(where);
  if (import.meta.env.EDITION === "pro" && import.meta.env.POSTHOG_KEY !== "") void startPostHog();
}

async function startSentry(where: string): Promise<void> {
  const sentry = await import("@sentry/react");
  sentry.init({
    dsn: import.meta.env.SENTRY_DSN,
    environment: where,
    // What version 10 called sendDefaultPii; what people write in forms is never part of it.
    dataCollection: { userInfo: true, httpBodies: [] },
    tracesSampleRate: 1.0,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1.0,
    integrations: [
      sentry.browserTracingIntegration(),
      sentry.consoleLoggingIntegration({ levels: ["warn", "error"] }),
      sentry.replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true }),
    ],
  });
  whenLogged((error) => sentry.captureException(error));
}

async function startPostHog(): Promise<void> {
  const { default: posthog } = await import("posthog-js");
  posthog.init(import.meta.env.POSTHOG_KEY, {
    api_host: POSTHOG_HOST,
    disable_external_dependency_loading: true,
    person_profiles: "identified_only",
  });
}
