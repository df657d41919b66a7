import { problem, PROBLEMS, type Problem, type ProblemCode } from "../../contract/problem.ts";
import { inBackground } from "./background.ts";
import type { AppContext } from "./context.ts";

/** better-auth for this request. Only sending a code needs it, so it is loaded then and the Worker starts sooner. */
async function authFor(c: AppContext, browserId: string) {
  const { createAuth } = await import("../../auth/create-auth.ts");
  return createAuth({
    browserId,
    env: c.env,
    sql: c.var.db.sql,
    language: c.var.language,
    inBackground: (work) => inBackground(c, work),
  });
}

// better-auth's error codes as codes of our contract.
const CODES: Record<string, ProblemCode> = {
  INVALID_EMAIL: "INVALID",
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

const isOurs = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code);

async function problemOf(answer: Response): Promise<Problem> {
  const body = (await answer.json().catch(() => ({}))) as { code?: string; message?: string };
  const code = body.code ?? "";
  const known = isOurs(code) ? code : (CODES[code] ?? BY_STATUS[answer.status]);
  if (!known)
    return problem("INTERNAL", {
      cause: new Error(`better-auth: ${answer.status} ${code} ${body.message ?? ""}`),
    });
  // The message is left out: it is English.
  return problem(known);
}

/** Passes a call that the contract has checked to better-auth and converts its errors to ours. */
export async function forwardToAuth(
  { c, body }: { c: AppContext; body: unknown },
  browserId: string,
): Promise<Response> {
  const headers = new Headers(c.req.raw.headers);
  headers.delete("content-length");
  // better-auth demands an Origin with a cookie. Programs send none; a foreign one was refused by the middleware.
  if (!headers.has("origin")) headers.set("origin", new URL(c.env.APP_URL).origin);
  const request = new Request(c.req.url, { method: c.req.method, headers, body: JSON.stringify(body) });
  const { handler } = await authFor(c, browserId);
  const answer = await handler(request);
  if (!answer.ok) throw await problemOf(answer);
  return c.json((await answer.json()) as object);
}
