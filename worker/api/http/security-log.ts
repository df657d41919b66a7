import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { keyedHash } from "../../auth/keyed-hash.ts";
import { signIn } from "../../contract/sign-in/auth.ts";
import { signInWithPasskey } from "../../contract/sign-in/passkeys.ts";
import { finishOidc, finishSaml } from "../../contract/sign-in/company-sign-in.ts";
import { Problem, type ProblemCode } from "../../contract/problem.ts";
import { log } from "../../log.ts";
import { clientIp } from "./client-ip.ts";
import type { AppContext, AppEnv } from "./context.ts";

const PSEUDONYM_DIGITS = 16;

const WAYS_IN: ReadonlySet<string> = new Set([
  signIn.path,
  signInWithPasskey.path,
  finishOidc.path,
  finishSaml.path,
]);

/** Input that the screens do not send; of what was sent the log says nothing. */
const INVALID_INPUT: ReadonlySet<ProblemCode> = new Set([
  "NOT_JSON",
  "BAD_QUERY",
  "BAD_REQUEST",
  "INVALID",
  "WRONG_TYPE",
  "TOO_LARGE",
  "BODY_TIMEOUT",
]);

function eventOf(route: string, status: number, code: ProblemCode | undefined): string | null {
  if (status === 429) return "RATE_LIMITED";
  if (WAYS_IN.has(route)) return status < 400 && !code ? "SIGNED_IN" : "SIGN_IN_FAILED";
  // Strangers are told that a company does not exist.
  if (status === 403 || code === "COMPANY_NOT_FOUND" || code === "BAD_SIGNATURE") return "REFUSED";
  return code && INVALID_INPUT.has(code) ? "INVALID_INPUT" : null;
}

async function pseudonym(c: AppContext, purpose: string, text: string): Promise<string> {
  const hash = await keyedHash(c.env.BETTER_AUTH_SECRET, `log-${purpose}:${text.toLowerCase()}`);
  return hash.slice(0, PSEUDONYM_DIGITS);
}

/**
 * Logs sign-ins, refusals, rate limits and invalid input. User ids are random; e-mail and IP addresses could be guessed, so they appear as
 * keyed hashes. Paths are left out: some carry codes.
 */
export const securityLog = createMiddleware<AppEnv>(async (c, next) => {
  const route = routePath(c, -1);
  c.set("route", route);
  await next();
  const { status } = c.res;
  const code = c.error instanceof Problem ? c.error.code : c.get("problem");
  const event = eventOf(route, status, code);
  if (!event) return;
  const { requestId, actor, address } = c.var;
  log("info", event, {
    requestId,
    method: c.req.method,
    route,
    status,
    ...(code ? { code } : {}),
    ...(actor ? { user: actor.userId } : {}),
    ...(actor?.impersonatedBy ? { impersonatedBy: actor.impersonatedBy } : {}),
    ...(address ? { address: await pseudonym(c, "address", address) } : {}),
    network: await pseudonym(c, "network", clientIp(c)),
  });
});
