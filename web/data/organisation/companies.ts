import { queryOptions } from "@tanstack/react-query";
import type { BodyOf, ResponseBodyOf } from "../../../worker/contract/endpoints.ts";
import type { Company } from "../../../worker/contract/organisation/companies.ts";
import { api } from "../api/api.ts";

export type { Company, CompanySummary } from "../../../worker/contract/organisation/companies.ts";
export type { Department } from "../../../worker/contract/organisation/departments.ts";

export const companiesQuery = queryOptions({
  queryKey: ["companies"],
  queryFn: async ({ signal }) => (await api("GET /api/v1/company", { signal })).companies,
});

/** Creates a company; the user becomes its owner. */
export async function createCompany(body: BodyOf<"POST /api/v1/company">) {
  return (await api("POST /api/v1/company", { body })).company;
}

export async function updateCompany(companyId: string, body: BodyOf<"PATCH /api/v1/company/:companyId">) {
  return (await api("PATCH /api/v1/company/:companyId", { params: { companyId }, body })).company;
}

export async function resendMailboxConfirmation(companyId: string) {
  return (await api("POST /api/v1/company/:companyId/mailbox-confirmation", { params: { companyId } }))
    .company;
}

export type MailboxConfirmation = ResponseBodyOf<"GET /api/v1/confirm-mailbox/:token">["confirmation"];

/** Read outside the signed-in area, where there is no query client. */
export async function readMailboxConfirmation(token: string) {
  return (await api("GET /api/v1/confirm-mailbox/:token", { params: { token } })).confirmation;
}

export async function confirmMailbox(token: string): Promise<void> {
  await api("POST /api/v1/confirm-mailbox/:token", { params: { token } });
}

export const companyQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId],
    queryFn: async ({ signal }) =>
      (await api("GET /api/v1/company/:companyId", { params: { companyId }, signal })).company,
  });

export const departmentsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "departments"],
    queryFn: async ({ signal }) =>
      (await api("GET /api/v1/company/:companyId/departments", { params: { companyId }, signal }))
        .departments,
  });

const NEW_DAYS = 60;
/** The home page shows the guide while a company is new, so that others do not ask for it at every visit. */
export const isNewCompany = ({ createdAt }: Pick<Company, "createdAt">): boolean =>
  Date.now() - new Date(createdAt).getTime() < NEW_DAYS * 24 * 60 * 60 * 1000;
