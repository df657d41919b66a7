// Apart from plan.ts, which has calls that no home page makes.
import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** Read again soon, as what is in plan.ts. */
export const ownTasksQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "plan", "mine"],
    staleTime: 2000,
    queryFn: ({ signal }) =>
      api("GET /api/v1/company/:companyId/plan/mine", { params: { companyId }, signal }),
  });
