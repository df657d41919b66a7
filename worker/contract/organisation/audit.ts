// The audit log of one company.
import * as z from "zod";
import { auditEntryFields, auditFilters } from "../admin/audit.ts";
import { endpoint } from "../endpoint.ts";
import { datetime, id } from "../primitives.ts";
import { companyParams } from "./companies.ts";

/** The name is null if the account no longer exists. */
const person = z.strictObject({ id: id(), name: z.string().nullable() });

/** Without what mailbox drafts and comments say, and without mail addresses. */
const entry = z.strictObject({
  ...auditEntryFields(),
  actor: person,
  /** The administrator who acted as `actor`. */
  impersonatedBy: person.nullable(),
});
export type CompanyAuditEntry = z.infer<typeof entry>;

export const listCompanyAudit = endpoint({
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
