import { scoreColumns } from "../../contract/forms/score.ts";
import { formDefinition } from "../../contract/forms/registry.ts";
import { problem } from "../../contract/problem.ts";
import { filesOf, newFileKeys, withLedgerMetadata, withoutPlaces } from "../../domain/files/form-files.ts";
import { storedValues } from "../../domain/forms/form-values.ts";
import { rightToChange } from "../../domain/forms/timings.ts";
import { areAttachmentsAvailable, syncAttachments } from "../../storage/files/attachments.ts";
import { changesBetween, BY_THE_CHANGE } from "../../storage/core/audit.ts";
import { write } from "../../storage/core/write.ts";
import {
  toFormRecord,
  type FormPath,
  selectForm,
  updateForm as update,
  selectSafetyChecks,
} from "../../storage/forms/form-records.ts";
import { violatesForeignKey } from "../../storage/core/guarded.ts";
import { promiseToReaders } from "../../storage/forms/mailbox.ts";
import { promiseMail } from "../../storage/core/news.ts";
import type { MailJob } from "../../queue-messages.ts";
import { companysFields, sentFieldsOf } from "../../domain/forms/notice.ts";
import { handledBy, newsForReaders, startedNews } from "./handle-notice.ts";
import type { BasedOn } from "../../reads/based-on.ts";
import { insertSeal, type SealSource, selectSealSource } from "../../storage/forms/seals.ts";
import { definedFields } from "../defined-fields.ts";
import { type FormToSeal, sealForm, type SealingContext } from "./seal-form.ts";
import { checkReferences, referencesOf, refuseForeignFiles, refuseIncomplete } from "./validate-form.ts";
import { loadForm, loadFormAndReferences } from "../../reads/forms/load-form.ts";
import {
  type LoadedForm,
  requireFormRight,
  requireCurrentForm,
  staleForm,
} from "../../reads/forms/loaded-form.ts";

/** A submission has all fields. A notice is sent with what its sender has to say; the company fills in the rest. */
type UpdateOptions = { basedOn: BasedOn; isSubmission?: boolean; isNotice?: boolean };
type LoadedOptions = UpdateOptions & {
  check?: () => void;
  /** A submission needs the rest of what its seal says, and the places that the entry moves to. */
  source?: SealSource | null;
  places?: FormToSeal["places"];
};
export type UpdatedForm = {
  loaded: LoadedForm;
  /** Mail that the change promised. */
  mailJobs: readonly MailJob[];
  /** Keys of files that no record refers to any more. */
  released: readonly string[];
};

/** Changes the given fields; the others stay unchanged. */
export async function updateForm(
  context: SealingContext,
  path: FormPath,
  body: Record<string, unknown>,
  options: UpdateOptions,
): Promise<UpdatedForm> {
  const { actor, sql } = context;
  const { type } = path;
  const source =
    options.isSubmission || options.isNotice ? selectSealSource(sql, path, actor.impersonatedBy) : null;
  const references = referencesOf(type, body);
  const keys = filesOf(type, body).map(({ pointer }) => pointer.r2Key);
  const { loaded, found, ledger, more } = await loadFormAndReferences(
    context,
    path,
    references,
    keys,
    source,
  );
  const { form, company } = loaded;
  // Nobody is to be found out by a communication's photo.
  const keepsPlaces = company.photoPlaces && type !== "mailbox";
  return updateLoadedForm(context, path, loaded, withLedgerMetadata(type, form, body, ledger, keepsPlaces), {
    ...options,
    source: more,
    places: [found.location, found.zone],
    check: () => {
      checkReferences(type, references, found, form);
      refuseForeignFiles(type, form, body, ledger, loaded.safetyChecks);
    },
  });
}

export async function updateLoadedForm(
  context: SealingContext,
  path: FormPath,
  loaded: LoadedForm,
  body: Record<string, unknown>,
  { basedOn, isNotice = false, isSubmission = isNotice, check, source = null, places = [] }: LoadedOptions,
): Promise<UpdatedForm> {
  const { actor, sql, now } = context;
  const { type, companyId, formId } = path;
  const { form } = loaded;
  const values = storedValues(type, definedFields(body));
  const isSubmitted = (entry: LoadedForm["form"]) =>
    isSubmission &&
    Boolean(entry.submittedAt) &&
    entry.createdById === actor.userId &&
    Object.keys(changesBetween<Record<string, unknown>>(entry, values)).length === 0;
  // The author repeats a submission whose answer was lost: it is not an edit.
  if (isSubmitted(form)) return { loaded, mailJobs: [], released: [] };
  requireCurrentForm(actor, loaded, basedOn);
  const right = rightToChange(type, Object.keys(values), companysFields(form.sentFields));
  requireFormRight(actor, right, loaded);
  check?.();

  const submits = isSubmission && form.submittedAt === null;
  if (submits)
    await refuseIncomplete({ ...loaded, form: { ...form, ...values } }, isNotice ? "send" : "complete");
  const after = { ...values, ...(submits ? { submittedAt: now } : {}) };
  const changes = changesBetween<Record<string, unknown>>(form, after);
  if (Object.keys(changes).length === 0) return { loaded, mailJobs: [], released: [] };
  const beside = {
    ...(submits ? { sentFields: sentFieldsOf({ ...form, ...values }) } : {}),
    ...(right === "handle" ? handledBy(actor, form, now) : {}),
    // Photos and signatures may be answers.
    ...(formDefinition(type).hasChecklist && ("photos" in values || "signatures" in values)
      ? scoreColumns(loaded.safetyChecks, { ...form, ...values })
      : {}),
  };
  const told = right === "handle" ? startedNews(form) : [];
  const newKeys = newFileKeys(type, form, values);
  const isLastToWin = basedOn === null && !submits;
  const seal = submits
    ? await sealForm(
        context,
        { ...loaded, form: { ...form, ...after }, places: [loaded.location, loaded.zone, ...places] },
        source,
      )
    : null;
  try {
    const {
      changed,
      released,
      advised,
      mailed,
      after: [row],
      safetyChecks,
    } = await write(sql, {
      change: update(
        sql,
        path,
        { ...after, ...beside },
        {
          // The last change wins without If-Match. A submission depends on the version that was read.
          version: isLastToWin ? undefined : form.version,
          status: form.status,
          isDraft: form.submittedAt === undefined ? undefined : form.submittedAt === null,
          also: areAttachmentsAvailable(
            newKeys,
            filesOf(type, values).map(({ pointer }) => pointer.r2Key),
          ),
        },
      ),
      audit: {
        actor,
        companyId,
        verb: submits ? "mailbox.submit" : "form.update",
        recordType: type,
        recordId: formId,
        changes: withoutPlaces(changes),
        asRead: isLastToWin ? { version: form.version } : BY_THE_CHANGE,
      },
      news: submits ? [newsForReaders("notice", formId)] : told,
      followUps: (done) => ({
        advised: submits
          ? [
              promiseMail(sql, [{ kind: "mailbox-advice", formId }], now, done),
              promiseToReaders(sql, { kind: "mailbox-advice", id: formId, formId }, now, done),
            ]
          : [],
        ...syncAttachments(sql, path, now, done),
        seals: seal ? insertSeal(sql, seal, done) : [],
      }),
      read: { after: selectForm(sql, path), safetyChecks: selectSafetyChecks(sql, type, formId) },
    });
    if (!row) throw problem("NOT_FOUND");
    const current = { ...toFormRecord(row), type, safetyChecks };
    if (changed.length === 0) {
      if (isSubmitted(current.form)) return { loaded: current, mailJobs: [], released: [] };
      throw staleForm(actor, current);
    }
    return {
      loaded: current,
      mailJobs: [...mailed.flat(), ...advised.flat()].map(({ job }) => job),
      released: released.map(({ r2Key }) => r2Key),
    };
  } catch (error) {
    if (!violatesForeignKey(error)) throw error;
    await loadForm(context, path);
    throw problem("CONFLICT", { cause: error });
  }
}
