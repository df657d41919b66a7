import type { UpkeepJob } from "../../contract/jobs.ts";
import { offsetsOf } from "../../domain/time/local-time.ts";
import type { Env } from "../../env.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { findUpkeepPosition, saveUpkeepPosition } from "../../storage/core/upkeep.ts";
import {
  companiesToRecount,
  endRecount,
  ownersAfter,
  ownersToRecount,
  recountOwner,
} from "../../storage/figures/recount.ts";
import { log } from "../../log.ts";
import { HOUR_MS } from "../limit-per-hour.ts";

const timeOf = (timeZone: string) => ({ timeZone, offsets: offsetsOf(timeZone) });

/** Counts the figures of a company and its departments again, if it is marked for that. Repeated, it changes nothing. */
export async function recountCompany(env: Env, companyId: string): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const marked = await ownersToRecount(sql, companyId);
  if (!marked) return;
  const time = timeOf(marked.timeZone);
  for (const { ownerId } of marked.owners) await recountOwner(sql, { ownerId, companyId }, time);
  await endRecount(sql, companyId, marked.since);
}

/** A message waits seconds, and its retries some minutes. */
const WITHOUT_PROGRESS_MS = HOUR_MS / 2;
const MOST_COMPANIES = 100;

/** The jobs of companies that are still marked: their message was lost, or was never sent. */
export async function jobsOfStuckRecounts(env: Env, now: Date): Promise<UpkeepJob[]> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const before = new Date(now.getTime() - WITHOUT_PROGRESS_MS);
  const companies = await companiesToRecount(sql, before, MOST_COMPANIES);
  return companies.map(({ companyId }) => ({ kind: "recount", companyId }));
}

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
