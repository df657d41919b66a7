import type { FormStatus } from "../../contract/enums.ts";
import type { FormPath } from "../../storage/form-records.ts";
import type { Doing } from "../doing.ts";
import { changeStatusOf } from "../forms/change-status.ts";
import { loadForm } from "../forms/load-form.ts";
import type { BasedOn } from "../forms/loaded-form.ts";
import { type Updated, updateLoaded } from "../forms/update-form.ts";

/** Asking for "in progress" submits a draft, and does nothing to an entry that is open already. */
export async function setMailboxStatus(
  doing: Doing,
  path: FormPath,
  status: FormStatus,
  basedOn: BasedOn,
): Promise<Updated> {
  const loaded = await loadForm(doing, path);
  const isDraft = loaded.form.submittedAt === null;
  if (isDraft && status === "in_progress") {
    return updateLoaded(doing, path, loaded, {}, { basedOn, isSubmission: true });
  }
  const changed = await changeStatusOf(doing, path, loaded, status, basedOn);
  return { loaded: changed, wasSubmitted: false, released: [] };
}
