import { problem } from "../../contract/problem.ts";
import { newLongId } from "../../domain/ids.ts";
import { calendarFeed } from "../../export/calendar-feed.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { enterCompany } from "../../reads/permit.ts";
import { readCalendar } from "../../reads/plan/calendar.ts";
import type { Sql } from "../../storage/core/database.ts";
import { writeWithoutAudit } from "../../storage/core/write.ts";
import { mailboxTokenHash } from "../../storage/organisation/mailbox-token.ts";
import { deleteFeed, replaceFeed } from "../../storage/plan/feeds.ts";

/** Only the answer has the address, and only this once. It is the person's own, so there is no audit entry. */
export async function renewFeed(context: ActorContext, companyId: string, site: string) {
  const { actor, sql, now } = context;
  enterCompany(context, companyId);
  const token = newLongId();
  const hash = await mailboxTokenHash(token);
  const {
    changed: [feed],
  } = await writeWithoutAudit(sql, {
    actor,
    rightsIn: companyId,
    change: replaceFeed(sql, { companyId, userId: actor.userId }, hash, now),
  });
  // Platform administrators have no tasks in a company that they are not in.
  if (!feed) throw problem("FORBIDDEN");
  return { createdAt: feed.createdAt.toISOString(), url: `${site}/api/v1/calendar/${token}.ics` };
}

export async function endFeed(context: ActorContext, companyId: string): Promise<void> {
  const { actor, sql } = context;
  enterCompany(context, companyId);
  await writeWithoutAudit(sql, {
    actor,
    rightsIn: companyId,
    change: deleteFeed(sql, { companyId, userId: actor.userId }),
  });
}

/** The feed of whoever has the address. */
export async function writeCalendar(sql: Sql, token: string, now: Date): Promise<string> {
  const { name, days } = await readCalendar(sql, token, now);
  return calendarFeed(name, days);
}
