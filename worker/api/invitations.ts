import { acceptInvitation } from "../commands/people/accept-invitation.ts";
import { invite } from "../commands/people/invite.ts";
import { resendInvite } from "../commands/people/resend-invite.ts";
import { revokeInvite } from "../commands/people/revoke-invite.ts";
import { byName } from "../contract/by-name.ts";
import type { Language } from "../contract/enums.ts";
import type {
  acceptInvitation as acceptContract,
  createInvite,
  listInvites,
  listOwnInvitations,
  readInvitation,
  resendInvite as resendContract,
  revokeInvite as revokeContract,
} from "../contract/invitations.ts";
import { problem } from "../contract/problem.ts";
import type { Actor } from "../policy/actor.ts";
import { companyScope } from "../policy/scope.ts";
import {
  findInvitation,
  invitationsFor,
  invitesIn,
  type FoundInvitation,
} from "../storage/people/invitations.ts";
import { contextOf } from "./actor-context.ts";
import { permitted } from "./permit.ts";
import { queueMail } from "./queue-mail.ts";
import type { Call } from "./route.ts";

const forInvited = (
  { company, role, departments, email, invitedBy, expiresAt }: FoundInvitation,
  language: Language,
) => ({
  company,
  role,
  departments: departments.toSorted(byName(language)),
  email,
  invitedBy,
  expiresAt: expiresAt.toISOString(),
});

const forCompany = (
  { id, email, role, departments, invitedBy, expiresAt, createdAt }: FoundInvitation,
  language: Language,
) => ({
  id,
  email,
  role,
  departments: departments.toSorted(byName(language)),
  invitedBy,
  expiresAt: expiresAt.toISOString(),
  createdAt: createdAt.toISOString(),
});

export async function ownInvitations({ c, visitor }: Call<typeof listOwnInvitations, Actor>) {
  const found = await invitationsFor(c.var.db.sql, visitor.email, new Date());
  const invitations = found.map((each) => ({
    ...forInvited(each, visitor.language),
    invitationCode: each.invitationCode,
  }));
  return { invitations };
}

export async function invitation({ c, params }: Call<typeof readInvitation, null>) {
  const found = await findInvitation(c.var.db.sql, params.invitationCode, new Date());
  if (!found) throw problem("INVITATION_NOT_FOUND");
  return { invitation: forInvited(found, c.var.language) };
}

export async function acceptedInvitation({ c, visitor, params }: Call<typeof acceptContract, Actor>) {
  return { companyId: await acceptInvitation(contextOf(c, visitor), params.invitationCode) };
}

export async function invites({ c, visitor, params }: Call<typeof listInvites, Actor>) {
  const scope = permitted(companyScope(visitor, "invite.manage", params.companyId));
  const found = await invitesIn(c.var.db.sql, scope);
  if (!found) throw problem("COMPANY_NOT_FOUND");
  return { invites: found.map((each) => forCompany(each, visitor.language)) };
}

export async function newInvite({ c, visitor, params, body }: Call<typeof createInvite, Actor>) {
  const { companyId } = params;
  if (body.companyId !== undefined && body.companyId !== companyId) {
    throw problem("INVALID", { fields: { companyId: "id.mismatch" } });
  }
  const made = await invite(contextOf(c, visitor), { ...body, companyId });
  queueMail(c, { kind: "invitation", inviteId: made.id });
  return { invite: forCompany(made, visitor.language) };
}

export async function resentInvite({ c, visitor, params }: Call<typeof resendContract, Actor>) {
  const made = await resendInvite(contextOf(c, visitor), params);
  queueMail(c, { kind: "invitation", inviteId: made.id });
  return { invite: forCompany(made, visitor.language) };
}

export async function revokedInvite({ c, visitor, params }: Call<typeof revokeContract, Actor>) {
  await revokeInvite(contextOf(c, visitor), params);
  return { deleted: true } as const;
}
