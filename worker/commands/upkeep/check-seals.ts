import { sealKeysFrom } from "../../domain/evidence/seal-keys.ts";
import { isSealGenuine } from "../../domain/evidence/seal.ts";
import type { Env } from "../../env.ts";
import { log } from "../../log.ts";
import { compareWithSeal } from "../../reads/forms/seal-state.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { findUpkeepPosition, saveUpkeepPosition } from "../../storage/core/upkeep.ts";
import { openFiles } from "../../storage/files/bucket.ts";
import { markChanged, readSealedPage, type SealedRows } from "../../storage/forms/sealed-page.ts";
import { toSeal } from "../../storage/forms/seals.ts";

type Bounds = { batchSize: number; batches: number };
/** Limits of one night; the rest waits for the next. */
const NIGHTLY_BOUNDS: Bounds = { batchSize: 50, batches: 40 };
const POSITION_KEY = "seals";

/**
 * Runs nightly: compares the next records with their last seals. What somebody changed in the database is logged, and listed on /admin
 * until the record says again what was sealed, or is sealed anew.
 */
export async function checkSeals(env: Env, now: Date, bounds: Bounds = NIGHTLY_BOUNDS): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  let position = await findUpkeepPosition(sql, POSITION_KEY);
  for (let batch = 0; batch < bounds.batches; batch += 1) {
    const page = await readSealedPage(sql, position ?? "", bounds.batchSize);
    const states = await Promise.all(
      page.map(async (each) => ({ ...each, state: await stateOf(env, each) })),
    );
    const isChanged = ({ state }: (typeof states)[number]) => state === "changed" || state === "broken";
    const found = states.filter((each) => isChanged(each) && each.last.foundChangedAt === null);
    const mended = states.filter((each) => !isChanged(each) && each.last.foundChangedAt !== null);
    for (const { state, last } of found)
      log("error", "SEAL_DIFFERED", { state, companyId: last.companyId, recordId: last.recordId });
    await markChanged(sql, found, now);
    await markChanged(sql, mended, null);
    position = page.length < bounds.batchSize ? null : (page.at(-1)?.last.recordId ?? null);
    if (position === null) break;
  }
  await saveUpkeepPosition(sql, POSITION_KEY, position);
}

async function stateOf(env: Env, { last, isWhole, rows }: SealedRows) {
  // A record goes together with its seals.
  if (!rows) return "changed";
  const { state } = await compareWithSeal(last, {
    areValid: isWhole && (await isSealGenuine(toSeal(last), sealKeysFrom(env).publicKeys)),
    rows,
    files: openFiles(env),
  });
  return state;
}
