import type { Language } from "../contract/enums.ts";
import type { Env } from "../env.ts";
import { sendMail } from "../mail/send.ts";
import { signInCodeMail } from "../mail/templates/sign-in-code.ts";
import { openDatabase } from "../storage/core/database.ts";
import { findRecipient } from "../storage/mail/recipients.ts";

export const CODE_MINUTES = 10;

type RecipientStatus = { isUser: boolean; isInvited: boolean };

/** Known users may sign in with a code, and new addresses if sign-up is open or they were invited. */
export const maySignIn = ({ SIGNUP }: Pick<Env, "SIGNUP">, { isUser, isInvited }: RecipientStatus): boolean =>
  SIGNUP === "open" || isUser || isInvited;

/**
 * Runs after the response, on a database session of its own, so that neither the duration nor the cost of a request
 * reveals whether the address is known.
 */
export async function sendSignInCode(env: Env, email: string, code: string, asked: Language): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const recipient = await findRecipient(sql, email, new Date());
  if (!maySignIn(env, recipient)) return;
  const language = recipient.language ?? asked;
  await sendMail(
    env,
    sql,
    signInCodeMail({ to: email, code, minutes: CODE_MINUTES, language, appUrl: env.APP_URL }),
  );
}
