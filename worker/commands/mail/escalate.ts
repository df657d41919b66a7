import { addDays } from "../../domain/plan/rule-days.ts";
import { instantAt } from "../../domain/time/local-time.ts";
import type { Env } from "../../env.ts";
import type { MailJob } from "../../queue-messages.ts";
import { readMissedTasks } from "../../reads/plan/agenda.ts";
import type { Sql } from "../../storage/core/database.ts";
import {
  type After,
  findEscalating,
  mandatoryLines,
  overdueAccidents,
  overdueActions,
  promiseEscalated,
  tellOfWaiting,
  unansweredNotices,
  type Waiting,
  waitingStill,
} from "../../storage/inbox/escalations.ts";
import { queueMail } from "./promised-mail.ts";

/** What came to wait for so long more than this many days ago is not escalated any more: lists and dashboards have it. */
const LOOKS_BACK = 30;
const AT_ONCE = 100;
/** Of each kind in one morning. The next one goes on with what is left. */
const MOST_PAGES = 5;

type EscalationJob = Extract<MailJob, { kind: "escalation" }>;

/**
 * One morning of a company: tells managers, and later owners, of what waits for too long. Each record is told once for each step; a person gets
 * one letter, which is promised at the end, with everything of the day.
 */
export async function escalate(env: Env, sql: Sql, { companyId, day }: EscalationJob, now: Date) {
  const found = await findEscalating(sql, companyId);
  if (!found) return;
  const { days, timeZone } = found;
  const startOf = (date: string) => instantAt(Date.parse(date), timeZone);
  const times = {
    first: startOf(addDays(day, -days - LOOKS_BACK)),
    before: startOf(addDays(day, 1 - days)),
  };
  const run = { companyId, day, now };
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
  await tellOfMissed(sql, { companyId, day }, tell);

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

/** Tasks that the law asks for, and that were missed lately; whoever was told of one is not told again. */
async function tellOfMissed(
  sql: Sql,
  { companyId, day }: { companyId: string; day: string },
  tell: (waiting: readonly Waiting[]) => Promise<void>,
): Promise<void> {
  let last = "";
  for (;;) {
    const lineIds = (await mandatoryLines(sql, companyId, last, AT_ONCE)).map(({ id }) => id);
    const missed =
      lineIds.length > 0 ? await readMissedTasks(sql, { companyId, lineIds, day }, LOOKS_BACK) : [];
    for (let start = 0; start < missed.length; start += AT_ONCE)
      await tell(
        missed.slice(start, start + AT_ONCE).map(({ line, occurrence }): Waiting => ({
          type: "task",
          id: line.id,
          departmentId: line.departmentId,
          cause: occurrence.day,
          responsible: line.assignedUserId,
        })),
      );
    const end = lineIds.at(-1);
    if (lineIds.length < AT_ONCE || end === undefined) return;
    last = end;
  }
}
