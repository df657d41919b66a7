import type { Action } from "#worker/contract/actions/actions.ts";
import { api } from "../../api/api.ts";
import { ApiError } from "../../api/errors.ts";
import { queries } from "../../offline/queries.ts";
import { noteDelivered } from "../delivery/delivered.ts";
import { hasUnsentChanges, updateDraft } from "../device/drafts.ts";
import { baseForm, type Draft, withPendingActions } from "../merge/draft.ts";
import { actionKey, actionsKey, formListsKey, formQueryKey } from "../query-keys.ts";
import type { PendingAction } from "../record.ts";
import { toShownAction } from "../shown-form.ts";
import { type SendTask, MORE, temporaryFailure, type SendResult } from "../outbox/send-result.ts";

export function withoutAction(draft: Draft, id: string): Draft | undefined {
  const { [id]: _, ...actions } = draft.actions;
  const next = { ...draft, actions };
  // The draft may have been created for the action alone.
  return baseForm(next) || hasUnsentChanges(next) ? next : undefined;
}

/** The draft after the server has stored the action. Until the form is read again, its counts are those shown before. */
function withSentAction(draft: Draft, action: PendingAction, raised: Action): Draft | undefined {
  if (!draft.actions[action.id]) return draft;
  // One without a form: what is sent after it, its photos, needs the action.
  if (draft.address.type === "action")
    return withoutAction({ ...draft, server: toShownAction(raised) }, action.id);
  const { server: known } = draft;
  const server = known && known.type !== "action" ? withPendingActions(known, [action]) : known;
  return withoutAction({ ...draft, server }, action.id);
}

const RAISE = "POST /api/v1/company/:companyId/departments/:departmentId/actions";

/** Sends an action. Its id stays the same, so repeated requests raise one action. */
export async function sendAction(task: SendTask, action: PendingAction): Promise<SendResult> {
  const { owner, key, address, signal } = task;
  const { id, departmentId, body } = action;
  try {
    const { companyId } = address;
    const { action: raised } = await api(RAISE, {
      params: { companyId, departmentId },
      body: { ...body, id },
      signal: signal(),
      onExpiredSession: "fail",
    });
    queries.setQueryData(actionKey({ companyId, actionId: id }), raised);
    noteDelivered(owner, id, { kind: "action", since: action.at });
    await updateDraft(owner, address, key, (draft) => withSentAction(draft, action, raised));
    const ofForm =
      address.type === "action" || address.type === "accident"
        ? []
        : [formQueryKey(address), formListsKey(address)];
    for (const queryKey of [actionsKey(companyId), ...ofForm]) void queries.invalidateQueries({ queryKey });
    return MORE;
  } catch (error) {
    const failure = temporaryFailure(error);
    if (failure || !(error instanceof ApiError)) return failure ?? MORE;
    const { status, code, message, fields } = error;
    await updateDraft(owner, address, key, (draft) => {
      const pending = draft.actions[id];
      const refused = pending && { ...pending, refusal: { status, code, message, fields } };
      return refused ? { ...draft, actions: { ...draft.actions, [id]: refused } } : draft;
    });
    return MORE;
  }
}
