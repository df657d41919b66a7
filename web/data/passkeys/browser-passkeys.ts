import type { BodyOf } from "#worker/contract/endpoints.ts";
import { api, noteSignIn } from "../api/api.ts";
import { currentCatalogue } from "../../text/catalogue.ts";
import type { PublicText } from "../../text/public/es.ts";
import { ApiError, DeviceError } from "../api/errors.ts";
import { refreshSession } from "../session/session.ts";

type Registration = BodyOf<"POST /api/auth/passkey/verify-registration">["response"];
type Assertion = BodyOf<"POST /api/auth/passkey/verify-authentication">["response"];

/** The server accepts an answer for five minutes. */
const RENEW_AFTER_MS = 4 * 60_000;

type Refusal = keyof PublicText["errors"]["passkey"];
const refused = (refusal: Refusal, cause?: unknown) =>
  new DeviceError(currentCatalogue().texts.public.errors.passkey[refusal], { cause });

/**
 * What the browser answers with. It does not say whether the person closed its question or was not recognised, or whether the
 * device has no passkey.
 */
async function credentialOf(asked: Promise<Credential | null>, otherwise: "notMade" | "notUsed") {
  const credential = await asked.catch((cause: unknown) => {
    const isHere = cause instanceof DOMException && cause.name === "InvalidStateError";
    throw refused(isHere ? "alreadyHere" : otherwise, cause);
  });
  if (credential instanceof PublicKeyCredential) return credential;
  throw refused(otherwise);
}

/** Asks the browser no longer to offer a passkey that the server does not have. Not every browser can. */
export async function forgetInBrowser(credentialId: string, rpId: string = location.hostname): Promise<void> {
  await PublicKeyCredential.signalUnknownCredential?.({ rpId, credentialId }).catch(() => {});
}

/** Makes a passkey on this device and adds it to the person's own. */
export async function createPasskey(name: string): Promise<void> {
  const options = await api("POST /api/auth/passkey/generate-register-options", { body: {} });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  const credential = await credentialOf(navigator.credentials.create({ publicKey }), "notMade");
  const response = credential.toJSON() as object as Registration;
  try {
    await api("POST /api/auth/passkey/verify-registration", { body: { response, name } });
  } catch (error) {
    // Without an answer it may have been added all the same.
    if (error instanceof ApiError) await forgetInBrowser(credential.id, options.rp.id);
    throw error;
  }
}

type Asking = {
  /** "conditional": the browser proposes passkeys in the field of the address, and asks nothing by itself. */
  mediation?: "conditional";
  signal?: AbortSignal;
  /** The person has chosen one and proved to the device who they are. */
  onChosen?: () => void;
};

/** Signs in with a passkey, or proves again who is signed in. Resolves when the session is known. */
export async function signInWithPasskey({ onChosen, ...asking }: Asking = {}): Promise<void> {
  const { signal } = asking;
  const options = await api("POST /api/auth/passkey/generate-authenticate-options", {
    body: {},
    ...(signal ? { signal } : {}),
  });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  const credential = await credentialOf(navigator.credentials.get({ ...asking, publicKey }), "notUsed");
  onChosen?.();
  const response = credential.toJSON() as object as Assertion;
  try {
    await api("POST /api/auth/passkey/verify-authentication", { body: { response } });
  } catch (error) {
    if (error instanceof ApiError && error.code === "PASSKEY_UNKNOWN")
      await forgetInBrowser(credential.id, options.rpId);
    throw error;
  }
  noteSignIn();
  await refreshSession();
}

const USES = ["pointermove", "pointerdown", "keydown", "focus"];

/** An answer that nobody waits for is not asked for: offices share an IP address, and so the limit of it. */
const untilUsed = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    for (const use of USES) addEventListener(use, () => resolve(), { capture: true, once: true, signal });
    signal.addEventListener("abort", () => resolve(), { once: true });
  });

type Proposal = { signal: AbortSignal; onChosen: () => void; onRefused: (error: unknown) => void };

/**
 * Lets the browser propose passkeys in the field of the address until the signal. Resolves to whether the person chose one and is
 * signed in. After a passkey that the server refuses, another can be chosen.
 */
export async function proposePasskeys({ signal, onChosen, onRefused }: Proposal): Promise<boolean> {
  // Not in every browser that knows passkeys.
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return false;
  for (;;) {
    const renewal = new AbortController();
    const timer = setTimeout(() => renewal.abort(), RENEW_AFTER_MS);
    let isChosen = false;
    try {
      await signInWithPasskey({
        mediation: "conditional",
        signal: AbortSignal.any([signal, renewal.signal]),
        onChosen: () => {
          isChosen = true;
          onChosen();
        },
      });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      if (isChosen) onRefused(error);
      else if (renewal.signal.aborted) await untilUsed(signal);
      else return false;
    } finally {
      clearTimeout(timer);
    }
  }
}
