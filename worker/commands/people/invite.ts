import { problem } from "../../contract/problem.ts";
import { isCompanyLevel, type InvitableRole } from "../../contract/organisation/roles.ts";
import { newId } from "../../domain/ids.ts";
import { denialReason } from "../../policy/can.ts";
import { write } from "../../storage/core/write.ts";
import { isCompanyWideRole } from "../../policy/roles.ts";
import { departmentsById } from "../../storage/organisation/companies.ts";
import { violatesForeignKey } from "../../storage/core/guarded.ts";
import {
  deleteReplacedInvites,
  insertInviteDepartment,
  insertInviteWhereSeat,
  invitationExpiry,
  inviteState,
  isInvite,
  joinInvitations,
  selectInvitations,
} from "../../storage/people/invitations.ts";
import {
  countAttemptWhere,
  isUnderLimits,
  selectAttempts,
  secondsToWait,
} from "../../storage/core/limits.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { promiseMail } from "../../storage/core/news.ts";
import { HOUR_MS, tooManyRequests } from "../limit-per-hour.ts";
import { invitationLimits } from "./invitation-limits.ts";
import { invitationJob } from "./invitation-job.ts";

type InviteRequest = {
  companyId: string;
  email: string;
  name?: string | null | undefined;
  role: InvitableRole;
  departmentIds: string[];
};

/** Refused beyond the user limit; pending invitations count. */
export async function invite(
  context: ActorContext,
  { companyId, email, name, role, departmentIds }: InviteRequest,
) {
  const { actor, sql, now } = context;
  const ids = [...new Set(departmentIds)];
  const why = denialReason(actor, "invite.create", { companyId, role, departmentIds: ids });
  if (why) throw problem(why);
  if (!isCompanyWideRole(role) && ids.length === 0) {
    throw problem("INVALID", { fields: { departmentIds: "departments.required" } });
  }
  if (isCompanyLevel(role) && ids.length > 0) {
    throw problem("INVALID", { fields: { departmentIds: "departments.notWithRole" } });
  }
  const departments = await checkInvitable();
  const created = await insertInvite();
  if (created) return { ...created, departments };
  // Another request took the seat, invited the same person or deleted a department: check again to tell which.
  await checkInvitable();
  throw problem("CONFLICT");

  async function checkInvitable() {
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

  async function insertInvite() {
    const id = newId();
    const row = {
      id,
      companyId,
      email,
      name: name || null,
      role,
      invitedById: actor.userId,
      invitationExpiresAt: invitationExpiry(now),
    };
    const limits = invitationLimits(actor, email);
    try {
      const { attempts, ...invitation } = await write(sql, {
        change: insertInviteWhereSeat(sql, row, now, isUnderLimits(limits, now)),
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
          counted: countAttemptWhere(sql, limits, HOUR_MS, now, done),
          mail: promiseMail(sql, [invitationJob(id, row.invitationExpiresAt)], now, done),
        }),
        read: {
          attempts: selectAttempts(sql, limits),
          ...selectInvitations(sql, isInvite(companyId, id)),
        },
      });
      const [invited] = joinInvitations(invitation);
      const wait = invited ? null : secondsToWait(attempts, limits, now);
      if (wait !== null) throw tooManyRequests(actor.language, wait);
      return invited;
    } catch (error) {
      if (violatesForeignKey(error)) return undefined;
      throw error;
    }
  }
}
