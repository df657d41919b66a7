import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { WEB_BUILD, WORKER_BUILD, WRANGLER } from "../local/paths.ts";
import { runNode } from "../local/run.ts";

/** How the Worker is bundled, here and by `npm run deploy` alike. */
export const BUNDLE_ARGS = ["--assets", WEB_BUILD] as const;

/** Builds the Worker as a deployment would; its gzip size and the source files in it. */
export async function bundleWorker(): Promise<{ bytes: number; sources: string[] }> {
  rmSync(WORKER_BUILD, { recursive: true, force: true });
  await runNode(WRANGLER, ["deploy", "--dry-run", "--outdir", WORKER_BUILD, "--metafile", ...BUNDLE_ARGS], {
    quiet: true,
  });
  const bytes = gzipSync(readFileSync(join(WORKER_BUILD, "index.js"))).length;
  const meta: unknown = JSON.parse(readFileSync(join(WORKER_BUILD, "bundle-meta.json"), "utf8"));
  return { bytes, sources: Object.keys((meta as { inputs: object }).inputs) };
}

type Profile = {
  nodes: { id: number; callFrame: { functionName: string } }[];
  samples: number[];
  timeDeltas: number[];
};

const STARTUP_RUNS = 8;

/**
 * Milliseconds of CPU that the Worker uses to start: the best run, because other load only adds to them. It is measured until
 * a run is within the limit. The idle samples of the profile are the runtime waiting for the profiler.
 */
export async function startupTime(limit: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "extintor-startup-"));
  try {
    const outfile = join(folder, "startup.cpuprofile");
    let best = Infinity;
    for (let run = 0; run < STARTUP_RUNS && best > limit; run += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one run must not slow the other
      await runNode(WRANGLER, ["check", "startup", "--outfile", outfile, `--args=${BUNDLE_ARGS.join(" ")}`], {
        quiet: true,
      });
      best = Math.min(best, activeMilliseconds(JSON.parse(readFileSync(outfile, "utf8")) as Profile));
    }
    return best;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function activeMilliseconds({ nodes, samples, timeDeltas }: Profile): number {
  const idle = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === "(idle)").map(({ id }) => id),
  );
  const micros = samples.reduce((sum, id, at) => (idle.has(id) ? sum : sum + (timeDeltas[at] ?? 0)), 0);
  return micros / 1000;
}
