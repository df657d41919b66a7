import type { BetterAuthPlugin } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { customSession } from "better-auth/plugins/custom-session";
import { emailOTP } from "better-auth/plugins/email-otp";
import type { CurrentSession } from "../contract/sign-in/auth.ts";
import { problem, type Problem } from "../contract/problem.ts";
import { newId } from "../domain/ids.ts";
import { localProviderOf } from "../domain/sign-on/public-address.ts";
import { log } from "../log.ts";
import { findRecipient } from "../storage/mail/recipients.ts";
import type { SignOnRow } from "../storage/organisation/sign-on.ts";
import { readAdmission } from "../storage/people/sign-in.ts";
import * as schema from "../storage/tables/schema.ts";
import { banMessage } from "./ban-message.ts";
import { browserOf } from "./browser.ts";
import { codeRules, type CodeRules } from "./code-rules.ts";
import { authCookiePrefix, cookieOptions } from "./cookie.ts";
import { keyedHash } from "./keyed-hash.ts";
import { type PasskeyStorage, withPasskeyStorage } from "./passkeys/storage.ts";
import { CODE_MINUTES, maySignIn, sendSignInCode } from "./send-code.ts";
import { currentSessionOf, sessionRules } from "./session-rules.ts";
import { type OwnSession, type SessionStorage, withSessionStorage } from "./session-storage.ts";
import { atMostUntilLastEnd, secondsOfSession } from "./sessions.ts";
import { nameFrom, signOnRules } from "./sign-on/rules.ts";
import { wayInBy } from "./way-in.ts";

export type AuthOptions = Omit<CodeRules, "browser"> &
  SessionStorage &
  PasskeyStorage & {
    headers: Headers;
    inBackground: (work: Promise<void>) => void;
    /** Ways in besides the code. Their packages are large, so only the calls that need them load and pass them. */
    waysIn?: readonly BetterAuthPlugin[];
    /** The sign-on of a company, in the calls about it. */
    signOn?: SignOnRow | null;
    /** Makes a member of whoever arrives through it, and says that it works. */
    arrive?: ((userId: string) => Promise<void>) | undefined;
    /** Whether a code is for the signed-in person's own use, as when they delete their account. */
    isOwnCode?: boolean;
    /** The session of whoever proves again who they are: the new one takes its place. */
    replaced?: OwnSession | null;
  };

/** More sessions than anybody has: who ends all others ends all. */
const MOST_SESSIONS = 1000;
const MOST_TRIES = 3;

/** Of a code better-auth stores the hash of the digits and the number of tries, with a colon between; nothing else ends like that. */
const triesOf = ({ value }: { value: string }) => {
  const tries = /:(\d+)$/.exec(value)?.[1];
  return tries === undefined ? null : Number(tries);
};

/** What anybody can bring about by sending rubbish is no error of ours. */
const levelOf = (message: string) => (/^Failed to (?:verify|parse state)/.test(message) ? "info" : "error");

/**
 * better-auth says who somebody is (decision 131). One for each request, because it works on that request's database session.
 * Our problems leave its handler as they are.
 */
export function createAuth({
  headers,
  inBackground,
  own,
  endSessions,
  addPasskey,
  failed,
  waysIn = [],
  signOn = null,
  arrive,
  isOwnCode = false,
  replaced = null,
  ...given
}: AuthOptions) {
  const { env, sql, language } = given;
  const now = new Date();
  const browser = browserOf(headers, env);
  const visitor = own?.visitor ?? undefined;
  /** Some endpoints hide what a hook throws. */
  const refuse = (refusal: Problem): never => {
    failed(refusal);
    throw refusal;
  };
  /** The code that this request weighs. */
  let taken: { createdAt: Date } | null = null;
  const localProvider = signOn && localProviderOf(env);
  const rules = signOn && signOnRules({ sql, signOn, failed });
  /** Of a sign-in, the session that it would begin. */
  const begun = visitor?.session ?? { createdAt: now, method: signOn ? "company" : null };
  return betterAuth({
    appName: "Extintor",
    baseURL: env.APP_URL,
    basePath: "/api/auth",
    trustedOrigins: [new URL(env.APP_URL).origin, ...(localProvider ? [localProvider] : [])],
    secret: env.BETTER_AUTH_SECRET,
    telemetry: { enabled: false },
    // The default logger writes failed queries with the session token among their parameters.
    logger: {
      log: (_, message: unknown, ...details) =>
        typeof message === "string"
          ? log(levelOf(message), "AUTH", { message, error: details[0] })
          : log("info", "AUTH", { error: message }),
    },
    onAPIError: { throw: true },
    // The inner one says what a refusal of the database means, before the outer one reports it.
    database: withSessionStorage(
      withPasskeyStorage(drizzleAdapter(sql, { provider: "sqlite", schema, transaction: false }), {
        addPasskey,
        failed,
      }),
      { own, endSessions, failed },
    ),
    advanced: {
      database: { generateId: newId, defaultFindManyLimit: MOST_SESSIONS },
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
      // Cookies have the prefix and the attributes of ours, not better-auth's own prefix for https.
      useSecureCookies: false,
      cookiePrefix: authCookiePrefix(env.APP_URL),
      defaultCookieAttributes: cookieOptions(env.APP_URL),
    },
    // storage/core/limits.ts counts by mail address and by IP, exactly and in one round trip.
    rateLimit: { enabled: false },
    session: {
      expiresIn: secondsOfSession(begun, now),
      freshAge: 0,
      additionalFields: {
        method: { type: "string", required: false, input: false },
        companyId: { type: "string", required: false, input: false },
      },
    },
    user: {
      additionalFields: { language: { type: "string", required: false, input: false } },
      ...(rules ? { validateUserInfo: rules.validateUserInfo } : {}),
    },
    // An account whose owner has not signed in yet, because an administrator made it, is the address's all the same.
    account: { accountLinking: { requireLocalEmailVerified: false } },
    verification: {
      // The nightly cleanup removes expired codes; better-auth would do it at every request.
      disableCleanup: true,
      // better-auth identifies a code by its address; this adds the browser that requested it.
      storeIdentifier: {
        default: "plain",
        overrides: {
          "sign-in-otp-": {
            hash: (identifier) =>
              keyedHash(env.BETTER_AUTH_SECRET, `sign-in-browser:${browser.id}:${identifier}`),
          },
        },
      },
    },
    databaseHooks: {
      user: {
        create: {
          async before({ email, name }) {
            // The company vouches for the address, as an invitation does.
            if (signOn) return { data: { language, name: nameFrom(name), image: null, emailVerified: true } };
            if (env.SIGNUP !== "open" && !maySignIn(env, await findRecipient(sql, email, now)))
              throw problem("SIGNUP_CLOSED");
            return { data: { language } };
          },
        },
      },
      ...(rules
        ? {
            account: {
              create: {
                before: rules.keepNoTokens,
                async after({ userId }, ctx) {
                  await ctx?.context.internalAdapter.updateUser(userId, { emailVerified: true });
                },
              },
              update: { before: rules.keepNoTokens },
            },
          }
        : {}),
      verification: {
        create: {
          // A code that is put back is as old as it was: one that was sent meanwhile stays the newest, which counts.
          before: async () => (taken ? { data: { createdAt: taken.createdAt } } : undefined),
        },
        // better-auth removes a code that it refuses as expired or as tried too often; kept, the next try is told the same.
        delete: {
          before: async (code) => triesOf(code) === null || code.expiresAt > now,
          async after(code, ctx) {
            const tries = triesOf(code);
            if (tries !== null) taken = code;
            if ((tries ?? 0) >= MOST_TRIES) await ctx?.context.internalAdapter.createVerificationValue(code);
          },
        },
      },
      session: {
        create: {
          async before({ userId }, ctx) {
            const { ban, isSignOnNeeded } = await readAdmission(sql, userId, now);
            if (ban) refuse(problem("BANNED_USER", { message: banMessage(ban, language) }));
            const method = wayInBy(ctx?.path);
            if (method !== "company" && isSignOnNeeded) refuse(problem("SIGN_ON_NEEDED"));
            const isAnother = replaced?.visitor && replaced.visitor.user.id !== userId;
            if (method === "passkey" && isAnother) refuse(problem("PASSKEY_OF_ANOTHER"));
            if (method === "company" && isAnother) refuse(problem("SIGN_ON_OF_ANOTHER"));
            await arrive?.(userId);
            return {
              data: {
                ipAddress: headers.get("cf-connecting-ip"),
                userAgent: headers.get("user-agent"),
                method,
                companyId: signOn?.companyId ?? null,
              },
            };
          },
        },
        update: {
          before: async ({ expiresAt }) =>
            visitor && expiresAt
              ? { data: { expiresAt: atMostUntilLastEnd(visitor.session, expiresAt) } }
              : undefined,
        },
      },
    },
    plugins: [
      emailOTP({
        otpLength: 6,
        allowedAttempts: MOST_TRIES,
        expiresIn: CODE_MINUTES * 60,
        // A code has only a million values, so a plain hash could be reversed; a keyed hash cannot without the secret.
        storeOTP: { hash: (digits) => keyedHash(env.BETTER_AUTH_SECRET, `sign-in-code:${digits}`) },
        async sendVerificationOTP({ email, otp }) {
          inBackground(sendSignInCode(env, email, otp, { language, isOwnCode }));
        },
      }),
      customSession(async ({ session }): Promise<CurrentSession> => {
        if (!visitor) throw problem("UNAUTHENTICATED");
        return currentSessionOf(visitor, session.expiresAt);
      }),
      codeRules({ ...given, browser }),
      sessionRules({ visitor, replaced, now }),
      ...waysIn,
    ],
  });
}
