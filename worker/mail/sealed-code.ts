import * as z from "zod";
import { LANGUAGES } from "../contract/enums.ts";
import type { MailJob } from "../queue-messages.ts";
import type { Env } from "../env.ts";

/** A code in a queue's message can be read by nobody who sees the queue: it is encrypted, and useless once expired. */
type SignInCodeJob = Extract<MailJob, { kind: "sign-in-code" }>;
type Secret = Pick<Env, "BETTER_AUTH_SECRET">;

const content = z.strictObject({
  to: z.string(),
  code: z.string(),
  minutes: z.int(),
  language: z.enum(LANGUAGES),
});
type SignInCode = z.infer<typeof content>;

const IV_BYTES = 12;
const encoder = new TextEncoder();

async function keyOf({ BETTER_AUTH_SECRET }: Secret): Promise<CryptoKey> {
  const secret = encoder.encode(BETTER_AUTH_SECRET);
  const base = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveKey"]);
  return crypto.subtle.deriveKey(
    { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode("sign-in-code-mail") },
    base,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

/** The idempotency key of the mail, the same at every attempt. */
export const signInCodeKey = (id: string): string => `sign-in-code/${id}`;

export async function sealSignInCode(env: Secret, code: SignInCode, expiresAt: Date): Promise<SignInCodeJob> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const plain = encoder.encode(JSON.stringify(code));
  const encrypted = new Uint8Array(
    await crypto.subtle.encrypt({ name: "AES-GCM", iv }, await keyOf(env), plain),
  );
  const sealed = btoa(String.fromCharCode(...iv, ...encrypted));
  return { kind: "sign-in-code", id: crypto.randomUUID(), sealed, expiresAt: expiresAt.getTime() };
}

/** Null once the code has expired, or if another secret sealed it, with which it is worth nothing (docs/operations.md, "Keys"). */
export async function openSignInCode(
  env: Secret,
  { sealed, expiresAt }: SignInCodeJob,
  now: Date,
): Promise<SignInCode | null> {
  if (expiresAt <= now.getTime()) return null;
  const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0));
  const plain = await crypto.subtle
    .decrypt({ name: "AES-GCM", iv: bytes.subarray(0, IV_BYTES) }, await keyOf(env), bytes.subarray(IV_BYTES))
    .catch(() => null);
  return plain && content.parse(JSON.parse(new TextDecoder().decode(plain)));
}
