// Apart from the queries, which the sign-in page comes with.
import type { BodyOf } from "#worker/contract/endpoints.ts";
import { api } from "../../data/api/api.ts";

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

export async function confirmMailbox(token: string): Promise<void> {
  await api("POST /api/v1/confirm-mailbox/:token", { params: { token } });
}
