import { ACTION_VERB_LABELS, type ActionVerb } from "../../contract/actions/action-vocabularies.ts";
import type { ActionHistoryLine } from "../../contract/actions/actions.ts";
import { problem } from "../../contract/problem.ts";
import { truncate } from "../../domain/truncate.ts";
import { selectActionHistory } from "../../storage/actions/action-history.ts";
import { selectCommentIds } from "../../storage/actions/action-comments.ts";
import { type ActionPath, selectAction } from "../../storage/actions/action-records.ts";
import { type Changes, isLongValue } from "../../storage/core/audit.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectFormCompany } from "../../storage/forms/form-references.ts";
import type { ActorContext } from "../actor-context.ts";
import { keyOf } from "../operations/audit-page.ts";
import { enterCompany } from "../permit.ts";
import { requireActionRight } from "./loaded-action.ts";

const isListedVerb = (verb: string): verb is ActionVerb => Object.hasOwn(ACTION_VERB_LABELS, verb);

/** Long enough to recognise a change; the action itself has the full text. */
const MAX_VALUE_LENGTH = 300;

function shortened(value: unknown): unknown {
  if (isLongValue(value)) return `${value.start}…`;
  return typeof value === "string" ? truncate(value, MAX_VALUE_LENGTH) : value;
}

const OF_COMMENT = new Set(["comment", "photos", "author"]);

/** An entry of several edits may end where it began. */
const isChanged = ([, { before, after }]: [string, Changes[string]]): boolean =>
  JSON.stringify(before) !== JSON.stringify(after);

/** The changes of an action, for all users who may read the action. */
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
    comments,
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    actions: selectAction(sql, path),
    lines: selectActionHistory(sql, companyId, actionId),
    comments: selectCommentIds(sql, actionId),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (!record) throw problem("NOT_FOUND");
  requireActionRight(actor, "read", record);
  return lines.flatMap(({ changes, assigneeBefore, assigneeAfter, at, verb, apiKeyId, key, ...line }) => {
    if (!isListedVerb(verb)) return [];
    const { commentId, ...others } = changes;
    const comment = comments.find(({ id: each }) => each === commentId?.after)?.id ?? null;
    const realChanges = Object.entries(others).filter(
      // The text of a deleted comment is not shown any more.
      (change) => isChanged(change) && (comment !== null || !commentId || !OF_COMMENT.has(change[0])),
    );
    if (verb === "action.update" && realChanges.length === 0) return [];
    const listedChanges = Object.fromEntries(
      realChanges.map(([field, { before, after }]) => [
        field,
        field === "assignee"
          ? { before: assigneeBefore, after: assigneeAfter }
          : { before: shortened(before), after: shortened(after) },
      ]),
    );
    const used = keyOf({ apiKeyId, key });
    return [{ ...line, key: used, at: at.toISOString(), verb, changes: listedChanges, commentId: comment }];
  });
}
