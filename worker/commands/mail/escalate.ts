import { addDays } from "../../domain/plan/rule-days.ts";
import { instantAt } from "../../domain/time/local-time.ts";
import type { Env } from "../../env.ts";
import type { MailJob } from "../../queue-messages.ts";
import { readMissedTasks, type TaskOfLine } from "../../reads/plan/agenda.ts";
import type { Sql } from "../../storage/core/database.ts";
import {
  type After,
  type EscalationRun,
  findEscalating,
  linesInOrder,
  overdueAccidents,
  overdueActions,
  promiseEscalated,
  tellOfWaiting,
  unansweredNotices,
  type Waiting,
  waitingStill,
} from "../../storage/inbox/escalations.ts";
import { hasWebhookOfMissed, tellMissed } from "../../storage/jobs/webhooks.ts";
import { queueMail } from "./promised-mail.ts";

/** What came to wait for so long more than this many days ago is not escalated any more: lists and dashboards have it. */
const LOOKS_BACK = 30;
/** A webhook is told of no task that was missed longer ago. */
const TOLD_WITHIN_DAYS = 7;
const AT_ONCE = 100;
/** Of each kind in one morning. The next one goes on with what is left. */
const MOST_PAGES = 5;

type EscalationJob = Extract<MailJob, { kind: "escalation" }>;

/**
 * One morning of a company: tells other systems of tasks that were missed, and managers, later owners, of what waits for too long. Each record is told once for each step; a person gets
 * one letter, which is promised at the end, with everything of the day.
 */
export async function escalate(env: Env, sql: Sql, { companyId, day }: EscalationJob, now: Date) {
  const run = { companyId, day, now };
  await tellWebhooks(sql, run);
  const found = await findEscalating(sql, companyId);
  if (!found) return;
  const { days, timeZone } = found;
  const startOf = (date: string) => instantAt(Date.parse(date), timeZone);
  const times = {
    first: startOf(addDays(day, -days - LOOKS_BACK)),
    before: startOf(addDays(day, 1 - days)),
  };
  const pushes: MailJob[] = [];
  const tell = async (waiting: readonly Waiting[], isSecond = false) => {
    if (waiting.length > 0) pushes.push(...(await tellOfWaiting(sql, waiting, run, isSecond)));
  };

  // What managers were told of today is not told to owners today: `days` is one at least.
  const earlier = { first: addDays(day, -days - LOOKS_BACK), last: addDays(day, -days) };
  await inPages<Waiting>(
    (last) => waitingStill(sql, companyId, earlier, last ?? null, AT_ONCE),
    (page) => tell(page, true),
  );
  for (const waitingOf of [overdueActions, unansweredNotices, overdueAccidents])
    await inPages<Waiting & After>((last) => waitingOf(sql, companyId, times, last ?? null, AT_ONCE), tell);
  // Whoever was told of one is not told again.
  for await (const missed of missedTasks(sql, { companyId, day, which: "mandatory" }, LOOKS_BACK))
    await tell(missed.map(waitingTask));

  const letters = await promiseEscalated(sql, run);
  await queueMail(env, [...pushes, ...letters.map(({ job }) => job)], now);
}

async function inPages<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
  tell: (page: readonly Row[]) => Promise<void>,
): Promise<void> {
  let last: Row | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const rows = await read(last);
    await tell(rows);
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1);
  }
}

/** Tasks that were missed lately, of all lines of the plan or of those that the law asks for. */
async function* missedTasks(
  sql: Sql,
  { companyId, day, which }: { companyId: string; day: string; which: "all" | "mandatory" },
  lookBack: number,
): AsyncGenerator<TaskOfLine[]> {
  let last = "";
  for (;;) {
    const lineIds = (await linesInOrder(sql, { companyId, which }, last, AT_ONCE)).map(({ id }) => id);
    const missed =
      lineIds.length > 0 ? await readMissedTasks(sql, { companyId, lineIds, day }, lookBack) : [];
    for (let start = 0; start < missed.length; start += AT_ONCE) yield missed.slice(start, start + AT_ONCE);
    const end = lineIds.at(-1);
    if (lineIds.length < AT_ONCE || end === undefined) return;
    last = end;
  }
}

const waitingTask = ({ line, occurrence }: TaskOfLine): Waiting => ({
  type: "task",
  id: line.id,
  departmentId: line.departmentId,
  cause: occurrence.day,
  responsible: line.assignedUserId,
});

/** Tells other systems of what was missed, to whomever it was assigned, and to nobody as well. */
async function tellWebhooks(sql: Sql, { companyId, day, now }: EscalationRun): Promise<void> {
  if (!(await hasWebhookOfMissed(sql, companyId))) return;
  for await (const missed of missedTasks(sql, { companyId, day, which: "all" }, TOLD_WITHIN_DAYS))
    await tellMissed(
      sql,
      companyId,
      missed.map(({ line, occurrence }) => ({ lineId: line.id, day: occurrence.day })),
      now,
    );
}
