import { queryOptions } from "@tanstack/react-query";
import type { BodyOf } from "#worker/contract/endpoints.ts";
import { api } from "../api/api.ts";

export type { InspectorLink } from "#worker/contract/sign-in/inspector-links.ts";

const LINKS = "/api/v1/company/:companyId/inspector-links";
type LinkParams = { companyId: string; linkId: string };

export const inspectorLinksQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "inspector-links"],
    queryFn: async ({ signal }) => (await api(`GET ${LINKS}`, { params: { companyId }, signal })).links,
  });

export const inspectorOpeningsQuery = (params: LinkParams) =>
  queryOptions({
    queryKey: ["company", params.companyId, "inspector-links", params.linkId, "openings"],
    queryFn: async ({ signal }) => (await api(`GET ${LINKS}/:linkId/openings`, { params, signal })).openings,
    // They happen elsewhere.
    refetchOnMount: "always",
  });

export const makeInspectorLink = (companyId: string, body: BodyOf<`POST ${typeof LINKS}`>) =>
  api(`POST ${LINKS}`, { params: { companyId }, body });

export const endInspectorLink = async (params: LinkParams) =>
  (await api(`DELETE ${LINKS}/:linkId`, { params })).link;
