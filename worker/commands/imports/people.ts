import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { createInvite } from "../../contract/organisation/invitations.ts";
import { isCompanyLevel } from "../../contract/organisation/roles.ts";
import { problem } from "../../contract/problem.ts";
import { readPerson, roleNamedIn } from "../../domain/imports/read-rows.ts";
import { denialReason } from "../../policy/can.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectAttempts } from "../../storage/core/limits.ts";
import { inviteStates } from "../../storage/people/invitations.ts";
import { invitationJob } from "../people/invitation-job.ts";
import { INVITATIONS_PER_ACTOR, invitationLimits } from "../people/invitation-limits.ts";
import { inviteMany, refusalByState, refusalOf } from "../people/invite-many.ts";
import { checkBody, type Judged, type KindOfImport, type SheetRow } from "./kinds.ts";

export const invitesAdministrators = (rows: readonly SheetRow[]): boolean =>
  rows.some(({ values }) => {
    const role = roleNamedIn(values);
    return role !== null && isCompanyLevel(role);
  });

/** Each person is invited. Members and those with an invitation are left as they are. */
export const people: KindOfImport = async ({ context, companyId, words, rows, cellsOf, found }) => {
  const { actor, sql, now } = context;
  const outcomes = MESSAGES[actor.language].inviteOutcomes;
  const read = rows.map((row) => {
    const cells = cellsOf(row);
    const { key, ...person } = readPerson(cells);
    const line = checkBody(createInvite.body, person, cells, {
      fieldOf: { departmentIds: "departments" },
      language: actor.language,
    });
    const { role, departmentIds } = person;
    const why = denialReason(actor, "invite.create", { companyId, role, departmentIds });
    if (why && why !== "FORBIDDEN") throw problem(why);
    const isWrong = cells.problems.some(({ field }) => field === "departments" || field === "role");
    if (!isWrong && line) {
      if (refusalOf(line, false) === "invalidDepartments")
        cells.wrong("departments", outcomes.invalidDepartments);
      else if (why) cells.wrong(role === "member" ? "departments" : "role", outcomes.notAllowed);
    }
    return { row, key, line, problems: cells.problems };
  });
  const [limit] = invitationLimits(actor, "").slice(-1);
  const emails = read.flatMap(({ line }) => line?.email ?? []);
  const { states, attempts } = await readBatch(sql, {
    states: inviteStates(sql, companyId, emails, now),
    attempts: selectAttempts(sql, limit ? [limit] : []),
  });
  const stateOf = new Map(states.map((state) => [state.email, state]));
  const judged = read.map(({ row, key, line, problems }): Judged => {
    const state = line && stateOf.get(line.email);
    const why = state ? refusalByState({ ...state, hasSeat: 1 }) : null;
    return { line: row.line, key, note: why && why !== "invited" ? outcomes[why] : null, problems };
  });
  const { userLimit, usersUsage, seatsHeld } = found.company;
  const seats = Math.max(0, userLimit - usersUsage - seatsHeld);
  const used = attempts.find(({ endsAt }) => endsAt > now)?.used ?? 0;
  const invitations = Math.max(0, INVITATIONS_PER_ACTOR - used);
  return {
    judged,
    room: [
      { left: seats, message: words.room.seats(seats) },
      { left: invitations, message: words.room.invitations(invitations) },
    ],
    store: async (lines, of) => {
      const wanted = read.flatMap(({ row, line }) =>
        line && lines.has(row.line) ? [{ ...line, imported: of(row.line) }] : [],
      );
      const stored = await inviteMany(context, companyId, wanted);
      const refused = stored.flatMap(({ outcome }, nth): [number, string][] =>
        outcome === "invited" ? [] : [[wanted[nth]?.imported.line ?? 0, outcomes[outcome]]],
      );
      const invited = stored.flatMap(({ invitation }) => invitation ?? []);
      return {
        refused: new Map(refused),
        mailJobs: invited.map(({ id, expiresAt }) => invitationJob(id, expiresAt)),
      };
    },
  };
};
