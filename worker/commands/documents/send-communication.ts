import { type sendCommunication as contract } from "../../contract/documents/communications.ts";
import type { EndpointBody } from "../../contract/endpoint.ts";
import type { Limits } from "../../contract/limits.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { problem } from "../../contract/problem.ts";
import type { Attachment } from "../../contract/shapes.ts";
import { addDays } from "../../domain/plan/rule-days.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import { instantAt } from "../../domain/time/local-time.ts";
import { inCompany } from "../../policy/actor.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import type { LoadedCommunication } from "../../reads/documents/communications.ts";
import { enterCompany, permit } from "../../reads/permit.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { violatesAnyUnique, violatesForeignKey } from "../../storage/core/guarded.ts";
import { write } from "../../storage/core/write.ts";
import {
  countSentSince,
  insertCommunication,
  selectCommunication,
  SENDING,
  sendingJob,
} from "../../storage/documents/communications.ts";
import { replaceDepartments, selectDepartmentsAmong } from "../../storage/documents/documents.ts";
import {
  areAttachmentsAvailable,
  attachReferenced,
  type AttachmentRow,
  selectAttachments,
} from "../../storage/files/attachments.ts";
import { selectFormCompany } from "../../storage/forms/form-references.ts";
import { insertJob } from "../../storage/jobs/jobs.ts";

const DAY_MS = 86_400_000;
/** The hour of the day before at which people are reminded, in the company's time zone. */
const REMINDER_HOUR = 8;

function storedFiles(id: string, keys: readonly string[], ledger: readonly AttachmentRow[]): Attachment[] {
  return keys.map((r2Key) => {
    const file = ledger.find((each) => each.r2Key === r2Key);
    const isNew = file?.formType === "document" && file.formId === id && file.attachedAt === null;
    if (!isNew) throw problem("INVALID", { fields: { files: "attachment.notUploaded" } });
    return { r2Key, filename: file.filename, contentType: file.contentType };
  });
}

/** Stores it with the job that sends it to the people who are there then, which is null of a repetition. */
export async function sendCommunication(
  context: ActorContext & { limits: Limits },
  companyId: string,
  {
    id,
    title,
    text,
    departmentIds,
    asksReading,
    questions,
    files: keys,
    dueOn,
  }: EndpointBody<typeof contract>,
): Promise<{ loaded: LoadedCommunication; job: ReturnType<typeof sendingJob> | null }> {
  const { actor, sql, now, limits } = context;
  enterCompany(context, companyId);
  const path = { companyId, documentId: id };
  const job = sendingJob(id, SENDING);
  const {
    companies: [company],
    rows: [existing],
    departments,
    ledger,
    counts: [count],
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    rows: selectCommunication(sql, path, actor.userId),
    departments: selectDepartmentsAmong(sql, companyId, departmentIds),
    ledger: selectAttachments(sql, keys),
    counts: countSentSince(sql, companyId, new Date(now.getTime() - DAY_MS)),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  permit(inCompany(actor, company), "document.manage", { companyId, userId: null, departmentIds });
  if (existing) return repeated(existing);
  if (departments.length < departmentIds.length)
    throw problem("INVALID", { fields: { departmentIds: "departments.unknown" } });
  const today = localDay(now, company.timeZone);
  if (dueOn !== null && dueOn < today)
    throw problem("INVALID", { fields: { dueOn: "communication.duePast" } });
  const files = storedFiles(id, keys, ledger);
  if ((count?.count ?? 0) >= limits.communicationsPerDay)
    throw problem("LIMIT_REACHED", {
      message: MESSAGES[actor.language].communicationsFull(limits.communicationsPerDay),
    });
  const reminder =
    dueOn === null
      ? null
      : instantAt(Date.parse(addDays(dueOn, -1)) + REMINDER_HOUR * 3_600_000, company.timeZone);
  try {
    const {
      changed,
      rows: [row],
    } = await write(sql, {
      change: insertCommunication(
        sql,
        {
          id,
          companyId,
          name: title,
          text,
          asksReading,
          questions,
          files,
          sentById: actor.userId,
          dueOn,
          remindAt: reminder && reminder > now ? reminder : null,
          createdAt: now,
          updatedAt: now,
        },
        areAttachmentsAvailable(keys, keys),
      ),
      audit: {
        actor,
        companyId,
        verb: "document.send",
        recordType: "document",
        recordId: id,
        changes: {
          name: { before: null, after: title },
          departmentIds: { before: null, after: departmentIds },
          asksReading: { before: null, after: asksReading },
        },
      },
      followUps: (done) => ({
        departments: replaceDepartments(sql, path, departmentIds, done),
        files: attachReferenced(sql, { type: "document", formId: id }, now, done),
        job: insertJob(sql, { ...job, companyId }, now, done),
      }),
      read: { rows: selectCommunication(sql, path, actor.userId) },
    });
    if (changed.length === 0 || !row) throw problem("CONFLICT");
    return { loaded: { row, company }, job };
  } catch (error) {
    if (violatesAnyUnique(error)) {
      const [row] = await selectCommunication(sql, path, actor.userId);
      if (row) return repeated(row);
      throw problem("CONFLICT", { cause: error });
    }
    // A department was deleted since it was read.
    if (violatesForeignKey(error)) throw problem("CONFLICT", { cause: error });
    throw error;
  }

  function repeated(row: NonNullable<typeof existing>) {
    if (!company || row.sentById !== actor.userId) throw problem("CONFLICT");
    return { loaded: { row, company }, job: null };
  }
}
