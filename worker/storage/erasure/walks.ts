// Which rows may name a person, each table in the order of an index that starts with the scope.
import { and, eq, inArray, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type FileOwner, FORM_TYPES, type FormType } from "../../contract/enums.ts";
import { action } from "../tables/action.ts";
import { actionComment } from "../tables/action-comment.ts";
import { attachment } from "../tables/attachment.ts";
import { formField } from "../tables/forms/checklist.ts";
import { checklist } from "../tables/forms/company-checklist.ts";
import { tableOf } from "../tables/forms/form-tables.ts";
import { auditLog } from "../tables/operations/operations.ts";
import { seal } from "../tables/operations/seal.ts";
import { planLine, planOccurrence } from "../tables/plan.ts";
import type { Holding } from "./person-columns.ts";

export type Child = {
  table: SQLiteTable;
  key: SQLiteColumn;
  owner: SQLiteColumn;
  of: (parents: SQL) => SQL | undefined;
};
export type Walk = {
  table: SQLiteTable;
  key: SQLiteColumn;
  at: SQLiteColumn;
  scope: (subject: Subject) => SQL | undefined;
  children: readonly Child[];
  holdings: readonly Holding[];
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
});
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
});

const HELD: readonly Holding[] = ["reference", "words"];

const formWalk = (type: FormType): Walk => {
  const table = tableOf(type);
  return {
    table,
    key: table.id,
    at: table.date,
    scope: ({ companyId }) => eq(table.companyId, companyId),
    children: [...checklistsOf(type), filesOf(type), SEALS],
    holdings: HELD,
  };
};

const actionWalk: Walk = {
  table: action,
  key: action.id,
  at: action.createdAt,
  scope: ({ companyId }) => eq(action.companyId, companyId),
  children: [
    {
      table: actionComment,
      key: actionComment.id,
      owner: actionComment.actionId,
      of: (parents) => inArray(actionComment.actionId, parents),
    },
    filesOf("action"),
  ],
  holdings: HELD,
};

const planWalk: Walk = {
  table: planLine,
  key: planLine.id,
  at: planLine.createdAt,
  scope: ({ companyId }) => eq(planLine.companyId, companyId),
  children: [
    {
      table: planOccurrence,
      key: planOccurrence.id,
      owner: planOccurrence.lineId,
      of: (parents) => and(inArray(planOccurrence.lineId, parents), isNotNull(planOccurrence.skipReason)),
    },
  ],
  holdings: HELD,
};

/** For who uploaded its pictures. */
const checklistWalk: Walk = {
  table: checklist,
  key: checklist.id,
  at: checklist.createdAt,
  scope: ({ companyId }) => eq(checklist.companyId, companyId),
  children: [filesOf("checklist")],
  holdings: HELD,
};

/** Everything of a company that may name an account. */
export const COMPANY_WALKS: readonly Walk[] = [
  ...FORM_TYPES.map(formWalk),
  actionWalk,
  planWalk,
  {
    table: auditLog,
    key: auditLog.id,
    at: auditLog.at,
    scope: ({ companyId }) => eq(auditLog.companyId, companyId),
    children: [],
    holdings: HELD,
  },
  checklistWalk,
];

/** The records in which an administrator may replace a name that has no account, with their histories. */
export const COMPLETED_FORM_WALKS: readonly (Walk & { formType: FormType })[] = FORM_TYPES.map((type) => {
  const table = tableOf(type);
  return {
    formType: type,
    table,
    key: table.id,
    at: table.date,
    scope: ({ companyId }) => and(eq(table.companyId, companyId), eq(table.status, "completed")),
    children: [...checklistsOf(type), filesOf(type), historyOf(type)],
    holdings: ["words", "participants"],
  };
});

/** The records in which somebody may be named, whatever their state. Histories say nothing that their records did not. */
export const MENTION_WALKS: readonly (Walk & { recordType: FormType | "action" })[] = [
  ...FORM_TYPES.map((type) => ({ ...formWalk(type), recordType: type })),
  { ...actionWalk, recordType: "action" as const },
].map((walk) => ({ ...walk, holdings: ["words", "participants"] }));

/** The entries outside companies that are by the account, or about it. */
export const ACCOUNT_WALKS: readonly Walk[] = [
  (userId: string) => eq(auditLog.actorId, userId),
  (userId: string) => and(eq(auditLog.recordType, "user"), eq(auditLog.recordId, userId)),
].map((which) => ({
  table: auditLog,
  key: auditLog.id,
  at: auditLog.at,
  scope: ({ userId }) => and(which(userId), isNull(auditLog.companyId)),
  children: [],
  holdings: ["words"],
}));
