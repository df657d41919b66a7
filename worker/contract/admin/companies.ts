// Companies as platform administrators see and change them.
import * as z from "zod";
import { shape } from "../shape.ts";
import { endpoint } from "../endpoint.ts";
import { messageKey } from "../messages/catalogue.ts";
import { color, companyCode, datetime, email, id, name, text } from "../primitives.ts";
import { confirmation } from "../organisation/lifecycle.ts";
import { pageEnd, searchPaging } from "./paging.ts";

export const COMPANY_STATES = ["active", "suspended", "ending", "deleted"] as const;
export type CompanyState = (typeof COMPANY_STATES)[number];

const MAX_USER_LIMIT = 100_000;
const userLimit = () =>
  z
    .int({ error: messageKey("userLimit.invalid") })
    .min(1, { error: messageKey("userLimit.invalid") })
    .max(MAX_USER_LIMIT, { error: messageKey("userLimit.invalid") });

const reason = () =>
  text({ error: messageKey("reason.required") })
    .trim()
    .min(1, { error: messageKey("reason.required") })
    .max(500);

const adminCompany = shape("AdminCompany", {
  id: id(),
  name: z.string(),
  companyCode: z.string().nullable(),
  color: color(),
  state: z.enum(COMPANY_STATES),
  userLimit: z.int(),
  usersUsage: z.int(),
  /** Pending invitations, which take a seat each. */
  seatsHeld: z.int(),
  /** The size of the company's files. */
  storageBytes: z.int(),
  /** The running subscription, or else the latest; null on the free plan from the start. */
  subscription: z
    .strictObject({
      plan: z.string(),
      status: z.string(),
      seats: z.int().nullable(),
      periodEnd: datetime().nullable(),
      cancelAtPeriodEnd: z.boolean(),
    })
    .nullable(),
  createdAt: datetime(),
  suspendedAt: datetime().nullable(),
  /** Decided: at this time everything it has is deleted. */
  endsAt: datetime().nullable(),
  /** When the deletion of what it has began. */
  deletedAt: datetime().nullable(),
});
export type AdminCompany = z.infer<typeof adminCompany>;

const adminCompanyDetail = adminCompany.extend({
  timeZone: z.string(),
  suspensionReason: z.string().nullable(),
  endReason: z.string().nullable(),
  /** The first twenty. */
  owners: z.array(z.strictObject({ id: id(), name: z.string(), email: z.string() })),
  departmentsCount: z.int(),
});
export type AdminCompanyDetail = z.infer<typeof adminCompanyDetail>;

const params = z.object({ companyId: id() });
const response = z.strictObject({ company: adminCompanyDetail });

export const listAllCompanies = endpoint({
  name: "listAllCompanies",
  method: "GET",
  path: "/api/v1/admin/companies",
  summary:
    "All companies, the newest first; a search finds words that begin like q, in names and codes. Deleted ones are listed only when asked for",
  tag: "admin",
  query: z.strictObject({ state: z.enum(COMPANY_STATES).optional(), ...searchPaging() }),
  status: 200,
  response: z.strictObject({ companies: z.array(adminCompany), ...pageEnd() }),
});

export const readAnyCompany = endpoint({
  name: "readAnyCompany",
  method: "GET",
  path: "/api/v1/admin/companies/:companyId",
  summary: "One company with its owners, plan and use",
  tag: "admin",
  params,
  status: 200,
  response,
});

export const createCompanyFor = endpoint({
  name: "createCompanyFor",
  method: "POST",
  path: "/api/v1/admin/companies",
  summary:
    "Create a company for an owner. An address without an account gets one, and its reader a letter with the way in",
  tag: "admin",
  body: z.strictObject({
    name: name(),
    ownerEmail: email(),
    color: color().optional(),
    companyCode: companyCode().optional(),
    /** Without it, the limit of companies without a subscription. */
    userLimit: userLimit().optional(),
  }),
  status: 201,
  response,
});

export const updateAnyCompany = endpoint({
  name: "updateAnyCompany",
  method: "PATCH",
  path: "/api/v1/admin/companies/:companyId",
  summary:
    "Change a company's name, colour or user limit. Below the number of its people nobody is removed and nobody can be added",
  tag: "admin",
  params,
  body: z
    .strictObject({ name: name(), color: color(), userLimit: userLimit() })
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, { error: messageKey("any.nothing") }),
  status: 200,
  response,
});

export const suspendCompany = endpoint({
  name: "suspendCompany",
  method: "POST",
  path: "/api/v1/admin/companies/:companyId/suspend",
  summary: "Make a company read-only, with a reason that its people see; its owners get a letter",
  tag: "admin",
  params,
  body: z.strictObject({ reason: reason() }),
  status: 200,
  response,
});

export const resumeCompany = endpoint({
  name: "resumeCompany",
  method: "POST",
  path: "/api/v1/admin/companies/:companyId/resume",
  summary: "End the suspension of a company; its owners get a letter",
  tag: "admin",
  params,
  status: 200,
  response,
});

export const deleteCompany = endpoint({
  name: "deleteCompany",
  method: "DELETE",
  path: "/api/v1/admin/companies/:companyId",
  summary:
    "Decide that a company is deleted in 30 days; until then it is read-only, and its owners get letters. `confirmation` is its name, letter by letter",
  tag: "admin",
  params,
  body: z.strictObject({ confirmation: confirmation(), reason: reason() }),
  status: 200,
  response,
});

export const keepAnyCompany = endpoint({
  name: "keepAnyCompany",
  method: "POST",
  path: "/api/v1/admin/companies/:companyId/keep",
  summary: "Take the decision to delete a company back, whoever made it; its owners get a letter",
  tag: "admin",
  params,
  status: 200,
  response,
});
