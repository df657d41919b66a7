import { createMiddleware } from "hono/factory";
import { problem } from "../../contract/problem.ts";
import { finishSaml } from "../../contract/sign-in/company-sign-in.ts";
import type { AppContext, AppEnv } from "../http/context.ts";

const CHANGES_NOTHING = new Set(["GET", "HEAD", "OPTIONS"]);

/** Identity providers send their answers from their own site; the route takes none of them as it comes. */
const ANSWERS = finishSaml.path.replace(":signOnId", "");

export function isFromElsewhere(c: AppContext): boolean {
  const origin = c.req.header("origin");
  const foreign = origin !== undefined && origin !== new URL(c.env.APP_URL).origin;
  // Fetch Metadata names the site where a browser leaves the Origin out.
  const site = c.req.header("sec-fetch-site");
  return foreign || site === "cross-site" || site === "same-site";
}

/** Refuses changes requested by pages of other sites: such requests carry our cookies too. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  const changesNothing = CHANGES_NOTHING.has(c.req.method) || c.req.path.startsWith(ANSWERS);
  if (!changesNothing && isFromElsewhere(c)) throw problem("FOREIGN_ORIGIN");
  await next();
});
