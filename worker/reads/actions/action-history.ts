import { ACTION_VERB_LABELS, type ActionVerb } from "../../contract/action-vocabularies.ts";
import type { ActionHistoryLine } from "../../contract/actions.ts";
import { problem } from "../../contract/problem.ts";
import { truncate } from "../../domain/truncate.ts";
import { selectActionHistory } from "../../storage/actions/action-history.ts";
import { type ActionPath, selectAction } from "../../storage/actions/action-records.ts";
import { readTogether } from "../../storage/core/batch.ts";
import { selectFormCompany } from "../../storage/forms/form-owners.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany } from "../permit.ts";
import { mayDo } from "./loaded-action.ts";

const isShown = (verb: string): verb is ActionVerb => Object.hasOwn(ACTION_VERB_LABELS, verb);

/** Enough to recognise a change by; the record itself has the whole of the latest text. */
const MOST_OF_A_VALUE = 300;

const shortened = (value: unknown) => (typeof value === "string" ? truncate(value, MOST_OF_A_VALUE) : value);

/** The changes of an action, for everybody who may see the action. */
export async function readActionHistory(
  context: ActorContext,
  path: ActionPath,
): Promise<ActionHistoryLine[]> {
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
    if (!isShown(verb)) return [];
    const shownChanges = Object.fromEntries(
      Object.entries(changes).map(([key, { before, after }]) => [
        key,
        key === "assignee"
          ? { before: assigneeBefore, after: assigneeAfter }
          : { before: shortened(before), after: shortened(after) },
      ]),
    );
    return [{ id, at: at.toISOString(), by, verb, changes: shownChanges }];
  });
}
