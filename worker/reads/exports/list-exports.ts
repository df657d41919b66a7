import { type CompanyExport, isTableResource } from "../../contract/enums.ts";
import type { ExportRow } from "../../contract/exports.ts";
import { valuesOf } from "../../contract/filter-values.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { problem } from "../../contract/problem.ts";
import type { Env } from "../../env.ts";
import { handlesFolder } from "../../policy/accident-rights.ts";
import type { Actor } from "../../policy/actor.ts";
import { accountDenialReason } from "../../policy/can.ts";
import { requestedScope } from "../../policy/export-scope.ts";
import type { Scope, ScopeResult } from "../../policy/scope.ts";
import { selectHandles } from "../../storage/accidents/accidents.ts";
import { CONTENT_TYPES, openExportFile } from "../../storage/exports/export-files.ts";
import {
  findExport,
  isOfCompany,
  listExports as list,
  type StoredCompanyExport,
  type StoredExport,
} from "../../storage/exports/exports.ts";
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

/** The downloads of what is stored about the actor. The actor need not belong to any company. */
export async function listOwnExports({ actor, sql, now }: ActorContext): Promise<ExportRow[]> {
  permitOwnExport(actor);
  const rows = await list(sql, { companyId: null, requestedById: actor.userId }, now);
  return rows.map(exportResponseOf);
}

export async function readOwnExportFile(
  { actor, sql, now }: ActorContext,
  exportId: string,
  files: Env["FILES"],
) {
  permitOwnExport(actor);
  const row = await findExport(sql, { companyId: null, requestedById: actor.userId, id: exportId, now });
  if (!row) throw problem("NOT_FOUND");
  return openFile(row, files);
}

/** It is the person's own, not of who acts in their place. */
export function permitOwnExport(actor: Actor): void {
  const why = accountDenialReason(actor, "account.export");
  if (why) throw problem(why);
}

/** The actor's own exports, of a company they still belong to. */
export async function listExports(context: ActorContext, companyId: string): Promise<ExportRow[]> {
  const { actor, sql, now } = context;
  enterCompany(context, companyId);
  const rows = await list(sql, { companyId, requestedById: actor.userId }, now);
  return rows.map(exportResponseOf);
}

async function loadExport(
  context: ActorContext,
  { companyId, exportId }: ExportPath,
): Promise<StoredCompanyExport> {
  const { actor, sql, now } = context;
  enterCompany(context, companyId);
  const row = await findExport(sql, { companyId, requestedById: actor.userId, id: exportId, now });
  if (!row || !isOfCompany(row)) throw problem("NOT_FOUND");
  return row;
}

export const readExport = async (context: ActorContext, path: ExportPath): Promise<ExportRow> =>
  exportResponseOf(await loadExport(context, path));

/** Throws the problem with which the list itself would be refused. */
export function permitExport(actor: Actor, resource: CompanyExport, result: ScopeResult): Scope {
  const refusals: Partial<Record<CompanyExport, string>> = MESSAGES[actor.language].mayNotSee;
  return permitted(result, refusals[resource === "evidence" ? "forms" : resource]);
}

export async function readExportFile(context: ActorContext, path: ExportPath, files: Env["FILES"]) {
  const row = await loadExport(context, path);
  permitExport(context.actor, row.resource, requestedScope(context.actor, row));
  await permitAccidents(context, row);
  return openFile(row, files);
}

/** A folder that lists accidents is for who handles them still. */
export async function permitAccidents(
  { actor, sql }: ActorContext,
  { companyId, hasAccidents, filters }: Pick<StoredCompanyExport, "companyId" | "hasAccidents" | "filters">,
): Promise<void> {
  if (!hasAccidents) return;
  const handles = await selectHandles(sql, companyId, actor.userId);
  if (!handlesFolder(actor, companyId, handles, valuesOf(filters.departmentId))) throw problem("FORBIDDEN");
}

async function openFile({ id, status, filename, resource, filters }: StoredExport, files: Env["FILES"]) {
  const file = status === "ready" ? await openExportFile(files, id) : null;
  if (!file) throw problem("NOT_FOUND");
  return {
    ...file,
    filename,
    contentType: CONTENT_TYPES[isTableResource(resource) ? (filters.format ?? "csv") : "zip"],
  };
}
