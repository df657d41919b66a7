import type { FormStatus } from "../../contract/enums.ts";
import { problem } from "../../contract/problem.ts";
import type { FormPath } from "../../storage/forms/form-records.ts";
import { selectSealSource } from "../../storage/forms/seals.ts";
import { changeStatusOfLoaded } from "./change-status.ts";
import { formDenialReason } from "../../policy/form-rights.ts";
import { rightsOn } from "../../reads/forms/loaded-form.ts";
import { loadFormWith } from "../../reads/forms/load-form.ts";
import type { BasedOn } from "../../reads/based-on.ts";
import type { SealingContext } from "./seal-form.ts";
import { noticeStep } from "./handle-notice.ts";
import { type UpdatedForm, updateLoadedForm } from "./update-form.ts";

type Wanted = {
  status?: FormStatus | undefined;
  reason?: string | undefined;
  /** What the sender is told at the end: an entry is not closed without it. */
  closingWord?: string | undefined;
};

/**
 * "in_progress" submits a draft, and answers its author with the entry when it is submitted already. A missing status also means "in_progress", but submits
 * nothing, because a submission cannot be undone. Closing needs all fields, those of the company's part too, and a word to the sender.
 */
export async function setMailboxStatus(
  context: SealingContext,
  path: FormPath,
  { status, reason, closingWord }: Wanted,
  basedOn: BasedOn,
): Promise<UpdatedForm> {
  const { actor, sql, now } = context;
  const source = status === undefined ? null : selectSealSource(sql, path, actor.impersonatedBy);
  const { loaded, more } = await loadFormWith(context, path, source);
  const { form } = loaded;
  const isDraft = form.submittedAt === null;
  const isReopening =
    form.status === "completed" && formDenialReason(actor, "reopen", rightsOn(loaded)) === null;
  const isOwn = form.createdById === actor.userId;
  if (status === "in_progress" && (isDraft || (isOwn && !isReopening))) {
    return updateLoadedForm(context, path, loaded, {}, { basedOn, isSubmission: true, source: more });
  }
  const closes = status === "completed" && form.status !== "completed";
  if (closes && formDenialReason(actor, "complete", rightsOn(loaded)) === null && closingWord === undefined)
    throw problem("INVALID", { fields: { closingWord: "notice.closingWordRequired" } });
  const news = closes ? [noticeStep(form, "closed", now)] : [];
  const { loaded: changed, mailJobs } = await changeStatusOfLoaded(
    context,
    path,
    { loaded, source: more },
    { status: status ?? "in_progress", reason, closingWord, news },
    basedOn,
  );
  return {
    loaded: changed,
    mailJobs,
    released: [],
  };
}
