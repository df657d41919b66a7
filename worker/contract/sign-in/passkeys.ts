import * as z from "zod";
import { shape } from "../shape.ts";
import { endpoint } from "../endpoint.ts";
import { messageKey } from "../messages/catalogue.ts";
import { datetime, id, line, shared } from "../primitives.ts";

/** Passkeys that a person may have. */
export const MOST_PASSKEYS = 20;
export const PASSKEY_NAME_LENGTH = 60;

const passkeyName = () =>
  line({ error: messageKey("name.required") })
    .min(1, { error: messageKey("name.required") })
    .max(PASSKEY_NAME_LENGTH, { error: messageKey("passkey.nameTooLong") });

const invalid = { error: messageKey("any.invalid") };
const bytes = shared((most: number) =>
  z
    .string(invalid)
    .regex(/^[\w-]+$/, invalid)
    .max(most, invalid),
);
/** An id has at most 1,023 bytes. */
const CREDENTIAL_ID = 1364;
const CLIENT_DATA = 4000;
const ATTESTATION = 20_000;
const SIGNATURE = 2000;
const USER_HANDLE = 100;

/** What every answer of an authenticator has (`PublicKeyCredential.toJSON()`). What else a browser adds is not read. */
const credential = {
  id: bytes(CREDENTIAL_ID),
  rawId: bytes(CREDENTIAL_ID),
  type: z.literal("public-key", invalid),
  authenticatorAttachment: z.enum(["platform", "cross-platform"], invalid).nullish(),
  clientExtensionResults: z.looseObject({}, invalid).optional(),
};

const registration = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(CLIENT_DATA),
        attestationObject: bytes(ATTESTATION),
        transports: z
          .array(z.string(invalid).regex(/^[a-z-]{1,20}$/, invalid), invalid)
          .max(10, invalid)
          .optional(),
      },
      invalid,
    ),
  },
  invalid,
);

const assertion = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes(CLIENT_DATA),
        authenticatorData: bytes(ATTESTATION),
        signature: bytes(SIGNATURE),
        userHandle: bytes(USER_HANDLE).nullish(),
      },
      invalid,
    ),
  },
  invalid,
);

const knownCredential = z.strictObject({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()).optional(),
});

export const startRegistration = endpoint({
  name: "startRegistration",
  method: "POST",
  path: "/api/auth/passkey/generate-register-options",
  summary:
    "What the browser needs to make a passkey (PublicKeyCredential.parseCreationOptionsFromJSON). 403 FRESH_PROOF_NEEDED ten minutes after the sign-in",
  tag: "auth",
  body: z.strictObject({}),
  status: 200,
  response: z.looseObject({
    challenge: z.string(),
    rp: z.strictObject({ id: z.string(), name: z.string() }),
    user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.strictObject({ type: z.literal("public-key"), alg: z.int() })),
    excludeCredentials: z.array(knownCredential),
  }),
});

export const addPasskey = endpoint({
  name: "addPasskey",
  method: "POST",
  path: "/api/auth/passkey/verify-registration",
  summary: "Add the passkey that the browser made. At most 20 for a person: 409 TOO_MANY_PASSKEYS",
  tag: "auth",
  body: z.strictObject({ response: registration, name: passkeyName().optional() }),
  status: 200,
  response: z.strictObject({ id: id(), name: z.string() }),
});

export const startPasskeySignIn = endpoint({
  name: "startPasskeySignIn",
  method: "POST",
  path: "/api/auth/passkey/generate-authenticate-options",
  summary:
    "What the browser needs to sign in with a passkey (PublicKeyCredential.parseRequestOptionsFromJSON); valid for five minutes",
  tag: "auth",
  body: z.strictObject({}),
  status: 200,
  response: z.looseObject({
    challenge: z.string(),
    rpId: z.string(),
    userVerification: z.string(),
    /** The person's own, if they are signed in. */
    allowCredentials: z.array(knownCredential).optional(),
  }),
});

export const signInWithPasskey = endpoint({
  name: "signInWithPasskey",
  method: "POST",
  path: "/api/auth/passkey/verify-authentication",
  summary:
    "Sign in with a passkey; sets the session cookie. Who is signed in proves again who they are: the new session replaces theirs",
  tag: "auth",
  body: z.strictObject({ response: assertion }),
  status: 200,
  response: z.strictObject({ success: z.boolean() }),
});

const ownPasskey = shape("Passkey", {
  id: id(),
  /** Null to whoever impersonates the person, like the time of the last use. */
  name: z.string().nullable(),
  createdAt: datetime(),
  lastUsedAt: datetime().nullable(),
  /** Whether it is kept in the cloud and so on several devices. */
  isSynced: z.boolean(),
});
export type OwnPasskey = z.infer<typeof ownPasskey>;

export const listPasskeys = endpoint({
  name: "listPasskeys",
  method: "GET",
  path: "/api/auth/passkey/list-user-passkeys",
  summary: "One's own passkeys, the oldest first",
  tag: "auth",
  status: 200,
  response: z.strictObject({ passkeys: z.array(ownPasskey) }),
});

export const renamePasskey = endpoint({
  name: "renamePasskey",
  method: "POST",
  path: "/api/auth/passkey/update-passkey",
  summary: "Rename one of one's own passkeys",
  tag: "auth",
  body: z.strictObject({ id: id(), name: passkeyName() }),
  status: 200,
  response: z.strictObject({ status: z.boolean() }),
});

export const removePasskey = endpoint({
  name: "removePasskey",
  method: "POST",
  path: "/api/auth/passkey/delete-passkey",
  summary: "Remove one of one's own passkeys. 403 FRESH_PROOF_NEEDED ten minutes after the sign-in",
  tag: "auth",
  body: z.strictObject({ id: id() }),
  status: 200,
  /** The browser forgets the credential by it (PublicKeyCredential.signalUnknownCredential). */
  response: z.strictObject({ credentialId: z.string() }),
});
