import { api } from "../../api/api.ts";
import { ApiError } from "../../api/errors.ts";
import { queries } from "../../offline/queries.ts";
import { noteDelivered } from "../delivery/delivered.ts";
import { updateDraft } from "../device/drafts.ts";
import { deleteFile } from "../device/files.ts";
import { accidentsKey } from "../query-keys.ts";
import { type SendTask, MORE, temporaryFailure, type SendResult } from "../outbox/send-result.ts";
import type { AccidentAddress, PendingAccident } from "../record.ts";

type Task = SendTask<AccidentAddress>;

/** Opens the case of an accident. Its id stays the same, so repeated requests open one case. */
export async function sendAccident(
  task: Task,
  { body, at, photos = [] }: PendingAccident,
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
    const { id, departmentId, happenedAt } = body;
    // It says something of people: nothing of it stays on the device.
    const known = { id, departmentId, happenedAt, what: "" };
    await updateDraft(owner, address, key, (draft) =>
      photos.length > 0 && draft.accident
        ? { ...draft, accident: { ...draft.accident, body: known, isOpened: true } }
        : undefined,
    );
    void queries.invalidateQueries({ queryKey: accidentsKey(companyId) });
    return MORE;
  } catch (error) {
    return refused(task, error);
  }
}

/** Adds the photos to the case, once the server has them all. What the case has already stays, so they may be added again. */
export async function sendAccidentPhotos(task: Task, { photos = [] }: PendingAccident): Promise<SendResult> {
  const { owner, key, address, signal } = task;
  const { companyId, formId: accidentId } = address;
  try {
    await api("POST /api/v1/company/:companyId/accidents/:accidentId/files", {
      params: { companyId, accidentId },
      body: {
        photos: photos.map(({ r2Key, filename, contentType }) => ({ r2Key, filename, contentType })),
        documents: [],
      },
      signal: signal(),
      onExpiredSession: "fail",
    });
    await updateDraft(owner, address, key, () => undefined);
    await Promise.all(photos.map(({ r2Key }) => deleteFile(owner, r2Key)));
    void queries.invalidateQueries({ queryKey: accidentsKey(companyId) });
    return MORE;
  } catch (error) {
    return refused(task, error);
  }
}

async function refused(task: Task, error: unknown): Promise<SendResult> {
  const { owner, key, address } = task;
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
