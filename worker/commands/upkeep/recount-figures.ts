import * as z from "zod";
import { offsetsOf } from "../../domain/time/local-time.ts";
import type { Env } from "../../env.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { findUpkeepPosition, saveUpkeepPosition } from "../../storage/core/upkeep.ts";
import { ownersAfter, ownersToRecount, recountOwner } from "../../storage/figures/recount.ts";
import { log } from "../../log.ts";
import { defineJob } from "../job.ts";

const timeOf = (timeZone: string) => ({ timeZone, offsets: offsetsOf(timeZone) });

/** Counts the figures of a company and its departments again, because its time zone was changed. */
export const recounting = defineJob<object>({
  state: z.strictObject({}),
  steps: {
    count: async ({ sql, job: { id: companyId } }) => {
      const found = await ownersToRecount(sql, companyId);
      if (!found) return { next: null };
      const time = timeOf(found.timeZone);
      for (const { ownerId } of found.owners) await recountOwner(sql, { ownerId, companyId }, time);
      return { next: null };
    },
  },
});

const POSITION_KEY = "figures";
const NIGHTLY_OWNERS = 200;

/** Runs nightly: counts the next departments and companies again; figures that differ are reported and corrected. */
export async function checkFigures(env: Env, _now: Date, most = NIGHTLY_OWNERS): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const owners = await ownersAfter(sql, (await findUpkeepPosition(sql, POSITION_KEY)) ?? "", most);
  for (const { timeZone, ...owner } of owners) {
    const rows = await recountOwner(sql, owner, timeOf(timeZone));
    if (rows > 0) log("error", "FIGURES_DIFFERED", { ...owner, rows });
    await saveUpkeepPosition(sql, POSITION_KEY, owner.ownerId);
  }
  if (owners.length < most) await saveUpkeepPosition(sql, POSITION_KEY, null);
}
