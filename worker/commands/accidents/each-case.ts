// A run over the cases of all companies.
import type { AccidentCase } from "../../contract/accidents/case.ts";
import { countingOf, deadlinesOf } from "../../domain/accidents/case.ts";
import type { Deadline } from "../../domain/accidents/clocks/deadlines.ts";
import type { Counting } from "../../domain/accidents/clocks/reminders.ts";
import { aboutCase, open } from "../../domain/accidents/company-key.ts";
import type { Env } from "../../env.ts";
import { log } from "../../log.ts";
import { NO_SETTINGS, openKeyOf } from "../../reads/accidents/load-accident.ts";
import { accidentSecrets } from "../../reads/accidents/secrets.ts";
import type { After, CaseOfRun } from "../../storage/accidents/reminders.ts";
import { openDatabase, type Sql } from "../../storage/core/database.ts";

/** Of cases, which are opened one after the other. */
const AT_ONCE = 10;
/** In one run. The next one, a quarter of an hour later, goes on with what is left. */
const MOST_PAGES = 20;

type OpenedCase = {
  sql: Sql;
  row: CaseOfRun;
  content: AccidentCase;
  deadlines: Deadline[];
  counting: Counting;
};
type Work = {
  select: (sql: Sql, now: Date, after: After | null, most: number) => PromiseLike<CaseOfRun[]>;
  failure: "ACCIDENT_REMINDER_FAILED" | "ACCIDENT_RECOUNT_FAILED";
  work: (opened: OpenedCase) => Promise<void>;
};

/** Answers how many failed. A case that cannot be opened stops none of the others, and is tried again in the next run. */
export async function eachCase(env: Env, now: Date, { select, failure, work }: Work): Promise<number> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const secrets = accidentSecrets(env);
  let failed = 0;
  let after: After | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const rows: CaseOfRun[] = await select(sql, now, after, AT_ONCE);
    for (const row of rows) {
      after = { at: row.at, id: row.id };
      try {
        await work(await opened(sql, secrets, row));
      } catch (error) {
        failed += 1;
        log("error", failure, { accidentId: row.id, error });
      }
    }
    if (rows.length < AT_ONCE) break;
  }
  return failed;
}

async function opened(sql: Sql, secrets: readonly string[], row: CaseOfRun): Promise<OpenedCase> {
  const { companyId, id, departmentId, timeZone } = row;
  const { centres, feasts, investigationDays } = row.settings ?? NO_SETTINGS;
  const settings = { centres: centres ?? [], feasts: feasts ?? [], investigationDays };
  const { key } = await openKeyOf({ secrets }, companyId, row.wrapped ?? undefined);
  const content = await open<AccidentCase>(key, aboutCase(companyId, id), row.sealed);
  const deadlines = deadlinesOf(row, content, settings, timeZone);
  return { sql, row, content, deadlines, counting: countingOf(settings, departmentId, timeZone) };
}
