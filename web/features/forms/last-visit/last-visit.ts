import { queryOptions } from "@tanstack/react-query";
import type { ResponseBodyOf } from "#worker/contract/endpoints.ts";
import { api } from "#web/data/api/api.ts";

const PATH = "/api/v1/company/:companyId/departments/:departmentId/last-visit";

export type LastVisit = NonNullable<ResponseBodyOf<`GET ${typeof PATH}`>["visit"]>;

type LastVisitScope = { companyId: string; departmentId: string; zoneId: string; except: string };

/** The department's last visit to a zone, other than the one that is being started. */
export const lastVisitQuery = ({ companyId, departmentId, zoneId, except }: LastVisitScope) =>
  queryOptions({
    queryKey: ["company", companyId, "last-visit", departmentId, zoneId, except],
    queryFn: async ({ signal }) => {
      const params = { companyId, departmentId };
      return (await api(`GET ${PATH}`, { params, query: { zoneId, except }, signal })).visit;
    },
  });
