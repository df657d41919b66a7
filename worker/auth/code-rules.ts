import { createAuthMiddleware } from "better-auth/api";
import type { BetterAuthPlugin } from "better-auth";
import { limitPerHour } from "../commands/limit-per-hour.ts";
import type { Language } from "../contract/enums.ts";
import { problem } from "../contract/problem.ts";
import type { Env } from "../env.ts";
import type { Sql } from "../storage/core/database.ts";
import { type Browser, BROWSER_SECONDS, DEVICE_SECONDS } from "./browser.ts";
import { browserCookieName, cookieOptions, deviceCookieName } from "./cookie.ts";
import { isWayIn } from "./way-in.ts";

/** Codes for one address: by one browser, by one IP address, and by a browser that has signed in to it before. */
const CODES_PER_HOUR = 5;
/** Each code may be tried three times, and once more. */
const TRIES_PER_CODE = 4;

const REQUEST = "/email-otp/send-verification-otp";
const ENTER = "/sign-in/email-otp";
const CHECK = "/email-otp/check-verification-otp";

export type CodeRules = {
  env: Env;
  sql: Sql;
  language: Language;
  browser: Browser;
  /** The IP address as the limits count it. */
  network: string;
  /** Who is signed in: for them alone a code is checked without signing in. */
  userId: string | null;
};

const addressIn = ({ body }: { body: unknown }) => (body as { email: string }).email;

/** What decision 25 asks of codes: limits, the browser that requested them, and the device that is known from then on. */
export function codeRules({ env, sql, language, browser, network, userId }: CodeRules) {
  async function limitsOfRequest(email: string) {
    const device = await browser.knownDevice(email);
    return device
      ? [{ key: `code:device:${device}:${email}`, atMost: CODES_PER_HOUR }]
      : [
          { key: `code:browser:${browser.id}:${email}`, atMost: CODES_PER_HOUR },
          { key: `code:ip:${network}:${email}`, atMost: CODES_PER_HOUR },
          { key: `code:ip:${network}`, atMost: Number(env.CODES_PER_IP_PER_HOUR) },
          { key: `code:address:${email}`, atMost: Number(env.CODES_PER_ADDRESS_PER_HOUR) },
        ];
  }

  async function limitOfTry(path: string, email: string) {
    if (path === CHECK) return { key: `delete-account:${userId}`, atMost: CODES_PER_HOUR * TRIES_PER_CODE };
    const device = await browser.knownDevice(email);
    return device
      ? { key: `sign-in:device:${device}:${email}`, atMost: CODES_PER_HOUR * TRIES_PER_CODE }
      : { key: `sign-in:ip:${network}`, atMost: Number(env.CODES_PER_IP_PER_HOUR) * TRIES_PER_CODE };
  }

  const cookie = (maxAge: number) => ({ ...cookieOptions(env.APP_URL), maxAge });
  return {
    id: "code-rules",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === REQUEST,
          handler: createAuthMiddleware(async (ctx) => {
            await limitPerHour(sql, await limitsOfRequest(addressIn(ctx)), language);
            ctx.setCookie(browserCookieName(env.APP_URL), browser.id, cookie(BROWSER_SECONDS));
          }),
        },
        {
          matcher: ({ path }) => path === ENTER || path === CHECK,
          handler: createAuthMiddleware(async (ctx) => {
            await limitPerHour(sql, [await limitOfTry(ctx.path, addressIn(ctx))], language);
            // It depends on the browser alone, so it says nothing about the address.
            if (browser.isNew) throw problem("OTP_OTHER_BROWSER");
          }),
        },
      ],
      after: [
        {
          matcher: ({ path, context }) => isWayIn(path) && context.newSession !== null,
          handler: createAuthMiddleware(async (ctx) => {
            const { newSession } = ctx.context;
            if (!newSession) return;
            await ctx.setSignedCookie(
              deviceCookieName(env.APP_URL),
              await browser.remembering(newSession.user.email),
              env.BETTER_AUTH_SECRET,
              cookie(DEVICE_SECONDS),
            );
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}
