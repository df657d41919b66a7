import { addMember } from "../commands/people/add-member.ts";
import { changeRole } from "../commands/people/change-role.ts";
import { removeMember } from "../commands/people/remove-member.ts";
import { byName } from "../contract/by-name.ts";
import type { Language } from "../contract/enums.ts";
import type {
  addMember as addContract,
  changeMemberRole,
  listMembers,
  Member,
  removeMember as removeContract,
} from "../contract/members.ts";
import { problem } from "../contract/problem.ts";
import type { Actor } from "../policy/actor.ts";
import { companyScope } from "../policy/scope.ts";
import { membersIn, type MembershipRow, type OpenActionsRow } from "../storage/people/members.ts";
import { contextOf } from "./actor-context.ts";
import { permitted } from "./permit.ts";
import { queuePromisedMail } from "./queue-mail.ts";
import type { Call } from "./route.ts";

/** One member per person, out of one row per role. */
function membersOf(rows: MembershipRow[], openActions: OpenActionsRow[], language: Language): Member[] {
  const compare = byName(language);
  const counts = new Map(openActions.map(({ userId, count }) => [userId, count]));
  const people = new Map<string, Member>();
  for (const { role, department, joinedAt, ...person } of rows) {
    const known = people.get(person.userId);
    const joined = joinedAt.toISOString();
    people.set(person.userId, {
      ...person,
      roles: [...(known?.roles ?? []), { role, department }],
      openActionsCount: counts.get(person.userId) ?? 0,
      joinedAt: known && known.joinedAt < joined ? known.joinedAt : joined,
    });
  }
  // The role in the company first, then those in departments.
  return [...people.values()].map(({ roles, ...person }) => ({
    ...person,
    roles: roles.toSorted((one, other) =>
      one.department && other.department
        ? compare(one.department, other.department)
        : Number(one.department !== null) - Number(other.department !== null),
    ),
  }));
}

export async function members({ c, visitor, params }: Call<typeof listMembers, Actor>) {
  const scope = permitted(companyScope(visitor, "member.list", params.companyId));
  const [rows, openActions] = await membersIn(c.var.db.sql, scope);
  // A company always has an owner.
  if (rows.length === 0) throw problem("COMPANY_NOT_FOUND");
  return { members: membersOf(rows, openActions, visitor.language).toSorted(byName(visitor.language)) };
}

export async function newMember({ c, visitor, params, body }: Call<typeof addContract, Actor>) {
  const [member] = membersOf(
    ...(await addMember(contextOf(c, visitor), { ...params, ...body })),
    visitor.language,
  );
  if (!member) throw problem("CONFLICT");
  return { member };
}

export async function changedRole({ c, visitor, params, body }: Call<typeof changeMemberRole, Actor>) {
  const [member] = membersOf(
    ...(await changeRole(contextOf(c, visitor), { ...params, ...body })),
    visitor.language,
  );
  return { member: member ?? null };
}

export async function removedMember({ c, visitor, params, query }: Call<typeof removeContract, Actor>) {
  queuePromisedMail(c, await removeMember(contextOf(c, visitor), { ...params, ...query }));
  return { deleted: true } as const;
}
