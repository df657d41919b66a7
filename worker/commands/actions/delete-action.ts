import { BY_THE_CHANGE } from "../../storage/core/audit.ts";
import { releaseAll } from "../../storage/files/attachments.ts";
import { write } from "../../storage/core/write.ts";
import { type ActionPath, deleteAction as deleteRow } from "../../storage/actions/action-records.ts";
import type { BasedOn } from "../../reads/based-on.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { loadAction } from "../../reads/actions/load-action.ts";
import {
  requireActionRight,
  requireCurrentAction,
  actionConflict,
} from "../../reads/actions/loaded-action.ts";

/** The number of a deleted action is not reused. Returns the keys of the files that go with it. */
export async function deleteAction(
  context: ActorContext,
  path: ActionPath,
  basedOn: BasedOn,
): Promise<readonly string[]> {
  const { actor, sql, now } = context;
  const record = await loadAction(context, path);
  const { action } = record;
  requireCurrentAction(actor, now, record, basedOn);
  requireActionRight(actor, "delete", record);
  const { changed: deleted, released } = await write(sql, {
    change: deleteRow(sql, path, { version: action.version, status: action.status }),
    audit: {
      actor,
      companyId: path.companyId,
      verb: "action.delete",
      recordType: "action",
      recordId: path.actionId,
      changes: {
        viewId: { before: action.viewId, after: null },
        formId: { before: action.formId, after: null },
      },
      asRead: BY_THE_CHANGE,
    },
    followUps: (done) => ({
      released: releaseAll(sql, { type: "action", formId: path.actionId }, now, done),
    }),
  });
  // Changed or deleted in between.
  if (deleted.length === 0)
    throw actionConflict("STALE_VERSION", actor, now, await loadAction(context, path));
  return released.map(({ r2Key }) => r2Key);
}
