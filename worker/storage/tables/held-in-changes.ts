// What the audit log's changes hold of people: of each field what its column says.
import { getTableColumns } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { AuditRecordType } from "../../contract/admin/audit.ts";
import { HELD, type Held } from "../../contract/held.ts";
import { action } from "./action.ts";
import { heldIn } from "./columns.ts";
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
  invite,
  action,
  export: exportTable,
  subscription,
};

/** Fields of the log that are no columns. Those that are not here have nothing of people. */
const OTHER_FIELDS: Readonly<Record<string, Held>> = {
  reason: "words",
  skipReason: "words",
  comment: "words",
  assignee: "id",
  author: "id",
  invitedBy: "id",
  openActions: "id",
  filters: { members: { q: "words" } },
};

const CHECK_ID = /^[0-9a-f-]{36}$/;

/** `checkTypes`: of the questions that are answered in the entry, by id. Of a question that is gone, the answer may be a text. */
export function heldInChanges(recordType: string, checkTypes: ReadonlyMap<string, string>) {
  const table = (TABLES as Readonly<Record<string, SQLiteTable | undefined>>)[recordType];
  const columns = table ? getTableColumns(table) : {};
  const isForm = Object.hasOwn(FORM_TABLES, recordType);
  return (field: string): Held => {
    if (isForm && CHECK_ID.test(field))
      return (checkTypes.get(field) ?? "text") === "text" ? HELD.answerOfText : HELD.answerOfOptions;
    if (Object.hasOwn(OTHER_FIELDS, field)) return OTHER_FIELDS[field] ?? "nothing";
    const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
    return (column && heldIn(column)) ?? "nothing";
  };
}
