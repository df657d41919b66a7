import type { EndpointBody } from "../../contract/endpoint.ts";
import { isDocumentTask } from "../../contract/enums.ts";
import { validationText } from "../../contract/messages/catalogue.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import type { completeTask as contract, PlannedTask } from "../../contract/plan/plan.ts";
import { problem } from "../../contract/problem.ts";
import type { Attachment } from "../../contract/shapes.ts";
import { newId } from "../../domain/ids.ts";
import { mayStart } from "../../domain/plan/occurrences.ts";
import { addDays } from "../../domain/plan/rule-days.ts";
import { ruleAfterValidity, validityCounts } from "../../domain/plan/start-rule.ts";
import { inCompany } from "../../policy/actor.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { permit } from "../../reads/permit.ts";
import { taskResponseOf } from "../../reads/plan/agenda.ts";
import { loadTaskWith, occurrenceOf } from "../../reads/plan/load-task.ts";
import { BY_THE_CHANGE } from "../../storage/core/audit.ts";
import { type TookEffect, write } from "../../storage/core/write.ts";
import {
  areAttachmentsAvailable,
  type AttachmentRow,
  selectAttachments,
  syncAttachments,
} from "../../storage/files/attachments.ts";
import { endRules, insertRule, selectRules, touchLine } from "../../storage/plan/lines.ts";
import {
  changeOccurrence,
  selectLaterDone,
  selectOccurrence,
  type TaskPath,
} from "../../storage/plan/occurrences.ts";
import { ruleRow } from "./create-line.ts";

type Documents = Omit<EndpointBody<typeof contract>, "doneOn"> & { doneOn: string | null };
/** The task as it is now, and the files that it has no more. */
type Changed = { occurrence: PlannedTask; released: readonly string[] };

const NO_DOCUMENTS: Documents = { files: [], doneOn: null, validUntil: null, note: null };

/** The files as they are stored: those that the task has, and new ones that were uploaded for its line. */
function storedFiles(
  lineId: string,
  keys: readonly string[],
  own: readonly Attachment[],
  ledger: readonly AttachmentRow[],
): Attachment[] {
  if (new Set(keys).size < keys.length)
    throw problem("INVALID", { fields: { files: "attachment.repeated" } });
  return keys.map((r2Key) => {
    const kept = own.find((each) => each.r2Key === r2Key);
    if (kept) return kept;
    const file = ledger.find((each) => each.r2Key === r2Key);
    const isNew = file?.formType === "planLine" && file.formId === lineId && file.attachedAt === null;
    if (!isNew) throw problem("INVALID", { fields: { files: "attachment.notUploaded" } });
    return { r2Key, filename: file.filename, contentType: file.contentType };
  });
}

async function change(context: ActorContext, path: TaskPath, asked: Documents): Promise<Changed> {
  const { actor, sql, now } = context;
  const { companyId, lineId, day } = path;
  const {
    loaded,
    occurrence,
    row,
    today,
    more: [ledger, later],
  } = await loadTaskWith(context, path, [
    selectAttachments(sql, asked.files),
    selectLaterDone(sql, path),
  ] as const);
  const { departmentId, kind, version: lineVersion, endedOn } = loaded.row;
  const subject = { companyId, departmentId };
  permit(inCompany(actor, loaded.company), "form.create", subject);
  const refuse = (why: ValidationMessage) =>
    problem("CONFLICT", { message: validationText(actor.language, why) });
  if (!isDocumentTask(kind)) throw refuse("plan.notDocument");
  if (!occurrence) throw problem("NOT_FOUND");
  const wasDone = (row?.doneOn ?? null) !== null;
  // What somebody else attached is changed by those who plan.
  if (wasDone && row?.doneById !== actor.userId)
    permit(inCompany(actor, loaded.company), "plan.manage", subject);
  if (!wasDone && asked.doneOn === null) return { occurrence: respond(), released: [] };
  if (!wasDone && !mayStart(occurrence.status)) throw refuse("plan.notStartable");
  const before = row?.validUntil ?? null;
  const { doneOn, validUntil, note } = asked;
  const fields: Record<string, ValidationMessage> = {};
  if (doneOn !== null && doneOn > today) fields["doneOn"] = "plan.doneInFuture";
  const isNewValidity = validUntil !== null && validUntil !== before;
  if (isNewValidity && validUntil < validityCounts(day, today)) fields["validUntil"] = "plan.validUntilPast";
  if (Object.keys(fields).length > 0) throw problem("INVALID", { fields });
  const files = storedFiles(lineId, asked.files, row?.files ?? [], ledger);
  const doneById = doneOn === null ? null : wasDone ? (row?.doneById ?? null) : actor.userId;
  const values = { files, doneOn, validUntil, note, doneById };

  // A line that has ended, or of which a later document decides, plans as before.
  const rule =
    endedOn !== null || later.length > 0
      ? null
      : ruleAfterValidity(loaded.rules, { day, before, after: validUntil }, today);
  const owner = { type: "planLine", formId: lineId } as const;
  const keys = files.map(({ r2Key }) => r2Key);
  const ruleStatements = (done: TookEffect) =>
    rule === null
      ? []
      : [
          ...endRules(sql, path, rule.since, addDays(rule.since, -1), done),
          ...(rule.rule === null
            ? []
            : [insertRule(sql, { ...ruleRow(loaded.row, rule.since, rule.rule), id: newId() }, done)]),
          touchLine(sql, path, done),
        ];
  const {
    changed,
    released,
    rows: [current],
    rules,
  } = await write(sql, {
    change: changeOccurrence(sql, { ...path, departmentId }, values, {
      version: row?.version ?? 0,
      lineVersion,
      now,
      condition: areAttachmentsAvailable(keys, keys),
    }),
    audit: {
      actor,
      companyId,
      verb: doneOn === null ? "plan.reopen" : "plan.complete",
      recordType: "planLine",
      recordId: lineId,
      changes: {
        day: { before: day, after: day },
        doneOn: { before: row?.doneOn ?? null, after: doneOn },
        documents: { before: row?.files.length ?? 0, after: files.length },
        validUntil: { before, after: validUntil },
        note: { before: row?.note ?? null, after: note },
        ...(rule ? { rule: { before: loaded.rules.at(-1)?.rule ?? null, after: rule.rule } } : {}),
      },
      asRead: BY_THE_CHANGE,
    },
    followUps: (done) => ({ rule: ruleStatements(done), ...syncAttachments(sql, owner, now, done) }),
    read: { rows: selectOccurrence(sql, path), rules: selectRules(sql, path) },
  });
  // Somebody else did, moved or skipped it in between.
  const after = occurrenceOf({ rules }, current, path, today);
  if (changed.length === 0 || !after) throw problem("CONFLICT");
  return {
    occurrence: taskResponseOf(companyId, after, current?.attempt ?? 0),
    released: released.map(({ r2Key }) => r2Key),
  };

  function respond() {
    if (!occurrence) throw problem("NOT_FOUND");
    return taskResponseOf(companyId, occurrence, row?.attempt ?? 0);
  }
}

/** Does a document task, or changes what it was done with. */
export const completeTask = (
  context: ActorContext,
  path: TaskPath,
  body: EndpointBody<typeof contract>,
): Promise<Changed> => change(context, path, body);

/** The task is to be done again, and its line repeats as before the document. */
export const reopenTask = (context: ActorContext, path: TaskPath): Promise<Changed> =>
  change(context, path, NO_DOCUMENTS);
