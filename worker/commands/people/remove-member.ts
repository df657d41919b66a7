import type { MailJob } from "../../contract/jobs.ts";
import { problem } from "../../contract/problem.ts";
import { isCompanyLevel } from "../../contract/roles.ts";
import { denialReason } from "../../policy/can.ts";
import { write } from "../../storage/core/write.ts";
import { handOver, handOverAll } from "../../storage/actions/hand-over.ts";
import { deleteMemberships, recountUsers } from "../../storage/people/members.ts";
import { promiseMail } from "../../storage/mail/promised-mail.ts";
import { oneLetterAboutMany } from "../actions/assignment-letters.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { isOwner } from "../../policy/roles.ts";
import { loadMembers } from "../../reads/people/load-member.ts";

type Removal = {
  companyId: string;
  userId: string;
  departmentId?: string | undefined;
  /** Who takes over the open actions that they may see; nobody if not said. */
  reassignTo?: string | undefined;
};

/** Answers with the letters that were promised to whoever takes over. */
export async function removeMember(
  { actor, sql, now }: ActorContext,
  { companyId, userId, departmentId, reassignTo }: Removal,
): Promise<MailJob[]> {
  const [roles, heirsRoles] = await loadMembers(sql, companyId, [userId, reassignTo ?? userId], departmentId);
  const why = denialReason(actor, "member.remove", { companyId, userId, isOwner: isOwner(roles) });
  if (why) throw problem(why);
  const held =
    departmentId === undefined ? roles : roles.filter(({ department }) => department?.id === departmentId);
  if (held.length === 0) throw problem("USER_NOT_FOUND");
  const mayInherit = heirsRoles.some(
    ({ role, department }) =>
      departmentId === undefined || department?.id === departmentId || isCompanyLevel(role),
  );
  if (reassignTo === userId || !mayInherit)
    throw problem("INVALID", { fields: { reassignTo: "member.unknown" } });

  const place = { companyId, userId, ...(departmentId === undefined ? {} : { departmentId }) };
  const handing = handOverAll(place, reassignTo ?? null);
  const letter = oneLetterAboutMany(actor, companyId, reassignTo, now);
  const { changed: removed, promised } = await write(sql, {
    change: deleteMemberships(sql, place),
    audit: {
      actor,
      companyId,
      verb: "member.remove",
      recordType: "user",
      recordId: userId,
      changes: {
        roles: {
          before: held.map(({ role, department }) => ({ role, departmentId: department?.id ?? null })),
          after: [],
        },
        openActions: { before: userId, after: reassignTo ?? null },
      },
    },
    followUps: (done) => ({
      handedOver: handOver(sql, handing, { actor, now, done }),
      promised: promiseMail(sql, letter, now, done),
      usage: recountUsers(sql, companyId, done),
    }),
  });
  if (removed.length === 0) throw problem("LAST_OWNER");
  return promised.map(({ job }) => job);
}
