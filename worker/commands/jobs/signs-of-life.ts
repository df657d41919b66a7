import * as z from "zod";
import type { Env } from "../../env.ts";
import { readFailures } from "../../reads/operations/read-health.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { promiseMail } from "../../storage/core/news.ts";
import { findUpkeepPosition, saveBeat, saveUpkeepPosition } from "../../storage/core/upkeep.ts";
import { queueMail } from "../mail/promised-mail.ts";

/** A message that the clock put into the queue has come out of it. */
export const noteBeat = (env: Env, queue: string): Promise<void> =>
  saveBeat(openDatabase(env.DB, "first-primary").sql, queue, new Date());

const POSITION_KEY = "failures";
const known = z.record(z.string(), z.int());

/** Hourly: whoever runs the platform gets a mail when more of something has failed than an hour before. */
export async function tellOfFailures(env: Env, now: Date): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const [failures, position] = await Promise.all([
    readFailures(sql, now),
    findUpkeepPosition(sql, POSITION_KEY),
  ]);
  const before = known.parse(JSON.parse(position ?? "{}"));
  const counts = Object.fromEntries(failures.map(({ kind, count }) => [kind, count]));
  if (JSON.stringify(counts) === position) return;
  const hasGrown = failures.some(({ kind, count }) => count > (before[kind] ?? 0));
  if (hasGrown) {
    const promised = await promiseMail(sql, [{ kind: "failures", at: now.getTime() }], now, null);
    await queueMail(
      env,
      promised.map(({ job }) => job),
      now,
    );
  }
  // Last, so that a round that was stopped tells again.
  await saveUpkeepPosition(sql, POSITION_KEY, JSON.stringify(counts));
}
