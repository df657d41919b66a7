import { createMiddleware } from "hono/factory";
import { problem } from "../../contract/problem.ts";
import type { AppEnv } from "../http/context.ts";

const CHANGES_NOTHING = new Set(["GET", "HEAD", "OPTIONS"]);

/** Refuses changes requested by pages of other sites: such requests carry our cookies too. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!CHANGES_NOTHING.has(c.req.method)) {
    const origin = c.req.header("origin");
    const foreign = origin !== undefined && origin !== new URL(c.env.APP_URL).origin;
    // Fetch Metadata names the site where a browser leaves the Origin out.
    const site = c.req.header("sec-fetch-site");
    if (foreign || site === "cross-site" || site === "same-site") throw problem("FOREIGN_ORIGIN");
  }
  await next();
});
