import type { Language } from "../contract/enums.ts";
import type { Env } from "../env.ts";
import { log } from "../log.ts";
import { sealSignInCode, signInCodeKey } from "../mail/sealed-code.ts";
import { sendMail } from "../mail/send.ts";
import { signInCodeMail } from "../mail/templates/codes/sign-in-code.ts";
import { isValidInvitation } from "../policy/invitation-validity.ts";
import { openDatabase } from "../storage/core/database.ts";
import { findRecipient } from "../storage/mail/recipients.ts";
import { isSignOnNeeded } from "../storage/people/sign-in.ts";
import type { FoundInvitation } from "../storage/people/invitations.ts";

export const CODE_MINUTES = 10;

const RETRY_AFTER_SECONDS = 3;

type RecipientStatus = { isUser: boolean; invitations: readonly FoundInvitation[] };

/** Known users may sign in with a code, and new addresses if sign-up is open or they were invited. */
export const maySignIn = (
  { SIGNUP }: Pick<Env, "SIGNUP">,
  { isUser, invitations }: RecipientStatus,
): boolean => SIGNUP === "open" || isUser || invitations.some((each) => isValidInvitation(each, new Date()));

/**
 * Runs after the response, on a database session of its own, so that neither the duration nor the cost of a request
 * reveals whether the address is known. A code that cannot be sent at once is retried by the mail queue until it expires.
 */
export async function sendSignInCode(
  env: Env,
  email: string,
  code: string,
  { language: asked, isOwnCode }: { language: Language; isOwnCode: boolean },
): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const now = new Date();
  const recipient = await findRecipient(sql, email, now);
  if (!maySignIn(env, recipient)) return;
  // It would be refused when it is entered.
  if (!isOwnCode && (await isSignOnNeeded(sql, email))) return;
  const language = recipient.language ?? asked;
  const content = { to: email, code, minutes: CODE_MINUTES, language };
  const job = await sealSignInCode(env, content, new Date(now.getTime() + CODE_MINUTES * 60_000));
  const mail = signInCodeMail({ ...content, appUrl: env.APP_URL });
  try {
    await sendMail(env, sql, mail, signInCodeKey(job.id));
  } catch (error) {
    log("error", "SIGN_IN_CODE_DELAYED", { error });
    await env.MAIL_QUEUE.send(job, { delaySeconds: RETRY_AFTER_SECONDS });
  }
}
