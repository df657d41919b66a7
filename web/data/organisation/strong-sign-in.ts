import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

const REQUIREMENT = "/api/v1/company/:companyId/strong-sign-in";
const OWN_ENTRY = "/api/v1/company/:companyId/code-entry";
const ENTRY = "/api/v1/company/:companyId/code-entries/:userId";
type PersonParams = { companyId: string; userId: string };

export const strongSignInQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "strong-sign-in"],
    queryFn: async ({ signal }) =>
      (await api(`GET ${REQUIREMENT}`, { params: { companyId }, signal })).strongSignIn,
  });

export const requireStrongSignIn = async (companyId: string, isRequired: boolean) =>
  (await api(`PUT ${REQUIREMENT}`, { params: { companyId }, body: { isRequired } })).strongSignIn;

export const confirmCodeEntry = async (params: PersonParams) =>
  (await api(`POST ${ENTRY}/confirmation`, { params, body: {} })).strongSignIn;

export const refuseCodeEntry = async (params: PersonParams) =>
  (await api(`DELETE ${ENTRY}`, { params })).strongSignIn;

/** One's own request to enter with a code. */
export const codeEntryQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "code-entry"],
    queryFn: async ({ signal }) => (await api(`GET ${OWN_ENTRY}`, { params: { companyId }, signal })).entry,
    staleTime: 0,
  });

export const askForCodeEntry = async (companyId: string) =>
  (await api(`POST ${OWN_ENTRY}`, { params: { companyId }, body: {} })).entry;
