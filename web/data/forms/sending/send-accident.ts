import { api } from "../../api/api.ts";
import { ApiError } from "../../api/errors.ts";
import { queries } from "../../offline/queries.ts";
import { noteDelivered } from "../delivery/delivered.ts";
import { updateDraft } from "../device/drafts.ts";
import { accidentsKey } from "../query-keys.ts";
import { type SendTask, MORE, temporaryFailure, type SendResult } from "../outbox/send-result.ts";
import type { AccidentAddress, PendingAccident } from "../record.ts";

/** Opens the case of an accident. Its id stays the same, so repeated requests open one case. */
export async function sendAccident(
  task: SendTask<AccidentAddress>,
  { body, at }: PendingAccident,
): Promise<SendResult> {
  const { owner, key, address, signal } = task;
  const { companyId } = address;
  try {
    await api("POST /api/v1/company/:companyId/accidents", {
      params: { companyId },
      body,
      signal: signal(),
      onExpiredSession: "fail",
    });
    noteDelivered(owner, key, { kind: "accident", since: at });
    // It says something of people: nothing of it stays on the device.
    await updateDraft(owner, address, key, () => undefined);
    void queries.invalidateQueries({ queryKey: accidentsKey(companyId) });
    return MORE;
  } catch (error) {
    const failure = temporaryFailure(error);
    if (failure || !(error instanceof ApiError)) return failure ?? MORE;
    task.onRefused?.(error);
    const { status, code, message, fields } = error;
    await updateDraft(owner, address, key, (draft) =>
      draft.accident
        ? { ...draft, accident: { ...draft.accident, refusal: { status, code, message, fields } } }
        : draft,
    );
    return MORE;
  }
}
