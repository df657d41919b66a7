import { ACTION_DEEDS, type ActionVerb } from "../../contract/action-vocabularies.ts";
import type { ActionHistoryLine } from "../../contract/actions.ts";
import { problem } from "../../contract/problem.ts";
import { shorten } from "../../domain/shorten.ts";
import { selectActionHistory } from "../../storage/actions/action-history.ts";
import { type ActionPath, selectAction } from "../../storage/actions/action-records.ts";
import { readTogether } from "../../storage/core/batch.ts";
import { selectFormCompany } from "../../storage/forms/form-owners.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany } from "../enter-company.ts";
import { mayDo } from "./loaded-action.ts";

const isTold = (verb: string): verb is ActionVerb => Object.hasOwn(ACTION_DEEDS, verb);

/** Enough to tell what was changed: the record itself has the last text whole. */
const MOST_OF_A_VALUE = 300;

const shortened = (value: unknown) => (typeof value === "string" ? shorten(value, MOST_OF_A_VALUE) : value);

/** For whoever may see the action. */
export async function actionHistory(context: ActorContext, path: ActionPath): Promise<ActionHistoryLine[]> {
  const { actor, sql } = context;
  const { companyId, actionId } = path;
  enterCompany(context, companyId);
  const {
    companies: [company],
    actions: [record],
    lines,
  } = await readTogether(sql, {
    companies: selectFormCompany(sql, companyId),
    actions: selectAction(sql, path),
    lines: selectActionHistory(sql, companyId, actionId),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!record) throw problem("NOT_FOUND");
  mayDo(actor, "read", record);
  return lines.flatMap(({ id, at, verb, by, changes, assigneeBefore, assigneeAfter }) => {
    if (!isTold(verb)) return [];
    const told = Object.fromEntries(
      Object.entries(changes).map(([key, { before, after }]) => [
        key,
        key === "assignee"
          ? { before: assigneeBefore, after: assigneeAfter }
          : { before: shortened(before), after: shortened(after) },
      ]),
    );
    return [{ id, at: at.toISOString(), by, verb, changes: told }];
  });
}
