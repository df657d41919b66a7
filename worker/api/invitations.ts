import type { readInvitation } from "../contract/invitations.ts";
import { problem } from "../contract/problem.ts";
import { findInvitation } from "../storage/invitations.ts";
import type { Call } from "./route.ts";

export async function invitation({ c, params }: Call<typeof readInvitation, null>) {
  const found = await findInvitation(c.var.db.sql, params.invitationCode, new Date());
  if (!found) throw problem("INVITATION_NOT_FOUND");
  const { expiresAt, ...rest } = found;
  return { invitation: { ...rest, expiresAt: expiresAt.toISOString() } };
}
