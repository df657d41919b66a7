import { createMiddleware } from "hono/factory";
import { languageFromHeader } from "../../contract/language/language.ts";
import type { AppEnv } from "../http/context.ts";

/** Gives the request an id, and the browser's language until the session's is known. */
export const requestIdentity = createMiddleware<AppEnv>(async (c, next) => {
  const requestId = crypto.randomUUID();
  c.set("requestId", requestId);
  c.set("language", languageFromHeader(c.req.header("accept-language")));
  await next();
  c.header("X-Request-Id", requestId);
});

/** An API answer is no page: nothing in it may run, be framed or be cached. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  c.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; sandbox");
  c.header("X-Content-Type-Options", "nosniff");
  c.header("X-Frame-Options", "DENY");
  c.header("Referrer-Policy", "no-referrer");
  c.header("Cross-Origin-Resource-Policy", "same-origin");
  if (new URL(c.env.APP_URL).protocol === "https:") {
    c.header("Strict-Transport-Security", "max-age=63072000; includeSubDomains");
  }
});
