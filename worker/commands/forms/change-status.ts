import type { Actor } from "../../policy/actor.ts";
import type { MailJob } from "../../queue-messages.ts";
import type { News } from "../../storage/core/news.ts";
import type { FormStatus, FormType } from "../../contract/enums.ts";
import { BY_THE_CHANGE } from "../../storage/core/audit.ts";
import { DEFAULT_TIME_ZONE } from "../../contract/language/locales.ts";
import { problem } from "../../contract/problem.ts";
import { doneOn } from "../../domain/plan/occurrences.ts";
import { markDone } from "../../storage/plan/occurrences.ts";
import { write } from "../../storage/core/write.ts";
import {
  toFormRecord,
  type FormPath,
  selectForm,
  updateForm,
  selectSafetyChecks,
} from "../../storage/forms/form-records.ts";
import type { BasedOn } from "../../reads/based-on.ts";
import { endSeal, insertSeal, type SealSource, selectSealSource } from "../../storage/forms/seals.ts";
import { loadFormWith } from "../../reads/forms/load-form.ts";
import {
  type LoadedForm,
  requireFormRight,
  requireCurrentForm,
  rightsOn,
  staleForm,
} from "../../reads/forms/loaded-form.ts";
import { mayReopenWithoutReason } from "../../policy/form-rights.ts";
import { sealForm, type SealingContext } from "./seal-form.ts";
import { refuseIncomplete } from "./validate-form.ts";

const nothing = () => ({});
/** Timestamps that a type of form stores when its status changes. */
const STAMPS: Record<
  FormType,
  (status: FormStatus, now: Date, actor: Actor) => Record<string, Date | string | null>
> = {
  drill: nothing,
  hseq_visit: nothing,
  investigation: (status, now) => ({ closedAt: status === "completed" ? now : null }),
  observation: nothing,
  management: nothing,
  mailbox: (status, now, { userId }) => {
    const isClosed = status === "completed";
    return { answeredAt: isClosed ? now : null, answeredById: isClosed ? userId : null };
  },
};
const STEPS = {
  completed: { operation: "complete", verb: "form.complete" },
  in_progress: { operation: "reopen", verb: "form.reopen" },
} as const satisfies Record<FormStatus, object>;

/** The reason is why a record is reopened; a completion has none. A communication is closed with a word to its sender. */
type WantedStatus = {
  status: FormStatus;
  reason?: string | null | undefined;
  closingWord?: string | undefined;
  news?: readonly News[];
};

export const aboutForm = ({ type, form }: Pick<LoadedForm, "type" | "form">): News["about"] => ({
  recordType: type,
  recordId: form.id,
  departmentId: form.departmentId ?? null,
});

type ChangedStatus = { loaded: LoadedForm; mailJobs: MailJob[] };

/** Completes or reopens. A form that already has the status is returned unchanged. */
export async function changeStatus(
  context: SealingContext,
  path: FormPath,
  wanted: WantedStatus,
  basedOn: BasedOn,
): Promise<ChangedStatus> {
  const { actor, sql } = context;
  const { status } = wanted;
  const source = status === "completed" ? selectSealSource(sql, path, actor.impersonatedBy) : null;
  const { loaded, more } = await loadFormWith(context, path, source);
  return changeStatusOfLoaded(context, path, { loaded, source: more }, wanted, basedOn);
}

export async function changeStatusOfLoaded(
  context: SealingContext,
  path: FormPath,
  { loaded, source }: { loaded: LoadedForm; source: SealSource | null },
  { status, reason = null, closingWord, news = [] }: WantedStatus,
  basedOn: BasedOn,
): Promise<ChangedStatus> {
  const { actor, sql, now } = context;
  const { type, companyId, formId } = path;
  const { form, location, zone } = loaded;
  requireCurrentForm(actor, loaded, basedOn);
  if (form.status === status) return { loaded, mailJobs: [] };
  const { operation, verb } = STEPS[status];
  requireFormRight(actor, operation, loaded);
  if (status === "in_progress" && reason === null && !mayReopenWithoutReason(actor, rightsOn(loaded)))
    throw problem("INVALID", { fields: { reason: "reason.required" } });
  const values = {
    status,
    ...STAMPS[type](status, now, actor),
    ...(closingWord === undefined ? {} : { closingWord }),
  };
  if (status === "completed") await refuseIncomplete(loaded);
  const seal =
    status === "completed"
      ? await sealForm(context, { ...loaded, form: { ...form, ...values }, places: [location, zone] }, source)
      : null;

  // The checks depend on the whole record, so the version must still be the one that was read.
  const guard = { version: form.version, status: form.status, actionsCount: loaded.actionsCount };
  const {
    changed,
    after: [row],
    safetyChecks,
    mailed,
  } = await write(sql, {
    change: updateForm(sql, path, values, guard),
    audit: {
      actor,
      companyId,
      verb,
      recordType: type,
      recordId: formId,
      changes: {
        status: { before: form.status, after: status },
        ...(closingWord === undefined
          ? {}
          : { closingWord: { before: form["closingWord"] ?? null, after: closingWord } }),
        ...(status === "in_progress" && reason !== null ? { reason: { before: null, after: reason } } : {}),
      },
      asRead: BY_THE_CHANGE,
    },
    news:
      status === "in_progress"
        ? [{ kind: "reopened", about: aboutForm(loaded), to: [form.createdById] }]
        : news,
    followUps: (done) => ({
      sealed: seal ? insertSeal(sql, seal, done) : [endSeal(sql, formId, { now, actor, reason }, done)],
      planned:
        status === "completed" && type !== "mailbox"
          ? [
              markDone(
                sql,
                formId,
                doneOn(form.date, now, loaded.company?.timeZone ?? DEFAULT_TIME_ZONE),
                now,
                done,
              ),
            ]
          : [],
    }),
    read: { after: selectForm(sql, path), safetyChecks: selectSafetyChecks(sql, type, formId) },
  });
  if (!row) throw problem("NOT_FOUND");
  const current = { ...toFormRecord(row), type, safetyChecks };
  if (changed.length === 0) throw staleForm(actor, current);
  return { loaded: current, mailJobs: mailed.flat().map(({ job }) => job) };
}
