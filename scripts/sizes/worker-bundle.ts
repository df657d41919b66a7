import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { WEB_BUILD, WORKER_BUILD, WRANGLER } from "../local/paths.ts";
import { runNode } from "../local/run.ts";

/** How the Worker is bundled, here and by `npm run deploy` alike. */
export const BUNDLE_ARGS = ["--assets", WEB_BUILD] as const;

type Inputs = Record<string, { imports: { path: string; kind: string; external?: boolean }[] }>;
type Outputs = Record<string, { inputs: Record<string, { bytesInOutput: number }> }>;
export type WorkerBundle = {
  /** The size of the compressed script. */
  bytes: number;
  sources: string[];
  /** The sources that run when a source is first imported, without those that are imported on demand. */
  startedBy: (source: string) => string[];
  /** The size of sources in the script, before it is compressed. */
  sizeOf: (sources: Iterable<string>) => number;
};

/** Builds the Worker as a deployment would. */
export async function bundleWorker(): Promise<WorkerBundle> {
  rmSync(WORKER_BUILD, { recursive: true, force: true });
  await runNode(WRANGLER, ["deploy", "--dry-run", "--outdir", WORKER_BUILD, "--metafile", ...BUNDLE_ARGS], {
    quiet: true,
  });
  const bytes = gzipSync(readFileSync(join(WORKER_BUILD, "index.js"))).length;
  const meta: unknown = JSON.parse(readFileSync(join(WORKER_BUILD, "bundle-meta.json"), "utf8"));
  const { inputs, outputs } = meta as { inputs: Inputs; outputs: Outputs };
  const sizes = new Map(
    Object.values(outputs).flatMap((output) =>
      Object.entries(output.inputs).map(([path, { bytesInOutput }]) => [path, bytesInOutput] as const),
    ),
  );
  return {
    bytes,
    sources: Object.keys(inputs),
    startedBy: (source) => startedBy(inputs, source),
    sizeOf: (sources) => [...sources].reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0),
  };
}

function startedBy(inputs: Inputs, entry: string): string[] {
  const started = new Set([entry]);
  for (const path of started)
    for (const { path: imported, kind } of inputs[path]?.imports ?? [])
      if (kind !== "dynamic-import" && imported in inputs) started.add(imported);
  return [...started];
}

type Profile = {
  nodes: { id: number; callFrame: { functionName: string } }[];
  samples: number[];
  timeDeltas: number[];
};

const STARTUP_RUNS = 8;
const FEWEST_COMPARED = 3;
const REFERENCE = "scripts/sizes/reference/wrangler.toml";

export type Startup = { milliseconds: number; reference: number | null };

/**
 * Milliseconds of CPU that the Worker uses to start: the best run, because other load only adds to them. It is measured until
 * a run is within the limit. On a slower machine it is compared with a reference Worker, whose runs are between its own.
 */
export async function startupTime(limit: number, mostOfReference: number): Promise<Startup> {
  const folder = mkdtempSync(join(tmpdir(), "extintor-startup-"));
  const outfile = join(folder, "startup.cpuprofile");
  const start = async (options: readonly string[]): Promise<number> => {
    await runNode(WRANGLER, ["check", "startup", "--outfile", outfile, ...options], { quiet: true });
    return activeMilliseconds(JSON.parse(readFileSync(outfile, "utf8")) as Profile);
  };
  try {
    let [milliseconds, reference] = [Infinity, Infinity];
    for (let run = 1; run <= STARTUP_RUNS; run += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one run must not slow the other
      milliseconds = Math.min(milliseconds, await start([`--args=${BUNDLE_ARGS.join(" ")}`]));
      if (milliseconds <= limit) return { milliseconds, reference: null };
      // oxlint-disable-next-line no-await-in-loop -- see above
      reference = Math.min(reference, await start(["--config", REFERENCE]));
      if (run >= FEWEST_COMPARED && milliseconds <= reference * mostOfReference) break;
    }
    return { milliseconds, reference };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The idle samples of the profile are the runtime waiting for the profiler. */
function activeMilliseconds({ nodes, samples, timeDeltas }: Profile): number {
  const idle = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === "(idle)").map(({ id }) => id),
  );
  const micros = samples.reduce((sum, id, at) => (idle.has(id) ? sum : sum + (timeDeltas[at] ?? 0)), 0);
  return micros / 1000;
}
