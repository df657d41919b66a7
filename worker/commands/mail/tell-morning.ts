import type { MailJob } from "../../queue-messages.ts";
import type { Env } from "../../env.ts";
import { digestHorizon } from "../../domain/time/digest-schedule.ts";
import { visibleScope } from "../../policy/scope.ts";
import { actorOf } from "../../policy/actor-of.ts";
import type { AuthenticatedActor } from "../../policy/actor.ts";
import { addDays } from "../../domain/plan/rule-days.ts";
import { readMorningTasks, type TaskOfLine } from "../../reads/plan/agenda.ts";
import { MAX_LISTED_ACTIONS } from "../../mail/action-list.ts";
import {
  selectDigestReader,
  selectDueActions,
  insertMorningNews,
} from "../../storage/actions/assignments.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { countUnread, selectInbox } from "../../storage/inbox/inbox.ts";
import { companiesWithUntold, takeUntold } from "../../storage/inbox/untold.ts";
import type { Sql } from "../../storage/core/database.ts";
import type { NewsOf } from "../../storage/core/news.ts";
import { selectMemberships, selectUser } from "../../storage/people/actor.ts";
import { queueMail } from "./promised-mail.ts";
import type { HeldNews, ListedTask } from "../../mail/templates/action-digest.ts";

type DigestJob = Extract<MailJob, { kind: "action-digest" }>;

const DAY = 86_400_000;
/** A day covers every time zone's offset from UTC; each company's own time zone then filters the actions. */
const latestHorizon = (day: string) => new Date(digestHorizon(day, "UTC").getTime() + DAY);

/** A late task brings a digest by itself for this many days. The list in the digest has older tasks too. */
const LATE_DAYS = 7;
/** A job that nobody had for so long tells of no older task that was missed, nor of older deadlines. */
const TOLD_WITHIN_DAYS = 7;

type MorningTasks = { tasks: ListedTask[]; isNew: boolean; news: NewsOf[] };

/** The person's tasks of the plan for today, those that are late and those that were missed, in all their companies. */
async function tasksOf(sql: Sql, actor: AuthenticatedActor, now: Date): Promise<MorningTasks> {
  const tasks: ListedTask[] = [];
  const news: NewsOf[] = [];
  let isNew = false;
  for (const { id: companyId, name: companyName, isEnding } of actor.companies) {
    if (isEnding) continue;
    const { today, open, missed } = await readMorningTasks({ actor, sql, now }, companyId, TOLD_WITHIN_DAYS);
    const told = (kind: "task-due" | "task-missed", { line, occurrence }: TaskOfLine): NewsOf => ({
      kind,
      about: { recordType: "task", recordId: line.id, departmentId: line.departmentId },
      to: [actor.userId],
      id: `${kind}-${line.id}-${occurrence.day}`,
      companyId,
    });
    news.push(...missed.map((each) => told("task-missed", each)));
    for (const each of open) {
      const { due } = each.occurrence;
      if (due === today) news.push(told("task-due", each));
      isNew ||= due >= addDays(today, -LATE_DAYS);
      const { departmentId, name } = each.line;
      const department = actor.departments.find(({ id }) => id === departmentId);
      tasks.push({
        name,
        due,
        isLate: due < today,
        companyId,
        companyName,
        departmentId,
        departmentName: department?.name ?? null,
      });
    }
  }
  return { tasks, isNew, news };
}

/**
 * Tells the person's inbox what is due, once, and returns the content of the digest. Reads the current state, not that of the promise. Null when
 * nothing is due or the user wants no digest.
 */
export async function tellMorning(env: Env, sql: Sql, { userId, day }: DigestJob, now: Date) {
  const [[reader], due, [person], memberships] = await sql.batch([
    selectDigestReader(sql, userId),
    selectDueActions(sql, userId, latestHorizon(day), MAX_LISTED_ACTIONS + 1),
    selectUser(sql, userId),
    selectMemberships(sql, userId),
  ]);
  if (!reader) return null;
  const { to, language, isWanted } = reader;
  const actor = person ? actorOf(person, memberships, { now }) : null;
  if (!actor) return null;
  const listed = due.flatMap(({ deadline, ...action }) =>
    deadline && deadline < digestHorizon(day, action.timeZone) ? [{ ...action, deadline }] : [],
  );
  const { tasks, isNew, news } = await tasksOf(sql, actor, now);
  const deadlines = {
    first: new Date(now.getTime() - TOLD_WITHIN_DAYS * DAY),
    horizon: digestHorizon(day, "UTC"),
    now,
  };
  await queueMail(env, await insertMorningNews(sql, userId, news, deadlines), now);
  if (!isWanted) return null;
  const held = await takeNews(sql, actor, day, now);
  if (listed.length === 0 && !isNew && held.total === 0) return null;
  return {
    to,
    language,
    overdue: listed.filter(({ deadline }) => deadline < now),
    soon: listed.filter(({ deadline }) => deadline >= now),
    tasks,
    held,
  };
}

const MOST_NEWS = 20;

/** What the person has not read and nothing but the inbox has told, of what they may read now; each piece of news for one digest. */
async function takeNews(sql: Sql, actor: AuthenticatedActor, day: string, now: Date): Promise<HeldNews> {
  const { userId } = actor;
  const withNews = new Set((await companiesWithUntold(sql, userId, day, now)).map(({ id }) => id));
  const news: HeldNews["news"] = [];
  let total = 0;
  for (const { id: companyId, name: companyName, isEnding } of actor.companies) {
    const { scope } = visibleScope(actor, companyId);
    if (!withNews.has(companyId) || isEnding || !scope) continue;
    const of = { companyId, userId };
    const { rows, counted } = await readBatch(sql, {
      taken: takeUntold(sql, of, day, now),
      rows: selectInbox(sql, of, scope, { isUnread: true, before: null, limit: MOST_NEWS, told: day }),
      counted: countUnread(sql, of, scope, day),
    });
    news.push(...rows.map((row) => ({ ...row, companyId, companyName, by: row.actor?.name ?? null })));
    total += counted[0]?.unread ?? 0;
  }
  return { news: news.slice(0, MOST_NEWS), total };
}
