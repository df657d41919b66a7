import { getSignedCookie } from "hono/cookie";
import { sessionCookieName } from "../../auth/cookie.ts";
import { readActor, type Visitor } from "../../auth/read-actor.ts";
import { problem } from "../../contract/problem.ts";
import { isPlatformAdmin, type AuthenticatedActor } from "../../policy/actor.ts";
import type { AppContext } from "./context.ts";
import type { Gate } from "./route.ts";

/** Who sent the request. Null for a missing or ended session and for a banned user. */
export async function visitorOf(c: AppContext): Promise<Visitor | null> {
  const token = await getSignedCookie(c, c.env.BETTER_AUTH_SECRET, sessionCookieName(c.env.APP_URL));
  return token ? readActor(c.var.db.sql, token) : null;
}

async function signedInVisitor(c: AppContext): Promise<Visitor> {
  const visitor = await visitorOf(c);
  if (!visitor) throw problem("UNAUTHENTICATED");
  // From here on the answer is in the person's own language, not the browser's.
  c.set("language", visitor.actor.language);
  c.set("actor", visitor.actor);
  return visitor;
}

/** All users, signed in or not. */
export const anyone: Gate<null> = { name: "anyone", enter: async () => null };

export const signedIn: Gate<AuthenticatedActor> = {
  name: "signedIn",
  enter: async (c) => (await signedInVisitor(c)).actor,
};

/** The same people, for calls about the session itself. */
export const signedInSession: Gate<Visitor> = { name: "signedIn", enter: signedInVisitor };

export const platformAdmin: Gate<AuthenticatedActor> = {
  name: "platformAdmin",
  async enter(c) {
    const { actor } = await signedInVisitor(c);
    if (!isPlatformAdmin(actor)) throw problem("FORBIDDEN");
    return actor;
  },
};
