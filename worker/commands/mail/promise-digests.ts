import type { MailJob } from "../../contract/jobs.ts";
import { localDay, digestHorizon, isDigestHour } from "../../domain/digest-schedule.ts";
import type { Env } from "../../env.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { companiesInZone, promiseDigests, timeZonesInUse } from "../../storage/mail/digests.ts";

/** Hands over, company by company, what is newly promised where it is seven in the morning. */
export async function* newDigests(env: Env, now: Date): AsyncGenerator<MailJob[]> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const zones = (await timeZonesInUse(sql)).filter((zone) => isDigestHour(now, zone));
  for (const zone of zones) {
    const day = localDay(now, zone);
    const morning = { day, horizon: digestHorizon(day, zone), now };
    for (let last = ""; ;) {
      const companies = await companiesInZone(sql, zone, last);
      const ids = companies.map(({ id }) => id);
      const end = ids.at(-1);
      if (end === undefined) break;
      const promised = await promiseDigests(sql, ids, morning);
      if (promised.length > 0) yield promised.map(({ job }) => job);
      last = end;
    }
  }
}
