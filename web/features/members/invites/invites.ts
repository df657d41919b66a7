import { queryOptions } from "@tanstack/react-query";
import type { BodyOf } from "#worker/contract/endpoints.ts";
import { api } from "#web/data/api/api.ts";

export type { Invite } from "#worker/contract/organisation/invitations.ts";

const INVITES = "/api/v1/company/:companyId/invites";

/** The company's invitations; the invited user's are in invitations.ts. */
export const invitesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company", companyId, "invites"],
    queryFn: async ({ signal }) => (await api(`GET ${INVITES}`, { params: { companyId }, signal })).invites,
  });

export type NewInvite = BodyOf<`POST ${typeof INVITES}`>;

export async function createInvite(companyId: string, body: NewInvite) {
  return (await api(`POST ${INVITES}`, { params: { companyId }, body })).invite;
}

export type InviteLine = BodyOf<`POST ${typeof INVITES}/batch`>["invites"][number];

/** Answers line by line, in the order of the lines; at most `MAX_INVITES` of them. */
export async function createInvites(companyId: string, invites: InviteLine[]) {
  return (await api(`POST ${INVITES}/batch`, { params: { companyId }, body: { invites } })).outcomes;
}

export async function resendInvite(companyId: string, inviteId: string) {
  return (await api(`POST ${INVITES}/:inviteId/resend`, { params: { companyId, inviteId } })).invite;
}

export async function revokeInvite(companyId: string, inviteId: string): Promise<void> {
  await api(`DELETE ${INVITES}/:inviteId`, { params: { companyId, inviteId } });
}

/** An expired invitation holds no seat. */
export const isExpired = ({ expiresAt }: { expiresAt: string }): boolean =>
  new Date(expiresAt).getTime() <= Date.now();
