import { releaseAllIfGone } from "../../storage/attachments.ts";
import { auditIfDone } from "../../storage/audit.ts";
import { deleteForm as remove, type FormPath } from "../../storage/form-records.ts";
import type { BasedOn } from "../based-on.ts";
import type { Doing } from "../doing.ts";
import { loadForm } from "./load-form.ts";
import { mayDo, mustBeCurrent, stale } from "./loaded-form.ts";

/** Keys of the files that went with it. */
export type Deleted = { released: readonly string[] };

/** Its checklist and actions go with it; its number is not given again. */
export async function deleteForm(doing: Doing, path: FormPath, basedOn: BasedOn): Promise<Deleted> {
  const { actor, sql, now } = doing;
  const loaded = await loadForm(doing, path);
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
  if (!gone) throw stale(actor, await loadForm(doing, path));
  return { released: released.map(({ r2Key }) => r2Key) };
}
