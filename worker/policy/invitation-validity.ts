import type { InvitableRole } from "../contract/organisation/roles.ts";
import { actorOf } from "./actor-of.ts";
import { can } from "./can.ts";

type Invitation = {
  company: { id: string };
  role: InvitableRole;
  departments: readonly { id: string }[];
  /** Null when the inviter's account is deleted. */
  inviter: Parameters<typeof actorOf>[0] | null;
  inviterMemberships: Parameters<typeof actorOf>[1];
};

/** An invitation is valid as long as its inviter may still create it. */
export function isValidInvitation(
  { company, role, departments, inviter, inviterMemberships }: Invitation,
  now: Date,
): boolean {
  const actor = inviter && actorOf(inviter, inviterMemberships, { now });
  if (!actor) return false;
  return can(actor, "invite.create", {
    companyId: company.id,
    role,
    departmentIds: departments.map(({ id }) => id),
  });
}
