import { ApiError } from "../../api/errors.ts";
import { updateDraft } from "../device/drafts.ts";
import type { FieldChange, Draft } from "../merge/draft.ts";
import type { ShownRecord } from "../record.ts";
import { type Batch, currentFormFrom, nextBatch } from "./batch.ts";
import { storeServerForm, storeRefusal } from "./store-answer.ts";
import { resendRefusedFiles } from "./resend-files.ts";
import type { SendableChange } from "../outbox/sendable.ts";
import { type SendTask, isRefusal, MORE, temporaryFailure, type SendResult } from "../outbox/send-result.ts";

export async function sendChanges(task: SendTask, server: ShownRecord, batch: Batch): Promise<SendResult> {
  const { owner, key, address, signal } = task;
  const edit = (change: (draft: Draft) => Draft) => updateDraft(owner, address, key, change);
  // Recorded before sending: if the answer is lost, the value on the server is recognized as our own.
  await edit((draft) => withAttempt(draft, batch.changes));
  try {
    const form = await batch.send(server, signal());
    const accepted = batch.changes.map(({ field, rev, whole }) => [field, { rev, whole }] as const);
    await storeServerForm(task, form, Object.fromEntries(accepted));
    return MORE;
  } catch (error) {
    const failure = temporaryFailure(error);
    if (failure || !(error instanceof ApiError)) return failure ?? MORE;
    const alone =
      error.status === 413 && batch.changes.length > 1 && nextBatch(task, batch.changes.slice(0, 1));
    if (alone) return sendChanges(task, server, alone);
    if (error.status === 412) {
      await storeServerForm(task, currentFormFrom(address, error.body));
    } else if (isRefusal(error)) {
      await storeRefusal(task, error);
    } else {
      const errors = errorsByField(batch, error);
      const resent = await resentFields(task, batch, errors);
      await edit((draft) => withRefused(draft, batch, error, errors, resent));
    }
    return MORE;
  }
}

const MAX_ATTEMPTS = 8;

function withAttempt(draft: Draft, sent: readonly SendableChange[]): Draft {
  const changes = { ...draft.changes };
  for (const { field, value } of sent) {
    const change = changes[field];
    if (change) changes[field] = { ...change, attempted: [...change.attempted, value].slice(-MAX_ATTEMPTS) };
  }
  return { ...draft, changes };
}

type ErrorsByField = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The error messages of each field of the batch, by path. */
function errorsByField(batch: Batch, { fields }: ApiError): ErrorsByField {
  const errors: Record<string, Record<string, string>> = {};
  for (const [errorPath, message] of Object.entries(fields)) {
    const { field, path } = batch.locate(errorPath);
    if (batch.changes.some((sent) => sent.field === field))
      errors[field] = { ...errors[field], [path]: message };
  }
  return errors;
}

/** The fields that the server rejected as a whole. Their files are sent again: the server may have deleted them. */
async function resentFields(
  task: SendTask,
  batch: Batch,
  errors: ErrorsByField,
): Promise<ReadonlySet<string>> {
  const resent = await Promise.all(
    batch.changes.map(async ({ field, value }) =>
      errors[field]?.[field] !== undefined && (await resendRefusedFiles(task, value)) ? [field] : [],
    ),
  );
  return new Set(resent.flat());
}

/** Holds the rejected changes until the user edits them; the others are sent again without them. */
function withRefused(
  draft: Draft,
  batch: Batch,
  { message }: ApiError,
  errors: ErrorsByField,
  resent: ReadonlySet<string>,
): Draft {
  const namesFields = Object.keys(errors).length > 0;
  const changes: Record<string, FieldChange> = { ...draft.changes };
  for (const { field, rev } of batch.changes) {
    const change = changes[field];
    const refused = namesFields ? errors[field] : { [field]: message };
    if (change?.rev === rev && refused && !resent.has(field)) changes[field] = { ...change, refused };
  }
  return { ...draft, changes };
}
