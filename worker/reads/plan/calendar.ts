import { problem } from "../../contract/problem.ts";
import { occurrenceKey } from "../../domain/plan/plan-line.ts";
import { addDays } from "../../domain/plan/rule-days.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import { readBatch } from "../../storage/core/batch.ts";
import type { Sql } from "../../storage/core/database.ts";
import { fromDay, selectOwnTasks } from "../../storage/plan/agenda.ts";
import { type findFeed, selectFeed } from "../../storage/plan/feeds.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany } from "../permit.ts";
import { openTasksAround } from "./agenda.ts";

type Memberships = Awaited<ReturnType<typeof findFeed>>;

/** Three months back and twelve ahead. */
const DAYS_BACK = 92;
const DAYS_AHEAD = 366;
const MOST_ENTRIES = 2000;

/** A person's open tasks for a calendar program, which has the address alone. */
export async function readCalendar(sql: Sql, memberships: Memberships, now: Date) {
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
  const days = openTasksAround(rows, window, { today, most: MOST_ENTRIES }).map(
    ({ line, occurrence, stored }) => {
      const changed = [line.changedAt, ...(stored ? [stored.changedAt] : [])].map(Number);
      return {
        uid: `${occurrenceKey(line.id, occurrence.day)}@extintor`,
        day: occurrence.due,
        changedAt: new Date(Math.max(...changed)),
        summary: line.name,
        location: `${line.locationName} · ${line.zoneName}`,
      };
    },
  );
  return { name: companyName, days };
}

/** When the actor's feed was made; null without one. */
export async function readFeed(context: ActorContext, companyId: string) {
  const { actor, sql } = context;
  enterCompany(context, companyId);
  const [feed] = await selectFeed(sql, { companyId, userId: actor.userId });
  return feed ? { createdAt: feed.createdAt.toISOString() } : null;
}
