import * as sentry from "@sentry/react";
import { setErrorReporter } from "./log.ts";
import { scrub } from "./scrub.ts";

type Transport = NonNullable<sentry.BrowserOptions["transport"]>;

/** Scrubs everything sent to the service. */
const scrubbingTransport: Transport = (options) => {
  const transport = sentry.makeFetchTransport(options);
  return { ...transport, send: (envelope) => transport.send(scrub(envelope)) };
};

export function startErrorReporting(environment: string): void {
  sentry.init({
    dsn: import.meta.env.SENTRY_DSN,
    environment,
    // Called sendDefaultPii in version 10. The contents of forms are never sent.
    dataCollection: { userInfo: true, httpBodies: [], urlQueryParams: false },
    transport: scrubbingTransport,
    tracesSampleRate: 1.0,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1.0,
    integrations: [
      sentry.browserTracingIntegration(),
      sentry.consoleLoggingIntegration({ levels: ["warn", "error"] }),
      sentry.replayIntegration({
        maskAllText: true,
        maskAllInputs: true,
        blockAllMedia: true,
        // Compressed data cannot be scrubbed.
        useCompression: false,
      }),
    ],
  });
  setErrorReporter((error) => sentry.captureException(error));
}
