import { ownerFromKey } from "../../domain/attachment-key.ts";
import type { Env } from "../../env.ts";
import {
  forgetReleased,
  knownKeys,
  releaseWaiting,
  selectReleased,
} from "../../storage/files/attachments.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { openFiles } from "../../storage/files/bucket.ts";
import { findPosition, keepPosition } from "../../storage/core/upkeep.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type Bounds = { atOnce: number; rounds: number };
/** What a night does at most; what is left waits for the next. */
const OF_A_NIGHT: Bounds = { atOnce: 500, rounds: 40 };
const ROUND = "files-without-row";

/** Nightly: what nothing refers to after a day, what could not be removed when it was let go, and what nobody knows of. */
export async function sweepAttachments(env: Env, now: Date, bounds: Bounds = OF_A_NIGHT): Promise<void> {
  await releaseForgotten(env, now, bounds);
  await finishReleased(env, bounds);
  await removeUnknown(env, now, bounds);
}

async function releaseForgotten(env: Env, now: Date, { atOnce, rounds }: Bounds): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  for (let round = 0; round < rounds; round += 1) {
    const released = await releaseWaiting(sql, new Date(now.getTime() - DAY_MS), now, atOnce);
    if (released.length < atOnce) return;
  }
}

async function finishReleased(env: Env, { atOnce, rounds }: Bounds): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const files = openFiles(env);
  for (let round = 0; round < rounds; round += 1) {
    const keys = (await selectReleased(sql, atOnce)).map(({ r2Key }) => r2Key);
    await files.remove(keys);
    await forgetReleased(sql, keys);
    if (keys.length < atOnce) return;
  }
}

/** Objects whose row was never written. The bucket holds other things too: only keys of attachments are looked at. */
async function removeUnknown(env: Env, now: Date, { atOnce, rounds }: Bounds): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const files = openFiles(env);
  let position = await findPosition(sql, ROUND);
  for (let round = 0; round < rounds; round += 1) {
    const page = await files.list(position, atOnce);
    const old = page.files.filter(
      ({ key, uploaded }) => ownerFromKey(key) !== null && now.getTime() - uploaded.getTime() >= DAY_MS,
    );
    const keys = old.map(({ key }) => key);
    const known = keys.length > 0 ? await knownKeys(sql, keys) : new Set();
    await files.remove(keys.filter((key) => !known.has(key)));
    position = page.isLast ? null : (page.files.at(-1)?.key ?? null);
    if (position === null) break;
  }
  await keepPosition(sql, ROUND, position);
}
