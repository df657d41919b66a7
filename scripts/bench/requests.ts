// Measures the main reads and writes of companies of three sizes, and writes bench/RESULTS.md, or with --quick prints it.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrateDatabase } from "../local/database.ts";
import { ROOT, stateDir, WRANGLER } from "../local/paths.ts";
import { runNode } from "../local/run.ts";
import { combinationsOf, readsOf, writesOf } from "./calls.ts";
import { fill, type Workplace } from "./fill.ts";
import { measureReads, measureWrites } from "./measure.ts";
import { report, type OfSize } from "./report.ts";
import { startWorkers } from "./workers.ts";

type Options = {
  sizes: readonly number[];
  reads: number;
  writes: number;
  combinations: number;
  file: string | null;
  only?: string | undefined;
};

export const FULL: Options = {
  sizes: [3000, 20_000, 100_000],
  reads: 100,
  writes: 10,
  combinations: 3,
  file: join(ROOT, "bench/RESULTS.md"),
};
export const QUICK: Options = { sizes: [3000], reads: 10, writes: 1, combinations: 1, file: null };

async function measureSize(built: string, size: number, options: Options): Promise<OfSize> {
  const { reads, writes, combinations, only } = options;
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
      combinations: await measureReads(workers, place, combinationsOf(place).filter(isWanted), combinations),
    };
  } finally {
    await workers.stop();
    rmSync(stateDir(), { recursive: true, force: true });
  }
}

/** Targets are the same wherever a call is measured. */
const NOWHERE = { companyId: "", departmentId: "", zoneId: "", authorIds: [] } as unknown as Workplace;

export async function measureRequests(options: Options): Promise<void> {
  const built = join(ROOT, ".wrangler/bench/worker");
  const assets = join(ROOT, ".wrangler/bench/no-assets");
  mkdirSync(assets, { recursive: true });
  await runNode(WRANGLER, ["deploy", "--dry-run", "--outdir", built, "--assets", assets], { quiet: true });
  const sizes: OfSize[] = [];
  for (const size of options.sizes) sizes.push(await measureSize(built, size, options));
  const text = report(sizes, readsOf(NOWHERE), options);
  console.log(text);
  if (options.file) {
    mkdirSync(join(options.file, ".."), { recursive: true });
    writeFileSync(options.file, text);
  }
}
