import { ApiError } from "../../api/errors.ts";
import type { FormAddress } from "../record.ts";

/**
 * What an attempt came to. `more`: something moved, look what is next. `done`: nothing is left that could be sent
 * of the form as it was at that moment.
 * `later`: the server could not be reached, or has too much to do. `limited`: the person made too many changes or uploads.
 * `signedOut`: it asks who this is.
 */
export type Verdict =
  | { kind: "more" }
  | { kind: "signedOut" }
  | { kind: "done"; stamp: number }
  | { kind: "limited"; seconds: number }
  | { kind: "later"; isNetwork: boolean; seconds: number | null };

export const MORE: Verdict = { kind: "more" };

/** Null where the server answered and refused: then it depends on what was asked. */
export function passing(error: unknown): Verdict | null {
  if (!(error instanceof ApiError)) return { kind: "later", isNetwork: true, seconds: null };
  if (error.status === 401) return { kind: "signedOut" };
  if (error.status === 429 && error.retryAfter !== null)
    return { kind: "limited", seconds: error.retryAfter };
  if (error.status === 429 || error.status >= 500)
    return { kind: "later", isNetwork: false, seconds: error.retryAfter };
  return null;
}

const NOT_ANY_MORE = new Set([403, 404]);

/** The whole record is closed to this person's changes, not one field of it. */
export const isRefusal = (error: ApiError): boolean =>
  NOT_ANY_MORE.has(error.status) || error.code === "FORM_COMPLETED";

/** One form being sent, by whoever holds the lock. */
export type Task = {
  owner: string;
  key: string;
  address: FormAddress;
  /** A network that swallows a change is no network; what may have arrived is sent again all the same. */
  signal: () => AbortSignal;
  /** Hears of a creation that the server will not make. */
  onRefused?: ((error: ApiError) => void) | undefined;
};
