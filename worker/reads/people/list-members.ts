import { byName } from "../../contract/language/locales.ts";
import type { Language } from "../../contract/enums.ts";
import type { Member } from "../../contract/organisation/members.ts";
import { problem } from "../../contract/problem.ts";
import { companyScope } from "../../policy/scope.ts";
import { daysBefore } from "../../domain/time/periods.ts";
import { membersIn, type MembershipRow, type OpenActionsRow } from "../../storage/people/members.ts";
import type { ActorContext } from "../actor-context.ts";
import { permitted } from "../permit.ts";

/** One member per person, from one row per role. */
export function memberResponsesOf(
  rows: MembershipRow[],
  openActions: OpenActionsRow[],
  language: Language,
): Member[] {
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
  // The role in the company comes first, then those in departments by name.
  return [...people.values()].map(({ roles, ...person }) => ({
    ...person,
    roles: roles.toSorted((one, other) =>
      one.department && other.department
        ? compare(one.department, other.department)
        : Number(one.department !== null) - Number(other.department !== null),
    ),
  }));
}

/** Everybody, or those who have changed nothing in the company for so many days. */
export async function listMembers(
  { actor, sql, now }: ActorContext,
  companyId: string,
  inactiveDays: number | undefined,
): Promise<Member[]> {
  const scope = permitted(companyScope(actor, "member.list", companyId));
  const inactiveSince = inactiveDays === undefined ? null : daysBefore(now, inactiveDays);
  const { members, openActions, inactive } = await membersIn(sql, scope, inactiveSince);
  // Every company has an owner, so no rows means no company.
  if (members.length === 0) throw problem("COMPANY_NOT_FOUND");
  const away = inactiveSince && new Set(inactive.flat().map(({ id }) => id));
  const listed = away ? members.filter(({ userId }) => away.has(userId)) : members;
  return memberResponsesOf(listed, openActions, actor.language).toSorted(byName(actor.language));
}
