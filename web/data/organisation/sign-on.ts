import { queryOptions } from "@tanstack/react-query";
import type { BodyOf } from "#worker/contract/endpoints.ts";
import { api } from "../api/api.ts";

export type { SignOn } from "#worker/contract/sign-in/sign-on.ts";

const ALL = "/api/v1/company/:companyId/sign-on";
const ONE = `${ALL}/:signOnId` as const;
export type SignOnParams = { companyId: string; signOnId: string };

export const signOnsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "sign-on"],
    queryFn: async ({ signal }) => (await api(`GET ${ALL}`, { params: { companyId }, signal })).signOns,
  });

export const createSignOn = async (companyId: string, body: BodyOf<`POST ${typeof ALL}`>) =>
  (await api(`POST ${ALL}`, { params: { companyId }, body })).signOn;

export const changeSignOn = async (params: SignOnParams, body: BodyOf<`PATCH ${typeof ONE}`>) =>
  (await api(`PATCH ${ONE}`, { params, body })).signOn;

export const connectOidc = async (params: SignOnParams, body: BodyOf<`PUT ${typeof ONE}/oidc`>) =>
  (await api(`PUT ${ONE}/oidc`, { params, body })).signOn;

export const connectSaml = async (params: SignOnParams, body: BodyOf<`PUT ${typeof ONE}/saml`>) =>
  (await api(`PUT ${ONE}/saml`, { params, body })).signOn;

export const proveDomain = async (params: SignOnParams) =>
  (await api(`POST ${ONE}/domain-proof`, { params })).signOn;

export const requireSignOn = async (params: SignOnParams, isRequired: boolean) =>
  (await api(`PUT ${ONE}/requirement`, { params, body: { isRequired } })).signOn;

export const removeSignOn = async (params: SignOnParams) => {
  await api(`DELETE ${ONE}`, { params });
};
