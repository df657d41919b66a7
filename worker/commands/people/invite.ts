import { problem } from "../../contract/problem.ts";
import { isCompanyLevel, type InvitableRole } from "../../contract/roles.ts";
import { newId } from "../../domain/ids.ts";
import { denialReason } from "../../policy/can.ts";
import { write } from "../../storage/core/write.ts";
import { isCompanyWideRole } from "../../policy/roles.ts";
import { departmentsById } from "../../storage/organisation/companies.ts";
import { brokeReference } from "../../storage/core/guarded.ts";
import {
  deleteReplacedInvites,
  insertInviteDepartment,
  insertInviteWhereSeat,
  invitationExpiry,
  inviteState,
  isInvite,
  joined,
  selectInvitations,
} from "../../storage/people/invitations.ts";
import {
  countAttemptWhere,
  forgetAttempts,
  hasRoom,
  selectAttempts,
  waitFor,
} from "../../storage/core/rate-limit.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { HOUR_MS, tooMany } from "../limit-per-hour.ts";
import { invitationLimits } from "./invitation-limits.ts";

type Wish = { companyId: string; email: string; role: InvitableRole; departmentIds: string[] };

/** Refused when made beyond the user limit; pending invitations count. */
export async function invite(context: ActorContext, { companyId, email, role, departmentIds }: Wish) {
  const { actor, sql, now } = context;
  const ids = [...new Set(departmentIds)];
  const why = denialReason(actor, "invite.create", { companyId, role, departmentIds: ids });
  if (why) throw problem(why);
  if (!isCompanyWideRole(role) && ids.length === 0) {
    throw problem("INVALID", { fields: { departmentIds: "departments.required" } });
  }
  const found = await look();
  // Whoever is of the whole company is of no department.
  const departments = isCompanyLevel(role) ? [] : found;
  const made = await leap();
  if (made) return { ...made, departments };
  // In between somebody else took the seat or invited the same person, or a department went: look again, and say which.
  await look();
  throw problem("CONFLICT");

  async function look() {
    const [known, [state]] = await sql.batch([
      departmentsById(sql, companyId, ids),
      inviteState(sql, companyId, email, now),
    ]);
    if (!state) throw problem("COMPANY_NOT_FOUND");
    if (known.length !== ids.length) throw problem("DEPARTMENT_NOT_FOUND");
    if (state.isMember) throw problem("ALREADY_MEMBER");
    if (state.isPending) throw problem("ALREADY_INVITED");
    if (!state.hasSeat) throw problem("USER_LIMIT_REACHED");
    return known;
  }

  async function leap() {
    const id = newId();
    const row = {
      id,
      companyId,
      email,
      role,
      invitedById: actor.userId,
      invitationExpiresAt: invitationExpiry(now),
    };
    const limits = invitationLimits(actor, email);
    try {
      const { attempts, ...invitation } = await write(sql, {
        first: [forgetAttempts(sql, limits, HOUR_MS, now)],
        change: insertInviteWhereSeat(sql, row, now, hasRoom(limits)),
        audit: {
          actor,
          companyId,
          verb: "invite.create",
          recordType: "invite",
          recordId: id,
          changes: { email: { before: null, after: email }, role: { before: null, after: role } },
        },
        followUps: (done) => ({
          departments: departments.map((each) =>
            insertInviteDepartment(sql, { inviteId: id, departmentId: each.id }, done),
          ),
          replaced: deleteReplacedInvites(sql, row, now, done),
          counted: countAttemptWhere(sql, limits, now, done),
        }),
        read: {
          attempts: selectAttempts(sql, limits),
          ...selectInvitations(sql, isInvite(companyId, id)),
        },
      });
      const [invited] = joined(invitation);
      const wait = invited ? null : waitFor(attempts, limits, HOUR_MS, now);
      if (wait !== null) throw tooMany(actor.language, wait);
      return invited;
    } catch (error) {
      if (brokeReference(error)) return undefined;
      throw error;
    }
  }
}
