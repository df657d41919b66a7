import type { MailJob } from "../../contract/jobs.ts";
import { digestHorizon } from "../../domain/digest-schedule.ts";
import { MAX_LISTED_ACTIONS } from "../../mail/action-list.ts";
import { selectDigestReader, selectDueActions } from "../../storage/actions/assignments.ts";
import type { Sql } from "../../storage/core/database.ts";

type Job = Extract<MailJob, { kind: "action-digest" }>;

const DAY = 86_400_000;
/** No clock is further from UTC's; each company's own says what is told. */
const widest = (day: string) => new Date(digestHorizon(day, "UTC").getTime() + DAY);

/** What is true now, and not when it was promised; null with nothing to tell or nobody who wants it. */
export async function readDigest(sql: Sql, { userId, day }: Job, now: Date) {
  const [[reader], due] = await sql.batch([
    selectDigestReader(sql, userId),
    selectDueActions(sql, userId, widest(day), MAX_LISTED_ACTIONS + 1),
  ]);
  if (!reader?.isWanted) return null;
  const { to, language, banned, banExpires } = reader;
  if (banned && (banExpires === null || banExpires > now)) return null;
  const told = due.flatMap(({ deadline, ...action }) =>
    deadline && deadline < digestHorizon(day, action.timeZone) ? [{ ...action, deadline }] : [],
  );
  if (told.length === 0) return null;
  return {
    to,
    language,
    overdue: told.filter(({ deadline }) => deadline < now),
    soon: told.filter(({ deadline }) => deadline >= now),
  };
}
