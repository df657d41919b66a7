import { problem } from "../../contract/problem.ts";
import {
  type ActionPath,
  type ActionRecord,
  selectAction,
  selectAssignee,
} from "../../storage/actions/action-records.ts";
import { readTogether } from "../../storage/core/batch.ts";
import { selectFormCompany } from "../../storage/forms/form-owners.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany } from "../enter-company.ts";
import { mayDo } from "./loaded-action.ts";

/** Not there for outsiders nor under another department; whoever may not see it is told so. */
export const loadAction = async (context: ActorContext, path: ActionPath): Promise<ActionRecord> =>
  (await loadActionAndAssignee(context, path, null)).record;

/** With whether it may be given to somebody. */
export async function loadActionAndAssignee(
  context: ActorContext,
  path: ActionPath,
  assigneeId: string | null,
) {
  const { actor, sql } = context;
  enterCompany(context, path.companyId);
  const {
    companies: [company],
    actions: [record],
    assignees: [assignee],
  } = await readTogether(sql, {
    companies: selectFormCompany(sql, path.companyId),
    actions: selectAction(sql, path),
    assignees: selectAssignee(sql, path, assigneeId ?? ""),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!record) throw problem("NOT_FOUND");
  mayDo(actor, "read", record);
  return { record, mayBeAssigned: assigneeId === null || assignee !== undefined };
}
