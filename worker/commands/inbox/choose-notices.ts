// Chosen without an audit entry: it changes no record.
import type { NoticeChoice } from "../../contract/inbox/notice-choice.ts";
import { DEFAULT_TIME_ZONE } from "../../contract/language/locales.ts";
import { problem } from "../../contract/problem.ts";
import { accountDenialReason } from "../../policy/can.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { writeWithoutAudit } from "../../storage/core/write.ts";
import { selectNoticeChoice, storeNoticeChoice } from "../../storage/inbox/notice-choice.ts";

export async function readNoticeChoice({ actor, sql }: ActorContext): Promise<NoticeChoice> {
  const [found] = await selectNoticeChoice(sql, actor.userId);
  if (!found) return { noPush: [], noMail: [], quiet: null, timeZone: DEFAULT_TIME_ZONE };
  const { noPush, noMail, quietFrom, quietUntil, timeZone } = found;
  const quiet = quietFrom !== null && quietUntil !== null ? { from: quietFrom, until: quietUntil } : null;
  return { noPush, noMail, quiet, timeZone };
}

export async function chooseNotices(
  { actor, sql }: ActorContext,
  choice: NoticeChoice,
): Promise<NoticeChoice> {
  const why = accountDenialReason(actor, "inbox.change");
  if (why) throw problem(why);
  const { quiet, noPush, noMail, timeZone } = choice;
  const row = {
    userId: actor.userId,
    noPush: [...new Set(noPush)],
    noMail: [...new Set(noMail)],
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
    timeZone,
  };
  await writeWithoutAudit(sql, { actor, change: storeNoticeChoice(sql, row) });
  return { ...choice, noPush: row.noPush, noMail: row.noMail };
}
