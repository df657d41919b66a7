import type { Language } from "../../contract/enums.ts";
import { problem } from "../../contract/problem.ts";
import { sha256Of } from "../../domain/evidence/canonical-json.ts";
import { inlineDisposition } from "../../domain/files/file-name.ts";
import { newLongId } from "../../domain/ids.ts";
import { calendarFeed } from "../../export/calendar-feed.ts";
import { accountDenialReason } from "../../policy/can.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { recordScope } from "../../policy/scope.ts";
import { enterCompany, permitted } from "../../reads/permit.ts";
import { readCalendar } from "../../reads/plan/calendar.ts";
import type { Sql } from "../../storage/core/database.ts";
import { write } from "../../storage/core/write.ts";
import { mailboxTokenHash } from "../../storage/organisation/mailbox-token.ts";
import { deleteFeed, findFeed, replaceFeed } from "../../storage/plan/feeds.ts";
import { limitPerHour } from "../limit-per-hour.ts";

function permitChange({ actor }: ActorContext, companyId: string): void {
  enterCompany({ actor }, companyId);
  const why = accountDenialReason(actor, "feed.change");
  if (why) throw problem(why);
}

const entryOf = ({ actor }: ActorContext, companyId: string, verb: "feed.create" | "feed.end") => ({
  actor,
  companyId,
  verb,
  recordType: "user" as const,
  recordId: actor.userId,
});

/** The address is in this answer only. */
export async function renewFeed(context: ActorContext, companyId: string, scope: string, site: string) {
  const { actor, sql, now } = context;
  permitChange(context, companyId);
  if (scope !== "own") permitted(recordScope(actor, companyId, scope === "company" ? undefined : scope));
  const token = newLongId();
  const hash = await mailboxTokenHash(token);
  const {
    changed: [feed],
  } = await write(sql, {
    change: replaceFeed(sql, { companyId, userId: actor.userId, scope }, hash, now),
    audit: entryOf(context, companyId, "feed.create"),
  });
  // Platform administrators have no tasks in a company that they are not in.
  if (!feed) throw problem("FORBIDDEN");
  return { createdAt: feed.createdAt.toISOString(), url: `${site}/api/v1/calendar/${token}.ics` };
}

export async function endFeed(context: ActorContext, companyId: string, scope: string): Promise<void> {
  const { actor, sql } = context;
  permitChange(context, companyId);
  await write(sql, {
    change: deleteFeed(sql, { companyId, userId: actor.userId, scope }),
    audit: entryOf(context, companyId, "feed.end"),
    whileReadOnly: true,
  });
}

type Asked = { now: Date; atMostPerHour: number; language: Language };

/** The address alone gives access to the feed. Programs that ask far more often than a calendar changes are refused. */
export async function writeCalendar(
  sql: Sql,
  token: string,
  { now, atMostPerHour, language }: Asked,
): Promise<{ text: string; etag: string; disposition: string }> {
  const hash = await mailboxTokenHash(token.replace(/\.ics$/, ""));
  const memberships = await findFeed(sql, hash, now);
  if (memberships.length === 0) throw problem("NOT_FOUND");
  await limitPerHour(sql, [{ key: `calendar:${hash}`, atMost: atMostPerHour }], language);
  const { name, days } = await readCalendar(sql, memberships, now);
  const text = calendarFeed(name, days);
  const etag = `"${(await sha256Of(text)).slice(0, 32)}"`;
  return { text, etag, disposition: inlineDisposition(`${name}.ics`) };
}
