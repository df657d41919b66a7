import type { ResponseBody } from "../../contract/endpoint.ts";
import { UNDONE_AT_ONCE } from "../../contract/imports/import-fields.ts";
import { IMPORT_WORDS } from "../../contract/imports/import-words.ts";
import type { undoImport as contract } from "../../contract/imports/imports.ts";
import { Problem, problem } from "../../contract/problem.ts";
import { undoDenialReason } from "../../policy/import-rights.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { importResponseOf } from "../../reads/imports/list-imports.ts";
import { enterCompany } from "../../reads/permit.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { writeWithoutAudit } from "../../storage/core/write.ts";
import {
  beginUndo,
  countToUndo,
  deleteImportRows,
  type ImportedRow,
  type ImportPath,
  markKept,
  selectImport,
  selectToUndo,
  selectUndone,
} from "../../storage/imports/imports.ts";
import { deleteAction } from "../actions/delete-action.ts";
import { revokeInvite } from "../people/manage-invite.ts";
import { deletePlace } from "../places/delete-place.ts";
import { endLine } from "../plan/change-line.ts";
import { undoableSince } from "./import-rows.ts";

/** Null if somebody has removed the record already. */
type Removal = { name: string; isChanged: boolean; remove: () => Promise<unknown> } | null;

async function removalsOf(context: ActorContext, companyId: string, rows: readonly ImportedRow[]) {
  const found = await readBatch(context.sql, selectUndone(context.sql, rows));
  const byId = <Row extends { id: string }>(list: readonly Row[], id: string) =>
    list.find((each) => each.id === id);
  return ({ recordType, recordId: id }: ImportedRow): Removal => {
    const removal = (
      row: { name: string; isChanged?: boolean } | undefined,
      remove: () => Promise<unknown>,
    ): Removal => (row && { name: row.name, isChanged: row.isChanged ?? false, remove }) || null;
    switch (recordType) {
      case "invite":
        return removal(byId(found.invites, id), () => revokeInvite(context, { companyId, inviteId: id }));
      case "location":
        return removal(byId(found.locations, id), () => deletePlace(context, "location", { companyId, id }));
      case "jobPosition":
        return removal(byId(found.jobPositions, id), () =>
          deletePlace(context, "jobPosition", { companyId, id }),
        );
      case "zone": {
        const row = byId(found.zones, id);
        const path = { companyId, id, locationId: row?.locationId ?? "" };
        return removal(row, () => deletePlace(context, "zone", path));
      }
      case "action": {
        const row = byId(found.actions, id);
        const path = { companyId, departmentId: row?.departmentId ?? "", actionId: id };
        return removal(row, () => deleteAction(context, path, [1]));
      }
      default:
        return removal(byId(found.lines, id), () => endLine(context, { companyId, lineId: id }, false, [1]));
    }
  };
}

/**
 * Takes back what an import stored, some records at a time, each as by hand: what its own command refuses to delete is kept, and so is
 * what somebody has changed or used.
 */
export async function undoImport(
  context: ActorContext,
  path: ImportPath,
): Promise<ResponseBody<typeof contract>> {
  const { actor, sql, now } = context;
  const words = IMPORT_WORDS[actor.language];
  enterCompany(context, path.companyId);
  const [known] = await selectImport(sql, path);
  if (!known) throw problem("NOT_FOUND");
  const denial = undoDenialReason(actor, known.import);
  if (denial) throw problem(denial);
  const { changed, rows } = await writeWithoutAudit(sql, {
    actor,
    rightsIn: path.companyId,
    change: beginUndo(sql, path, now, undoableSince(now)),
    read: { rows: selectToUndo(sql, path, UNDONE_AT_ONCE) },
  });
  if (changed.length === 0) throw problem("CONFLICT", { message: words.undoTooLate });

  const removalOf = rows.length > 0 ? await removalsOf(context, path.companyId, rows) : () => null;
  const gone: string[] = [];
  const kept: { id: string; line: number; name: string; message: string }[] = [];
  for (const row of rows) {
    const why = await whyKept(row, removalOf(row));
    if (why === null) gone.push(row.id);
    else kept.push({ id: row.id, line: row.line, ...why });
  }
  const {
    imports: [summary],
    counts: [count],
  } = await readBatch(sql, {
    deleted: gone.length > 0 ? deleteImportRows(sql, path, gone) : [],
    kept:
      kept.length > 0
        ? markKept(
            sql,
            path,
            kept.map(({ id }) => id),
          )
        : [],
    imports: selectImport(sql, path),
    counts: countToUndo(sql, path),
  });
  if (!summary) throw problem("NOT_FOUND");
  return {
    import: importResponseOf(context, summary),
    left: count?.left ?? 0,
    kept: kept.map(({ line, name, message }) => ({ line, name, message })),
  };

  async function whyKept({ recordType }: ImportedRow, removal: Removal) {
    if (!removal) return recordType === "invite" ? { name: "", message: words.kept.accepted } : null;
    const { name, isChanged, remove } = removal;
    if (isChanged) return { name, message: words.kept.changed };
    try {
      await remove();
      return null;
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500 || error.details.decideAgain) throw error;
      if (error.status === 404) return null;
      if (error.code === "FORBIDDEN") return { name, message: words.kept.notAllowed };
      return { name, message: error.details.message ?? words.kept.changed };
    }
  }
}
