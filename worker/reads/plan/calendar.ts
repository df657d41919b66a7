import { problem } from "../../contract/problem.ts";
import { occurrenceKey } from "../../domain/plan/plan-line.ts";
import { addDays } from "../../domain/plan/rule-days.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import { readBatch } from "../../storage/core/batch.ts";
import type { Sql } from "../../storage/core/database.ts";
import { mailboxTokenHash } from "../../storage/organisation/mailbox-token.ts";
import { fromDay, selectOwnTasks } from "../../storage/plan/agenda.ts";
import { findFeed, selectFeed } from "../../storage/plan/feeds.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany } from "../permit.ts";
import { OPEN_TASKS, tasksOf } from "./agenda.ts";

const DAYS_BACK = 30;
const DAYS_AHEAD = 120;

/** A person's open tasks for a calendar program, which has the address alone. */
export async function readCalendar(sql: Sql, token: string, now: Date) {
  const memberships = await findFeed(sql, await mailboxTokenHash(token.replace(/\.ics$/, "")), now);
  const [first] = memberships;
  if (!first) throw problem("NOT_FOUND");
  const { userId, companyId, companyName, timeZone } = first;
  const owner = {
    companyId,
    userId,
    departmentIds: memberships.flatMap(({ departmentId }) => departmentId ?? []),
  };
  const today = localDay(now, timeZone);
  const window = { first: addDays(today, -DAYS_BACK), last: addDays(today, DAYS_AHEAD) };
  const rows = await readBatch(sql, selectOwnTasks(sql, owner, window, fromDay(window.first)));
  const days = tasksOf(rows, window, today)
    .filter(({ occurrence }) => OPEN_TASKS.has(occurrence.status))
    .map(({ line, occurrence, stored }) => {
      const changed = [line.changedAt, ...(stored ? [stored.changedAt] : [])].map(Number);
      return {
        uid: `${occurrenceKey(line.id, occurrence.day)}@extintor`,
        day: occurrence.due,
        changedAt: new Date(Math.max(...changed)),
        summary: line.name,
        location: `${line.locationName} · ${line.zoneName}`,
      };
    });
  return { name: companyName, days };
}

/** When the actor's feed was made; null without one. */
export async function readFeed(context: ActorContext, companyId: string) {
  const { actor, sql } = context;
  enterCompany(context, companyId);
  const [feed] = await selectFeed(sql, { companyId, userId: actor.userId });
  return feed ? { createdAt: feed.createdAt.toISOString() } : null;
}
