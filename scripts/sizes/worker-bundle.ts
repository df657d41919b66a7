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

/**
 * Milliseconds of CPU that the Worker uses to start, the best of three runs, because other load only adds to them. The
 * idle samples of the profile are the runtime waiting for the profiler.
 */
export async function startupTime(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "extintor-startup-"));
  try {
    const outfile = join(folder, "startup.cpuprofile");
    const times: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      await runNode(WRANGLER, ["check", "startup", "--outfile", outfile, `--args=${BUNDLE_ARGS.join(" ")}`], {
        quiet: true,
      });
      times.push(activeMilliseconds(JSON.parse(readFileSync(outfile, "utf8")) as Profile));
    }
    return Math.min(...times);
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
