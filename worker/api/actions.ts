import { changeAction } from "../commands/actions/change-action.ts";
import { changeActions } from "../commands/actions/change-actions.ts";
import { addComment, deleteComment, editComment } from "../commands/actions/comments.ts";
import { deleteAction } from "../commands/actions/delete-action.ts";
import { raiseAction } from "../commands/actions/raise-action.ts";
import * as contract from "../contract/actions/actions.ts";
import * as comments from "../contract/actions/comments.ts";
import { MESSAGES } from "../contract/messages/catalogue.ts";
import type { Actor } from "../policy/actor.ts";
import { readActionFinding } from "../reads/actions/action-finding.ts";
import { readActionHistory } from "../reads/actions/action-history.ts";
import { listComments } from "../reads/actions/list-comments.ts";
import { loadAction } from "../reads/actions/load-action.ts";
import { actionResponseOf } from "../reads/actions/loaded-action.ts";
import type { ActionRecord } from "../storage/actions/action-records.ts";
import { queuePromisedMail, removeFiles } from "./http/background.ts";
import type { AppContext } from "./http/context.ts";
import { basedOn, setETag } from "./http/if-match.ts";
import { numbersOf } from "./http/numbers.ts";
import { handler } from "./http/route.ts";

/** The action with its ETag; 201 for a new one. */
function answerAction(c: AppContext, actor: Actor, record: ActionRecord, isNew = false): Response {
  setETag(c, record.action.version);
  return c.json({ action: actionResponseOf(actor, new Date(), record) }, isNew ? 201 : 200);
}

export const actions = {
  raiseAction: handler(contract.raiseAction, async ({ c, context, params, body }) => {
    const numbered = { ...context, numbers: numbersOf(c) };
    const { record, isNew, mailJobs } = await raiseAction(numbered, params, body);
    queuePromisedMail(c, mailJobs);
    return answerAction(c, context.actor, record, isNew);
  }),

  readAction: handler(contract.readAction, async ({ c, context, params }) =>
    answerAction(c, context.actor, await loadAction(context, params)),
  ),

  readActionHistory: handler(contract.readActionHistory, async ({ context, params }) => ({
    history: await readActionHistory(context, params),
  })),

  readActionFinding: handler(contract.readActionFinding, async ({ context, params }) => ({
    finding: await readActionFinding(context, params),
  })),

  changeAction: handler(contract.changeAction, async ({ c, context, params, body }) => {
    const { record, mailJobs } = await changeAction(context, params, body, basedOn(c));
    queuePromisedMail(c, mailJobs);
    return answerAction(c, context.actor, record);
  }),

  changeActions: handler(contract.changeActions, async ({ c, context, params, body }) => {
    const { actor, now } = context;
    const { outcomes, mailJobs } = await changeActions(context, params.companyId, body.ids, body.changes);
    queuePromisedMail(c, mailJobs);
    const { problems, mayNotSee, validation } = MESSAGES[actor.language];
    return {
      outcomes: outcomes.map(({ id, record, why, isSeen, message }) => ({
        id,
        action: record && isSeen ? actionResponseOf(actor, now, record) : null,
        error: why && {
          code: why,
          message:
            why === "INVALID" && message ? validation[message] : isSeen ? problems[why] : mayNotSee.actions,
        },
      })),
    };
  }),

  listComments: handler(comments.listComments, async ({ context, params }) => ({
    comments: await listComments(context, params),
  })),

  addComment: handler(comments.addComment, async ({ c, context, params, body }) => {
    const { comment, isNew, mailJobs } = await addComment(context, params, body);
    queuePromisedMail(c, mailJobs);
    return c.json({ comment }, isNew ? 201 : 200);
  }),

  editComment: handler(comments.editComment, async ({ context, params, body }) => ({
    comment: await editComment(context, params, body.text),
  })),

  deleteComment: handler(comments.deleteComment, async ({ c, context, params }) => {
    removeFiles(c, await deleteComment(context, params));
    return { deleted: true } as const;
  }),

  deleteAction: handler(contract.deleteAction, async ({ c, context, params }) => {
    removeFiles(c, await deleteAction(context, params, basedOn(c)));
    return { deleted: true } as const;
  }),
};
