import { problem } from "../../contract/problem.ts";
import { actorOf } from "../../policy/actor-of.ts";
import { readBatch } from "../../storage/core/batch.ts";
import type { Sql } from "../../storage/core/database.ts";
import { write } from "../../storage/core/write.ts";
import { recordTrial, type SignOnRow } from "../../storage/organisation/sign-on.ts";
import { selectMemberships, selectUser } from "../../storage/people/actor.ts";
import { insertMembershipWhere, recountUsers } from "../../storage/people/members.ts";
import { findArrival, mayJoin } from "../../storage/people/sign-in.ts";

const ROLE = "member" as const;

async function readActor(sql: Sql, userId: string, now: Date) {
  const {
    people: [person],
    memberships,
  } = await readBatch(sql, {
    people: selectUser(sql, userId),
    memberships: selectMemberships(sql, userId),
  });
  const actor = person && actorOf(person, memberships, { now });
  if (!actor) throw problem("SIGN_ON_REFUSED");
  return actor;
}

/**
 * Makes a member of somebody whom the company's identity provider vouches for, in the departments that the company chose. Whoever is a
 * member stays what they are.
 */
async function join(sql: Sql, signOn: SignOnRow, userId: string, now: Date): Promise<void> {
  const { companyId, departmentIds } = signOn;
  const actor = await readActor(sql, userId, now);
  if (actor.companies.some(({ id }) => id === companyId)) return;
  const [first, ...others] = departmentIds;
  if (first === undefined) throw problem("SIGN_ON_REFUSED");
  const inDepartment = (departmentId: string) => ({
    companyId,
    userId,
    departmentId,
    role: ROLE,
    createdAt: now,
  });
  const { changed } = await write(sql, {
    // The right comes from the sign-on.
    rightsIn: null,
    change: insertMembershipWhere(sql, inDepartment(first), mayJoin(companyId, userId)),
    audit: {
      actor,
      companyId,
      verb: "signOn.join",
      recordType: "user",
      recordId: userId,
      changes: {
        role: { before: null, after: ROLE },
        departments: { before: null, after: departmentIds },
      },
    },
    followUps: (done) => ({
      memberships: others.map((departmentId) => insertMembershipWhere(sql, inDepartment(departmentId), done)),
      usage: recountUsers(sql, companyId, done),
    }),
  });
  if (changed.length > 0) return;
  // They arrived a moment ago in another tab, somebody else took the last seat, or they were removed.
  const { person } = await findArrival(sql, { companyId, userId });
  if (person?.isMember) return;
  throw problem(person?.wasRemoved ? "SIGN_ON_MEMBER_REMOVED" : "USER_LIMIT_REACHED");
}

/** Somebody has come in by the sign-on, which works therefore. */
export async function arriveBySignOn(sql: Sql, signOn: SignOnRow, userId: string, now: Date): Promise<void> {
  await join(sql, signOn, userId, now);
  const { id, connectedAt } = signOn;
  if (connectedAt) await recordTrial(sql, { id, connectedAt }, now);
}
