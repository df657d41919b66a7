import { problem } from "../../contract/problem.ts";
import { occurrenceKey } from "../../domain/plan/plan-line.ts";
import { addDays } from "../../domain/plan/rule-days.ts";
import type { Language } from "../../contract/enums.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import { readBatch } from "../../storage/core/batch.ts";
import type { Sql } from "../../storage/core/database.ts";
import { feedScope } from "../../policy/scope.ts";
import { fromDay, selectAgenda, selectOwnTasks } from "../../storage/plan/agenda.ts";
import { type findFeed, selectFeed } from "../../storage/plan/feeds.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany } from "../permit.ts";
import { openTasksAround } from "./agenda.ts";

type Memberships = Awaited<ReturnType<typeof findFeed>>;

/** Three months back and twelve ahead. */
const DAYS_BACK = 92;
const DAYS_AHEAD = 366;
const MOST_ENTRIES = 2000;

/** What a calendar program calls the feed: somebody may have several. */
const CALENDAR_WORDS: Readonly<Record<Language, { own: string; plan: string }>> = {
  es: { own: "Mis tareas", plan: "Plan" },
  en: { own: "My tasks", plan: "Plan" },
  ca: { own: "Les meves tasques", plan: "Pla" },
};

/** The open tasks of a person, a department or a company for a calendar program, which has the address alone. */
export async function readCalendar(sql: Sql, memberships: Memberships, now: Date) {
  const [first] = memberships;
  if (!first) throw problem("NOT_FOUND");
  const { userId, companyId, companyName, departmentName, language, timeZone, scope } = first;
  const today = localDay(now, timeZone);
  const window = { first: addDays(today, -DAYS_BACK), last: addDays(today, DAYS_AHEAD) };
  const rows = await readBatch(sql, asked());
  const days = openTasksAround(rows, window, { today, most: MOST_ENTRIES }).map(
    ({ line, occurrence, stored }) => {
      const changed = [line.changedAt, ...(stored ? [stored.changedAt] : [])].map(Number);
      return {
        uid: `${occurrenceKey(line.id, occurrence.day)}@extintor`,
        day: occurrence.due,
        changedAt: new Date(Math.max(...changed)),
        summary: line.name,
        ...(line.zoneName === null ? {} : { location: `${line.locationName} · ${line.zoneName}` }),
      };
    },
  );
  const words = CALENDAR_WORDS[language];
  const what =
    scope === "own" ? [words.own] : [words.plan, ...(departmentName === null ? [] : [departmentName])];
  return { name: [...what, companyName].join(" · "), days };

  function asked() {
    if (scope === "own") {
      const departmentIds = memberships.flatMap(({ departmentId }) => departmentId ?? []);
      return selectOwnTasks(sql, { companyId, userId, departmentIds }, window, fromDay(window.first));
    }
    const { scope: seen } = feedScope(companyId, memberships, scope === "company" ? undefined : scope);
    // As if there were no such address: they see the department no more.
    if (!seen) throw problem("NOT_FOUND");
    return selectAgenda(sql, seen, {}, { window, slots: null });
  }
}

/** When the actor's feed was made; null without one. */
export async function readFeed(context: ActorContext, companyId: string, scope: string) {
  const { actor, sql } = context;
  enterCompany(context, companyId);
  const [feed] = await selectFeed(sql, { companyId, userId: actor.userId, scope });
  return feed ? { createdAt: feed.createdAt.toISOString() } : null;
}
