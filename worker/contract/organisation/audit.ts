// The audit log of one company.
import * as z from "zod";
import { shape } from "../shape.ts";
import { AUDIT_VERBS, auditEntryFields, auditFilters } from "../admin/audit.ts";
import { endpoint } from "../endpoint.ts";
import { historyLine } from "../forms/calls/history.ts";
import { MAX_HISTORY_LINES } from "../limits.ts";
import { datetime, id } from "../primitives.ts";
import { companyParams } from "./companies.ts";

/** The name is null if the account no longer exists. */
const person = z.strictObject({ id: id(), name: z.string().nullable() });

/** The text of mailbox drafts and comments is left out, as are mail addresses. */
const entry = shape("AuditEntry", {
  ...auditEntryFields(),
  actor: person,
  /** The administrator who acted as `actor`. */
  impersonatedBy: person.nullable(),
  /** The API key with which a program did it in the name of `actor`; its name is null once it is gone. */
  key: person.nullable(),
});
export type CompanyAuditEntry = z.infer<typeof entry>;

export const listCompanyAudit = endpoint({
  name: "listCompanyAudit",
  method: "GET",
  path: "/api/v1/company/:companyId/audit",
  summary:
    "Who did what in the company, the newest first. A page of several filters may have few rows, even none, and a cursor that leads on",
  tag: "company",
  params: companyParams,
  query: z.strictObject(auditFilters()),
  status: 200,
  response: z.strictObject({
    entries: z.array(entry),
    nextCursor: z.string().nullable(),
    /** The company's last audit tree: entries up to that moment are in a signed one. */
    lastRoot: z.strictObject({ number: z.int(), untilAt: datetime() }).nullable(),
  }),
});

/** People and settings with a history; `user` is a person of the company. */
export const SETTING_TYPES = [
  "user",
  "company",
  "department",
  "location",
  "zone",
  "jobPosition",
  "checklist",
  "planLine",
] as const;
export type SettingType = (typeof SETTING_TYPES)[number];

const settingLine = historyLine(AUDIT_VERBS);
export type SettingLine = z.infer<typeof settingLine>;

export const readSettingHistory = endpoint({
  name: "readSettingHistory",
  method: "GET",
  path: "/api/v1/company/:companyId/history/:recordType/:recordId",
  summary: `Who changed what in a person's place in the company or in its settings, the latest first; at most the last ${MAX_HISTORY_LINES} changes`,
  tag: "company",
  params: companyParams.extend({ recordType: z.enum(SETTING_TYPES), recordId: id() }),
  status: 200,
  response: z.strictObject({
    history: z.array(settingLine),
    /** Departments, places, checklists and people that the changes name by their ids; those that are gone are missing. */
    names: z.array(z.strictObject({ id: id(), name: z.string() })),
  }),
});
