import * as z from "zod";
import { LANGUAGES } from "../contract/enums.ts";
import { openText, sealText } from "../domain/sealed-text.ts";
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

const PURPOSE = "sign-in-code-mail";

/** The idempotency key of the mail, the same at every attempt. */
export const signInCodeKey = (id: string): string => `sign-in-code/${id}`;

export async function sealSignInCode(env: Secret, code: SignInCode, expiresAt: Date): Promise<SignInCodeJob> {
  const sealed = await sealText(env.BETTER_AUTH_SECRET, PURPOSE, JSON.stringify(code));
  return { kind: "sign-in-code", id: crypto.randomUUID(), sealed, expiresAt: expiresAt.getTime() };
}

/** Null once the code has expired, or if another secret sealed it, with which it is worth nothing (docs/operations.md, "Keys"). */
export async function openSignInCode(
  env: Secret,
  { sealed, expiresAt }: SignInCodeJob,
  now: Date,
): Promise<SignInCode | null> {
  if (expiresAt <= now.getTime()) return null;
  const opened = await openText(env.BETTER_AUTH_SECRET, PURPOSE, sealed);
  return opened === null ? null : content.parse(JSON.parse(opened));
}
