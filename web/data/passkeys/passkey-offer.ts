import { api } from "../api/api.ts";
import { readStored, store } from "../../browser/storage.ts";
import { wasSignedInByCode } from "../session/session.ts";
import { canUsePasskeys } from "./passkey-support.ts";

/** Of the device: a passkey is offered once on each. */
const KEY = "extintor.passkey-offered";

/** Whether the person has just signed in by code, on a phone or tablet that has never offered a passkey. */
export const mayOfferPasskey = (): boolean =>
  wasSignedInByCode() &&
  matchMedia("(pointer: coarse)").matches &&
  canUsePasskeys() &&
  readStored(KEY) === null;

/** Whether a passkey could be of use: the device can unlock one, and the person has none. Asked once, whatever comes of it. */
export async function takePasskeyOffer(): Promise<boolean> {
  if (!(await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable())) return false;
  const { passkeys } = await api("GET /api/auth/passkey/list-user-passkeys", {});
  // Without storage it would be offered at every sign-in.
  return store(KEY, "yes") && passkeys.length === 0;
}
