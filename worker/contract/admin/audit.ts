import * as z from "zod";
import { shape } from "../shape.ts";
import { endpoint } from "../endpoint.ts";
import { FORM_TYPES } from "../enums.ts";
import { color, datetime, id, sentDatetime } from "../primitives.ts";
import { timePaging } from "./paging.ts";

/** What the audit log records. */
export const AUDIT_VERBS = [
  "user.create",
  "user.update",
  "user.setRole",
  "user.ban",
  "user.unban",
  "user.setPassword",
  "user.delete",
  "user.anonymise",
  "session.revoke",
  "passkey.add",
  "passkey.rename",
  "passkey.remove",
  "impersonation.start",
  "impersonation.stop",
  "job.retry",
  "company.create",
  "company.update",
  "company.resendConfirmation",
  "company.suspend",
  "company.resume",
  "company.delete",
  "company.keep",
  "company.import",
  "sample.create",
  "sample.remove",
  "department.create",
  "department.update",
  "department.delete",
  "objectives.set",
  "accidentHours.type",
  "location.create",
  "location.update",
  "location.delete",
  "zone.create",
  "zone.update",
  "zone.delete",
  "jobPosition.create",
  "jobPosition.update",
  "jobPosition.delete",
  "label.create",
  "label.renew",
  "label.change",
  "view.save",
  "view.remove",
  "checklist.create",
  "checklist.update",
  "checklist.publish",
  "checklist.delete",
  "plan.create",
  "plan.update",
  "plan.end",
  "plan.move",
  "plan.skip",
  "plan.complete",
  "plan.reopen",
  "document.create",
  "document.update",
  "document.addVersion",
  "document.confirm",
  "document.send",
  "document.remind",
  "document.confirmCommunication",
  "document.archive",
  "document.restore",
  "feed.create",
  "feed.end",
  "invite.create",
  "invite.resend",
  "invite.revoke",
  "invite.accept",
  "member.add",
  "member.changeRole",
  "member.remove",
  "person.erase",
  "person.replaceName",
  "form.create",
  "form.update",
  "form.answer",
  "form.complete",
  "form.reopen",
  "form.delete",
  "form.restore",
  "form.void",
  "form.unvoid",
  "form.replaceName",
  "mailbox.submit",
  "mailbox.receive",
  "mailbox.message",
  "mailbox.arrive",
  "mailbox.reject",
  "attachment.upload",
  "action.raise",
  "action.update",
  "action.complete",
  "action.reopen",
  "action.evaluate",
  "action.undoEvaluation",
  "action.askForTime",
  "action.grantTime",
  "action.refuseTime",
  "action.delete",
  "action.restore",
  "action.comment",
  "action.editComment",
  "action.deleteComment",
  "signOn.create",
  "signOn.change",
  "signOn.connect",
  "signOn.prove",
  "signOn.require",
  "signOn.remove",
  "strongSignIn.require",
  "apiKey.create",
  "apiKey.end",
  "codeEntry.ask",
  "codeEntry.confirm",
  "codeEntry.refuse",
  "signOn.join",
  "export.request",
  "subscription.start",
  "subscription.changeSeats",
  "subscription.cancel",
  "subscription.restore",
] as const;
export type AuditVerb = (typeof AUDIT_VERBS)[number];

export const AUDIT_RECORD_TYPES = [
  "user",
  "company",
  "department",
  "location",
  "zone",
  "jobPosition",
  "checklist",
  "planLine",
  "document",
  "invite",
  ...FORM_TYPES,
  "action",
  "export",
  "job_failure",
  "subscription",
] as const;
export type AuditRecordType = (typeof AUDIT_RECORD_TYPES)[number];

const person = z.strictObject({
  id: id(),
  /** Null if the account no longer exists. */
  name: z.string().nullable(),
  email: z.string().nullable(),
});

/** The fields of an entry in every answer. */
export const auditEntryFields = () => ({
  id: id(),
  at: datetime(),
  /** The time of the last of several edits that the entry describes. */
  lastAt: datetime().nullable(),
  verb: z.enum(AUDIT_VERBS),
  recordType: z.enum(AUDIT_RECORD_TYPES),
  recordId: z.string(),
  /** The number of a form or action, the name of others; null for what has none, and for records that are gone. */
  recordName: z.string().nullable(),
  /** It came in with an imported company: another deployment wrote it, and no signed tree of this one has it. */
  isImported: z.boolean(),
  /** Field by field. A value above 1 KB is `{ length, sha256, start }`. */
  changes: z.record(z.string(), z.strictObject({ before: z.unknown(), after: z.unknown() })),
});

export const auditFilters = () => ({
  /** Who acted, as themselves or as somebody else. */
  personId: id().optional(),
  verb: z.enum(AUDIT_VERBS).optional(),
  recordType: z.enum(AUDIT_RECORD_TYPES).optional(),
  /** Needs `recordType`. */
  recordId: id().optional(),
  /** The first and the last moment, included. */
  from: sentDatetime().optional(),
  to: sentDatetime().optional(),
  ...timePaging(),
});

const auditEntry = shape("AdminAuditEntry", {
  ...auditEntryFields(),
  actor: person,
  /** The administrator who acted as `actor`. */
  impersonatedBy: person.nullable(),
  company: z.strictObject({ id: id(), name: z.string().nullable(), color: color().nullable() }).nullable(),
});
export type PlatformAuditEntry = z.infer<typeof auditEntry>;

export const listAudit = endpoint({
  name: "listAudit",
  method: "GET",
  path: "/api/v1/admin/audit",
  summary:
    "Who did what on the platform, the newest first. A page of several filters may have few rows, even none, and a cursor that leads on",
  tag: "admin",
  query: z.strictObject({ ...auditFilters(), companyId: id().optional() }),
  status: 200,
  response: z.strictObject({ entries: z.array(auditEntry), nextCursor: z.string().nullable() }),
});
