import { ApiError } from "../../api/errors.ts";
import { updateDraft } from "../device/drafts.ts";
import type { FieldChange, Draft } from "../merge/draft.ts";
import type { ShownForm } from "../record.ts";
import { type Batch, currentFormFrom, nextBatch } from "./batch.ts";
import { storeServerForm, storeRefusal } from "./store-answer.ts";
import { resendRefusedFiles } from "./resend-files.ts";
import type { SendableChange } from "../outbox/sendable.ts";
import { type SendTask, isRefusal, MORE, temporaryFailure, type SendResult } from "../outbox/send-result.ts";

export async function sendChanges(task: SendTask, server: ShownForm, batch: Batch): Promise<SendResult> {
  const { owner, key, address, signal } = task;
  const edit = (change: (draft: Draft) => Draft) => updateDraft(owner, address, key, change);
  // Noted before it goes: if the answer is lost, finding it on the server is no surprise.
  await edit((draft) => withAttempt(draft, batch.changes));
  try {
    const form = await batch.send(server, signal());
    const accepted = batch.changes.map(({ field, rev, whole }) => [field, { rev, whole }] as const);
    await storeServerForm(task, form, Object.fromEntries(accepted));
    return MORE;
  } catch (error) {
    const verdict = temporaryFailure(error);
    if (verdict || !(error instanceof ApiError)) return verdict ?? MORE;
    const alone =
      error.status === 413 && batch.changes.length > 1 && nextBatch(task, batch.changes.slice(0, 1));
    if (alone) return sendChanges(task, server, alone);
    if (error.status === 412) {
      await storeServerForm(task, currentFormFrom(error.body));
    } else if (isRefusal(error)) {
      await storeRefusal(task, error);
    } else {
      const named = errorsByField(batch, error);
      const gone = await resentFields(task, batch, named);
      await edit((draft) => withRefused(draft, batch, error, named, gone));
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

/** What the refusal says of each field of the batch, by path. */
function errorsByField(batch: Batch, { fields }: ApiError): ErrorsByField {
  const named: Record<string, Record<string, string>> = {};
  for (const [wrong, words] of Object.entries(fields)) {
    const { field, path } = batch.locate(wrong);
    if (batch.changes.some((sent) => sent.field === field)) named[field] = { ...named[field], [path]: words };
  }
  return named;
}

/** Those refused as a whole whose files the server may have let go of meanwhile. */
async function resentFields(
  task: SendTask,
  batch: Batch,
  named: ErrorsByField,
): Promise<ReadonlySet<string>> {
  const again = await Promise.all(
    batch.changes.map(async ({ field, value }) =>
      named[field]?.[field] !== undefined && (await resendRefusedFiles(task, value)) ? [field] : [],
    ),
  );
  return new Set(again.flat());
}

/** Held until they are changed; what the refusal does not name is sent again without them. */
function withRefused(
  draft: Draft,
  batch: Batch,
  { message }: ApiError,
  named: ErrorsByField,
  sentAgain: ReadonlySet<string>,
): Draft {
  const isNamed = Object.keys(named).length > 0;
  const changes: Record<string, FieldChange> = { ...draft.changes };
  for (const { field, rev } of batch.changes) {
    const change = changes[field];
    const refused = isNamed ? named[field] : { [field]: message };
    if (change?.rev === rev && refused && !sentAgain.has(field)) changes[field] = { ...change, refused };
  }
  return { ...draft, changes };
}
