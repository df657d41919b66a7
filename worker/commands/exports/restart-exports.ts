import type { ExportJob } from "../../contract/jobs.ts";
import type { Env } from "../../env.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { exportEnding } from "../../export/labels.ts";
import { type ExportFile, findPiece } from "../../storage/exports/export-files.ts";
import { selectStuckExports } from "../../storage/exports/exports.ts";
import { HOUR_MS } from "../limit-per-hour.ts";
import { stuckSince } from "./export-retention.ts";

/** A piece takes seconds, and its retries some minutes. */
const WITHOUT_PROGRESS_MS = HOUR_MS / 2;

/** The jobs of exports that have no message in the queue any more. Another run of the same job changes nothing. */
export async function jobsOfStuckExports(env: Env, now: Date): Promise<ExportJob[]> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const stuck = await selectStuckExports(sql, {
    before: new Date(now.getTime() - WITHOUT_PROGRESS_MS),
    after: stuckSince(now),
  });
  return Promise.all(
    stuck.map(({ id, resource, language }) =>
      lastJob(
        env,
        { id, ending: exportEnding(resource) },
        { exportId: id, language, piece: 0, rows: 0, cursor: null },
      ),
    ),
  );
}

/** The job of the last piece that is there: running it again goes on from its cursor, or finishes. */
async function lastJob(env: Env, file: ExportFile, first: ExportJob): Promise<ExportJob> {
  let job = first;
  for (;;) {
    const piece = await findPiece(env.FILES, file, job.piece);
    if (!piece?.next) return job;
    if (!(await findPiece(env.FILES, file, job.piece + 1))) return job;
    job = { ...job, piece: job.piece + 1, rows: job.rows + piece.rows, cursor: piece.next };
  }
}
