import { type ExportResource, isCsvResource } from "../../contract/enums.ts";
import type { ExportRow } from "../../contract/exports.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { problem } from "../../contract/problem.ts";
import type { Env } from "../../env.ts";
import type { Actor } from "../../policy/actor.ts";
import { requestedScope } from "../../policy/export-scope.ts";
import type { Scope, ScopeResult } from "../../policy/scope.ts";
import { CONTENT_TYPES, openExportFile } from "../../storage/exports/export-files.ts";
import { findExport, listExports as list, type StoredExport } from "../../storage/exports/exports.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany, permitted } from "../permit.ts";

type ExportPath = { companyId: string; exportId: string };

export const exportResponseOf = (row: StoredExport): ExportRow => ({
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

/** The actor's own exports, of a company they still belong to. */
export async function listExports(context: ActorContext, companyId: string): Promise<ExportRow[]> {
  const { actor, sql, now } = context;
  enterCompany(context, companyId);
  const rows = await list(sql, { companyId, requestedById: actor.userId }, now);
  return rows.map(exportResponseOf);
}

async function loadExport(context: ActorContext, { companyId, exportId }: ExportPath): Promise<StoredExport> {
  const { actor, sql, now } = context;
  enterCompany(context, companyId);
  const row = await findExport(sql, { companyId, requestedById: actor.userId, id: exportId, now });
  if (!row) throw problem("NOT_FOUND");
  return row;
}

export const readExport = async (context: ActorContext, path: ExportPath): Promise<ExportRow> =>
  exportResponseOf(await loadExport(context, path));

/** Throws the problem with which the list itself would be refused. */
export function permitExport(actor: Actor, resource: ExportResource, result: ScopeResult): Scope {
  const refusals: Partial<Record<ExportResource, string>> = MESSAGES[actor.language].mayNotSee;
  return permitted(result, refusals[resource]);
}

export async function readExportFile(context: ActorContext, path: ExportPath, files: Env["FILES"]) {
  const row = await loadExport(context, path);
  const { id, status, filename } = row;
  permitExport(context.actor, row.resource, requestedScope(context.actor, row));
  const file = status === "ready" ? await openExportFile(files, id) : null;
  if (!file) throw problem("NOT_FOUND");
  return { ...file, filename, contentType: CONTENT_TYPES[isCsvResource(row.resource) ? "csv" : "zip"] };
}
