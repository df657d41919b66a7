import type { ResponseBodyOf, EndpointKey } from "../../../worker/contract/endpoints.ts";
import type { ProblemBody } from "../../../worker/contract/problem.ts";
import type { Call, NothingElse, PathParams, Settings } from "./call.ts";
import { ApiError, NetworkError } from "./errors.ts";

type Sent = Settings & {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
};

const PATIENCE = 20_000;
// Wrong codes are not ended sessions: the sign-in calls speak for themselves.
const SIGNING_IN = /\/auth\/(sign-in|email-otp)\//;

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

/**
 * Calls an endpoint of the contract, named by its method and path. What is sent and what arrives has the endpoint's own
 * types; that the server keeps to them is what its tests check.
 */
export async function api<Key extends EndpointKey, Given extends Call<Key>>(
  key: Key,
  call: Given & NothingElse<Given, Key>,
): Promise<ResponseBodyOf<Key>> {
  return (await exchange(key, call)).answer;
}

type Exchanged<Key extends EndpointKey> = { answer: ResponseBodyOf<Key>; headers: Headers };

/** As `api`, with what the answer's headers say. */
export const apiWithHeaders = <Key extends EndpointKey, Given extends Call<Key>>(
  key: Key,
  call: Given & NothingElse<Given, Key>,
): Promise<Exchanged<Key>> => exchange(key, call);

/** An endpoint's address, for links and for what is not sent by `api`. */
export const apiHref = <Key extends EndpointKey>(key: Key, params: PathParams<Key>): string =>
  addressOf(key, { params });

const exchange = async <Key extends EndpointKey>(key: Key, call: Sent): Promise<Exchanged<Key>> =>
  settle(await send(key, call), key, call);

/** What an answer comes to, by whatever way it came. */
export async function settle<Key extends EndpointKey>(
  response: Response,
  key: Key,
  call: Sent,
): Promise<Exchanged<Key>> {
  const body = await readBody(response, call.signal);
  if (response.ok) return { answer: body as ResponseBodyOf<Key>, headers: response.headers };
  if (response.status === 401 && !SIGNING_IN.test(key)) {
    const back = onSignedOut();
    if (call.expired !== "fail" && (await back)) {
      call.signal?.throwIfAborted();
      return exchange(key, call);
    }
  }
  throw toError(response, body);
}

/** ":r2Key{.+}" takes the rest of the path, slashes included; any other parameter is one segment. */
function addressOf(key: string, { params = {}, query = {} }: Sent): string {
  const path = key
    .slice(key.indexOf("/"))
    .replaceAll(/:(\w+)(\{\.\+\})?/g, (_, name: string, rest?: string) => {
      const value = encodeURIComponent(params[name] ?? "");
      return rest ? value.replaceAll("%2F", "/") : value;
    });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, `${value}`);
  const text = search.toString();
  return text === "" ? path : `${path}?${text}`;
}

async function send(key: string, call: Sent): Promise<Response> {
  const { body, version, signal, patience = PATIENCE } = call;
  const method = key.slice(0, key.indexOf(" "));
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
    const response = await fetch(addressOf(key, call), {
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
