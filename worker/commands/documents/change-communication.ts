import { validationText } from "../../contract/messages/catalogue.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import { problem } from "../../contract/problem.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import { inCompany } from "../../policy/actor.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import {
  communicationSubject,
  loadCommunication,
  type LoadedCommunication,
} from "../../reads/documents/communications.ts";
import { permit } from "../../reads/permit.ts";
import { BY_THE_CHANGE, changesBetween } from "../../storage/core/audit.ts";
import { write, writeWithoutAudit } from "../../storage/core/write.ts";
import {
  countConfirmation,
  countWrongAnswers,
  insertConfirmation,
  selectCommunication,
  sendingJob,
  updateCommunication,
} from "../../storage/documents/communications.ts";
import type { DocumentPath } from "../../storage/documents/documents.ts";
import { insertJob } from "../../storage/jobs/jobs.ts";

const refuse = ({ actor }: ActorContext, why: ValidationMessage) =>
  problem("CONFLICT", { message: validationText(actor.language, why) });

/** The person says that they have read it. Once said, it stays. Wrong answers are counted and can be tried again. */
export async function confirmCommunication(
  context: ActorContext,
  path: DocumentPath,
  answers: readonly number[],
): Promise<{ loaded: LoadedCommunication; wrong: number[] }> {
  const { actor, sql, now } = context;
  const { companyId, documentId } = path;
  const loaded = await loadCommunication(context, path);
  const { row, company } = loaded;
  permit(inCompany(actor, company), "document.confirm", communicationSubject(row));
  if (row.readAt !== null) return { loaded, wrong: [] };
  if (row.archivedAt !== null) throw refuse(context, "communication.isArchived");
  if (answers.length !== row.questions.length)
    throw problem("INVALID", { fields: { answers: "communication.answers" } });
  const wrong = row.questions.flatMap(({ right }, index) => (answers[index] === right ? [] : [index]));
  if (wrong.length > 0) {
    await writeWithoutAudit(sql, {
      actor,
      rightsIn: companyId,
      change: countWrongAnswers(sql, path, actor.userId, wrong.length),
    });
    return { loaded, wrong };
  }
  const {
    rows: [current],
  } = await write(sql, {
    change: insertConfirmation(sql, path, actor.userId, now),
    audit: {
      actor,
      companyId,
      verb: "document.confirmCommunication",
      recordType: "document",
      recordId: documentId,
      changes: { name: { before: null, after: row.name } },
    },
    followUps: (done) => ({ count: countConfirmation(sql, path, done) }),
    read: { rows: selectCommunication(sql, path, actor.userId) },
  });
  if (!current) throw problem("NOT_FOUND");
  if (current.readAt === null) throw refuse(context, "communication.isArchived");
  return { loaded: { row: current, company }, wrong: [] };
}

type Reminded = { loaded: LoadedCommunication; job: ReturnType<typeof sendingJob> };

/** Reminds those who have not read it, once a day of the company. */
export async function remindOfCommunication(context: ActorContext, path: DocumentPath): Promise<Reminded> {
  const { actor, sql, now } = context;
  const { companyId, documentId } = path;
  const { row, company } = await loadCommunication(context, path);
  permit(inCompany(actor, company), "document.manage", communicationSubject(row));
  const today = localDay(now, company.timeZone);
  if (row.archivedAt !== null) throw refuse(context, "communication.isArchived");
  if (row.isSending) throw refuse(context, "communication.isSending");
  if (row.remindedOn === today) throw refuse(context, "communication.remindedToday");
  const values = { remindedOn: today, reminders: row.reminders + 1 };
  const job = sendingJob(documentId, String(values.reminders));
  const {
    changed,
    rows: [current],
  } = await write(sql, {
    change: updateCommunication(sql, path, values, row.version),
    audit: {
      actor,
      companyId,
      verb: "document.remind",
      recordType: "document",
      recordId: documentId,
      changes: changesBetween<Partial<typeof row>>(row, { remindedOn: today }),
      asRead: BY_THE_CHANGE,
    },
    followUps: (done) => ({ job: insertJob(sql, { ...job, companyId }, now, done) }),
    read: { rows: selectCommunication(sql, path, actor.userId) },
  });
  if (!current) throw problem("NOT_FOUND");
  if (changed.length === 0) throw refuse(context, "communication.remindedToday");
  return { loaded: { row: current, company }, job };
}

/** What was sent stays as it is; archived, it asks nobody and is out of the lists. */
export async function archiveCommunication(
  context: ActorContext,
  path: DocumentPath,
  isArchived: boolean,
): Promise<LoadedCommunication> {
  const { actor, sql, now } = context;
  const { companyId, documentId } = path;
  const loaded = await loadCommunication(context, path);
  const { row, company } = loaded;
  permit(inCompany(actor, company), "document.manage", communicationSubject(row));
  if ((row.archivedAt !== null) === isArchived) return loaded;
  const values = { archivedAt: isArchived ? now : null };
  const {
    changed,
    rows: [current],
  } = await write(sql, {
    change: updateCommunication(sql, path, values, row.version),
    audit: {
      actor,
      companyId,
      verb: isArchived ? "document.archive" : "document.restore",
      recordType: "document",
      recordId: documentId,
      changes: changesBetween<Partial<typeof row>>(row, values),
      asRead: BY_THE_CHANGE,
    },
    read: { rows: selectCommunication(sql, path, actor.userId) },
  });
  if (!current) throw problem("NOT_FOUND");
  if (changed.length === 0) throw problem("CONFLICT");
  return { row: current, company };
}
