import type { ProblemCode } from "../../../worker/contract/problem.ts";

type ApiErrorDetails = {
  status: number;
  code: ProblemCode | null;
  /** The server's message, in the user's language; empty when it sent none. */
  message: string;
  fields: Record<string, string>;
  requestId: string | null;
  retryAfter: number | null;
  body?: unknown;
};

/** An error response of the server. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ProblemCode | null;
  readonly fields: Record<string, string>;
  readonly requestId: string | null;
  /** Seconds to wait before the next attempt. */
  readonly retryAfter: number | null;
  /** The whole body: some errors contain the current record. */
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

/** The server could not be reached. */
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

/** A message for the user: the server's own where it sent one. */
export function describeError(error: unknown, texts: ErrorTexts): string {
  if (error instanceof NetworkError) return texts.network;
  if (!(error instanceof ApiError)) return texts.unexpected;
  if (error.status === 429 && error.retryAfter !== null) {
    const seconds = error.retryAfter;
    return texts.tooOften(seconds < 90 ? texts.seconds(seconds) : texts.minutes(Math.ceil(seconds / 60)));
  }
  const firstField = Object.values(error.fields)[0];
  return firstField || error.message || texts.unexpected;
}
