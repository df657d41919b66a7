import type { ResponseBodyOf, EndpointKey } from "#worker/contract/endpoints.ts";
import type { ProblemBody } from "#worker/contract/problem.ts";
import type { CallOptions, NoExtraKeys, PathParams, CallSettings } from "./call.ts";
import { ApiError, NetworkError } from "./errors.ts";
import { dropFirstAnswers, takeFirstAnswer } from "./first-data.ts";
import { watchForAnswer } from "./silence.ts";

type RequestOptions = CallSettings & {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number | undefined>>;
  body?: unknown;
};

const TIMEOUT_MS = 20_000;
/** Changes get more time than reads: one that is given up may still arrive. */
const WRITE_TIMEOUT_MS = 60_000;
// A 401 from a sign-in call means a wrong code, not an ended session.
const SIGN_IN_PATHS = /\/auth\/(sign-in|email-otp)\//;

/** Returns whether the same user has signed in again, so that the request can be repeated. */
type SignedOutHandler = () => boolean | Promise<boolean>;
let onSignedOut: SignedOutHandler = () => false;
/** What a sensitive call asks for: any fresh proof of who the person is, or one that is more than a code. */
export type NeededProof = "FRESH_PROOF_NEEDED" | "STRONG_PROOF_NEEDED";
/** Returns whether the person gave the proof, so that the request can be repeated. */
type ProofHandler = (needed: NeededProof) => Promise<boolean>;
let askForProof: ProofHandler = () => Promise.resolve(false);
/** How often somebody has signed in on this page. */
let signIns = 0;
let isServerReached = true;
let onReached: (reached: boolean) => void = () => {};

/** Sets the handler of 401 responses. Returns a function that restores the previous handler. */
export function setSignedOutHandler(
  handler: (previous: SignedOutHandler) => ReturnType<SignedOutHandler>,
): () => void {
  const previous = onSignedOut;
  onSignedOut = () => handler(previous);
  return () => {
    onSignedOut = previous;
  };
}

/** Tells that a new session has begun: what was sent with the one it replaces is answered 401, and sent again. */
export function noteSignIn(): void {
  signIns += 1;
}

/** Sets what asks for a proof. */
export function setProofHandler(handler: ProofHandler): void {
  askForProof = handler;
}

/** Sets the listener that learns of every request whether it reached the server, starting with the last one. */
export function setReachabilityListener(listener: (reached: boolean) => void): void {
  onReached = listener;
  listener(isServerReached);
}

/** Whether the last request reached the server. */
export const wasServerReached = (): boolean => isServerReached;

function reportReachability(reached: boolean): void {
  isServerReached = reached;
  onReached(reached);
}

/**
 * Calls an endpoint of the contract by its method and path. Request and answer have the endpoint's types; the server's
 * tests check that it keeps to them.
 */
export async function api<Key extends EndpointKey, Options extends CallOptions<Key>>(
  key: Key,
  call: Options & NoExtraKeys<Options, Key>,
): Promise<ResponseBodyOf<Key>> {
  return (await request(key, call)).answer;
}

type ApiResult<Key extends EndpointKey> = { answer: ResponseBodyOf<Key>; headers: Headers };

/** Like `api`, with the response headers. */
export const apiWithHeaders = <Key extends EndpointKey, Options extends CallOptions<Key>>(
  key: Key,
  call: Options & NoExtraKeys<Options, Key>,
): Promise<ApiResult<Key>> => request(key, call);

/** The URL of an endpoint, for links and for requests that `api` does not send. */
export const apiHref = <Key extends EndpointKey>(
  key: Key,
  params: PathParams<Key>,
  query: RequestOptions["query"] = {},
): string => urlOf(key, { params, query });

async function request<Key extends EndpointKey>(key: Key, call: RequestOptions): Promise<ApiResult<Key>> {
  if (key.startsWith("GET ")) {
    const first = takeFirstAnswer(urlOf(key, call));
    if (first) return { answer: first.answer as ResponseBodyOf<Key>, headers: new Headers() };
  } else dropFirstAnswers();
  const sentIn = signIns;
  return handleResponse(await send(key, call), key, call, sentIn);
}

/** Turns a response into the answer or an error, whatever sent the request. */
export async function handleResponse<Key extends EndpointKey>(
  response: Response,
  key: Key,
  call: RequestOptions,
  sentIn = signIns,
): Promise<ApiResult<Key>> {
  const body = await readBody(response, key, call.signal);
  if (response.ok) return { answer: body as ResponseBodyOf<Key>, headers: response.headers };
  if (response.status === 401 && !SIGN_IN_PATHS.test(key)) {
    const isBack = sentIn === signIns ? onSignedOut() : true;
    if (call.onExpiredSession !== "fail" && (await isBack)) {
      call.signal?.throwIfAborted();
      return request(key, call);
    }
  }
  const error = toError(response, key, body);
  const { code } = error;
  if ((code === "FRESH_PROOF_NEEDED" || code === "STRONG_PROOF_NEEDED") && (await askForProof(code))) {
    call.signal?.throwIfAborted();
    return request(key, call);
  }
  throw error;
}

/** ":r2Key{.+}" takes the rest of the path, slashes included; any other parameter is one segment. */
function urlOf(key: string, { params = {}, query = {} }: RequestOptions): string {
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

async function send(key: EndpointKey, call: RequestOptions): Promise<Response> {
  const { body, version, signal, keepalive = false } = call;
  const method = key.slice(0, key.indexOf(" "));
  const { timeoutMs = method === "GET" ? TIMEOUT_MS : WRITE_TIMEOUT_MS } = call;
  const headers: Record<string, string> = {
    Accept: "application/json",
    // The server's messages come in the language of the page, which is the user's.
    "Accept-Language": document.documentElement.lang,
  };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (version !== undefined) headers["If-Match"] = `"${version}"`;
  const timeout = AbortSignal.timeout(timeoutMs);
  const watch = watchForAnswer();
  let isAnswered = false;
  try {
    const response = await fetch(urlOf(key, call), {
      method,
      headers,
      keepalive,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    isAnswered = true;
    reportReachability(true);
    return response;
  } catch (cause) {
    if (signal?.aborted) throw cause;
    reportReachability(false);
    const mayHaveArrived = method !== "GET" && timeout.aborted;
    throw new NetworkError("the server could not be reached", { endpoint: key, cause, mayHaveArrived });
  } finally {
    watch.ended(isAnswered);
  }
}

/** Null without a JSON body. A truncated body is a network error. */
async function readBody(
  response: Response,
  key: EndpointKey,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (cause instanceof Error && cause.name !== "SyntaxError")
      throw new NetworkError("the answer broke off", { endpoint: key, cause });
    return null;
  }
}

function toError(response: Response, endpoint: EndpointKey, body: unknown): ApiError {
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
    endpoint,
  });
}
