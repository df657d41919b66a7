import type { FormStatus } from "../../contract/enums.ts";
import type { FormPath } from "../../storage/forms/form-records.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { changeStatusOfLoaded } from "./change-status.ts";
import { loadForm } from "../../reads/forms/load-form.ts";
import type { BasedOn } from "../../reads/based-on.ts";
import { type UpdatedForm, updateLoadedForm } from "./update-form.ts";

/**
 * "in_progress" submits a draft and leaves an open entry unchanged. A missing status also means "in_progress", but submits
 * nothing, because a submission cannot be undone.
 */
export async function setMailboxStatus(
  context: ActorContext,
  path: FormPath,
  status: FormStatus | undefined,
  basedOn: BasedOn,
): Promise<UpdatedForm> {
  const loaded = await loadForm(context, path);
  const isDraft = loaded.form.submittedAt === null;
  if (isDraft && status === "in_progress") {
    return updateLoadedForm(context, path, loaded, {}, { basedOn, isSubmission: true });
  }
  const changed = await changeStatusOfLoaded(context, path, loaded, status ?? "in_progress", basedOn);
  return { loaded: changed, wasSubmitted: false, released: [] };
}
