import type { InvitableRole } from "../contract/organisation/roles.ts";
import { actorOf } from "./actor-of.ts";
import { denialReason } from "./can.ts";
import { readOnlyReason } from "./read-only.ts";

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
  const why = denialReason(actor, "invite.create", {
    companyId: company.id,
    role,
    departmentIds: departments.map(({ id }) => id),
  });
  // A read-only company refuses who accepts it with a reason of its own.
  return why === null || why === readOnlyReason(actor, company.id);
}
