// What takes a record out of every list, and back: a record that was completed is voided, any other goes to the bin for 30 days.
import type { AuditVerb } from "../../contract/admin/audit.ts";
import { problem } from "../../contract/problem.ts";
import type { FormOperation } from "../../policy/form-rights.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import type { BasedOn } from "../../reads/based-on.ts";
import { loadForm, loadFormOrBinned } from "../../reads/forms/load-form.ts";
import {
  type LoadedForm,
  requireFormRight,
  requireCurrentForm,
  staleForm,
} from "../../reads/forms/loaded-form.ts";
import { BY_THE_CHANGE, type Changes } from "../../storage/core/audit.ts";
import type { Statement } from "../../storage/core/batch.ts";
import type { News } from "../../storage/core/news.ts";
import { type TookEffect, write } from "../../storage/core/write.ts";
import {
  type FormPath,
  isNotSealed,
  recordActions,
  selectForm,
  selectSafetyChecks,
  toFormRecord,
  updateForm,
  withdrawActions,
} from "../../storage/forms/form-records.ts";
import { aboutForm } from "./change-status.ts";
import { bringTaskBack, reopenTask } from "../../storage/plan/occurrences.ts";

type Step = {
  operation: FormOperation;
  verb: AuditVerb;
  changes: Changes;
  /** Null takes the withdrawal back. */
  withdrawn: { reason: string | null } | null;
  news?: News[];
  followUps?: (done: TookEffect) => readonly Statement[];
};

async function takeStep(
  context: ActorContext,
  path: FormPath,
  loaded: LoadedForm,
  { operation, verb, changes, withdrawn, news = [], followUps }: Step,
): Promise<LoadedForm> {
  const { actor, sql, now } = context;
  const { type, companyId, formId } = path;
  const { form, actionsCount, lastSeal } = loaded;
  requireFormRight(actor, operation, loaded);
  // An undo that was asked for twice.
  if (withdrawn === null && form.withdrawnAt === null) return loaded;
  const values = {
    withdrawnAt: withdrawn && now,
    withdrawnById: withdrawn && actor.userId,
    withdrawnReason: withdrawn && withdrawn.reason,
    updatedAt: form.updatedAt,
  };
  const {
    changed,
    after: [row],
    safetyChecks,
  } = await write(sql, {
    change: updateForm(sql, path, values, {
      version: form.version,
      status: form.status,
      actionsCount,
      isWithdrawn: form.withdrawnAt !== null,
      ...(lastSeal ? {} : { also: isNotSealed(formId) }),
    }),
    audit: { actor, companyId, verb, recordType: type, recordId: formId, changes, asRead: BY_THE_CHANGE },
    news,
    followUps: (done) => ({ steps: followUps?.(done) ?? [] }),
    read: { after: selectForm(sql, path), safetyChecks: selectSafetyChecks(sql, type, formId) },
  });
  // Of a record in the bin nothing is shown.
  if (changed.length > 0) return row ? { ...toFormRecord(row), type, safetyChecks } : loaded;
  if (!row) throw problem("NOT_FOUND");
  throw staleForm(actor, { ...toFormRecord(row), type, safetyChecks });
}

/** Moves a record that was never completed into the bin, with its actions. Its number is not used again. */
export async function deleteForm(context: ActorContext, path: FormPath, basedOn: BasedOn): Promise<void> {
  const { actor, sql, now } = context;
  const loaded = await loadForm(context, path);
  requireCurrentForm(actor, loaded, basedOn);
  await takeStep(context, path, loaded, {
    operation: "delete",
    verb: "form.delete",
    changes: {
      viewId: { before: loaded.form.viewId, after: null },
      actions: { before: loaded.actionsCount, after: null },
    },
    withdrawn: { reason: null },
    followUps: (done) => [
      recordActions(sql, path, { actor, now, verb: "action.delete" }, done),
      withdrawActions(sql, path, now, done),
      reopenTask(sql, path.formId, now, done),
    ],
  });
}

/** Brings a record back from the bin, with its actions. One that is in no bin is answered as it is. */
export async function restoreForm(context: ActorContext, path: FormPath): Promise<LoadedForm> {
  const { actor, sql, now } = context;
  const loaded = await loadFormOrBinned(context, path);
  const { form, actionsCount } = loaded;
  return takeStep(context, path, loaded, {
    operation: "restore",
    verb: "form.restore",
    changes: {
      viewId: { before: null, after: form.viewId },
      actions: { before: null, after: actionsCount },
    },
    withdrawn: null,
    followUps: (done) => [
      recordActions(sql, path, { actor, now, verb: "action.restore" }, done),
      withdrawActions(sql, path, null, done),
      bringTaskBack(sql, path.formId, now, done),
    ],
  });
}

/** Voids a record that was completed; it keeps its number, its content, its seals and its actions. */
export async function voidForm(
  context: ActorContext,
  path: FormPath,
  reason: string,
  basedOn: BasedOn,
): Promise<LoadedForm> {
  const { actor, sql, now } = context;
  const loaded = await loadForm(context, path);
  requireCurrentForm(actor, loaded, basedOn);
  return takeStep(context, path, loaded, {
    operation: "void",
    verb: "form.void",
    changes: { reason: { before: null, after: reason } },
    withdrawn: { reason },
    news: [{ kind: "voided", about: aboutForm(loaded), to: [loaded.form.createdById] }],
    followUps: (done) => [reopenTask(sql, path.formId, now, done)],
  });
}

/** Takes that back, with a reason of its own, which its history has. One that is not void stays as it is. */
export async function unvoidForm(
  context: ActorContext,
  path: FormPath,
  reason: string,
  basedOn: BasedOn,
): Promise<LoadedForm> {
  const { actor, sql, now } = context;
  const loaded = await loadForm(context, path);
  requireCurrentForm(actor, loaded, basedOn);
  return takeStep(context, path, loaded, {
    operation: "unvoid",
    verb: "form.unvoid",
    changes: { reason: { before: null, after: reason } },
    withdrawn: null,
    followUps: (done) => [bringTaskBack(sql, path.formId, now, done)],
  });
}
