import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { admin, emailOTP } from "better-auth/plugins";
import { DEFAULT_COLOR, DEFAULT_LANGUAGE, type Language } from "../contract/enums.ts";
import { DEFAULT_TIME_ZONE, LOCALES } from "../contract/language/locales.ts";
import { MESSAGES } from "../contract/messages/catalogue.ts";
import { DEFAULT_GLOBAL_ROLE } from "../contract/organisation/roles.ts";
import { newId } from "../domain/ids.ts";
import type { Env } from "../env.ts";
import { log } from "../log.ts";
import type { Sql } from "../storage/core/database.ts";
import { findRecipient } from "../storage/mail/recipients.ts";
import * as schema from "../storage/tables/schema.ts";
import { cookieOptions, sessionCookieName } from "./cookie.ts";
import { keyedHash } from "./keyed-hash.ts";
import { CODE_MINUTES, maySignIn, sendSignInCode } from "./send-code.ts";
import { SESSION_MS } from "./sessions.ts";

const MAX_ATTEMPTS = 3;

type AuthOptions = {
  env: Env;
  sql: Sql;
  /** The request's language; a known user's own language takes precedence. */
  language: Language;
  /** The browser that requests or submits the code. */
  browserId: string;
  inBackground: (work: Promise<void>) => void;
};

/** Creates better-auth for one request, because it works on that request's database session. */
export function createAuth({ env, sql, language, browserId, inBackground }: AuthOptions) {
  return betterAuth({
    appName: "Extintor",
    baseURL: env.APP_URL,
    basePath: "/api/auth",
    trustedOrigins: [new URL(env.APP_URL).origin],
    secret: env.BETTER_AUTH_SECRET,
    telemetry: { enabled: false },
    // The default logger writes failed queries with the session token among their parameters.
    logger: { log: (_, message, ...details) => log("error", "AUTH", { message, error: details[0] }) },
    database: drizzleAdapter(sql, { provider: "sqlite", schema, transaction: false }),
    advanced: {
      // Its own `__Secure-` prefix is off: the name has the stricter `__Host-`.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: cookieOptions(env.APP_URL).secure },
      cookies: { session_token: { name: sessionCookieName(env.APP_URL) } },
      database: { generateId: newId },
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
    },
    // storage/rate-limit.ts counts by mail address and by IP, exactly and in one round trip.
    rateLimit: { enabled: false },
    // The nightly cleanup removes expired codes; better-auth would do it at every request.
    verification: {
      disableCleanup: true,
      // better-auth identifies a code by its address; this adds the browser that requested it.
      storeIdentifier: {
        hash: (identifier) => keyedHash(env.BETTER_AUTH_SECRET, `sign-in-browser:${browserId}:${identifier}`),
      },
    },
    session: { expiresIn: SESSION_MS / 1000, disableSessionRefresh: true },
    user: {
      additionalFields: {
        color: { type: "string", required: false, defaultValue: DEFAULT_COLOR },
        language: { type: "string", required: false, defaultValue: DEFAULT_LANGUAGE },
        dailyDigest: { type: "boolean", required: false, defaultValue: true },
        monthlyReport: { type: "boolean", required: false, defaultValue: false },
        stripeCustomerId: { type: "string", required: false, input: false, returned: false },
        resendId: { type: "string", required: false, input: false, returned: false },
      },
    },
    databaseHooks: {
      user: {
        create: {
          async before(created) {
            const recipient = await findRecipient(sql, created.email, new Date());
            if (!maySignIn(env, recipient)) throw new APIError("FORBIDDEN", { code: "SIGNUP_CLOSED" });
            return { data: { ...created, language } };
          },
        },
      },
    },
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: CODE_MINUTES * 60,
        allowedAttempts: MAX_ATTEMPTS,
        // A code has only a million values, so a plain hash could be reversed; a keyed hash cannot without the secret.
        storeOTP: { hash: (code) => keyedHash(env.BETTER_AUTH_SECRET, `sign-in-code:${code}`) },
        async sendVerificationOTP({ email, otp }) {
          inBackground(sendSignInCode(env, email, otp, language));
        },
      }),
      // Refuses banned users; the administrators' own calls are commands (commands/people/platform-users.ts).
      admin({
        defaultRole: DEFAULT_GLOBAL_ROLE,
        bannedUserMessage: (user) => banMessage(user, language),
      }),
    ],
  });
}

type BanDetails = {
  banReason?: string | null | undefined;
  banExpires?: Date | string | number | null | undefined;
};

/** A user may have no company or several, so the default time zone applies. */
function banMessage({ banReason, banExpires }: BanDetails, language: Language): string {
  const until = banExpires
    ? new Date(banExpires).toLocaleString(LOCALES[language], {
        dateStyle: "long",
        timeStyle: "short",
        timeZone: DEFAULT_TIME_ZONE,
      })
    : null;
  return MESSAGES[language].banned(banReason ?? null, until);
}
