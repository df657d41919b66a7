import { requestExport } from "../commands/exports/request-export.ts";
import type * as contract from "../contract/exports.ts";
import type { ExportJob } from "../contract/jobs.ts";
import { problem } from "../contract/problem.ts";
import type { Actor } from "../policy/actor.ts";
import { companyScope } from "../policy/scope.ts";
import { openExportFile } from "../storage/exports/export-files.ts";
import { failExport, findExport, listExports, type StoredExport } from "../storage/exports/exports.ts";
import type { AppContext } from "./context.ts";
import { contextOf } from "./actor-context.ts";
import { permitted } from "./permit.ts";
import type { Call } from "./route.ts";

const RETRY_AFTER_SECONDS = 5;

const rowOf = (row: StoredExport): contract.ExportRow => ({
  id: row.id,
  resource: row.resource,
  filters: row.filters,
  status: row.status,
  failure: row.failure,
  rowsDone: row.rowsDone,
  rowsTotal: row.rowsTotal,
  filename: row.filename ?? "",
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
});

/** Nobody waits for an export that nobody will begin. */
async function begin(c: AppContext, job: ExportJob): Promise<void> {
  try {
    await c.env.EXPORT_QUEUE.send(job);
  } catch (cause) {
    const now = new Date();
    await failExport(c.var.db.sql, job.exportId, "interrupted", { finishedAt: now, expiresAt: now });
    throw problem("BUSY", { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
  }
}

export async function newExport({ c, visitor, params, body }: Call<typeof contract.createExport, Actor>) {
  const { row, job } = await requestExport(contextOf(c, visitor), params.companyId, body);
  if (job) await begin(c, job);
  return { export: rowOf(row) };
}

/** Somebody's own, and of a company that they still belong to. */
function ownIn(actor: Actor, companyId: string) {
  permitted(companyScope(actor, "company.read", companyId));
  return { companyId, requestedById: actor.userId };
}

export async function ownExports({ c, visitor, params }: Call<typeof contract.listExports, Actor>) {
  const rows = await listExports(c.var.db.sql, ownIn(visitor, params.companyId), new Date());
  return { exports: rows.map(rowOf) };
}

type CallOfOne = Pick<Call<typeof contract.readExport, Actor>, "c" | "visitor" | "params">;

async function found({ c, visitor, params }: CallOfOne): Promise<StoredExport> {
  const asker = ownIn(visitor, params.companyId);
  const row = await findExport(c.var.db.sql, { ...asker, id: params.exportId, now: new Date() });
  if (!row) throw problem("NOT_FOUND");
  return row;
}

export async function oneExport(call: Call<typeof contract.readExport, Actor>) {
  return { export: rowOf(await found(call)) };
}

export async function exportFile(call: Call<typeof contract.readExportFile, Actor>) {
  const { c } = call;
  const { id, status, filename } = await found(call);
  const file = status === "ready" ? await openExportFile(c.env.FILES, id) : null;
  if (!file) throw problem("NOT_FOUND");
  return c.body(file.body, 200, {
    "Content-Length": String(file.size),
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${filename}"`,
  });
}
