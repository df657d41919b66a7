import type { Page } from "@playwright/test";
import { callApi } from "./create-company.ts";
import { firstDepartment } from "./session.ts";

type Visit = {
  id: string;
  viewId: string;
  safetyChecks: { id: string; label: string; field: { payload: { acceptActions: boolean } } }[];
};

/** Creates a visit in the signed-in user's department through the API. */
export async function createVisit(page: Page) {
  const { companyId, teamId: departmentId } = await firstDepartment(page);
  const { locations } = await callApi<{ locations: { id: string }[] }>(
    page,
    "GET",
    `/api/v1/location/${companyId}/locations`,
  );
  const locationId = locations[0]?.id ?? "";
  const { zones } = await callApi<{ zones: { id: string }[] }>(
    page,
    "GET",
    `/api/v1/location/${companyId}/locations/${locationId}/zones`,
  );
  const { form } = await callApi<{ form: Visit }>(
    page,
    "POST",
    `/api/v1/company/${companyId}/departments/${departmentId}/hseq-visit`,
    { date: new Date().toISOString(), locationId, zoneId: zones[0]?.id ?? "" },
  );
  return { team: { companyId, departmentId }, form };
}
