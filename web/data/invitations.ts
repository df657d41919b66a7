import type { Invitation } from "../../worker/contract/invitations.ts";
import { request } from "./api.ts";

export type { Invitation } from "../../worker/contract/invitations.ts";

/** Read outside the signed-in area, where there is no query client. */
export async function readInvitation(code: string): Promise<Invitation> {
  const answer = await request<{ invitation: Invitation }>(`/v1/invite/${encodeURIComponent(code)}`);
  return answer.invitation;
}
