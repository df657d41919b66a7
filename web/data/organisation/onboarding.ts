import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

export type { Onboarding } from "#worker/contract/organisation/onboarding.ts";

const ONBOARDING = "/api/v1/company/:companyId/onboarding";
const SAMPLE = "/api/v1/company/:companyId/sample-data";

export const onboardingQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "onboarding"],
    queryFn: async ({ signal }) =>
      (await api(`GET ${ONBOARDING}`, { params: { companyId }, signal })).onboarding,
  });

/** Puts the guide away, or brings it back, for the user. */
export async function setGuideDismissed(companyId: string, isDismissed: boolean) {
  return (await api(`PUT ${ONBOARDING}`, { params: { companyId }, body: { isDismissed } })).onboarding;
}

export async function createSampleData(companyId: string) {
  return (await api(`POST ${SAMPLE}`, { params: { companyId } })).sample;
}

export async function removeSampleData(companyId: string) {
  return await api(`DELETE ${SAMPLE}`, { params: { companyId } });
}
