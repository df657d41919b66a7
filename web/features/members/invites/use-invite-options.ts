import {
  DEFAULT_COMPANY_ROLE,
  INVITABLE_ROLES,
  type InvitableRole,
} from "#worker/contract/organisation/roles.ts";
import { can } from "#worker/policy/can.ts";
import { isCompanyWideRole } from "#worker/policy/roles.ts";
import type { Department } from "#web/data/organisation/companies.ts";
import { useActor } from "#web/data/session/use-actor.ts";

export type InviteOptions = {
  roles: readonly InvitableRole[];
  departments: readonly Department[];
  /** The only one; without a department, somebody who comes in finds nothing to do. */
  proposedIds: readonly string[];
  /** Whether an invitation with this role must name a department. */
  needsDepartment: (role: InvitableRole) => boolean;
};

/** The roles and departments the user may invite to: all for administrators, own departments as member for managers. */
export function useInviteOptions(
  companyId: string,
  departments: readonly Department[] | undefined,
): InviteOptions {
  const actor = useActor();
  const may = (role: InvitableRole, departmentIds: readonly string[]) =>
    can(actor, "invite.create", { companyId, role, departmentIds });
  const offered = (departments ?? []).filter(({ id }) => may(DEFAULT_COMPANY_ROLE, [id]));
  return {
    roles: INVITABLE_ROLES.filter((role) => may(role, []) || offered.some(({ id }) => may(role, [id]))),
    departments: offered,
    proposedIds: offered.length === 1 ? offered.map(({ id }) => id) : [],
    needsDepartment: (role) => !isCompanyWideRole(role) || !may(role, []),
  };
}
