import { queryOptions } from "@tanstack/react-query";
import type { ResponseBodyOf } from "#worker/contract/endpoints.ts";
import type { Company } from "#worker/contract/organisation/companies.ts";
import { api } from "../api/api.ts";

export type { Company, CompanySummary } from "#worker/contract/organisation/companies.ts";
export type { Department } from "#worker/contract/organisation/departments.ts";

export const companiesQuery = queryOptions({
  queryKey: ["companies"],
  queryFn: async ({ signal }) => (await api("GET /api/v1/company", { signal })).companies,
});

export type MailboxConfirmation = ResponseBodyOf<"GET /api/v1/confirm-mailbox/:token">["confirmation"];

/** Read outside the signed-in area, where there is no query client. */
export async function readMailboxConfirmation(token: string) {
  return (await api("GET /api/v1/confirm-mailbox/:token", { params: { token } })).confirmation;
}

/** The prefix of the pages of a person's inbox, which say how its actions stand. */
export const inboxKey = (companyId: string) => ["company", companyId, "inbox"] as const;

export const companyQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId],
    // An answer to a change of the company has no count, nor has what the device keeps for later.
    queryFn: async ({ signal }): Promise<Company & { unread?: number }> => {
      const { company, unread } = await api("GET /api/v1/company/:companyId", {
        params: { companyId },
        signal,
      });
      return { ...company, unread };
    },
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
