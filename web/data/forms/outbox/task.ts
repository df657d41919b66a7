import type { ApiError } from "../../api/errors.ts";
import type { FormAddress } from "../record.ts";

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
