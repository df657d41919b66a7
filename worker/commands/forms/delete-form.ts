import { releaseAllIfGone } from "../../storage/files/attachments.ts";
import { auditIfDone } from "../../storage/core/audit.ts";
import { deleteForm as remove, type FormPath } from "../../storage/forms/form-records.ts";
import type { BasedOn } from "../../reads/based-on.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { loadForm } from "../../reads/forms/load-form.ts";
import { mayDo, mustBeCurrent, stale } from "../../reads/forms/loaded-form.ts";

/** Keys of the files that went with it. */
export type Deleted = { released: readonly string[] };

/** Its checklist and actions go with it; its number is not given again. */
export async function deleteForm(context: ActorContext, path: FormPath, basedOn: BasedOn): Promise<Deleted> {
  const { actor, sql, now } = context;
  const loaded = await loadForm(context, path);
  const { form, actionsCount } = loaded;
  mustBeCurrent(actor, loaded, basedOn);
  mayDo(actor, "delete", loaded);
  const [[gone], , released] = await sql.batch([
    remove(sql, path, { version: form.version, status: form.status, actionsCount }),
    auditIfDone(sql, {
      actor,
      companyId: path.companyId,
      verb: "form.delete",
      recordType: path.type,
      recordId: path.formId,
      changes: {
        viewId: { before: form.viewId, after: null },
        actions: { before: actionsCount, after: null },
      },
    }),
    releaseAllIfGone(sql, path, now),
  ]);
  // Changed or deleted in between.
  if (!gone) throw stale(actor, await loadForm(context, path));
  return { released: released.map(({ r2Key }) => r2Key) };
}
