import type { ProblemCode } from "../../../worker/contract/problem.ts";

type ApiErrorDetails = {
  status: number;
  code: ProblemCode | null;
  /** The server's words, in the person's language; empty when it sent none. */
  message: string;
  fields: Record<string, string>;
  requestId: string | null;
  retryAfter: number | null;
  body?: unknown;
};

/** The server answered, and refused. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ProblemCode | null;
  readonly fields: Record<string, string>;
  readonly requestId: string | null;
  /** Seconds to wait before asking again. */
  readonly retryAfter: number | null;
  /** The whole answer: some refusals bring the record as it stands. */
  readonly body: unknown;

  constructor(details: ApiErrorDetails) {
    super(details.message);
    this.name = "ApiError";
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.body = details.body ?? null;
  }
}

/** The server could not be asked at all. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
}

export function requestIdOf(error: unknown): string | null {
  return error instanceof ApiError ? error.requestId : null;
}

type ErrorTexts = {
  network: string;
  unexpected: string;
  seconds: (count: number) => string;
  minutes: (count: number) => string;
  tooOften: (wait: string) => string;
};

export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** One sentence a person can act on; the server's own where it has one. */
export function describeError(error: unknown, words: ErrorTexts): string {
  if (error instanceof NetworkError) return words.network;
  if (!(error instanceof ApiError)) return words.unexpected;
  if (error.status === 429 && error.retryAfter !== null) {
    const seconds = error.retryAfter;
    return words.tooOften(seconds < 90 ? words.seconds(seconds) : words.minutes(Math.ceil(seconds / 60)));
  }
  const firstField = Object.values(error.fields)[0];
  return firstField || error.message || words.unexpected;
}
