import * as Sentry from "@sentry/cloudflare";
import type { Environment } from "./contract/enums.ts";
import { environmentOf } from "./contract/site.ts";
import type { Env } from "./env.ts";
import { withoutParameters } from "./log.ts";

/** An error that nobody caught is reported as it is; its words are told as the log tells them. */
function withoutSecrets(event: Sentry.ErrorEvent): Sentry.ErrorEvent {
  for (const each of event.exception?.values ?? [])
    if (each.value !== undefined) each.value = withoutParameters(each.value);
  return event;
}

// Searched words, and the codes of invitations and confirmation links.
const IN_ADDRESSES: readonly (readonly [RegExp, string])[] = [
  [/(https?:\/\/[^\s?#"\\<>]*)[?#][^\s"\\<>]*/g, "$1"],
  [/(\/(?:invitation|invite|confirm-mailbox)\/)[^\s/?#"\\<>]+/g, "$1…"],
];

/** Whatever leaves for the service, leaves through here: an envelope is lines of JSON. */
const sendScrubbed: typeof fetch = async (target, init) => {
  const body = await new Response(init?.body).text();
  const scrubbed = IN_ADDRESSES.reduce((rest, [secret, instead]) => rest.replace(secret, instead), body);
  return fetch(target, { ...init, body: scrubbed });
};

type Handler = ExportedHandler<Env> & Required<Pick<ExportedHandler<Env>, "fetch" | "queue" | "scheduled">>;

/**
 * Error reporting, in "pro" and "dev" alone. The host name of the request decides, so outside those two the request
 * never meets the reporting service's code at all.
 */
export function watched(handler: Handler): Handler {
  const reporting = (environment: NonNullable<Environment>) =>
    Sentry.withSentry(
      (env: Env) => ({
        ...(env.SENTRY_DSN ? { dsn: env.SENTRY_DSN } : {}),
        environment,
        tracesSampleRate: 1.0,
        integrations: [Sentry.consoleLoggingIntegration({ levels: ["info", "error"] })],
        // Personal data is sent, as specified; sign-in codes and session cookies are secrets and are not.
        dataCollection: {
          userInfo: true,
          httpHeaders: true,
          cookies: false,
          httpBodies: [],
          databaseQueryData: false,
          urlQueryParams: false,
        },
        beforeSend: withoutSecrets,
        transportOptions: { fetch: sendScrubbed },
      }),
      { ...handler },
    ) as Handler;
  const byEnvironment = { pro: reporting("pro"), dev: reporting("dev") };
  const pick = (url: string, env: Env): Handler => {
    const environment = env.SENTRY_DSN ? environmentOf(new URL(url).hostname, env) : null;
    return environment ? byEnvironment[environment] : handler;
  };
  return {
    fetch: (request, env, context) => pick(request.url, env).fetch(request, env, context),
    queue: (batch, env, context) => pick(env.APP_URL, env).queue(batch, env, context),
    scheduled: (event, env, context) => pick(env.APP_URL, env).scheduled(event, env, context),
  };
}
