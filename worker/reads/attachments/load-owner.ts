import { problem } from "../../contract/problem.ts";
import type { FormType } from "../../contract/enums.ts";
import { selectAttachment } from "../../storage/files/attachments.ts";
import { asRecord, selectFormById } from "../../storage/forms/form-records.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany } from "../permit.ts";
import { type LoadedForm, requireFormRead } from "../forms/loaded-form.ts";

type FileOwner = { companyId: string; formType: FormType; formId: string };

/** The form that a file belongs to, if the actor may read it, and the ledger row of the key. */
export async function loadOwner(
  context: ActorContext,
  { companyId, formType, formId }: FileOwner,
  r2Key: string,
) {
  const { actor, sql } = context;
  enterCompany(context, companyId);
  const [[row], [entry]] = await sql.batch([
    selectFormById(sql, formType, formId),
    selectAttachment(sql, r2Key),
  ]);
  const record = row && asRecord(row);
  if (record?.form.companyId !== companyId) throw problem("NOT_FOUND");
  const owner: LoadedForm = { ...record, type: formType, checks: [] };
  requireFormRead(actor, owner);
  return { owner, entry };
}
