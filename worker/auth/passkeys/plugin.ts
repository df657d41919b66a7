// Sign-in with passkeys. Loaded only by the calls about them: what checks their signatures is large.
import { passkey } from "@better-auth/passkey";
import { createAuthMiddleware } from "better-auth/api";
import type { BetterAuthPlugin } from "better-auth";
import { limitPerHour } from "../../commands/limit-per-hour.ts";
import { problem, type Problem } from "../../contract/problem.ts";
import type { Language } from "../../contract/enums.ts";
import type { Env } from "../../env.ts";
import type { Sql } from "../../storage/core/database.ts";

/** Attempts by one IP address for each code that it may ask for: a page of sign-in prepares one whenever it is opened. */
const ATTEMPTS_PER_CODE = 10;
const LIMITED = ["/passkey/generate-authenticate-options", "/passkey/verify-authentication"];

type Request = {
  env: Env;
  sql: Sql;
  language: Language;
  /** The IP address as the limits count it. */
  network: string;
};
type Refuse = (refusal: Problem) => never;

/**
 * The plugin neither asks for user verification on sign-in nor checks it, and takes the origin from the request if it is told none.
 */
export function passkeys({ env, sql, language, network }: Request, refuse: Refuse): BetterAuthPlugin[] {
  const { origin, hostname } = new URL(env.APP_URL);
  const demandVerification = (isVerified: boolean | undefined) => {
    if (isVerified !== true) refuse(problem("PASSKEY_UNVERIFIED"));
  };
  const plugin = passkey({
    rpID: hostname,
    rpName: "Extintor",
    origin,
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    advanced: { webAuthnChallengeCookie: "passkey" },
    registration: {
      afterVerification: ({ verification }) =>
        demandVerification(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) =>
        demandVerification(verification.authenticationInfo.userVerified),
    },
  });
  const { fields } = plugin.schema.passkey;
  return [
    {
      ...plugin,
      schema: { passkey: { fields: { ...fields, lastUsedAt: { type: "date", required: false } } } },
    },
    {
      id: "passkey-rules",
      hooks: {
        before: [
          {
            matcher: ({ path }) => path !== undefined && LIMITED.includes(path),
            handler: createAuthMiddleware(async ({ path }) => {
              const atMost = Number(env.CODES_PER_IP_PER_HOUR) * ATTEMPTS_PER_CODE;
              await limitPerHour(sql, [{ key: `${path}:${network}`, atMost }], language);
            }),
          },
        ],
      },
    },
  ];
}
