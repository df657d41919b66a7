import { limitsOf } from "../../contract/limits.ts";
import { sealKeysFrom } from "../../domain/evidence/seal-keys.ts";
import type { Env } from "../../env.ts";
import { log } from "../../log.ts";
import { checkRoots } from "../../reads/platform/check-audit-roots.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { findUpkeepPosition, saveUpkeepPosition } from "../../storage/core/upkeep.ts";
import { nextChain, storeFindings } from "../../storage/platform/audit-roots.ts";

/** The number of roots that one night checks. The next night goes on after them, and starts again after the last. */
const NIGHTLY_BOUNDS = { roots: 150, atOnce: 10 };
const ROUND = "check-audit";
const DAY_MS = 24 * 60 * 60 * 1000;

/** Before then, entries are deleted for their age. The sweep may not have come to all of them. */
export const entriesKeptSince = (env: Env, now: Date): Date =>
  new Date(now.getTime() - (limitsOf(env).auditRetentionDays - 1) * DAY_MS);

/** Runs nightly: compares audit entries with the trees that were signed of them. What differs is logged and told on `/admin`. */
export async function checkAudit(env: Env, now: Date, bounds = NIGHTLY_BOUNDS): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const keys = sealKeysFrom(env).publicKeys;
  const keptSince = entriesKeptSince(env, now);
  const [known = "", number = "1"] = ((await findUpkeepPosition(sql, ROUND)) ?? "").split("/");
  let chain = known === "" ? await nextChain(sql, "") : known;
  let from = Number(number);
  for (let left = bounds.roots; left > 0 && chain !== null;) {
    const { findings, roots, next } = await checkRoots(
      { sql, chain, keys, keptSince },
      { from, limit: Math.min(left, bounds.atOnce) },
    );
    if (findings.length > 0) {
      log("error", "AUDIT_CHANGED", { chain, findings });
      await storeFindings(sql, chain, findings, now);
    }
    left -= Math.max(roots, 1);
    [chain, from] = next === null ? [await nextChain(sql, chain), 1] : [chain, next];
  }
  await saveUpkeepPosition(sql, ROUND, chain === null ? null : `${chain}/${from}`);
}
