import { ApiError } from "../../api/errors.ts";
import type { RecordAddress } from "../record.ts";

/**
 * The result of an attempt to send.
 * - more: something was sent or changed; continue with the next step
 * - done: nothing more can be sent of the form in that version of its draft
 * - later: the server could not be reached, or is busy
 * - limited: the user has made too many changes or uploads
 * - signedOut: the session has ended
 */
export type SendResult =
  | { kind: "more" }
  | { kind: "signedOut" }
  | { kind: "done"; localVersion: number }
  | { kind: "limited"; seconds: number }
  | { kind: "later"; isNetwork: boolean; seconds: number | null };

export const MORE: SendResult = { kind: "more" };
export const UNREACHED: SendResult = { kind: "later", isNetwork: true, seconds: null };

/** The result for failures that a later attempt may not have; null for other error responses. */
export function temporaryFailure(error: unknown): SendResult | null {
  if (!(error instanceof ApiError)) return UNREACHED;
  if (error.status === 401) return { kind: "signedOut" };
  if (error.status === 429 && error.retryAfter !== null)
    return { kind: "limited", seconds: error.retryAfter };
  if (error.status === 408 || error.status === 429 || error.status >= 500)
    return { kind: "later", isNetwork: false, seconds: error.retryAfter };
  return null;
}

const CLOSED_STATUSES = new Set([403, 404]);

/** Whether the server refuses any change of the form by this user, and not the value of one field. */
export const isRefusal = (error: ApiError): boolean =>
  CLOSED_STATUSES.has(error.status) || error.code === "FORM_COMPLETED";

/** A form or action being sent by the tab that holds the lock. */
export type SendTask<Address extends RecordAddress = RecordAddress> = {
  owner: string;
  key: string;
  address: Address;
  /** Times out a request. It is sent again even if it may have arrived. */
  signal: () => AbortSignal;
  /** Called when the server rejects a creation. */
  onRefused?: ((error: ApiError) => void) | undefined;
};
