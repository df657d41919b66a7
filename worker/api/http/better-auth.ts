import type { AuthOptions } from "../../auth/create-auth.ts";
import type { companySignIn as CompanySignIn } from "../../auth/sign-on/plugin.ts";
import type { passkeys as Passkeys } from "../../auth/passkeys/plugin.ts";
import { PROBLEMS, Problem, problem, type ProblemCode } from "../../contract/problem.ts";
import { log } from "../../log.ts";
import { inBackground } from "./background.ts";
import { clientIp } from "./client-ip.ts";
import type { AppContext } from "./context.ts";

/** What better-auth is told of the request's session. */
type About = Pick<
  Partial<AuthOptions>,
  "own" | "endSessions" | "replaced" | "addPasskey" | "signOn" | "arrive" | "isOwnCode"
> & {
  /** Of better-auth, where it reads and our call does not. */
  method?: "GET";
};

/** better-auth for this request. Only the calls that it answers need it, so it is loaded then and the Worker starts sooner. */
async function authFor(
  c: AppContext,
  { own = null, ...about }: About = {},
  failed: (error: unknown) => void = () => {},
) {
  const { createAuth } = await import("../../auth/create-auth.ts");
  const { signOn } = about;
  const rules = {
    env: c.env,
    sql: c.get("db").sql,
    language: c.get("language"),
    network: clientIp(c),
    userId: c.get("actor")?.userId ?? null,
  };
  return createAuth({
    ...rules,
    ...about,
    headers: c.req.raw.headers,
    own,
    failed,
    inBackground: (work) => inBackground(c, work),
    waysIn: [
      ...(c.req.path.startsWith("/api/auth/passkey/") ? await passkeyWays(rules, failed) : []),
      ...(signOn ? await companyWays(rules, signOn) : []),
    ],
  });
}

async function companyWays(...given: Parameters<typeof CompanySignIn>) {
  const { companySignIn } = await import("../../auth/sign-on/plugin.ts");
  return companySignIn(...given);
}

async function passkeyWays(rules: Parameters<typeof Passkeys>[0], failed: (error: unknown) => void) {
  const { passkeys } = await import("../../auth/passkeys/plugin.ts");
  return passkeys(rules, (refusal) => {
    failed(refusal);
    throw refusal;
  });
}

// better-auth's error codes as codes of our contract; the others have the same name, or none.
const CODES: Record<string, ProblemCode> = {
  INVALID_EMAIL: "INVALID",
  AUTHENTICATION_FAILED: "PASSKEY_REFUSED",
  CHALLENGE_NOT_FOUND: "PASSKEY_EXPIRED",
  FAILED_TO_VERIFY_REGISTRATION: "PASSKEY_REFUSED",
  PASSKEY_NOT_FOUND: "PASSKEY_UNKNOWN",
  // The challenge was for somebody else who was signed in here.
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: "PASSKEY_EXPIRED",
};

const BY_STATUS: Record<number, ProblemCode> = {
  400: "BAD_REQUEST",
  401: "UNAUTHENTICATED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  415: "WRONG_TYPE",
  422: "INVALID",
  429: "TOO_MANY_REQUESTS",
};

type Refusal = { code?: string; message?: string };

const isOurs = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code);

function problemOf(status: number, { code = "", message = "" }: Refusal): Problem {
  const known = isOurs(code) ? code : (CODES[code] ?? BY_STATUS[status]);
  if (!known) return problem("INTERNAL", { cause: new Error(`better-auth: ${status} ${code} ${message}`) });
  // The message is left out: it is English.
  return problem(known);
}

/** Lets better-auth answer a call that the contract has checked, and converts its errors to ours. */
export async function askAuth(
  { c, body }: { c: AppContext; body: unknown },
  about?: About,
): Promise<unknown> {
  const headers = new Headers(c.req.raw.headers);
  headers.delete("content-length");
  // better-auth demands an Origin with a cookie. Programs send none; a foreign one was refused by the middleware.
  if (!headers.has("origin")) headers.set("origin", new URL(c.env.APP_URL).origin);
  const method = about?.method ?? c.req.method;
  const sent = method === "GET" ? {} : { body: JSON.stringify(body) };
  const errors: unknown[] = [];
  const { handler } = await authFor(c, about, (error) => errors.push(error));
  const answer = await handler(new Request(c.req.url, { method, headers, ...sent }));
  if (errors.length > 0) throw errors[0];
  const answered: unknown = await answer.json().catch(() => ({}));
  if (!answer.ok) throw problemOf(answer.status, answered as Refusal);
  for (const cookie of answer.headers.getSetCookie()) c.header("Set-Cookie", cookie, { append: true });
  return answered;
}

/** better-auth's words for a sign-in that began elsewhere, long ago, or with a connection that has changed since. */
const EXPIRED = /^(?:invalid_state|state_|please_restart_the_process|SSO_PROVIDER_CHANGED)/;

function problemOfRedirect(said: string): ProblemCode {
  if (isOurs(said)) return said;
  return EXPIRED.test(said) ? "SIGN_ON_EXPIRED" : "SIGN_ON_REFUSED";
}

const onLogin = (code: ProblemCode) => `/login?${new URLSearchParams({ problem: code }).toString()}`;

/** What a page is told of an error that it did not expect; the log has the rest. */
function codeOf(error: unknown): ProblemCode {
  if (error instanceof Problem && error.status < 500) return error.code;
  log("error", "SIGN_ON_FAILED", { error });
  return "SIGN_ON_REFUSED";
}

/**
 * Lets better-auth answer a browser that comes back from an identity provider. A refusal ends on the page of sign-in, which has a
 * sentence for our code.
 */
export async function followAuth(
  c: AppContext,
  prepare: () => Promise<About>,
  sent: { body?: BodyInit } = {},
): Promise<Response> {
  const refused = (code: ProblemCode, cookies: readonly string[] = []) => {
    c.set("problem", code);
    for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
    return c.redirect(onLogin(code), 302);
  };
  try {
    const errors: unknown[] = [];
    const { handler } = await authFor(c, await prepare(), (error) => errors.push(error));
    const { method, headers } = c.req.raw;
    const answer = await handler(new Request(c.req.url, { method, headers, ...sent }));
    const cookies = answer.headers.getSetCookie();
    const [error] = errors;
    if (error) return refused(codeOf(error));
    const location = answer.headers.get("location");
    if (location === null) return refused(answer.status < 500 ? "SIGN_ON_REFUSED" : codeOf(answer.status));
    const target = new URL(location, c.env.APP_URL);
    const said = target.searchParams.get("error");
    if (said !== null) return refused(problemOfRedirect(said), cookies);
    for (const cookie of cookies) c.header("Set-Cookie", cookie, { append: true });
    return c.redirect(target.pathname + target.search + target.hash, 302);
  } catch (error) {
    return refused(codeOf(error));
  }
}

/**
 * Weighs the code of a signed-in person without using it up; each wrong one counts as a try. Returns what removes the code.
 */
export async function checkCode(
  c: AppContext,
  { email, otp }: { email: string; otp: string },
): Promise<() => Promise<void>> {
  const { api, $context } = await authFor(c);
  const body = { email, otp, type: "sign-in" as const };
  await api.checkVerificationOTP({ body, headers: c.req.raw.headers }).catch((error: unknown) => {
    const { statusCode, body: refusal } = error as { statusCode?: number; body?: Refusal };
    throw statusCode === undefined ? error : problemOf(statusCode, refusal ?? {});
  });
  return async () => {
    const { internalAdapter } = await $context;
    await internalAdapter.deleteVerificationByIdentifier(`sign-in-otp-${email}`);
  };
}
