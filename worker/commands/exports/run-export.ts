import type { ExportFailure } from "../../contract/enums.ts";
import type { ExportJob, MailJob } from "../../contract/jobs.ts";
import type { Env } from "../../env.ts";
import { actorOf } from "../../policy/actor-of.ts";
import { exportScope } from "../../policy/export-scope.ts";
import type { Scope } from "../../policy/scope.ts";
import { selectMemberships, selectPerson } from "../../storage/people/actor.ts";
import { readTogether } from "../../storage/core/batch.ts";
import { openDatabase, type OpenDatabase, type Sql } from "../../storage/core/database.ts";
import { writeWithoutAudit } from "../../storage/core/write.ts";
import { findPiece, type Piece, writePiece } from "../../storage/exports/export-files.ts";
import {
  failExport,
  finishExport,
  recordProgress,
  selectExport,
  selectExportCompany,
  selectExportDepartment,
  type StoredExport,
} from "../../storage/exports/exports.ts";
import { promiseMail } from "../../storage/mail/promised-mail.ts";
import { fillPiece } from "./fill-piece.ts";
import { exportExpiry } from "./export-retention.ts";
import { sourceOf } from "./source.ts";

/** What is left to do: the next piece, the letter that was promised with the last one, or nothing. */
export type ExportOutcome = { next: ExportJob } | { letter: MailJob } | null;

type ExportToRun = { row: StoredExport; scope: Scope; timeZone: string };

/** Writes one piece. ActorContext it twice, at once or later, changes nothing. */
export async function runExport(env: Env, job: ExportJob, now: Date): Promise<ExportOutcome> {
  const database = openDatabase(env.DB, "first-primary");
  const { sql } = database;
  const found = await loadExportToRun(sql, job.exportId, now);
  if (found === null) return null;
  if (typeof found === "string") {
    await failExport(sql, job.exportId, found, { finishedAt: now, expiresAt: exportExpiry(now) });
    return null;
  }
  const before = await findPiece(env.FILES, job.exportId, job.piece);
  const piece = before ?? (await write(env, database, job, found));
  const rows = job.rows + piece.rows;
  if (piece.next === null) {
    const letter: MailJob = { kind: "export-ready", exportId: job.exportId };
    const { changed: finished } = await writeWithoutAudit(sql, {
      change: finishExport(sql, job.exportId, { rowsDone: rows, finishedAt: now, expiresAt: exportExpiry(now) }),
      followUp: (done) => promiseMail(sql, [letter], now, done),
    });
    return finished.length > 0 ? { letter } : null;
  }
  await recordProgress(sql, job.exportId, rows);
  const next = { ...job, piece: job.piece + 1, rows, cursor: piece.next };
  // Whoever wrote it went on from here: then there is already a row of messages on its way.
  return before && (await findPiece(env.FILES, job.exportId, next.piece)) ? null : { next };
}

/** Null when there is nothing to do any more; rights are those of this very moment. */
async function loadExportToRun(sql: Sql, exportId: string, now: Date): Promise<ExportToRun | ExportFailure | null> {
  const [[row], [company]] = await sql.batch([
    selectExport(sql, exportId),
    selectExportCompany(sql, exportId),
  ]);
  if (!row || !company || (row.expiresAt && row.expiresAt <= now)) return null;
  // One that broke off may be taken up again by whoever repeats its message.
  const hasEnded = row.status === "ready" || (row.status === "failed" && row.failure !== "interrupted");
  if (hasEnded) return null;
  const {
    people: [person],
    memberships,
    departments: [department],
  } = await readTogether(sql, {
    people: selectPerson(sql, row.requestedById),
    memberships: selectMemberships(sql, row.requestedById),
    departments: selectExportDepartment(sql, row),
  });
  const actor = person ? actorOf(person, memberships, { now }) : null;
  const { scope } = actor ? exportScope(actor, row) : { scope: null };
  if (!scope) return "not_allowed";
  if (row.filters.departmentId !== undefined && !department) return "gone";
  return { row, scope, timeZone: company.timeZone };
}

async function write(env: Env, { sql, cost }: OpenDatabase, job: ExportJob, found: ExportToRun): Promise<Piece> {
  const { row, scope, timeZone } = found;
  const source = sourceOf(row.resource, {
    sql,
    scope,
    requestedById: row.requestedById,
    filters: row.filters,
    askedAt: row.createdAt,
    timeZone,
    language: job.language,
  });
  const isFirst = job.piece === 0;
  if (isFirst) await recordProgress(sql, row.id, 0, await source.count());
  const filled = await fillPiece(source, job.cursor, { isFirst, cost });
  return writePiece(env.FILES, row.id, job.piece, filled);
}
