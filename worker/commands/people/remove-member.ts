import { endHandling } from "../../storage/accidents/settings.ts";
import type { MailJob } from "../../queue-messages.ts";
import { hasSameMemberships } from "../../storage/core/rights-check.ts";
import { problem } from "../../contract/problem.ts";
import { isCompanyLevel } from "../../contract/organisation/roles.ts";
import { denialReason } from "../../policy/can.ts";
import { write } from "../../storage/core/write.ts";
import { handOver, handOverAll } from "../../storage/actions/hand-over.ts";
import { deleteMemberships, recountUsers } from "../../storage/people/members.ts";
import { promiseMail } from "../../storage/core/news.ts";
import { groupedAssignmentMail } from "../actions/assignment-mail.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { isOwner } from "../../policy/roles.ts";
import { loadMembers } from "../../reads/people/load-member.ts";

type Removal = {
  companyId: string;
  userId: string;
  departmentId?: string | undefined;
  /** The user who takes over the open actions that they may see; without one the actions become unassigned. */
  reassignTo?: string | undefined;
};

/** Returns the mail promised to the user who takes over the actions. */
export async function removeMember(
  { actor, sql, now }: ActorContext,
  { companyId, userId, departmentId, reassignTo }: Removal,
): Promise<MailJob[]> {
  const [roles, assigneeRoles] = await loadMembers(
    sql,
    companyId,
    [userId, reassignTo ?? userId],
    departmentId,
  );
  const why = denialReason(actor, "member.remove", { companyId, userId, isOwner: isOwner(roles) });
  if (why) throw problem(why);
  const removedRoles =
    departmentId === undefined ? roles : roles.filter(({ department }) => department?.id === departmentId);
  if (removedRoles.length === 0) throw problem("USER_NOT_FOUND");
  const mayTakeOver = assigneeRoles.some(
    ({ role, department }) =>
      departmentId === undefined || department?.id === departmentId || isCompanyLevel(role),
  );
  if (reassignTo === userId || !mayTakeOver)
    throw problem("INVALID", { fields: { reassignTo: "member.unknown" } });

  const path = { companyId, userId, ...(departmentId === undefined ? {} : { departmentId }) };
  const reassignment = handOverAll(path, reassignTo ?? null);
  const mailJobs = groupedAssignmentMail(actor, companyId, reassignTo, now);
  const { changed: removed, promised } = await write(sql, {
    change: deleteMemberships(sql, path),
    audit: {
      actor,
      companyId,
      verb: "member.remove",
      recordType: "user",
      recordId: userId,
      changes: {
        roles: {
          before: removedRoles.map(({ role, department }) => ({
            role,
            departmentId: department?.id ?? null,
          })),
          after: [],
        },
        openActions: { before: userId, after: reassignTo ?? null },
      },
      asRead: hasSameMemberships(
        {
          userId,
          memberships: roles.map(({ role, department }) => ({
            companyId,
            departmentId: department?.id ?? null,
            role,
          })),
        },
        companyId,
      ),
    },
    followUps: (done) => ({
      handedOver: handOver(sql, reassignment, { actor, now, done }),
      promised: promiseMail(sql, mailJobs, now, done),
      usage: recountUsers(sql, companyId, done),
      handling: endHandling(sql, companyId, userId, done),
    }),
  });
  if (removed.length === 0) throw problem("LAST_OWNER");
  return promised.map(({ job }) => job);
}
