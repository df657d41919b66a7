import { queryOptions } from "@tanstack/react-query";
import type { BodyOf } from "#worker/contract/endpoints.ts";
import { api } from "#web/data/api/api.ts";

const KEYS = "/api/v1/company/:companyId/api-keys";

export const apiKeysQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "api-keys"],
    queryFn: async ({ signal }) => (await api(`GET ${KEYS}`, { params: { companyId }, signal })).keys,
  });

export const makeApiKey = (companyId: string, body: BodyOf<`POST ${typeof KEYS}`>) =>
  api(`POST ${KEYS}`, { params: { companyId }, body });

export const endApiKey = async (params: { companyId: string; keyId: string }) =>
  (await api(`DELETE ${KEYS}/:keyId`, { params })).key;
