import { actionHistory } from "../reads/actions/action-history.ts";
import { changeAction } from "../commands/actions/change-action.ts";
import { changeActions } from "../commands/actions/change-actions.ts";
import { deleteAction } from "../commands/actions/delete-action.ts";
import { loadAction } from "../reads/actions/load-action.ts";
import { shownAction } from "../reads/actions/loaded-action.ts";
import { raiseAction } from "../commands/actions/raise-action.ts";
import type * as contract from "../contract/actions.ts";
import { MESSAGES } from "../contract/messages/catalogue.ts";
import type { Actor } from "../policy/actor.ts";
import type { ActionRecord } from "../storage/actions/action-records.ts";
import type { AppContext } from "./context.ts";
import { contextOf } from "./actor-context.ts";
import { basedOn, setETag } from "./if-match.ts";
import { numbersOf } from "./numbers.ts";
import { queuePromisedMail } from "./queue-mail.ts";
import type { Call } from "./route.ts";

/** The action with its ETag; 201 for one that was not there before. */
function answered(c: AppContext, actor: Actor, record: ActionRecord, isNew = false): Response {
  setETag(c, record.action.version);
  return c.json({ action: shownAction(actor, new Date(), record) }, isNew ? 201 : 200);
}

export async function raisedAction({ c, visitor, params, body }: Call<typeof contract.raiseAction, Actor>) {
  const { record, isNew, letters } = await raiseAction(
    { ...contextOf(c, visitor), numbers: numbersOf(c) },
    params,
    body,
  );
  queuePromisedMail(c, letters);
  return answered(c, visitor, record, isNew);
}

export async function oneAction({ c, visitor, params }: Call<typeof contract.readAction, Actor>) {
  return answered(c, visitor, await loadAction(contextOf(c, visitor), params));
}

export async function changedAction({ c, visitor, params, body }: Call<typeof contract.changeAction, Actor>) {
  const { record, letters } = await changeAction(contextOf(c, visitor), params, body, basedOn(c));
  queuePromisedMail(c, letters);
  return answered(c, visitor, record);
}

export async function deletedAction({ c, visitor, params }: Call<typeof contract.deleteAction, Actor>) {
  await deleteAction(contextOf(c, visitor), params, basedOn(c));
  return { deleted: true } as const;
}

export async function historyOfAction({
  c,
  visitor,
  params,
}: Call<typeof contract.readActionHistory, Actor>) {
  return { history: await actionHistory(contextOf(c, visitor), params) };
}

export async function changedActions({
  c,
  visitor,
  params,
  body,
}: Call<typeof contract.changeActions, Actor>) {
  const now = new Date();
  const { outcomes, letters } = await changeActions(
    contextOf(c, visitor),
    params.companyId,
    body.ids,
    body.changes,
  );
  queuePromisedMail(c, letters);
  const { problems, mayNotSee, validation } = MESSAGES[visitor.language];
  return {
    outcomes: outcomes.map(({ id, record, why, isSeen }) => ({
      id,
      action: record && isSeen ? shownAction(visitor, now, record) : null,
      error: why && {
        code: why,
        message:
          why === "INVALID"
            ? validation["action.assigneeUnknown"]
            : isSeen
              ? problems[why]
              : mayNotSee.actions,
      },
    })),
  };
}
