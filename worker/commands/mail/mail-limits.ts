import type { MailJob } from "../../queue-messages.ts";
import { log } from "../../log.ts";
import type { Mail } from "../../mail/message.ts";
import type { Sql } from "../../storage/core/database.ts";
import { recordAttempt } from "../../storage/core/limits.ts";
import { HOUR_MS } from "../limit-per-hour.ts";

/** How much mail other people may cause. */
const MOST_PER_RECIPIENT_AND_HOUR = 20;
const MOST_PER_RECIPIENT_AND_DAY = 60;
const MOST_PER_COMPANY_AND_HOUR = 500;

/**
 * What happens to mail over a limit, for the kinds that others cause. An entry of the mailbox or an assigned action can be
 * seen in the application, and the digest lists what is due; without its link an invitation is of no use.
 */
const OVER_LIMIT: Partial<Record<MailJob["kind"], "drop" | "delay">> = {
  "mailbox-advice": "drop",
  "notice-message": "drop",
  "notice-step": "drop",
  "action-assigned": "drop",
  "actions-assigned": "drop",
  "action-mentioned": "drop",
  "unsent-reminder": "drop",
  invitation: "delay",
  "mailbox-confirmation": "delay",
  // Asked for by its reader, but one company may have many.
  "monthly-report": "delay",
};

const DELAY_SECONDS = HOUR_MS / 1000;

/** Counts the mail. Null if it may be sent; without a delay it is dropped. */
export async function limitMail(
  sql: Sql,
  kind: MailJob["kind"],
  { mail, companyId }: { mail: Mail; companyId: string | null },
  now: Date,
): Promise<{ delaySeconds: number | null } | null> {
  const action = OVER_LIMIT[kind];
  if (!action) return null;
  const to = mail.to.toLowerCase();
  const perHour = [
    { key: `mail:recipient:hour:${to}`, atMost: MOST_PER_RECIPIENT_AND_HOUR },
    ...(companyId ? [{ key: `mail:company:${companyId}`, atMost: MOST_PER_COMPANY_AND_HOUR }] : []),
  ];
  const perDay = [{ key: `mail:recipient:day:${to}`, atMost: MOST_PER_RECIPIENT_AND_DAY }];
  const wait =
    (await recordAttempt(sql, perHour, HOUR_MS, now)) ??
    (await recordAttempt(sql, perDay, 24 * HOUR_MS, now));
  if (wait === null) return null;
  log("info", "MAIL_OVER_LIMIT", { kind, companyId, action });
  return { delaySeconds: action === "delay" ? Math.min(wait, DELAY_SECONDS) : null };
}
