import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { isHttps, isLocalRun } from "../../contract/site.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { noCost, type Cost } from "../../storage/core/meter.ts";
import { openFiles } from "../../storage/files/bucket.ts";
import type { AppEnv } from "../http/context.ts";

const bookmarkCookieName = (appUrl: string) => `${isHttps(appUrl) ? "__Host-" : ""}d1-bookmark`;
// Cloudflare uses no replica that is further behind than this.
const BOOKMARK_SECONDS = 600;
const BOOKMARK = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/;

/** Counts of rows would tell of other companies' records, so only a local run shows them. */
function serverTiming(
  cost: Cost,
  { discreet, hasCounts }: { discreet: boolean; hasCounts: boolean },
): string {
  const { queries, roundTrips } = cost;
  const { rowsRead, rowsWritten, ms } = discreet ? noCost() : cost;
  if (!hasCounts) return `d1;dur=${ms}`;
  return `d1;desc="${queries}q ${roundTrips}rt ${rowsRead}r ${rowsWritten}w";dur=${ms}`;
}

/** Opens the database and the bucket. Reads use the nearest replica that has this person's own writes; writes use the primary. */
export const storage = createMiddleware<AppEnv>(async (c, next) => {
  const cookie = getCookie(c, bookmarkCookieName(c.env.APP_URL));
  const bookmark = cookie && BOOKMARK.test(cookie) ? cookie : "first-unconstrained";
  // A program keeps no cookies: only the primary is sure to have its own writes.
  const isBrowsersRead = c.req.method === "GET" && !c.req.header("authorization");
  c.set("db", openDatabase(c.env.DB, isBrowsersRead ? bookmark : "first-primary", noCost()));
  c.set("files", openFiles(c.env));
  await next();
  const db = c.get("db");
  const hasCounts = c.env.LOCAL_RUN === "true" && isLocalRun(new URL(c.req.url).hostname, c.env);
  c.res.headers.set(
    "Server-Timing",
    serverTiming(db.cost, { discreet: c.get("discreet") ?? false, hasCounts }),
  );
  const now = db.bookmark();
  if (db.cost.rowsWritten > 0 && now && !c.get("isCookieless")) {
    setCookie(c, bookmarkCookieName(c.env.APP_URL), now, {
      path: "/",
      httpOnly: true,
      sameSite: "Lax",
      secure: isHttps(c.env.APP_URL),
      maxAge: BOOKMARK_SECONDS,
    });
  }
});
