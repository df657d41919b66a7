import { getSignedCookie } from "hono/cookie";
import { sessionCookieName } from "../auth/cookie.ts";
import { readActor, type Visitor } from "../auth/read-actor.ts";
import type { AppContext } from "./context.ts";

/** Who sent the request, or null: nobody signed in, a session that ended, somebody banned. */
export async function visitorOf(c: AppContext): Promise<Visitor | null> {
  const token = await getSignedCookie(c, c.env.BETTER_AUTH_SECRET, sessionCookieName(c.env.APP_URL));
  return token ? readActor(c.var.db.sql, token) : null;
}
