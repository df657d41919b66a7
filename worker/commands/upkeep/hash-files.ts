import { sha256Of } from "../../domain/evidence/canonical-json.ts";
import type { Env } from "../../env.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { selectWithoutHash, setHashes } from "../../storage/files/attachments.ts";
import { openFiles } from "../../storage/files/bucket.ts";

type Bounds = { batchSize: number; batches: number };
/** Limits of one night; the rest waits for the next. */
const NIGHTLY_BOUNDS: Bounds = { batchSize: 25, batches: 12 };

/** Runs nightly: computes the hashes of files that were uploaded before the ledger had them. One file is in memory at a time. */
export async function hashOldFiles(env: Env, _: Date, bounds = NIGHTLY_BOUNDS): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const files = openFiles(env);
  let after = "";
  for (let batch = 0; batch < bounds.batches; batch += 1) {
    const keys = (await selectWithoutHash(sql, after, bounds.batchSize)).map(({ r2Key }) => r2Key);
    const hashes: Record<string, string> = {};
    for (const key of keys) {
      const body = await files.read(key);
      if (body) hashes[key] = await sha256Of(new Uint8Array(await new Response(body).arrayBuffer()));
    }
    if (Object.keys(hashes).length > 0) await setHashes(sql, hashes);
    after = keys.at(-1) ?? "";
    if (keys.length < bounds.batchSize) return;
  }
}
