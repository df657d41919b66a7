import type { EndpointBody } from "../../contract/endpoint.ts";
import { isCompanyLevel } from "../../contract/organisation/roles.ts";
import type { InviteOutcome } from "../../contract/enums.ts";
import type { createInvites } from "../../contract/organisation/invitations.ts";
import { email as emailSchema } from "../../contract/primitives.ts";
import { problem } from "../../contract/problem.ts";
import { newId } from "../../domain/ids.ts";
import { denialReason } from "../../policy/can.ts";
import { isCompanyWideRole } from "../../policy/roles.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { enterCompany } from "../../reads/permit.ts";
import { violatesForeignKey } from "../../storage/core/guarded.ts";
import {
  countAttemptWhere,
  isUnderLimits,
  type RateLimit,
  secondsToWait,
  selectAttempts,
} from "../../storage/core/limits.ts";
import { type TookEffect, writeMany } from "../../storage/core/write.ts";
import { promiseMail } from "../../storage/core/news.ts";
import { recordImportedRow, type RowOfImport } from "../../storage/imports/imports.ts";
import { departmentsById } from "../../storage/organisation/companies.ts";
import {
  deleteReplacedInvites,
  type FoundInvitation,
  insertInviteDepartment,
  insertInviteWhereSeat,
  invitationExpiry,
  inviteStates,
  joinInvitations,
  selectInvitations,
  areInvites,
} from "../../storage/people/invitations.ts";
import { HOUR_MS } from "../limit-per-hour.ts";
import { invitationJob } from "./invitation-job.ts";
import { invitationLimits } from "./invitation-limits.ts";

type Line = EndpointBody<typeof createInvites>["invites"][number] & { imported?: RowOfImport };
type LineOutcome = { email: string; outcome: InviteOutcome; invitation: FoundInvitation | null };
type State = Awaited<ReturnType<typeof inviteStates>>[number];

/** The reason to refuse a line that needs no database; null if there is none. */
export function refusalOf(line: Line, isRepeated: boolean): InviteOutcome | null {
  if (!emailSchema().safeParse(line.email).success) return "invalidAddress";
  if (isRepeated) return "repeated";
  const isWithout = line.departmentIds.length === 0;
  if (!isCompanyWideRole(line.role) && isWithout) return "invalidDepartments";
  return isCompanyLevel(line.role) && !isWithout ? "invalidDepartments" : null;
}

export function refusalByState({ isMember, isPending, hasSeat }: State): InviteOutcome | null {
  if (isMember) return "alreadyMember";
  if (isPending) return "alreadyInvited";
  return hasSeat ? null : "noSeat";
}

const uniqueLimits = (limits: readonly RateLimit[]): RateLimit[] => [
  ...new Map(limits.map((limit) => [limit.key, limit])).values(),
];

/** The address as it is stored. */
export const addressOf = (email: string): string => {
  const parsed = emailSchema().safeParse(email);
  return parsed.success ? parsed.data : email.trim().toLowerCase();
};

/**
 * Invites each line under the conditions of a single invitation: seats and hourly limits are counted in the batch, line by line
 * in their order, so that the last free seat goes to the first line that needs it.
 */
export async function inviteMany(
  context: ActorContext,
  companyId: string,
  lines: readonly Line[],
): Promise<LineOutcome[]> {
  const { actor, sql, now } = context;
  enterCompany(context, companyId);
  const seen = new Set<string>();
  const asked = lines.map((line) => {
    const email = addressOf(line.email);
    const departmentIds = [...new Set(line.departmentIds)];
    const denial = denialReason(actor, "invite.create", { companyId, role: line.role, departmentIds });
    // It is not about the line.
    if (denial === "NOT_WHILE_IMPERSONATING") throw problem(denial);
    const why = refusalOf(line, seen.has(email)) ?? (denial === null ? null : "notAllowed");
    if (why === null) seen.add(email);
    const { role, imported } = line;
    return { id: newId(), email, name: line.name || null, role, departmentIds, why, imported };
  });
  const open = asked.filter(({ why }) => why === null);
  const departmentIds = [...new Set(open.flatMap((each) => each.departmentIds))];
  const known = await departmentsById(sql, companyId, departmentIds);
  const isKnown = (id: string) => known.some((each) => each.id === id);
  const writable = open.filter((each) => each.departmentIds.every(isKnown));
  const outcomeOf = ({ email }: { email: string }, outcome: InviteOutcome): LineOutcome => ({
    email,
    outcome,
    invitation: null,
  });
  if (writable.length === 0) return asked.map((line) => outcomeOf(line, line.why ?? "invalidDepartments"));

  const expiresAt = invitationExpiry(now);
  const limitsOf = (email: string) => invitationLimits(actor, email);
  const limits = uniqueLimits(writable.flatMap(({ email }) => limitsOf(email)));
  try {
    const { written, read } = await writeMany(sql, {
      changes: writable.map(({ id, email, name, role, departmentIds: ids, imported }) => {
        const row = {
          id,
          companyId,
          email,
          name,
          role,
          invitedById: actor.userId,
          invitationExpiresAt: expiresAt,
        };
        return {
          change: insertInviteWhereSeat(sql, row, now, isUnderLimits(limitsOf(email), now)),
          audit: {
            actor,
            companyId,
            verb: "invite.create" as const,
            recordType: "invite" as const,
            recordId: id,
            changes: { email: { before: null, after: email }, role: { before: null, after: role } },
          },
          followUps: (done: TookEffect) => ({
            departments: ids.map((departmentId) =>
              insertInviteDepartment(sql, { inviteId: id, departmentId }, done),
            ),
            replaced: deleteReplacedInvites(sql, row, now, done),
            counted: countAttemptWhere(sql, limitsOf(email), HOUR_MS, now, done),
            mail: promiseMail(sql, [invitationJob(id, expiresAt)], now, done),
            imported: imported
              ? recordImportedRow(sql, imported, { recordType: "invite", recordId: id }, done)
              : [],
          }),
        };
      }),
      read: {
        states: inviteStates(
          sql,
          companyId,
          writable.map(({ email }) => email),
          now,
        ),
        attempts: selectAttempts(sql, limits),
        ...selectInvitations(
          sql,
          areInvites(
            companyId,
            writable.map(({ id }) => id),
          ),
        ),
      },
    });
    const invited = joinInvitations(read);
    const isWritten = new Map(
      writable.map(({ id }, index) => [id, (written[index]?.changed ?? []).length > 0]),
    );
    return asked.map((line): LineOutcome => {
      if (line.why) return outcomeOf(line, line.why);
      if (!isWritten.has(line.id)) return outcomeOf(line, "invalidDepartments");
      const invitation = invited.find(({ id }) => id === line.id) ?? null;
      if (isWritten.get(line.id)) return { email: line.email, outcome: "invited", invitation };
      const state = read.states.find(({ email }) => email === line.email);
      const why = state ? refusalByState(state) : null;
      const wait = secondsToWait(read.attempts, limitsOf(line.email), now);
      return outcomeOf(line, why ?? (wait === null ? "noSeat" : "rateLimited"));
    });
  } catch (error) {
    // A department was deleted meanwhile, and with it nothing of the batch took effect.
    if (violatesForeignKey(error)) throw problem("CONFLICT", { cause: error });
    throw error;
  }
}
