import { getSignedCookie } from "hono/cookie";
import { sessionCookieName } from "../../auth/cookie.ts";
import { type CountedChange, type CountedVisitor, readActor, type Visitor } from "../../auth/read-actor.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { problem } from "../../contract/problem.ts";
import { isPlatformAdmin, type AuthenticatedActor } from "../../policy/actor.ts";
import { limitsOf, ratesOf } from "../../contract/limits.ts";
import type { AppContext } from "./context.ts";
import type { Gate } from "./route.ts";

/** Who sent the request. Null for a missing or ended session and for a banned user. */
export async function visitorOf(
  c: AppContext,
  counted: CountedChange | null = null,
): Promise<CountedVisitor | null> {
  const token = await getSignedCookie(c, c.env.BETTER_AUTH_SECRET, sessionCookieName(c.env.APP_URL));
  return token ? readActor(c.var.db.sql, token, counted) : null;
}

/** Of a body without a Content-Length, which browsers do not send. */
const UNKNOWN_BODY_BYTES = 300_000;

/** What the request counts towards the limits; null for a read. */
function countedChange(c: AppContext): CountedChange | null {
  const { endpoint } = c.var;
  if (!endpoint || endpoint.method === "GET") return null;
  const isJson = endpoint.body && !endpoint.isMultipart;
  const bytes = isJson ? Number(c.req.header("content-length") ?? UNKNOWN_BODY_BYTES) : 0;
  const rates = ratesOf(limitsOf(c.env), { bytes, call: endpoint.limitedAs });
  return { rates, companyId: c.req.param("companyId") };
}

async function signedInVisitor(c: AppContext): Promise<Visitor> {
  const visitor = await visitorOf(c, countedChange(c));
  if (!visitor) throw problem("UNAUTHENTICATED");
  // From here on the answer is in the person's own language, not the browser's.
  c.set("language", visitor.actor.language);
  c.set("actor", visitor.actor);
  if (visitor.exhausted) {
    const { name, seconds } = visitor.exhausted;
    const message = MESSAGES[visitor.actor.language].overLimit(name, seconds);
    throw problem("TOO_MANY_REQUESTS", { message, retryAfterSeconds: seconds });
  }
  return visitor;
}

/** All users, signed in or not. */
export const anyone: Gate<null> = { name: "anyone", enter: async () => null };

export const signedIn: Gate<AuthenticatedActor> = {
  name: "signedIn",
  async enter(c) {
    const { actor } = await signedInVisitor(c);
    const companyId = c.req.param("companyId");
    const { endpoint } = c.var;
    if (endpoint?.method === "GET") return actor;
    // The write itself checks the same (storage/core/rights-check.ts); refused here, nothing is prepared for it.
    const own = actor.companies.find(({ id }) => id === companyId);
    if (own?.isSuspended) throw problem("COMPANY_SUSPENDED");
    if (own?.isEnding && !endpoint?.whileEnding) throw problem("COMPANY_ENDING");
    return actor;
  },
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
