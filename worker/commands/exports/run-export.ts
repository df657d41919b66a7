import * as z from "zod";
import { accidentSecrets } from "../../reads/accidents/secrets.ts";
import { type ExportFailure, FORM_TYPES, isTableResource, LANGUAGES } from "../../contract/enums.ts";
import {
  listCursor,
  type ListCursor,
  type MailJob,
  xlsxCursor,
  type XlsxCursor,
  zipCursor,
  type ZipCursor,
} from "../../queue-messages.ts";
import { limitsOf } from "../../contract/limits.ts";
import type { Env } from "../../env.ts";
import { log } from "../../log.ts";
import type { PackedFile } from "../../domain/evidence/pack.ts";
import { csvLine, BYTE_ORDER_MARK } from "../../export/csv.ts";
import { localDateFormatter } from "../../export/dates.ts";
import { exportEnding } from "../../export/labels.ts";
import type { AuthenticatedActor } from "../../policy/actor.ts";
import { actorOf } from "../../policy/actor-of.ts";
import { AS_ADMINISTRATOR, requestedScope } from "../../policy/export-scope.ts";
import type { Scope } from "../../policy/scope.ts";
import { selectMemberships, selectUser } from "../../storage/people/actor.ts";
import { readBatch } from "../../storage/core/batch.ts";
import type { OpenDatabase, Sql } from "../../storage/core/database.ts";
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
  isFinished,
  isOfCompany,
  recordProgress,
  selectExport,
  selectExportCompany,
  selectExportDepartments,
  hasAllDepartments,
  type StoredCompanyExport,
  type StoredExport,
} from "../../storage/exports/exports.ts";
import { openFiles } from "../../storage/files/bucket.ts";
import { endJob } from "../../storage/jobs/jobs.ts";
import { insertNotifications, promiseMail, promisePushes, rowsOfNews } from "../../storage/core/news.ts";
import { defineJob, type StepOf } from "../job.ts";
import { queueMail } from "../mail/promised-mail.ts";
import { companySource } from "./company-source.ts";
import { evidenceSource } from "./evidence-source.ts";
import { folderSource } from "./folder-source.ts";
import { ownSource } from "./own-source.ts";
import { companyReadable } from "./readable/readable-source.ts";
import { findVersionsOfKinds } from "./readable/workbook.ts";
import { exportExpiry } from "./export-retention.ts";
import { type ExportRequest, findVersions, type TableSource, tablesOf } from "./source.ts";
import { fillXlsxPiece } from "./xlsx-pieces.ts";
import { encode, fillZipPiece, type ZipSource } from "./zip-pieces.ts";

/** The next piece. The language is the one at the time of the request. */
const exportState = z.strictObject({
  language: z.enum(LANGUAGES),
  piece: z.int().default(0),
  /** The number of rows in earlier pieces. */
  rows: z.int().default(0),
  cursor: z.union([listCursor, zipCursor, xlsxCursor]).nullable().default(null),
  /** The versions of checklists that the columns of the whole file are of, null for the built-in questions. */
  versions: z.array(z.string().nullable()).nullable().default(null),
  /** The same of each kind, for the sheets of a company's workbook. */
  versionsOfKinds: z
    .partialRecord(z.enum(FORM_TYPES), z.array(z.string().nullable()))
    .nullable()
    .default(null),
});
type ExportState = z.infer<typeof exportState>;

const endingOf = (now: Date) => ({ finishedAt: now, expiresAt: exportExpiry(now) });

/** `company` is null for the requester's own data. */
type ExportToRun = {
  row: StoredExport;
  actor: AuthenticatedActor;
  company: { row: StoredCompanyExport; scope: Scope; timeZone: string } | null;
};

/** Writes the next piece. */
const writeNext: StepOf<ExportState> = async ({ env, sql, cost, now, job, state }) => {
  const { id } = job;
  const found = await loadExportToRun(sql, id, now);
  if (found === null) {
    await removeIfDeleted(env, sql, id);
    return { next: null };
  }
  if (typeof found === "string") return { next: null, changes: [failExport(sql, id, found, endingOf(now))] };
  const file = { id, ending: exportEnding(found.row) };
  if (state.versions === null && state.piece === 0) {
    // A step of its own: each attempt at the first piece has the same columns.
    const versions = await findVersionsOf(sql, state, found);
    if (versions) return { next: { state: { ...state, versions } } };
  }
  if (state.versionsOfKinds === null && found.row.resource === "company" && found.company) {
    const versionsOfKinds = await findVersionsOfKinds(requestOf(sql, state, found.company));
    return { next: { state: { ...state, versionsOfKinds } } };
  }
  const piece: WrittenPiece =
    (await findPiece(env.FILES, file, state.piece)) ??
    (await writeNextPiece(env, { sql, cost }, state, found));
  const rows = state.rows + piece.rows;
  if (piece.next !== null) {
    const next = { ...state, piece: state.piece + (piece.isEmpty ? 0 : 1), rows, cursor: piece.next };
    return { next: { state: next }, changes: [recordProgress(sql, id, rows)] };
  }
  const mailJob: MailJob = { kind: "export-ready", exportId: id };
  const { changed: finished, pushed } = await writeWithoutAudit(sql, {
    // A retry of the message reads the rights again.
    actor: found.actor,
    rightsIn: found.row.companyId,
    first: [endJob(sql, job)],
    change: finishExport(sql, id, { rowsDone: rows, ...endingOf(now) }),
    followUp: (done) => promiseMail(sql, [mailJob], now, done),
    read: { inbox: noteFinished(sql, found.row, now), pushed: promisePushes(sql, now) },
  });
  if (finished.length === 0) {
    await removeIfDeleted(env, sql, id);
    return null;
  }
  // If the Worker stops here, the hourly job finds the promise.
  await queueMail(env, [mailJob, ...pushed.map(({ job: push }) => push)], now);
  return null;
};

/** Follows from what the export says now, because a change without an audit entry has one follow-up. */
const noteFinished = (sql: Sql, { id, companyId, requestedById }: StoredExport, now: Date) =>
  companyId === null
    ? []
    : [
        insertNotifications(
          sql,
          rowsOfNews([
            {
              kind: "export-ready",
              about: { recordType: "export", recordId: id, departmentId: null },
              to: [requestedById],
              id: `export-${id}`,
              companyId,
            },
          ]),
          { by: null, at: now },
          isFinished(id),
        ),
      ];

/** A piece that was being written while the export was deleted, with its company or with a person whom it names, goes too. */
async function removeIfDeleted(env: Env, sql: Sql, exportId: string): Promise<void> {
  const [row] = await selectExport(sql, exportId);
  if (!row) await deleteExportFiles(env.FILES, [exportId]);
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
  const {
    people: [person],
    memberships,
    departments,
  } = await readBatch(sql, {
    people: selectUser(sql, row.requestedById),
    memberships: selectMemberships(sql, row.requestedById),
    departments: selectExportDepartments(sql, { companyId: row.companyId ?? "", filters: row.filters }),
  });
  const actor = person ? actorOf(person, memberships, { now }) : null;
  if (!actor) return "not_allowed";
  if (!isOfCompany(row)) return { row, actor, company: null };
  const { scope } = requestedScope(actor, row);
  if (!scope || !company) return "not_allowed";
  if (!hasAllDepartments(row.filters, departments)) return "gone";
  return { row, actor, company: { row, scope, timeZone: company.timeZone } };
}

const requestOf = (
  sql: Sql,
  { language }: ExportState,
  { row, scope, timeZone }: NonNullable<ExportToRun["company"]>,
): ExportRequest => ({
  sql,
  scope,
  requestedById: row.requestedById,
  filters: row.filters,
  requestedAt: row.createdAt,
  timeZone,
  language,
});

async function findVersionsOf(sql: Sql, state: ExportState, { row, company }: ExportToRun) {
  if (!company || !isTableResource(row.resource)) return null;
  return findVersions(row.resource, requestOf(sql, state, company));
}

async function writeNextPiece(
  env: Env,
  { sql, cost }: Pick<OpenDatabase, "sql" | "cost">,
  state: ExportState,
  found: ExportToRun,
): Promise<WrittenPiece> {
  const { row, company } = found;
  const file = { id: row.id, ending: exportEnding(row) };
  const isFirst = state.piece === 0;
  const mostQueries = limitsOf(env).exportPieceQueries;
  if (!company || !isTableResource(row.resource)) {
    const source = zipSourceOf(env, { sql, cost, mostQueries }, state, found);
    if (isFirst) await recordProgress(sql, row.id, 0, await source.count());
    const earlier = async () =>
      (await readLists(env.FILES, row.id)).flatMap((list) => JSON.parse(list) as PackedFile[]);
    const filled = await fillZipPiece(source, state.cursor as ZipCursor, {
      piece: state.piece,
      cost,
      mostQueries,
      earlier,
    });
    return writePiece(env.FILES, file, state.piece, filled);
  }
  const tables = await tablesOf(row.resource, requestOf(sql, state, company), state.versions);
  const [table] = tables as [TableSource];
  if (isFirst) await recordProgress(sql, row.id, 0, await table.count());
  const options = {
    cost,
    mostQueries,
    modifiedAt: row.createdAt,
    language: state.language,
    date: localDateFormatter(company.timeZone),
  };
  const filled = await (file.ending === "xlsx"
    ? fillXlsxPiece(tables, state.cursor as XlsxCursor, options)
    : fillPiece(table, state.cursor as ListCursor, { isFirst, ...options }));
  return writePiece(env.FILES, file, state.piece, filled);
}

function zipSourceOf(
  env: Env,
  { sql, ...bounds }: Pick<OpenDatabase, "sql" | "cost"> & { mostQueries: number },
  state: ExportState,
  { row, company, actor }: ExportToRun,
): ZipSource {
  const { language } = state;
  const files = openFiles(env);
  const requestedAt = row.createdAt;
  if (!company)
    return ownSource({
      sql,
      files,
      userId: row.requestedById,
      requestedAt,
      accidentSecrets: accidentSecrets(env),
    });
  const { scope, timeZone } = company;
  const store = { sql, files, keys: env, site: env.APP_URL, now: new Date() };
  if (row.resource !== "evidence") {
    const readable = companyReadable({
      ...requestOf(sql, state, company),
      ...bounds,
      exportId: row.id,
      bucket: env.FILES,
      versionsOfKinds: state.versionsOfKinds ?? {},
      actor,
      store,
    });
    return companySource({ sql, files, scope, requestedAt, readable });
  }
  const asked = {
    store,
    checker: () => packChecker(env),
    TSA_URL: env.TSA_URL,
    scope,
    filters: row.filters,
    requestedById: row.requestedById,
    requestedAt,
    timeZone,
    hasErased: row.departmentIds === AS_ADMINISTRATOR,
  };
  return row.filters.inspection
    ? folderSource({ ...asked, exportId: row.id, language, accidentSecrets: accidentSecrets(env) })
    : evidenceSource(asked);
}

// Limits of one invocation, which holds the piece in memory; that of its queries is configuration.
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_ROWS = 5000;

type FilledPiece = { parts: Uint8Array[]; rows: number; next: ListCursor };
type CsvOptions = Parameters<typeof csvLine>[1] & { isFirst: boolean; cost: Cost; mostQueries: number };

/** Reads batches of rows until the piece is full; at least one. */
async function fillPiece(
  table: TableSource,
  after: ListCursor,
  { isFirst, cost, mostQueries, ...writing }: CsvOptions,
): Promise<FilledPiece> {
  const parts = isFirst ? [encode(BYTE_ORDER_MARK + csvLine(table.labels, writing))] : [];
  let rows = 0;
  let size = 0;
  let next = after;
  for await (const batch of table.read(after)) {
    const encoded = encode(batch.rows.map((cells) => csvLine(cells, writing)).join(""));
    parts.push(encoded);
    size += encoded.byteLength;
    rows += batch.rows.length;
    next = batch.next;
    if (size >= MOST_BYTES || rows >= MOST_ROWS || cost.queries >= mostQueries) break;
  }
  return { parts, rows, next };
}

export const exporting = defineJob<ExportState>({
  state: exportState,
  steps: { piece: writeNext },
  // A platform administrator may have it resumed until then.
  onFailure: ({ sql, now, id }) => ({
    changes: [failExport(sql, id, "interrupted", endingOf(now))],
    dueAt: exportExpiry(now),
  }),
});

/** Not under the name that it has in a pack, because /verificar is a page of the application. */
const BUILT = "/pack-checker.txt";

/** The page that checks a pack without a network. */
async function packChecker({ ASSETS, APP_URL }: Env): Promise<Uint8Array<ArrayBuffer> | null> {
  const answer = await ASSETS.fetch(new Request(new URL(BUILT, APP_URL)));
  if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  await answer.body?.cancel();
  log("error", "PACK_CHECKER_MISSING", { status: answer.status });
  return null;
}
