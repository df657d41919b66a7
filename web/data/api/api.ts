import type { ProblemBody } from "../../../worker/contract/problem.ts";
import { ApiError, NetworkError } from "./errors.ts";

type Call = {
  method?: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  body?: unknown;
  /** The version a change is based on: 412 with the current record where that is no longer it. */
  version?: number;
  signal?: AbortSignal;
  /** When the session has ended: wait until the person is back and ask again, or fail at once (they are asked all the same). */
  expired?: "wait" | "fail";
  /** Milliseconds. A network that swallows a question is no network. */
  patience?: number;
};

const PATIENCE = 20_000;
// Wrong codes are not ended sessions: the sign-in calls speak for themselves.
const SIGNING_IN = /^\/auth\/(sign-in|email-otp)\//;

/** Whether the same person is back, so that what was refused can be asked again. */
type SignedOutHandler = () => boolean | Promise<boolean>;
let onSignedOut: SignedOutHandler = () => false;
let isReached = true;
let onReached: (reached: boolean) => void = () => {};

/** What to do when the server no longer knows who is asking. Answers how to go back to what was done before. */
export function whenSignedOut(
  handler: (otherwise: SignedOutHandler) => ReturnType<SignedOutHandler>,
): () => void {
  const before = onSignedOut;
  onSignedOut = () => handler(before);
  return () => {
    onSignedOut = before;
  };
}

/** Hears of every question whether it reached the server, beginning with the last one. */
export function whenReached(listener: (reached: boolean) => void): void {
  onReached = listener;
  listener(isReached);
}

/** Whether the last question reached the server. */
export const wasReached = (): boolean => isReached;

function tell(reached: boolean): void {
  isReached = reached;
  onReached(reached);
}

/** Asks the API and trusts the contract for the shape of the answer. */
export async function request<Answer>(path: string, call: Call = {}): Promise<Answer> {
  return (await exchange(path, call)).body as Answer;
}

export type Exchanged = { body: unknown; headers: Headers };

/** As `request`, with what the answer's headers say. */
export const exchange = async (path: string, call: Call = {}): Promise<Exchanged> =>
  settle(await send(path, call), path, call);

/** What an answer comes to, by whatever way it came. */
export async function settle(response: Response, path: string, call: Call): Promise<Exchanged> {
  const body = await readBody(response, call.signal);
  if (response.ok) return { body, headers: response.headers };
  if (response.status === 401 && !SIGNING_IN.test(path)) {
    const back = onSignedOut();
    if (call.expired !== "fail" && (await back)) {
      call.signal?.throwIfAborted();
      return exchange(path, call);
    }
  }
  throw toError(response, body);
}

async function send(
  path: string,
  { method = "GET", body, version, signal, patience = PATIENCE }: Call,
): Promise<Response> {
  const headers: Record<string, string> = {
    Accept: "application/json",
    // The page's language follows the person's, and the server's messages follow the page's.
    "Accept-Language": document.documentElement.lang,
  };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (version !== undefined) headers["If-Match"] = `"${version}"`;
  // A change that takes long may still arrive: only questions are given up.
  const limits = [signal, method === "GET" ? AbortSignal.timeout(patience) : undefined];
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.any(limits.filter((limit) => limit !== undefined)),
    });
    tell(true);
    return response;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    tell(false);
    throw new NetworkError("the server could not be reached", { cause });
  }
}

/** Null when there is none; half of one is as good as no answer. */
async function readBody(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (cause instanceof Error && cause.name !== "SyntaxError")
      throw new NetworkError("the answer broke off", { cause });
    return null;
  }
}

function toError(response: Response, body: unknown): ApiError {
  const error = (body as Partial<ProblemBody> | null)?.error;
  const wait = Number(response.headers.get("Retry-After") ?? Number.NaN);
  return new ApiError({
    status: response.status,
    code: error?.code ?? null,
    message: error?.message ?? "",
    fields: error?.fields ?? {},
    requestId: response.headers.get("X-Request-Id"),
    retryAfter: Number.isFinite(wait) ? wait : null,
    body,
  });
}
