// Measures the main reads and writes of companies of three sizes, and writes bench/RESULTS.md, or with --quick prints it.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrateDatabase } from "../local/database.ts";
import { ROOT, stateDir, WRANGLER } from "../local/paths.ts";
import { runNode } from "../local/run.ts";
import { readsOf, writesOf } from "./calls.ts";
import { fill } from "./fill.ts";
import { measureReads, measureWrites } from "./measure.ts";
import { report, type OfSize } from "./report.ts";
import { startWorkers } from "./workers.ts";

type Options = {
  sizes: readonly number[];
  reads: number;
  writes: number;
  file: string | null;
  only?: string | undefined;
};

export const FULL: Options = {
  sizes: [1000, 100_000, 1_000_000],
  reads: 240,
  writes: 10,
  file: join(ROOT, "bench/RESULTS.md"),
};
export const QUICK: Options = { sizes: [1000, 2000], reads: 24, writes: 1, file: null };

async function measureSize(built: string, size: number, { reads, writes, only }: Options): Promise<OfSize> {
  process.env["STATE_DIR"] = join(".wrangler/bench", String(size));
  rmSync(stateDir(), { recursive: true, force: true });
  await migrateDatabase();
  const workers = await startWorkers(built, stateDir());
  try {
    const started = Date.now();
    const place = await fill(workers.database, { count: size, now: new Date(), recount: workers.recount });
    console.log(`${size} actions and forms: made in ${Math.round((Date.now() - started) / 1000)} s`);
    const isWanted = ({ name }: { name: string }) => only === undefined || name.includes(only);
    return {
      size,
      reads: await measureReads(workers, place, readsOf(place).filter(isWanted), reads),
      writes: await measureWrites(workers, place, writesOf(place).filter(isWanted), writes),
    };
  } finally {
    await workers.stop();
    rmSync(stateDir(), { recursive: true, force: true });
  }
}

export async function measureRequests(options: Options): Promise<void> {
  const built = join(ROOT, ".wrangler/bench/worker");
  const assets = join(ROOT, ".wrangler/bench/no-assets");
  mkdirSync(assets, { recursive: true });
  await runNode(WRANGLER, ["deploy", "--dry-run", "--outdir", built, "--assets", assets], { quiet: true });
  const sizes: OfSize[] = [];
  for (const size of options.sizes) sizes.push(await measureSize(built, size, options));
  const text = report(sizes, readsOf, options);
  console.log(text);
  if (options.file) {
    mkdirSync(join(options.file, ".."), { recursive: true });
    writeFileSync(options.file, text);
  }
}
