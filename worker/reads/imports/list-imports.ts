import type { ResponseBody } from "../../contract/endpoint.ts";
import { UNDO_MINUTES } from "../../contract/imports/import-fields.ts";
import type { Import, listImports as contract } from "../../contract/imports/imports.ts";
import { administers } from "../../policy/company-rights.ts";
import { undoDenialReason } from "../../policy/import-rights.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { type ImportSummary, selectImports } from "../../storage/imports/imports.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany } from "../permit.ts";

export function importResponseOf({ actor, now }: ActorContext, { import: row, by }: ImportSummary): Import {
  const undoUntil = new Date(row.storedAt.getTime() + UNDO_MINUTES * 60_000);
  const isLeft = row.stored > row.removed + row.kept;
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.fileName,
    by,
    createdAt: row.createdAt.toISOString(),
    stored: row.stored,
    removed: row.removed,
    kept: row.kept,
    undoUntil: undoUntil.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    can: {
      undo: isLeft && (row.undoneAt !== null || undoUntil >= now) && undoDenialReason(actor, row) === null,
    },
  };
}

/** One's own, for administrators those of all; and how one's last sheet of each kind was read. */
export async function listImports(
  context: ActorContext,
  companyId: string,
): Promise<ResponseBody<typeof contract>> {
  const { actor, sql } = context;
  enterCompany(context, companyId);
  const { own, all } = await readBatch(sql, {
    own: selectImports(sql, companyId, actor.userId),
    all: administers(actor, companyId) ? [selectImports(sql, companyId, null)] : [],
  });
  const columns: ResponseBody<typeof contract>["columns"] = {};
  for (const { import: row } of own) columns[row.kind] ??= row.columns;
  return { imports: (all[0] ?? own).map((each) => importResponseOf(context, each)), columns };
}
