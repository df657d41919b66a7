import { isEnded } from "../../contract/accidents/vocabularies.ts";
import { nextDueAt } from "../../domain/accidents/case.ts";
import { countedCase, countedWith, nextReturn } from "../../domain/accidents/counted-case.ts";
import { nextReminder, remindedNow, reminderAfterChange } from "../../domain/accidents/clocks/reminders.ts";
import { monthChanges } from "../../domain/accidents/rates/month-counts.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import type { Env } from "../../env.ts";
import type { MailJob } from "../../queue-messages.ts";
import { remindOf, selectToRecount, selectToRemind, setCounted } from "../../storage/accidents/reminders.ts";
import { queueMail } from "../mail/promised-mail.ts";
import { eachCase } from "./each-case.ts";

const NOBODY = { handlers: false, owners: false };

/** Counts the cases anew that wait for it, then tells who handles an accident that a deadline is near or has passed. */
export async function runAccidents(env: Env, now: Date): Promise<void> {
  const recounted = await recountAccidents(env, now);
  const reminded = await remindOfAccidents(env, now);
  const failed = recounted + reminded;
  if (failed > 0) throw new Error(`${failed} cases of accidents failed; the log has them`);
}

const recountAccidents = (env: Env, now: Date) =>
  eachCase(env, now, {
    select: selectToRecount,
    failure: "ACCIDENT_RECOUNT_FAILED",
    async work({ sql, row, content, deadlines, counting }) {
      const { timeZone } = row;
      const change = { before: deadlines, pending: row.remindAt };
      const counted = { timeZone, today: localDay(now, timeZone) };
      // A case may have been closed while its recount was asked.
      const hasEnded = isEnded(row.state);
      const values = {
        nextDueAt: hasEnded ? null : nextDueAt(deadlines),
        remindAt: hasEnded ? null : reminderAfterChange(deadlines, counting, change, now),
        recountAt: nextReturn(row, content, counted),
        countedIn: counted.timeZone,
        countedOn: counted.today,
      };
      const months = monthChanges(
        countedCase(row, content, countedWith(row, timeZone)),
        countedCase(row, content, counted),
      );
      await setCounted(sql, row, values, months);
    },
  });

/** Each case in a batch of its own. A company that may not change its records is not reminded of what it cannot do. */
async function remindOfAccidents(env: Env, now: Date): Promise<number> {
  const jobs: MailJob[] = [];
  const failed = await eachCase(env, now, {
    select: selectToRemind,
    failure: "ACCIDENT_REMINDER_FAILED",
    async work({ sql, row, deadlines, counting }) {
      const reminded = row.isChangeable ? remindedNow(deadlines, counting, row.at, now) : NOBODY;
      jobs.push(...(await remindOf(sql, row, reminded, nextReminder(deadlines, counting, now), now)));
    },
  });
  await queueMail(env, jobs, now);
  return failed;
}
