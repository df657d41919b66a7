import { BY_THE_CHANGE } from "../../storage/core/audit.ts";
import { releaseAll } from "../../storage/files/attachments.ts";
import { write } from "../../storage/core/write.ts";
import {
  deleteForm as deleteRow,
  type FormPath,
  recordActionDeletions,
  releaseActionFiles,
} from "../../storage/forms/form-records.ts";
import { reopenTask } from "../../storage/plan/occurrences.ts";
import { deleteSeals } from "../../storage/forms/seals.ts";
import type { BasedOn } from "../../reads/based-on.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { loadForm } from "../../reads/forms/load-form.ts";
import { requireFormRight, requireCurrentForm, staleForm } from "../../reads/forms/loaded-form.ts";

/** Keys of the files deleted with the form. */
export type DeletedForm = { released: readonly string[] };

/** Deletes the checklist and actions too; the number is not reused. */
export async function deleteForm(
  context: ActorContext,
  path: FormPath,
  basedOn: BasedOn,
): Promise<DeletedForm> {
  const { actor, sql, now } = context;
  const loaded = await loadForm(context, path);
  const { form, actionsCount } = loaded;
  requireCurrentForm(actor, loaded, basedOn);
  requireFormRight(actor, "delete", loaded);
  const guard = { version: form.version, status: form.status, actionsCount };
  const { changed: deleted, released } = await write(sql, {
    // Before the deletion, which cascades to the actions.
    first: [
      recordActionDeletions(sql, path, guard, { actor, now }),
      releaseActionFiles(sql, path, guard, now),
    ],
    change: deleteRow(sql, path, guard),
    audit: {
      actor,
      companyId: path.companyId,
      verb: "form.delete",
      recordType: path.type,
      recordId: path.formId,
      changes: {
        viewId: { before: form.viewId, after: null },
        actions: { before: actionsCount, after: null },
      },
      asRead: BY_THE_CHANGE,
    },
    followUps: (done) => ({
      released: releaseAll(sql, path, now, done),
      seals: deleteSeals(sql, path.formId, done),
      planned: reopenTask(sql, path.formId, now, done),
    }),
  });
  // Changed or deleted in between.
  if (deleted.length === 0) throw staleForm(actor, await loadForm(context, path));
  return { released: released.map(({ r2Key }) => r2Key) };
}
