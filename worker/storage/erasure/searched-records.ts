// Which rows may name a person, each table in the order of an index that starts with the scope.
import { and, eq, inArray, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { AuditRecordType } from "../../contract/admin/audit.ts";
import { type FileOwner, FORM_TYPES, type FormType } from "../../contract/enums.ts";
import { accident, accidentLog } from "../tables/accident.ts";
import { action } from "../tables/action.ts";
import { actionComment } from "../tables/action-comment.ts";
import { attachment } from "../tables/attachment.ts";
import { formField } from "../tables/forms/checklist.ts";
import { document, documentReading, documentRecipient, documentVersion } from "../tables/document.ts";
import { checklist } from "../tables/forms/company-checklist.ts";
import { mailboxMessage } from "../tables/forms/mailbox-form.ts";
import { tableOf } from "../tables/forms/form-tables.ts";
import { auditLog } from "../tables/operations/operations.ts";
import { seal } from "../tables/operations/seal.ts";
import { planLine, planOccurrence } from "../tables/plan.ts";

/** The times between which the texts of a row were written. The second is the first if it is null. */
type Times = readonly [from: SQLiteColumn, until: SQLiteColumn];
export type Child = {
  table: SQLiteTable;
  key: SQLiteColumn;
  owner: SQLiteColumn;
  of: (parents: SQL) => SQL | undefined;
  /** Its parent's times if it has none of its own. */
  times?: Times;
};
export type SearchedRecords<RecordType = AuditRecordType | null> = {
  /** The type of record that its rows belong to; null for audit entries, which name it themselves. */
  recordType: RecordType;
  table: SQLiteTable;
  key: SQLiteColumn;
  at: SQLiteColumn;
  times: Times;
  scope: (subject: Subject) => SQL | undefined;
  children: readonly Child[];
};
export type Subject = { companyId: string; userId: string };

const CHECKLIST_LINKS: Partial<Record<FormType, SQLiteColumn>> = {
  hseq_visit: formField.visitFormId,
  investigation: formField.investigationFormId,
  observation: formField.observationFormId,
  management: formField.managementFormId,
};

const checklistsOf = (type: FormType): Child[] => {
  const link = CHECKLIST_LINKS[type];
  return link
    ? [{ table: formField, key: formField.id, owner: link, of: (parents) => inArray(link, parents) }]
    : [];
};
const filesOf = (owner: FileOwner): Child => ({
  table: attachment,
  key: attachment.r2Key,
  owner: attachment.formId,
  of: (parents) => and(inArray(attachment.formId, parents), eq(attachment.formType, owner)),
  times: [attachment.createdAt, attachment.createdAt],
});
/** Nobody changes a message after it was written. */
const MESSAGES: Child = {
  table: mailboxMessage,
  key: mailboxMessage.id,
  owner: mailboxMessage.formId,
  of: (parents) => inArray(mailboxMessage.formId, parents),
  times: [mailboxMessage.createdAt, mailboxMessage.createdAt],
};
const SEALS: Child = {
  table: seal,
  key: seal.sha256,
  owner: seal.recordId,
  of: (parents) => inArray(seal.recordId, parents),
};
const historyOf = (type: FormType): Child => ({
  table: auditLog,
  key: auditLog.id,
  owner: auditLog.recordId,
  of: (parents) => and(eq(auditLog.recordType, type), inArray(auditLog.recordId, parents)),
  times: [auditLog.at, auditLog.lastAt],
});

const formRecords = (type: FormType): SearchedRecords<FormType> => {
  const table = tableOf(type);
  return {
    recordType: type,
    table,
    key: table.id,
    at: table.date,
    times: [table.createdAt, table.updatedAt],
    scope: ({ companyId }) => eq(table.companyId, companyId),
    children: [...checklistsOf(type), ...(type === "mailbox" ? [MESSAGES] : []), filesOf(type), SEALS],
  };
};

const actionRecords: SearchedRecords<"action"> = {
  recordType: "action",
  table: action,
  key: action.id,
  at: action.createdAt,
  times: [action.createdAt, action.updatedAt],
  scope: ({ companyId }) => eq(action.companyId, companyId),
  children: [
    {
      table: actionComment,
      key: actionComment.id,
      owner: actionComment.actionId,
      of: (parents) => inArray(actionComment.actionId, parents),
      times: [actionComment.createdAt, actionComment.editedAt],
    },
    filesOf("action"),
  ],
};

const planRecords: SearchedRecords = {
  recordType: "planLine",
  table: planLine,
  key: planLine.id,
  at: planLine.createdAt,
  times: [planLine.createdAt, planLine.updatedAt],
  scope: ({ companyId }) => eq(planLine.companyId, companyId),
  children: [
    {
      table: planOccurrence,
      key: planOccurrence.id,
      owner: planOccurrence.lineId,
      of: (parents) =>
        and(
          inArray(planOccurrence.lineId, parents),
          or(isNotNull(planOccurrence.skipReason), isNotNull(planOccurrence.doneById)),
        ),
      times: [planOccurrence.updatedAt, planOccurrence.updatedAt],
    },
    filesOf("planLine"),
  ],
};

const documentRecords: SearchedRecords = {
  recordType: "document",
  table: document,
  key: document.id,
  at: document.createdAt,
  times: [document.createdAt, document.updatedAt],
  scope: ({ companyId }) => eq(document.companyId, companyId),
  children: [
    {
      table: documentVersion,
      key: documentVersion.id,
      owner: documentVersion.documentId,
      of: (parents) => inArray(documentVersion.documentId, parents),
    },
    {
      table: documentReading,
      key: documentReading.id,
      owner: documentReading.documentId,
      of: (parents) => inArray(documentReading.documentId, parents),
    },
    {
      table: documentRecipient,
      key: documentRecipient.id,
      owner: documentRecipient.documentId,
      of: (parents) => inArray(documentRecipient.documentId, parents),
    },
    filesOf("document"),
  ],
};

/** Their cases are sealed: commands/accidents/erase-person.ts opens them. */
const accidentRecords: SearchedRecords = {
  recordType: "accident",
  table: accident,
  key: accident.id,
  at: accident.happenedAt,
  times: [accident.createdAt, accident.updatedAt],
  scope: ({ companyId }) => eq(accident.companyId, companyId),
  children: [filesOf("accident")],
};
const accidentEntries: SearchedRecords = {
  recordType: "accident",
  table: accidentLog,
  key: accidentLog.id,
  at: accidentLog.at,
  times: [accidentLog.at, accidentLog.at],
  scope: ({ companyId }) => eq(accidentLog.companyId, companyId),
  children: [],
};

/** Checklists name the person who uploaded their pictures. */
const checklistRecords: SearchedRecords = {
  recordType: "checklist",
  table: checklist,
  key: checklist.id,
  at: checklist.createdAt,
  times: [checklist.createdAt, checklist.updatedAt],
  scope: ({ companyId }) => eq(checklist.companyId, companyId),
  children: [filesOf("checklist")],
};

/** Everything of a company that may name an account. */
export const COMPANY_RECORDS: readonly SearchedRecords[] = [
  ...FORM_TYPES.map(formRecords),
  actionRecords,
  planRecords,
  documentRecords,
  accidentRecords,
  accidentEntries,
  {
    recordType: null,
    table: auditLog,
    key: auditLog.id,
    at: auditLog.at,
    times: [auditLog.at, auditLog.lastAt],
    scope: ({ companyId }) => eq(auditLog.companyId, companyId),
    children: [],
  },
  checklistRecords,
];

/** Forms, each with its history. */
const mentionRecords = (type: FormType): SearchedRecords<FormType> => {
  const searched = formRecords(type);
  return { ...searched, children: [...searched.children, historyOf(type)] };
};

/** The records in which somebody may be named, whatever their state. The name in an action is not replaced, nor its history read. */
export const MENTION_RECORDS: readonly SearchedRecords<FormType | "action">[] = [
  ...FORM_TYPES.map(mentionRecords),
  actionRecords,
];

/** Some of the forms of a search for mentions. */
export const mentionsIn = (type: FormType, ids: readonly string[]): SearchedRecords => {
  const searched = mentionRecords(type);
  const listed = JSON.stringify(ids);
  return {
    ...searched,
    scope: (subject) =>
      and(searched.scope(subject), sql`${searched.key} in (select value from json_each(${listed}))`),
  };
};

/** The entries outside companies that are by the account, or about it. */
export const ACCOUNT_RECORDS: readonly SearchedRecords[] = [
  (userId: string) => eq(auditLog.actorId, userId),
  (userId: string) => and(eq(auditLog.recordType, "user"), eq(auditLog.recordId, userId)),
].map((which) => ({
  recordType: null,
  table: auditLog,
  key: auditLog.id,
  at: auditLog.at,
  times: [auditLog.at, auditLog.lastAt] as const,
  scope: ({ userId }) => and(which(userId), isNull(auditLog.companyId)),
  children: [],
}));
