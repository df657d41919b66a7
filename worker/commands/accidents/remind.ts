import type { AccidentCase } from "../../contract/accidents/case.ts";
import { countingOf, deadlinesOf } from "../../domain/accidents/case.ts";
import { aboutCase, open } from "../../domain/accidents/company-key.ts";
import { nextReminder, remindedNow } from "../../domain/accidents/clocks/reminders.ts";
import type { Env } from "../../env.ts";
import { log } from "../../log.ts";
import type { MailJob } from "../../queue-messages.ts";
import { NO_SETTINGS, openKeyOf } from "../../reads/accidents/load-accident.ts";
import { accidentSecrets } from "../../reads/accidents/secrets.ts";
import { type After, remindOf, selectToRemind, type ToRemind } from "../../storage/accidents/reminders.ts";
import { openDatabase, type Sql } from "../../storage/core/database.ts";
import { queueMail } from "../mail/promised-mail.ts";

/** Of cases, which are opened one after the other. */
const AT_ONCE = 10;
/** In one run. The next one, a quarter of an hour later, goes on with what is left. */
const MOST_PAGES = 20;

type Run = { sql: Sql; secrets: readonly string[]; now: Date };

const NOBODY = { handlers: false, owners: false };

/**
 * Tells who handles an accident that a deadline is near or has passed, each case in a batch of its own. A case that cannot be opened stops
 * none of the others, and is tried again in the next run.
 */
export async function remindOfAccidents(env: Env, now: Date): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const run = { sql, now, secrets: accidentSecrets(env) };
  const jobs: MailJob[] = [];
  let failed = 0;
  let after: After | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const rows: ToRemind[] = await selectToRemind(sql, now, after, AT_ONCE);
    for (const row of rows) {
      after = { remindAt: row.remindAt, id: row.id };
      try {
        jobs.push(...(await remindOfCase(run, row)));
      } catch (error) {
        failed += 1;
        log("error", "ACCIDENT_REMINDER_FAILED", { accidentId: row.id, error });
      }
    }
    if (rows.length < AT_ONCE) break;
  }
  await queueMail(env, jobs, now);
  if (failed > 0) throw new Error(`${failed} reminders of accidents failed; the log has them`);
}

/** A company that may not change its records is not reminded of what it cannot do. */
async function remindOfCase({ sql, secrets, now }: Run, row: ToRemind): Promise<MailJob[]> {
  const { companyId, id, remindAt, isChangeable, timeZone } = row;
  const { centres, feasts, investigationDays } = row.settings ?? NO_SETTINGS;
  const settings = { centres: centres ?? [], feasts: feasts ?? [], investigationDays };
  const { key } = await openKeyOf({ secrets }, companyId, row.wrapped ?? undefined);
  const content = await open<AccidentCase>(key, aboutCase(companyId, id), row.sealed);
  const deadlines = deadlinesOf(row, content, settings, timeZone);
  const counting = countingOf(settings, row.departmentId, timeZone);
  const reminded = isChangeable ? remindedNow(deadlines, counting, remindAt, now) : NOBODY;
  return remindOf(sql, row, reminded, nextReminder(deadlines, counting, now), now);
}
