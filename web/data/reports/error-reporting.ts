import * as sentry from "@sentry/react";
import { setErrorReporter } from "./log.ts";
import { scrub } from "./scrub.ts";

type Transport = NonNullable<sentry.BrowserOptions["transport"]>;

/** Whatever leaves for the service, leaves through here. */
const scrubbing: Transport = (options) => {
  const transport = sentry.makeFetchTransport(options);
  return { ...transport, send: (envelope) => transport.send(scrub(envelope)) };
};

export function startErrorReporting(where: string): void {
  sentry.init({
    dsn: import.meta.env.SENTRY_DSN,
    environment: where,
    // What version 10 called sendDefaultPii; what people write in forms is never part of it.
    dataCollection: { userInfo: true, httpBodies: [], urlQueryParams: false },
    transport: scrubbing,
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
        // What is packed cannot be scrubbed.
        useCompression: false,
      }),
    ],
  });
  setErrorReporter((error) => sentry.captureException(error));
}
