import { problem } from "../../contract/problem.ts";
import { inCompany } from "../../policy/actor.ts";
import { visibleScope } from "../../policy/scope.ts";
import { listActionsOfForm } from "../../storage/actions/list-actions.ts";
import type { FormPath } from "../../storage/forms/form-records.ts";
import type { ActorContext } from "../actor-context.ts";
import { requireFormRead } from "../forms/loaded-form.ts";
import { positionOf, actionPageResponseOf } from "./list-actions.ts";

type Paging = { limit: number; cursor?: string | undefined };

/** The actions of a form that the actor may read, as far as they are of departments that the actor may see. */
export async function listFormActions(
  { actor, sql, now }: ActorContext,
  path: FormPath,
  { limit, cursor }: Paging,
) {
  const { scope, why } = visibleScope(actor, path.companyId);
  if (why) throw problem(why);
  const { company, form, page } = await listActionsOfForm(
    sql,
    path,
    { scope, filter: { form: path }, now },
    { after: positionOf(cursor), offset: 0, limit },
  );
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!form) throw problem("NOT_FOUND");
  requireFormRead(actor, { type: path.type, form });
  return actionPageResponseOf({ actor: inCompany(actor, company), now }, page);
}
