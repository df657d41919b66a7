import { queryOptions } from "@tanstack/react-query";
import type { BodyOf, ParamsOf } from "#worker/contract/endpoints.ts";
import { api } from "../api/api.ts";

const UNSENT = "/api/v1/company/:companyId/departments/:departmentId/unsent";
type Department = ParamsOf<`GET ${typeof UNSENT}`>;

/** The devices with work of the department that has not arrived. */
export const unsentQuery = (params: Department) =>
  queryOptions({
    queryKey: ["company", params.companyId, "unsent", params.departmentId],
    queryFn: async ({ signal }) => (await api(`GET ${UNSENT}`, { params, signal })).devices,
  });

export async function remindOfUnsent(
  params: Department,
  body: BodyOf<`POST ${typeof UNSENT}/reminders`>,
): Promise<void> {
  await api(`POST ${UNSENT}/reminders`, { params, body });
}
