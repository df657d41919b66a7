import type { MailJob } from "../../queue-messages.ts";
import { monthAfter } from "../../domain/accidents/rates/month-counts.ts";
import { addDays } from "../../domain/plan/rule-days.ts";
import { slotsOf } from "../../domain/plan/slots.ts";
import {
  localDay,
  digestHorizon,
  isDigestHour,
  isFirstWorkingDay,
  monthBefore,
} from "../../domain/time/digest-schedule.ts";
import type { Env } from "../../env.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { tellMissingHours } from "../../storage/inbox/missing-hours.ts";
import { promiseEscalations } from "../../storage/inbox/escalations.ts";
import { tellOverdue } from "../../storage/jobs/webhooks.ts";
import {
  companiesInZone,
  promiseDigests,
  promiseReports,
  timeZonesInUse,
} from "../../storage/mail/digests.ts";

/** A task that may be missed by now was due within this many days. */
const LOOKS_BACK = 45;
/** A deadline that nobody told a webhook of for so long is not told any more. */
const TOLD_WITHIN_MS = 7 * 86_400_000;

/**
 * Yields the newly promised digests and what companies escalate, company by company, of the time zones where it is seven in the morning; on the first
 * working day of a month the reports of the month before too.
 */
export async function* newMorningMail(env: Env, now: Date): AsyncGenerator<MailJob[]> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const zones = (await timeZonesInUse(sql)).filter((zone) => isDigestHour(now, zone));
  for (const zone of zones) {
    const day = localDay(now, zone);
    const first = addDays(day, -LOOKS_BACK);
    const plan = { first, last: day, slots: slotsOf({ first, last: day }) ?? [] };
    const morning = { day, horizon: digestHorizon(day, zone), now, plan };
    for (let lastId = ""; ;) {
      const companies = await companiesInZone(sql, zone, lastId);
      const ids = companies.map(({ id }) => id);
      const endId = ids.at(-1);
      if (endId === undefined) break;
      await tellOverdue(sql, ids, { after: new Date(now.getTime() - TOLD_WITHIN_MS), until: now, now });
      const escalations = await promiseEscalations(sql, ids, morning);
      if (escalations.length > 0) yield escalations.map(({ job }) => job);
      // Before the digests, which list it.
      const missing = isFirstWorkingDay(day)
        ? await tellMissingHours(sql, ids, {
            month: monthBefore(day),
            since: monthAfter(monthBefore(day), -12),
            now,
          })
        : [];
      if (missing.length > 0) yield missing.map(({ job }) => job);
      const promised = await promiseDigests(sql, ids, morning);
      if (promised.length > 0) yield promised.map(({ job }) => job);
      const reports = isFirstWorkingDay(day)
        ? await promiseReports(sql, ids, { month: monthBefore(day), now })
        : [];
      if (reports.length > 0) yield reports.map(({ job }) => job);
      lastId = endId;
    }
  }
}
