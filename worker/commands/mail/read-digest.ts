import type { MailJob } from "../../contract/jobs.ts";
import { digestHorizon } from "../../domain/time/digest-schedule.ts";
import { MAX_LISTED_ACTIONS } from "../../mail/action-list.ts";
import { selectDigestReader, selectDueActions } from "../../storage/actions/assignments.ts";
import type { Sql } from "../../storage/core/database.ts";

type DigestJob = Extract<MailJob, { kind: "action-digest" }>;

const DAY = 86_400_000;
/** A day covers every time zone's offset from UTC; each company's own time zone then filters the actions. */
const latestHorizon = (day: string) => new Date(digestHorizon(day, "UTC").getTime() + DAY);

/** Reads the current state, not that of the promise. Null without due actions or when the user wants no digest. */
export async function readDigest(sql: Sql, { userId, day }: DigestJob, now: Date) {
  const [[reader], due] = await sql.batch([
    selectDigestReader(sql, userId),
    selectDueActions(sql, userId, latestHorizon(day), MAX_LISTED_ACTIONS + 1),
  ]);
  if (!reader?.isWanted) return null;
  const { to, language, banned, banExpires } = reader;
  if (banned && (banExpires === null || banExpires > now)) return null;
  const listed = due.flatMap(({ deadline, ...action }) =>
    deadline && deadline < digestHorizon(day, action.timeZone) ? [{ ...action, deadline }] : [],
  );
  if (listed.length === 0) return null;
  return {
    to,
    language,
    overdue: listed.filter(({ deadline }) => deadline < now),
    soon: listed.filter(({ deadline }) => deadline >= now),
  };
}
