import { api } from "../api/api.ts";

export type { Invitation, OwnInvitation } from "#worker/contract/organisation/invitations.ts";

/** Used outside the signed-in area, where there is no query client. */
export async function readInvitation(invitationCode: string) {
  return (await api("GET /api/v1/invite/:invitationCode", { params: { invitationCode } })).invitation;
}

/** Returns the id of the joined company. */
export async function acceptInvitation(invitationCode: string): Promise<string> {
  const params = { invitationCode };
  return (await api("POST /api/v1/invite/:invitationCode/accept", { params })).companyId;
}
