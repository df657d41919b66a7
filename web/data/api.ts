import type { ProblemBody } from "../../worker/contract/problem.ts";
import { ApiError, NetworkError } from "./errors.ts";

type Call = { method?: "GET" | "POST" | "PATCH" | "PUT" | "DELETE"; body?: unknown; signal?: AbortSignal };

let onSignedOut: () => void = () => {};

/** What to do when the server no longer knows who is asking. */
export function whenSignedOut(handler: () => void): void {
  onSignedOut = handler;
}

/** Asks the API and trusts the contract for the shape of the answer. */
export async function request<Answer>(path: string, call: Call = {}): Promise<Answer> {
  const response = await send(path, call);
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as Answer;
  // Wrong codes are not ended sessions: the sign-in calls speak for themselves.
  if (response.status === 401 && !path.startsWith("/auth/")) onSignedOut();
  throw toError(response, body);
}

async function send(path: string, { method = "GET", body, signal }: Call): Promise<Response> {
  const headers: Record<string, string> = {
    Accept: "application/json",
    // The page's language follows the person's, and the server's messages follow the page's.
    "Accept-Language": document.documentElement.lang,
  };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  try {
    return await fetch(`/api${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NetworkError("the server could not be reached", { cause });
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
  });
}
