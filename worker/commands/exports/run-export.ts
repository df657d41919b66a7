import { type ExportFailure, isCsvResource } from "../../contract/enums.ts";
import {
  exportJob,
  type ExportJob,
  type ListCursor,
  type MailJob,
  type ZipCursor,
} from "../../contract/jobs.ts";
import { limitsOf } from "../../contract/limits.ts";
import type { Env } from "../../env.ts";
import type { PackedFile } from "../../domain/evidence/pack.ts";
import { exportEnding } from "../../export/labels.ts";
import type { AuthenticatedActor } from "../../policy/actor.ts";
import { actorOf } from "../../policy/actor-of.ts";
import { AS_ADMINISTRATOR, requestedScope } from "../../policy/export-scope.ts";
import type { Scope } from "../../policy/scope.ts";
import { selectMemberships, selectUser } from "../../storage/people/actor.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { openDatabase, type OpenDatabase, type Sql } from "../../storage/core/database.ts";
import type { Cost } from "../../storage/core/meter.ts";
import { writeWithoutAudit } from "../../storage/core/write.ts";
import {
  deleteExportFiles,
  findPiece,
  readLists,
  writePiece,
  type WrittenPiece,
} from "../../storage/exports/export-files.ts";
import {
  failExport,
  finishExport,
  isOfCompany,
  recordProgress,
  selectExport,
  selectExportCompany,
  selectExportDepartment,
  type StoredCompanyExport,
  type StoredExport,
} from "../../storage/exports/exports.ts";
import { openFiles } from "../../storage/files/bucket.ts";
import { promiseMail } from "../../storage/mail/promised-mail.ts";
import { companySource } from "./company-source.ts";
import { evidenceSource } from "./evidence-source.ts";
import { packChecker } from "./pack-checker.ts";
import { ownSource } from "./own-source.ts";
import { exportExpiry } from "./export-retention.ts";
import { type ExportSource, sourceOf } from "./source.ts";
import { fillZipPiece, type ZipSource } from "./zip-pieces.ts";

/** What is left to do: the next piece, the mail promised with the last one, or nothing. */
export type ExportOutcome = { next: ExportJob } | { mailJob: MailJob } | null;

/** `company` is null for the requester's own data. */
type ExportToRun = {
  row: StoredExport;
  actor: AuthenticatedActor;
  company: { row: StoredCompanyExport; scope: Scope; timeZone: string } | null;
};

/** Writes one piece. Running the same job twice, concurrently or later, changes nothing. */
export async function runExport(env: Env, job: ExportJob, now: Date): Promise<ExportOutcome> {
  const database = openDatabase(env.DB, "first-primary");
  const { sql } = database;
  const found = await loadExportToRun(sql, job.exportId, now);
  if (found === null) {
    await removeIfDeleted(env, sql, job.exportId);
    return null;
  }
  if (typeof found === "string") {
    await failExport(sql, job.exportId, found, { finishedAt: now, expiresAt: exportExpiry(now) });
    return null;
  }
  const file = { id: job.exportId, ending: exportEnding(found.row.resource) };
  const existing = await findPiece(env.FILES, file, job.piece);
  const piece: WrittenPiece = existing ?? (await writeNextPiece(env, database, job, found));
  const rows = job.rows + piece.rows;
  if (piece.next === null) {
    const mailJob: MailJob = { kind: "export-ready", exportId: job.exportId };
    const { changed: finished } = await writeWithoutAudit(sql, {
      // A retry of the message reads the rights again.
      actor: found.actor,
      rightsIn: found.row.companyId,
      change: finishExport(sql, job.exportId, {
        rowsDone: rows,
        finishedAt: now,
        expiresAt: exportExpiry(now),
      }),
      followUp: (done) => promiseMail(sql, [mailJob], now, done),
    });
    if (finished.length > 0) return { mailJob };
    await removeIfDeleted(env, sql, job.exportId);
    return null;
  }
  const recorded = await recordProgress(sql, job.exportId, rows);
  if (recorded.length === 0 && (await removeIfDeleted(env, sql, job.exportId))) return null;
  const next = { ...job, piece: job.piece + (piece.isEmpty ? 0 : 1), rows, cursor: piece.next };
  // When the next piece exists, another run has continued from here and queued its own messages.
  return existing && (await findPiece(env.FILES, file, next.piece)) ? null : { next };
}

/** A piece that was being written while the export was deleted, with its company or with a person whom it names, goes too. */
async function removeIfDeleted(env: Env, sql: Sql, exportId: string): Promise<boolean> {
  const [row] = await selectExport(sql, exportId);
  if (!row) await deleteExportFiles(env.FILES, [exportId]);
  return !row;
}

/** Null when nothing is left to do. The requester's rights are checked again at every piece. */
async function loadExportToRun(
  sql: Sql,
  exportId: string,
  now: Date,
): Promise<ExportToRun | ExportFailure | null> {
  const [[row], [company]] = await sql.batch([
    selectExport(sql, exportId),
    selectExportCompany(sql, exportId),
  ]);
  if (!row || (row.expiresAt && row.expiresAt <= now)) return null;
  // An interrupted export may be resumed by retrying its message.
  const hasEnded = row.status === "ready" || (row.status === "failed" && row.failure !== "interrupted");
  if (hasEnded) return null;
  const {
    people: [person],
    memberships,
    departments: [department],
  } = await readBatch(sql, {
    people: selectUser(sql, row.requestedById),
    memberships: selectMemberships(sql, row.requestedById),
    departments: selectExportDepartment(sql, { companyId: row.companyId ?? "", filters: row.filters }),
  });
  const actor = person ? actorOf(person, memberships, { now }) : null;
  if (!actor) return "not_allowed";
  if (!isOfCompany(row)) return { row, actor, company: null };
  const { scope } = requestedScope(actor, row);
  if (!scope || !company) return "not_allowed";
  if (row.filters.departmentId !== undefined && !department) return "gone";
  return { row, actor, company: { row, scope, timeZone: company.timeZone } };
}

async function writeNextPiece(
  env: Env,
  { sql, cost }: OpenDatabase,
  job: ExportJob,
  found: ExportToRun,
): Promise<WrittenPiece> {
  const { row, company } = found;
  const file = { id: row.id, ending: exportEnding(row.resource) };
  const isFirst = job.piece === 0;
  const mostQueries = limitsOf(env).exportPieceQueries;
  if (!company || !isCsvResource(row.resource)) {
    const source = zipSourceOf(env, sql, found);
    if (isFirst) await recordProgress(sql, row.id, 0, await source.count());
    const earlier = async () =>
      (await readLists(env.FILES, row.id)).flatMap((list) => JSON.parse(list) as PackedFile[]);
    const filled = await fillZipPiece(source, job.cursor as ZipCursor, {
      piece: job.piece,
      cost,
      mostQueries,
      earlier,
    });
    return writePiece(env.FILES, file, job.piece, filled);
  }
  const source = sourceOf(row.resource, {
    sql,
    scope: company.scope,
    requestedById: row.requestedById,
    filters: row.filters,
    requestedAt: row.createdAt,
    timeZone: company.timeZone,
    language: job.language,
  });
  if (isFirst) await recordProgress(sql, row.id, 0, await source.count());
  const filled = await fillPiece(source, job.cursor as ListCursor, { isFirst, cost, mostQueries });
  return writePiece(env.FILES, file, job.piece, filled);
}

function zipSourceOf(env: Env, sql: Sql, { row, company }: ExportToRun): ZipSource {
  const files = openFiles(env);
  const requestedAt = row.createdAt;
  if (!company) return ownSource({ sql, files, userId: row.requestedById, requestedAt });
  const { scope, timeZone } = company;
  if (row.resource !== "evidence") return companySource({ sql, files, scope, requestedAt });
  return evidenceSource({
    store: { sql, files, keys: env, site: env.APP_URL, now: new Date() },
    checker: () => packChecker(env),
    scope,
    filters: row.filters,
    requestedById: row.requestedById,
    requestedAt,
    timeZone,
    hasErased: row.departmentIds === AS_ADMINISTRATOR,
  });
}

// Limits of one invocation, which holds the piece in memory; that of its queries is configuration.
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_ROWS = 5000;

type FilledPiece = { parts: Uint8Array[]; rows: number; next: ListCursor };

/** Reads batches of lines until the piece is full; at least one. */
async function fillPiece(
  source: ExportSource,
  after: ListCursor,
  { isFirst, cost, mostQueries }: { isFirst: boolean; cost: Cost; mostQueries: number },
): Promise<FilledPiece> {
  const encoder = new TextEncoder();
  const parts = isFirst ? [encoder.encode(source.heading)] : [];
  let rows = 0;
  let size = 0;
  let next = after;
  for await (const batch of source.read(after)) {
    const encoded = encoder.encode(batch.lines.join(""));
    parts.push(encoded);
    size += encoded.byteLength;
    rows += batch.lines.length;
    next = batch.next;
    if (size >= MOST_BYTES || rows >= MOST_ROWS || cost.queries >= mostQueries) break;
  }
  return { parts, rows, next };
}

/** Marks an export as failed when every attempt at a piece has failed. */
export async function interruptExport(env: Env, body: unknown, now: Date): Promise<void> {
  const job = exportJob.safeParse(body);
  if (!job.success) return;
  const { sql } = openDatabase(env.DB, "first-primary");
  await failExport(sql, job.data.exportId, "interrupted", { finishedAt: now, expiresAt: exportExpiry(now) });
}
