// Apart from members.ts, which is loaded on every screen.
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** Read as seldom as the rest that a device keeps for recording without a network. */
const NAMED_FRESH_FOR_MS = 10 * 60 * 1000;

/** The people whom the latest records of a department name. */
export const namedPeopleQuery = (companyId: string, departmentId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "named-people", departmentId],
    staleTime: NAMED_FRESH_FOR_MS,
    queryFn: async ({ signal }) =>
      (
        await api("GET /api/v1/company/:companyId/departments/:departmentId/named-people", {
          params: { companyId, departmentId },
          signal,
        })
      ).people,
  });
