import { problem } from "../../contract/problem.ts";
import { filesOf, newFileKeys, withLedgerMetadata } from "../../domain/form-files.ts";
import { storedValues } from "../../domain/form-values.ts";
import { areAllThere, settleAttachments } from "../../storage/files/attachments.ts";
import { changesBetween } from "../../storage/core/audit.ts";
import { write } from "../../storage/core/write.ts";
import { selectChecks } from "../../storage/forms/form-checks.ts";
import {
  asRecord,
  type FormPath,
  selectForm,
  updateForm as update,
} from "../../storage/forms/form-records.ts";
import { brokeReference } from "../../storage/core/guarded.ts";
import { promiseMail } from "../../storage/mail/promised-mail.ts";
import type { BasedOn } from "../../reads/based-on.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { given } from "../given.ts";
import { checkReferences, referencesIn } from "./check-references.ts";
import { loadForm, loadFormAndReferences } from "../../reads/forms/load-form.ts";
import { type LoadedForm, mayDo, mustBeCurrent, stale } from "../../reads/forms/loaded-form.ts";
import { refuseForeignFiles } from "./refuse-foreign-files.ts";
import { refuseIncomplete } from "./refuse-incomplete.ts";

type How = { basedOn: BasedOn; isSubmission?: boolean };
export type Updated = {
  loaded: LoadedForm;
  wasSubmitted: boolean;
  /** Keys of files that no record points at any more. */
  released: readonly string[];
};

/** Field by field: what is not named stays as it is. */
export async function updateForm(
  context: ActorContext,
  path: FormPath,
  wish: Record<string, unknown>,
  how: How,
): Promise<Updated> {
  const { type } = path;
  const references = referencesIn(type, wish);
  const keys = filesOf(type, wish).map(({ pointer }) => pointer.r2Key);
  const { loaded, found, ledger } = await loadFormAndReferences(context, path, references, keys);
  const { form } = loaded;
  return updateLoaded(context, path, loaded, withLedgerMetadata(type, form, wish, ledger), {
    ...how,
    check: () => {
      checkReferences(type, references, found, form);
      refuseForeignFiles(type, form, wish, ledger);
    },
  });
}

export async function updateLoaded(
  context: ActorContext,
  path: FormPath,
  loaded: LoadedForm,
  wish: Record<string, unknown>,
  { basedOn, isSubmission = false, check }: How & { check?: () => void },
): Promise<Updated> {
  const { actor, sql, now } = context;
  const { type, companyId, formId } = path;
  const { form } = loaded;
  mustBeCurrent(actor, loaded, basedOn);
  mayDo(actor, "edit", loaded);
  check?.();

  const values = storedValues(type, given(wish));
  const submits = isSubmission && form.submittedAt === null;
  if (submits) refuseIncomplete({ ...loaded, form: { ...form, ...values } });
  const after = { ...values, ...(submits ? { submittedAt: now } : {}) };
  const changes = changesBetween<Record<string, unknown>>(form, after);
  if (Object.keys(changes).length === 0) return { loaded, wasSubmitted: false, released: [] };
  const newKeys = newFileKeys(type, form, values);
  try {
    const {
      changed,
      released,
      after: [row],
      checks,
    } = await write(sql, {
      change: update(sql, path, after, {
        // Without a version the last word counts; a submission stands on what was looked at.
        version: basedOn === null && !submits ? undefined : form.version,
        status: form.status,
        isDraft: form.submittedAt === undefined ? undefined : form.submittedAt === null,
        also: areAllThere(
          newKeys,
          filesOf(type, values).map(({ pointer }) => pointer.r2Key),
        ),
      }),
      audit: {
        actor,
        companyId,
        verb: submits ? "mailbox.submit" : "form.update",
        recordType: type,
        recordId: formId,
        changes,
      },
      followUps: (done) => ({
        promised: promiseMail(sql, submits ? [{ kind: "mailbox-advice", formId }] : [], now, done),
        ...settleAttachments(sql, path, now, done),
      }),
      read: { after: selectForm(sql, path), checks: selectChecks(sql, type, formId) },
    });
    if (!row) throw problem("NOT_FOUND");
    const current = { ...asRecord(row), type, checks };
    if (changed.length === 0) throw stale(actor, current);
    return { loaded: current, wasSubmitted: submits, released: released.map(({ r2Key }) => r2Key) };
  } catch (error) {
    if (!brokeReference(error)) throw error;
    await loadForm(context, path);
    throw problem("CONFLICT", { cause: error });
  }
}
