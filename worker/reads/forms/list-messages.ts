import { selectMessages, type MessageRecord } from "../../storage/forms/mailbox.ts";
import type { FormPath } from "../../storage/forms/form-records.ts";
import type { ActorContext } from "../actor-context.ts";
import { loadFormWith } from "./load-form.ts";
import type { LoadedForm } from "./loaded-form.ts";

export const messageResponseOf = (
  { createdById }: Pick<LoadedForm["form"], "createdById">,
  { message: { id, text, authorId, createdAt }, author, impersonatedBy }: MessageRecord,
) => ({
  id,
  text,
  author,
  impersonatedBy,
  isSenders: authorId === createdById,
  createdAt: createdAt.toISOString(),
});

/** For whoever may read the entry. */
export async function listMessages(context: ActorContext, path: FormPath) {
  const { loaded, more } = await loadFormWith(context, path, [selectMessages(context.sql, path.formId)]);
  return (more?.[0] ?? []).map((each) => messageResponseOf(loaded.form, each));
}
