// Fills an empty local database with the demo data; leaves one that holds anybody alone.
import type { D1Database } from "@cloudflare/workers-types";
import { drizzle } from "drizzle-orm/d1";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { getPlatformProxy } from "wrangler";
import { demoParts } from "../fixtures/demo.ts";
import { insertParts } from "../fixtures/insert.ts";
import { user } from "../worker/storage/tables/identity.ts";

export type Seeded = { seeded: boolean; rows: number };

/** `wrangler dev --persist-to X` keeps its data in X/v3; the proxy wants that very folder. */
export async function seedIfEmpty(stateDir = process.env["STATE_DIR"] || ".wrangler/state"): Promise<Seeded> {
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    configPath: "wrangler.toml",
    persist: { path: join(resolve(stateDir), "v3") },
  });
  try {
    const sql = drizzle(env.DB);
    if ((await sql.$count(user)) > 0) return { seeded: false, rows: 0 };
    return { seeded: true, rows: await insertParts(sql, demoParts(new Date())) };
  } finally {
    await dispose();
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { seeded, rows } = await seedIfEmpty();
  console.log(seeded ? `Demo data: ${rows} rows.` : "The database already holds people: no demo data added.");
}
