import { queryOptions } from "@tanstack/react-query";
import type { ResponseBodyOf } from "#worker/contract/endpoints.ts";
import { api } from "#web/data/api/api.ts";

const PATH = "/api/v1/company/:companyId/departments/:departmentId/last-drill";

export type LastDrill = NonNullable<ResponseBodyOf<`GET ${typeof PATH}`>["drill"]>;

type LastDrillScope = {
  companyId: string;
  departmentId: string;
  zoneId: string;
  until: string;
  except: string;
};

/** The department's last completed drill in a zone before this one. */
export const lastDrillQuery = ({ companyId, departmentId, ...query }: LastDrillScope) =>
  queryOptions({
    queryKey: ["company", companyId, "last-drill", departmentId, query],
    queryFn: async ({ signal }) =>
      (await api(`GET ${PATH}`, { params: { companyId, departmentId }, query, signal })).drill,
  });
