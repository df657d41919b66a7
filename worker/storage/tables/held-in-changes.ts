// The data about people in the audit log's changes: each field holds what its column holds.
import { type Column, getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { AuditRecordType } from "../../contract/admin/audit.ts";
import { FORM_TYPES, type FormType } from "../../contract/enums.ts";
import { HELD_IN_ANSWERS, type Held } from "../../contract/held.ts";
import { NO_OBJECTIVES } from "../../contract/shapes.ts";
import { accident } from "./accident.ts";
import { action } from "./action.ts";
import { heldIn } from "./columns.ts";
import { document } from "./document.ts";
import { checklist } from "./forms/company-checklist.ts";
import { FORM_TABLES } from "./forms/form-tables.ts";
import { exportTable } from "./operations/operations.ts";
import { user } from "./organisation/identity.ts";
import { invite } from "./organisation/membership.ts";
import { company, department, subscription } from "./organisation/organisation.ts";
import { jobPosition, location, zone } from "./organisation/places.ts";
import { planLine } from "./plan.ts";

const TABLES: Readonly<Record<Exclude<AuditRecordType, "job_failure">, SQLiteTable>> = {
  ...FORM_TABLES,
  user,
  company,
  department,
  location,
  zone,
  jobPosition,
  checklist,
  planLine,
  document,
  invite,
  action,
  accident,
  export: exportTable,
  subscription,
};

const OBJECTIVES = Object.fromEntries(Object.keys(NO_OBJECTIVES).map((key) => [key, "nothing"] as const));

const OF_FORMS: Readonly<Record<string, Held>> = {
  actions: "nothing",
  message: "words",
  planned: "nothing",
  r2Key: "nothing",
  reason: "words",
  replaced: "nothing",
};

/** Fields of the log that are no columns of the record. An entry with a field that is neither is refused (storage/core/write.ts). */
const OTHER_FIELDS: Readonly<Record<AuditRecordType, Readonly<Record<string, Held>>>> = {
  ...(Object.fromEntries(FORM_TYPES.map((type) => [type, OF_FORMS])) as Record<FormType, typeof OF_FORMS>),
  user: {
    departmentId: "nothing",
    departments: "nothing",
    invitedBy: "id",
    openActions: "id",
    passkey: "words",
    reason: "words",
    roles: "nothing",
    session: "nothing",
    sessions: "nothing",
  },
  company: {
    accidentHandlers: "id",
    apiKeyName: "words",
    apiKeyScopes: "nothing",
    departments: "nothing",
    expiresAt: "nothing",
    file: "nothing",
    importedEntries: "nothing",
    invitations: "nothing",
    labels: "nothing",
    owner: "id",
    reason: "words",
    records: "nothing",
    signOnCertificates: "nothing",
    signOnClient: "nothing",
    signOnDomain: "nothing",
    signOnIssuer: "nothing",
    signOnIsRequired: "nothing",
    signOnSecret: "nothing",
    strongSince: "nothing",
    view: "words",
  },
  department: { members: "nothing", records: "nothing", ...OBJECTIVES },
  location: { label: "nothing", publicNotices: "nothing" },
  zone: { label: "nothing", publicNotices: "nothing" },
  jobPosition: {},
  checklist: { r2Key: "nothing" },
  planLine: {
    day: "nothing",
    doneOn: "nothing",
    documents: "nothing",
    movedTo: "nothing",
    note: "words",
    places: "nothing",
    r2Key: "nothing",
    rule: "nothing",
    skipReason: "words",
    validUntil: "nothing",
  },
  document: { departmentIds: "nothing", r2Key: "nothing", validUntil: "nothing" },
  invite: {},
  action: {
    assignee: "id",
    author: "id",
    comment: "words",
    commentId: "nothing",
    deadline: "nothing",
    documents: "nothing",
    extension: "nothing",
    openedAt: "nothing",
    photos: "nothing",
    place: "nothing",
    r2Key: "nothing",
  },
  // What was changed is in the accidents' own log.
  accident: { r2Key: "nothing" },
  export: { filters: { members: { q: "words" } } },
  job_failure: { retriedAt: "nothing" },
  subscription: {},
};

const SAFETY_CHECK_ID = /^[0-9a-f-]{36}$/;
export const isSafetyCheckId = (field: string): boolean => SAFETY_CHECK_ID.test(field);
const ROLE_IN_DEPARTMENT = /^role in [\w-]+$/;

type SafetyCheckTypes = ReadonlyMap<string, string>;

/** Undefined for a field that nothing states. */
function stated(recordType: string, field: string, safetyCheckTypes: SafetyCheckTypes): Held | undefined {
  const isForm = Object.hasOwn(FORM_TABLES, recordType);
  if (isForm && isSafetyCheckId(field))
    return HELD_IN_ANSWERS[safetyCheckTypes.get(field) ?? "text"] ?? HELD_IN_ANSWERS["text"];
  if (recordType === "user" && ROLE_IN_DEPARTMENT.test(field)) return "nothing";
  const others = Object.hasOwn(OTHER_FIELDS, recordType) ? OTHER_FIELDS[recordType as AuditRecordType] : {};
  if (Object.hasOwn(others, field)) return others[field];
  const table = Object.hasOwn(TABLES, recordType) ? TABLES[recordType as keyof typeof TABLES] : null;
  const columns: Record<string, Column> = table ? getTableColumns(table) : {};
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  // Numbers, times and flags say nothing.
  return column && (heldIn(column) ?? "nothing");
}

/**
 * `safetyCheckTypes`: of the safety checks that are answered in the entry, by id. Of one that is gone, the answer may be a text; so
 * may a field of an earlier version.
 */
export const heldInChanges =
  (recordType: string, safetyCheckTypes: SafetyCheckTypes) =>
  (field: string): Held =>
    stated(recordType, field, safetyCheckTypes) ?? "words";

/** Throws for fields of which nothing says what they hold: an erasure would not know where to look. */
export function requireStated(recordType: AuditRecordType, fields: readonly string[]): void {
  const unknown = fields.find((field) => stated(recordType, field, new Map()) === undefined);
  if (unknown !== undefined)
    throw new Error(`${recordType}.${unknown}: say what it holds of people (held-in-changes.ts)`);
}
