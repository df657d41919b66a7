import { documentHash, keysOfSeal } from "../../domain/evidence/seal-keys.ts";
import { photoOfPrint, printKey } from "../../domain/files/print.ts";
import { noticeOfPhoto } from "../../domain/files/waiting-photo-key.ts";
import { ownerFromKey } from "../../domain/files/attachment-key.ts";
import type { Env } from "../../env.ts";
import {
  deleteReleased,
  knownKeys,
  releaseUnattached,
  selectReleased,
} from "../../storage/files/attachments.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { selectWithPhotos } from "../../storage/forms/public-notices.ts";
import { selectSealsOf } from "../../storage/forms/seals.ts";
import { openFiles } from "../../storage/files/bucket.ts";
import { findUpkeepPosition, saveUpkeepPosition } from "../../storage/core/upkeep.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type Bounds = { batchSize: number; batches: number };
/** Limits of one night; the rest waits for the next. */
const NIGHTLY_BOUNDS: Bounds = { batchSize: 500, batches: 40 };
const POSITION_KEY = "files-without-row";

/** Runs nightly: removes files unreferenced for a day, files whose removal failed, and objects without a row. */
export async function sweepAttachments(env: Env, now: Date, bounds: Bounds = NIGHTLY_BOUNDS): Promise<void> {
  await releaseUnreferenced(env, now, bounds);
  await removeReleasedFiles(env, bounds);
  await removeObjectsWithoutRow(env, now, bounds);
}

async function releaseUnreferenced(env: Env, now: Date, { batchSize, batches }: Bounds): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  for (let batch = 0; batch < batches; batch += 1) {
    const released = await releaseUnattached(sql, new Date(now.getTime() - DAY_MS), now, batchSize);
    if (released.length < batchSize) return;
  }
}

async function removeReleasedFiles(env: Env, { batchSize, batches }: Bounds): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const files = openFiles(env);
  for (let batch = 0; batch < batches; batch += 1) {
    const keys = (await selectReleased(sql, batchSize)).map(({ r2Key }) => r2Key);
    await files.remove([...keys, ...keys.map(printKey)]);
    await deleteReleased(sql, keys);
    if (keys.length < batchSize) return;
  }
}

/**
 * Removes objects without a row, photos of notices that wait no more, and documents and reports of seals that are gone. The bucket
 * holds other objects too, which stay.
 */
async function removeObjectsWithoutRow(env: Env, now: Date, { batchSize, batches }: Bounds): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const files = openFiles(env);
  let position = await findUpkeepPosition(sql, POSITION_KEY);
  for (let batch = 0; batch < batches; batch += 1) {
    const page = await files.list(position, batchSize);
    const old = page.files
      .filter(({ uploaded }) => now.getTime() - uploaded.getTime() >= DAY_MS)
      .map(({ key }) => key);
    // A print goes with its photo.
    const photoOf = (key: string) => photoOfPrint(key) ?? key;
    const keys = old.filter((key) => ownerFromKey(photoOf(key)) !== null);
    const known = keys.length > 0 ? await knownKeys(sql, keys.map(photoOf)) : new Set();
    const documents = old.filter((key) => documentHash(key) !== null);
    const seals = documents.length > 0 ? await selectSealsOf(sql, documents.map(documentHash)) : [];
    const sealed = new Set(seals.flatMap(keysOfSeal));
    const photos = old.filter((key) => noticeOfPhoto(key) !== null);
    const notices = photos.length > 0 ? await selectWithPhotos(sql, photos.map(noticeOfPhoto)) : [];
    const waiting = new Set<string | null>(notices.map(({ id }) => id));
    await files.remove([
      ...photos.filter((key) => !waiting.has(noticeOfPhoto(key))),
      ...keys.filter((key) => !known.has(photoOf(key))),
      ...documents.filter((key) => !sealed.has(key)),
    ]);
    position = page.isLast ? null : (page.files.at(-1)?.key ?? null);
    if (position === null) break;
  }
  await saveUpkeepPosition(sql, POSITION_KEY, position);
}
