// Fills an empty local database, and the bucket beside it, with the demo data; a database with users is left unchanged.
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { drizzle } from "drizzle-orm/d1";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { getPlatformProxy, unstable_readConfig as readConfig } from "wrangler";
import { demoAccidents } from "../fixtures/demo/accidents.ts";
import { demoFiles, demoParts } from "../fixtures/demo.ts";
import type { DrawnFile } from "../fixtures/demo/records/files.ts";
import { demoSeals } from "../fixtures/demo/records/seals.ts";
import { MONTGRELL } from "../fixtures/demo-montgrell.ts";
import { insertParts } from "../fixtures/insert.ts";
import { user } from "../worker/storage/tables/organisation/identity.ts";
import { sealKeysFrom } from "../worker/domain/evidence/seal-keys.ts";
import { localSecrets } from "./local/serve.ts";
import { localSealKeys } from "./seal-keys.ts";
import { openRemoteStores } from "./transfer/remote-stores.ts";

type Seeded = { seeded: boolean; rows: number };

const AT_ONCE = 25;

/** Only the bindings that are filled, because the full configuration names a Durable Object that has no Worker here. */
function storesAlone(stateDir: string): string {
  const { name, compatibility_date, d1_databases, r2_buckets } = readConfig({ config: "wrangler.toml" });
  const file = join(stateDir, "stores.wrangler.json");
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(file, JSON.stringify({ name, compatibility_date, d1_databases, r2_buckets }));
  return file;
}

const TYPES: Readonly<Record<string, string>> = {
  png: "image/png",
  pdf: "application/pdf",
  json: "application/json",
};

async function store(bucket: R2Bucket, files: readonly Pick<DrawnFile, "r2Key" | "bytes">[]): Promise<void> {
  for (let start = 0; start < files.length; start += AT_ONCE) {
    await Promise.all(
      files.slice(start, start + AT_ONCE).map(({ r2Key, bytes }) =>
        bucket.put(r2Key, bytes, {
          httpMetadata: { contentType: TYPES[r2Key.split(".").at(-1) ?? ""] ?? "" },
        }),
      ),
    );
  }
}

/** `wrangler dev --persist-to X` keeps its data in X/v3; the proxy needs that folder. */
export const openStores = (state: string, { isRemote = false } = {}) =>
  isRemote
    ? openRemoteStores(readConfig({ config: "wrangler.toml" }))
    : getPlatformProxy<{ DB: D1Database; FILES: R2Bucket }>({
        configPath: storesAlone(state),
        persist: { path: join(state, "v3") },
      });

export async function seedIfEmpty(stateDir = process.env["STATE_DIR"] || ".wrangler/state"): Promise<Seeded> {
  const { env, dispose } = await openStores(resolve(stateDir));
  try {
    const sql = drizzle(env.DB);
    if ((await sql.$count(user)) > 0) return { seeded: false, rows: 0 };
    const now = new Date();
    const { files, parts } = await demoFiles(now);
    const { authSecret, sealKey } = localSecrets(resolve(stateDir));
    const all = [...demoParts(now), ...parts];
    const { documents, part } = await demoSeals(
      all,
      sealKeysFrom({ SEAL_KEY: sealKey, SEAL_KEYS: localSealKeys(sealKey) }),
    );
    // A local run seals accidents with the secret of its sessions.
    const accidents = await demoAccidents(MONTGRELL, now, authSecret);
    // Files are stored first, so that a database with users also has their pictures.
    await store(env.FILES, files);
    const texts = documents.map(({ key, text }) => ({ r2Key: key, bytes: new TextEncoder().encode(text) }));
    await store(env.FILES, texts);
    return { seeded: true, rows: await insertParts(sql, [...all, part, ...accidents]) };
  } finally {
    await dispose();
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { seeded, rows } = await seedIfEmpty();
  console.log(seeded ? `Demo data: ${rows} rows.` : "The database already holds people: no demo data added.");
}
