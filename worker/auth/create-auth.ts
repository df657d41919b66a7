import { betterAuth } from "better-auth/minimal";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { emailOTP } from "better-auth/plugins";
import type { Language } from "../contract/enums.ts";
import { newId } from "../domain/ids.ts";
import type { Env } from "../env.ts";
import { log } from "../log.ts";
import type { Sql } from "../storage/core/database.ts";
import * as schema from "../storage/tables/schema.ts";
import { hashedDigits, hashedIdentifier } from "./enter-code.ts";
import { CODE_MINUTES, sendSignInCode } from "./send-code.ts";

type AuthOptions = {
  env: Env;
  sql: Sql;
  /** The request's language; a known user's own language takes precedence. */
  language: Language;
  /** The browser that requests or submits the code. */
  browserId: string;
  inBackground: (work: Promise<void>) => void;
};

/** Creates better-auth, which makes the sign-in codes. One for each request, because it works on that request's database session. */
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
      database: { generateId: newId },
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
    },
    // storage/core/limits.ts counts by mail address and by IP, exactly and in one round trip.
    rateLimit: { enabled: false },
    // enter-code.ts weighs the codes. The nightly cleanup removes expired ones; better-auth would do it at every request.
    verification: {
      disableCleanup: true,
      // better-auth identifies a code by its address; this adds the browser that requested it.
      storeIdentifier: {
        hash: (identifier) => hashedIdentifier(env, browserId, identifier),
      },
    },
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: CODE_MINUTES * 60,
        storeOTP: { hash: (code) => hashedDigits(env, code) },
        async sendVerificationOTP({ email, otp }) {
          inBackground(sendSignInCode(env, email, otp, language));
        },
      }),
    ],
  });
}
