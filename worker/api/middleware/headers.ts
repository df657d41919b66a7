import { createMiddleware } from "hono/factory";
import { languageFromHeader } from "../../contract/language/language.ts";
import { isHttps } from "../../contract/site.ts";
import type { AppEnv } from "../http/context.ts";

/** Gives the request an id, and the browser's language until the session's is known. */
export const requestIdentity = createMiddleware<AppEnv>(async (c, next) => {
  const requestId = crypto.randomUUID();
  c.set("requestId", requestId);
  c.set("language", languageFromHeader(c.req.header("accept-language")));
  await next();
  c.res.headers.set("X-Request-Id", requestId);
  const limit = c.get("keyLimit");
  if (!limit) return;
  c.res.headers.set("RateLimit-Limit", String(limit.atMost));
  c.res.headers.set("RateLimit-Remaining", String(limit.left));
  c.res.headers.set("RateLimit-Reset", String(limit.seconds));
});

/** An API answer is no page: nothing in it may run, be framed or be cached. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  // `c.header` would copy the whole answer for each of them.
  const { headers } = c.res;
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  // One answer is a page, and says what may run in it (http/send-again.ts).
  if (!headers.has("Content-Security-Policy"))
    headers.set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox");
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("X-Frame-Options", "DENY");
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "no-referrer");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  if (isHttps(c.env.APP_URL)) headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
});
