import type { EndpointKey } from "#worker/contract/endpoints.ts";

type Loaded =
  | "company"
  | "companies"
  | "departments"
  | "users"
  | "forms"
  | "mailboxForms"
  | "locations"
  | "zones"
  | "jobPositions";

/** The sentences by the endpoint that failed, so that whatever shows the error finds its sentence. */
export const byEndpoint = (of: Record<Loaded, string>): Partial<Record<EndpointKey, string>> => ({
  "GET /api/v1/company": of.companies,
  "GET /api/v1/admin/companies": of.companies,
  "GET /api/v1/company/:companyId": of.company,
  "GET /api/v1/company/:companyId/departments": of.departments,
  "GET /api/v1/admin/departments/:companyId": of.departments,
  "GET /api/v1/company/:companyId/members": of.users,
  "GET /api/v1/company/:companyId/departments/:departmentId/users": of.users,
  "GET /api/v1/company/:companyId/forms": of.forms,
  "GET /api/v1/company/:companyId/mailboxs": of.mailboxForms,
  "GET /api/v1/company/:companyId/mailboxs/my": of.mailboxForms,
  "GET /api/v1/location/:companyId/locations": of.locations,
  "GET /api/v1/location/:companyId/locations/:locationId/zones": of.zones,
  "GET /api/v1/location/:companyId/job-positions": of.jobPositions,
});
