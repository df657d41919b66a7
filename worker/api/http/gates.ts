import { readKeyActor } from "../../auth/enter-by-key.ts";
import { type CountedChange, type CountedVisitor, readActor, type Visitor } from "../../auth/read-actor.ts";
import { actorOfSnapshot, snapshotOf } from "../../auth/snapshot.ts";
import { forgetStatistics } from "../../commands/upkeep/forget-statistics.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { problem } from "../../contract/problem.ts";
import { isPlatformAdmin, type AuthenticatedActor } from "../../policy/actor.ts";
import { keyDenialReason } from "../../policy/api-key.ts";
import { readOnlyReason } from "../../policy/read-only.ts";
import { strongSignInReason } from "../../policy/strong-sign-in.ts";
import { missingProof, type NeededProof } from "../../policy/proof.ts";
import { keyRatesOf, limitsOf, platformStrongFrom, type Rates, ratesOf } from "../../contract/limits.ts";
import type { AppContext } from "./context.ts";
import type { Claim, Gate } from "./route.ts";
import { rememberSnapshot, sessionTokenOf, snapshotIn } from "./session-cookies.ts";

/** Who sent the request. Null for a missing or ended session and for a banned user. */
export async function visitorOf(
  c: AppContext,
  counted: CountedChange | null = null,
): Promise<CountedVisitor | null> {
  const token = await sessionTokenOf(c);
  return token ? readVisitor(c, token, counted) : null;
}

/** Statistics of the planner are removed before anything but the session is read. */
async function readVisitor(c: AppContext, token: string, counted: CountedChange | null) {
  const visitor = await readActor(c.get("db").sql, token, platformStrongFrom(c.env), counted);
  if (visitor?.hasStatistics) await forgetStatistics(c.env);
  return visitor;
}

/** The size that is counted for a body without a Content-Length. Browsers always send the header. */
const UNKNOWN_BODY_BYTES = 300_000;

/** The rates that a change counts towards; null for a read. */
function ratesOfChange(c: AppContext): Rates | null {
  const endpoint = c.get("endpoint");
  if (!endpoint || endpoint.method === "GET") return null;
  const isJson = endpoint.body && !endpoint.isMultipart;
  const bytes = isJson ? Number(c.req.header("content-length") ?? UNKNOWN_BODY_BYTES) : 0;
  return ratesOf(limitsOf(c.env), { bytes, call: endpoint.limitedAs });
}

/** The limits of the person and the company that the request counts towards; null for a read. */
function countedChange(c: AppContext): CountedChange | null {
  const rates = ratesOfChange(c);
  return (
    rates && { rates, companyId: c.req.param("companyId"), asksForProof: c.get("asksForProof") === true }
  );
}

/** Answers are in the person's own language from here on, not in the browser's. */
function recognise(c: AppContext, actor: AuthenticatedActor): void {
  c.set("language", actor.language);
  c.set("actor", actor);
}

async function signedInVisitor(c: AppContext): Promise<Visitor> {
  // A request that has both a key and a cookie is one of the key.
  if (secretIn(c) !== null) throw problem("KEY_NOT_ALLOWED");
  const visitor = await visitorOf(c, countedChange(c));
  if (!visitor) throw problem("UNAUTHENTICATED");
  recognise(c, visitor.actor);
  if (c.req.method === "GET") await rememberSnapshot(c, snapshotOf(visitor));
  refuseExhausted(visitor);
  return visitor;
}

function refuseExhausted({ actor, exhausted }: Pick<CountedVisitor, "actor" | "exhausted">): void {
  if (!exhausted) return;
  const { name, seconds } = exhausted;
  const message = MESSAGES[actor.language].overLimit(name, seconds);
  throw problem("TOO_MANY_REQUESTS", { message, retryAfterSeconds: seconds });
}

const BEARER = /^Bearer (\S+)$/i;
/** The secret of an API key; null for a request that has none, such as a browser's. */
const secretIn = (c: AppContext): string | null =>
  BEARER.exec(c.req.header("authorization") ?? "")?.[1] ?? null;

/** The maker of the key, limited to what the key may. */
async function keyActor(c: AppContext, secret: string): Promise<AuthenticatedActor> {
  const endpoint = c.get("endpoint");
  const counted = { ofKey: keyRatesOf(limitsOf(c.env)), ofChange: ratesOfChange(c) };
  const address = c.req.header("cf-connecting-ip") ?? "";
  const caller = await readKeyActor(c.get("db").sql, { secret, address }, counted);
  if (!caller?.actor.key) throw problem("KEY_REFUSED");
  const { actor, limit } = caller;
  c.set("isCookieless", true);
  recognise(c, actor);
  c.set("keyLimit", limit);
  refuseExhausted(caller);
  const why = keyDenialReason(caller.actor.key, {
    scopes: endpoint?.scopes,
    companyId: c.req.param("companyId"),
  });
  if (why) throw problem(why);
  return actor;
}

/** A sensitive call goes on only if the signed-in person proved a short while ago who they are. */
function prove(c: AppContext, needed: NeededProof): void {
  const actor = c.get("actor");
  if (!actor) throw problem("UNAUTHENTICATED");
  const why = missingProof(actor, { needed, companyId: c.req.param("companyId") ?? null, now: new Date() });
  if (why) throw problem(why);
}

/** All users, signed in or not. */
export const anyone: Gate<null> = { name: "anyone", enter: async () => null, prove };

type Admit = (c: AppContext, actor: AuthenticatedActor) => AuthenticatedActor;

/** The user named by the snapshot in the cookie. Their session is read and compared in the round trip of the first read. */
async function claimOf(c: AppContext, admit: Admit): Promise<Claim<AuthenticatedActor> | null> {
  const { connection } = c.get("db");
  const [token, snapshot] = await Promise.all([sessionTokenOf(c), snapshotIn(c)]);
  const claimed = token && snapshot && actorOfSnapshot(snapshot, new Date(), platformStrongFrom(c.env));
  if (!claimed) return null;
  const { result } = await connection.hold(() => readVisitor(c, token, null));
  recognise(c, claimed);
  return {
    enter: async () => admit(c, claimed),
    async confirm() {
      await connection.sendHeld();
      const visitor = await result;
      if (!visitor) throw problem("UNAUTHENTICATED");
      const actual = snapshotOf(visitor);
      if (actual === snapshot) return null;
      recognise(c, visitor.actor);
      await rememberSnapshot(c, actual);
      return async () => admit(c, visitor.actor);
    },
  };
}

/** A gate for signed-in people. Their reads may start with the snapshot. */
const gateFor = (name: string, admit: Admit): Gate<AuthenticatedActor> => ({
  name,
  claim: async (c) => (secretIn(c) === null ? claimOf(c, admit) : null),
  enter: async (c) => admit(c, (await signedInVisitor(c)).actor),
  prove,
});

const admitSignedIn: Admit = (c, actor) => {
  const companyId = c.req.param("companyId");
  const endpoint = c.get("endpoint");
  const locked = companyId ? strongSignInReason(actor, companyId) : null;
  if (locked && !endpoint?.whileLocked) throw problem(locked);
  if (endpoint?.method === "GET") return actor;
  // The write itself checks the same (storage/core/rights-check.ts); refused here, nothing is prepared for it.
  const why = companyId ? readOnlyReason(actor, companyId) : null;
  const isServed = endpoint?.whileReadOnly || (why === "COMPANY_ENDING" && endpoint?.whileEnding);
  if (why && !isServed) throw problem(why);
  return actor;
};

/** Signed-in people, and programs with an API key whose scopes have the call. */
export const signedIn: Gate<AuthenticatedActor> = {
  ...gateFor("signedIn", admitSignedIn),
  enter: async (c) => {
    const secret = secretIn(c);
    return admitSignedIn(c, secret === null ? (await signedInVisitor(c)).actor : await keyActor(c, secret));
  },
};

/** The same people, for calls about the session itself. */
export const signedInSession: Gate<Visitor> = { name: "signedIn", enter: signedInVisitor, prove };

export const platformAdmin = gateFor("platformAdmin", (_, actor) => {
  if (actor.isPlatformLocked) throw problem("STRONG_SIGN_IN_NEEDED");
  if (!isPlatformAdmin(actor)) throw problem("FORBIDDEN");
  return actor;
});
