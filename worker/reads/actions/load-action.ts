import { problem } from "../../contract/problem.ts";
import { type ActionPath, selectAction, selectAssignee } from "../../storage/actions/action-records.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectAttachments } from "../../storage/files/attachments.ts";
import { selectFormCompany, selectZoneOf } from "../../storage/forms/form-references.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany } from "../permit.ts";
import { type LoadedAction, requireActionRight } from "./loaded-action.ts";

/** Not found by outsiders nor under another department; FORBIDDEN for insiders who may not see it. */
export const loadAction = async (context: ActorContext, path: ActionPath): Promise<LoadedAction> =>
  (await loadActionAndAssignee(context, path, {})).record;

type NeededByChange = {
  assigneeId?: string | null | undefined;
  zoneId?: string | null | undefined;
  keys?: readonly string[];
};

/** `loadAction`, with whether the action may be assigned to that person the zone that it may be moved to, and the ledger's rows of files. */
export async function loadActionAndAssignee(
  context: ActorContext,
  path: ActionPath,
  { assigneeId, zoneId, keys = [] }: NeededByChange,
) {
  const { actor, sql } = context;
  enterCompany(context, path.companyId);
  const {
    companies: [company],
    actions: [found],
    assignees: [assignee],
    zones: [zone],
    files,
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, path.companyId),
    actions: selectAction(sql, path),
    assignees: selectAssignee(sql, path, assigneeId ?? ""),
    zones: selectZoneOf(sql, path.companyId, { zoneId: zoneId ?? "" }),
    files: keys.length > 0 ? [selectAttachments(sql, keys)] : [],
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!found) throw problem("NOT_FOUND");
  const record: LoadedAction = { ...found, company };
  requireActionRight(actor, "read", record);
  return {
    record,
    company,
    mayBeAssigned: !assigneeId || assignee !== undefined,
    zone: zone ?? null,
    files: files.flat(),
  };
}
