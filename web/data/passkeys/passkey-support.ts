// By itself, because the sign-in page has it before it loads what makes and uses passkeys.
import { describeError } from "../api/errors.ts";

/** Whether the browser knows passkeys and their JSON (Chrome 129, Safari 18.4, Firefox 119). */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" &&
  "parseRequestOptionsFromJSON" in PublicKeyCredential &&
  "toJSON" in PublicKeyCredential.prototype;

type Refusal = "notMade" | "notUsed" | "alreadyHere";

/**
 * The browser has made or used no passkey: the person closed its question or was not recognised, or the device has none. It does
 * not say which.
 */
export class PasskeyError extends Error {
  override readonly name = "PasskeyError";
  readonly refusal: Refusal;

  constructor(refusal: Refusal, cause?: unknown) {
    super(refusal, { cause });
    this.refusal = refusal;
  }
}

type ErrorTexts = Parameters<typeof describeError>[1] & { passkey: Record<Refusal, string> };

export const describePasskeyError = (error: unknown, texts: ErrorTexts): string =>
  error instanceof PasskeyError ? texts.passkey[error.refusal] : describeError(error, texts);
