// Weighs a sign-in code (decision 25). better-auth makes the codes (create-auth.ts).
import { type Language } from "../contract/enums.ts";
import { DEFAULT_TIME_ZONE, LOCALES } from "../contract/language/locales.ts";
import { MESSAGES } from "../contract/messages/catalogue.ts";
import { problem, type ProblemCode } from "../contract/problem.ts";
import { newId } from "../domain/ids.ts";
import type { Env } from "../env.ts";
import { isBanned } from "../policy/actor-of.ts";
import type { Sql } from "../storage/core/database.ts";
import type { RateLimit } from "../storage/core/limits.ts";
import { findRecipient } from "../storage/mail/recipients.ts";
import { type CodeUser, deleteCodes, insertSessionFor, weighCode } from "../storage/people/sign-in.ts";
import { keyedHash } from "./keyed-hash.ts";
import { maySignIn } from "./send-code.ts";
import { SESSION_MS } from "./sessions.ts";

const MAX_TRIES = 3;
const HOUR_MS = 60 * 60 * 1000;

/** A code belongs to the browser that requested it: both are in what it is found by. */
export const hashedIdentifier = (env: Env, browserId: string, identifier: string): Promise<string> =>
  keyedHash(env.BETTER_AUTH_SECRET, `sign-in-browser:${browserId}:${identifier}`);

/** A code has only a million values, so a plain hash could be reversed; a keyed hash cannot without the secret. */
export const hashedDigits = (env: Env, digits: string): Promise<string> =>
  keyedHash(env.BETTER_AUTH_SECRET, `sign-in-code:${digits}`);

const identifierOf = (env: Env, { email, browserId }: Pick<EnteredCode, "email" | "browserId">) =>
  hashedIdentifier(env, browserId, `sign-in-otp-${email}`);

type EnteredCode = { email: string; otp: string; browserId: string };
type Entering = {
  env: Env;
  sql: Sql;
  now: Date;
  /** Attempts that are allowed in an hour. */
  limit: RateLimit;
};

const REFUSALS = {
  wrong: "INVALID_OTP",
  expired: "OTP_EXPIRED",
  exhausted: "TOO_MANY_ATTEMPTS",
} as const satisfies Record<string, ProblemCode>;

async function weigh(
  { env, sql, now, limit }: Entering,
  entered: EnteredCode,
  isKept: boolean,
): Promise<{ user: CodeUser | null } | { wait: number }> {
  const [identifier, digits] = await Promise.all([
    identifierOf(env, entered),
    hashedDigits(env, entered.otp),
  ]);
  const found = await weighCode(sql, { identifier, digits }, entered.email, {
    limits: [limit],
    windowMs: HOUR_MS,
    mostTries: MAX_TRIES,
    now,
    isKept,
  });
  if ("wait" in found) return found;
  if (found.result !== "right") throw problem(REFUSALS[found.result]);
  return found;
}

/** Weighs a code without using it up; each wrong one counts as a try. Returns the seconds to wait if the limit is exceeded. */
export async function checkCode(entering: Entering, entered: EnteredCode): Promise<number | null> {
  const found = await weigh(entering, entered, true);
  return "wait" in found ? found.wait : null;
}

/** Removes the code that `checkCode` kept. */
export async function forgetCode(
  { env, sql }: Pick<Entering, "env" | "sql">,
  of: Pick<EnteredCode, "email" | "browserId">,
): Promise<void> {
  await deleteCodes(sql, await identifierOf(env, of));
}

type Client = { language: Language; ipAddress: string | null; userAgent: string | null };

/** Signs in with a code: a token of a new session, or the seconds to wait if the limit is exceeded. Two round trips. */
export async function signInByCode(
  entering: Entering,
  entered: EnteredCode,
  { language, ...client }: Client,
): Promise<{ token: string } | { wait: number }> {
  const { env, sql, now } = entering;
  const { email } = entered;
  const found = await weigh(entering, entered, false);
  if ("wait" in found) return found;
  if (found.user && isBanned(found.user, now))
    throw problem("BANNED_USER", { message: banMessage(found.user, language) });
  if (!found.user && env.SIGNUP !== "open" && !maySignIn(env, await findRecipient(sql, email, now)))
    throw problem("SIGNUP_CLOSED");
  const newUser = { id: newId(), email, name: "", emailVerified: true, language };
  const expiresAt = new Date(now.getTime() + SESSION_MS);
  const token = await insertSessionFor(sql, newUser, { ...client, expiresAt, now });
  if (token === null) throw problem("BANNED_USER");
  return { token };
}

/** A user may have no company or several, so the default time zone applies. */
function banMessage({ banReason, banExpires }: CodeUser, language: Language): string {
  const until = banExpires
    ? banExpires.toLocaleString(LOCALES[language], {
        dateStyle: "long",
        timeStyle: "short",
        timeZone: DEFAULT_TIME_ZONE,
      })
    : null;
  return MESSAGES[language].banned(banReason, until);
}
