import type { EndpointKey } from "#worker/contract/endpoints.ts";
import type { ProblemCode } from "#worker/contract/problem.ts";

type ApiErrorDetails = {
  status: number;
  code: ProblemCode | null;
  /** The server's message, in the user's language; empty when it sent none. */
  message: string;
  fields: Record<string, string>;
  requestId: string | null;
  retryAfter: number | null;
  body?: unknown;
  endpoint?: EndpointKey;
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
  readonly endpoint: EndpointKey | undefined;

  constructor(details: ApiErrorDetails) {
    super(details.message);
    this.name = "ApiError";
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    this.body = details.body ?? null;
    this.endpoint = details.endpoint;
  }
}

type NetworkErrorDetails = { endpoint?: EndpointKey; cause?: unknown; mayHaveArrived?: boolean };

/** The server could not be reached. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";
  readonly endpoint: EndpointKey | undefined;
  /** A change was sent, and given up after waiting for the answer. */
  readonly mayHaveArrived: boolean;

  constructor(message: string, { endpoint, cause, mayHaveArrived = false }: NetworkErrorDetails = {}) {
    super(message, { cause });
    this.endpoint = endpoint;
    this.mayHaveArrived = mayHaveArrived;
  }
}

/** Something failed on the device; the message is for the user. */
export class DeviceError extends Error {
  override readonly name = "DeviceError";
}

/** The endpoint whose call failed. */
export const endpointOf = (error: unknown): EndpointKey | undefined =>
  error instanceof ApiError || error instanceof NetworkError ? error.endpoint : undefined;

export function requestIdOf(error: unknown): string | null {
  return error instanceof ApiError ? error.requestId : null;
}

type ErrorTexts = { network: string; unanswered: string; unexpected: string };

export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** A message for the user: the server's own where it sent one. */
export function describeError(error: unknown, texts: ErrorTexts): string {
  if (error instanceof NetworkError) return error.mayHaveArrived ? texts.unanswered : texts.network;
  if (error instanceof DeviceError) return error.message;
  if (!(error instanceof ApiError)) return texts.unexpected;
  const firstField = Object.values(error.fields)[0];
  return firstField || error.message || texts.unexpected;
}
