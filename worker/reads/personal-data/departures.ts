import type { AccountDeletion } from "../../contract/sign-in/auth.ts";
import type { FormerMember } from "../../contract/organisation/personal-data.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectFormerMembers } from "../../storage/erasure/erasures.ts";
import { countOpenActions } from "../../storage/people/members.ts";
import { selectIsLastAdmin } from "../../storage/people/platform-users.ts";
import { selectSoleOwnerships } from "../../storage/people/users.ts";
import type { ActorContext } from "../actor-context.ts";
import { permit } from "../permit.ts";

/** The obstacles to deleting the actor's account, and the open actions that it would leave. */
export async function readDeletion({ actor, sql, now }: ActorContext): Promise<AccountDeletion> {
  const { companies, userId } = actor;
  const { owned, admin, openActions } = await readBatch(sql, {
    owned: selectSoleOwnerships(sql, userId),
    admin: selectIsLastAdmin(sql, userId, now),
    openActions: companies.map(({ id }) => countOpenActions(sql, id, userId)),
  });
  return {
    companies: companies.map(({ id, name }, index) => ({
      id,
      name,
      isOnlyOwner: owned.some(({ companyId }) => companyId === id),
      openActionsCount: openActions[index]?.[0]?.count ?? 0,
    })),
    isLastPlatformAdmin: Boolean(admin[0]?.isLastAdmin),
  };
}

export async function listFormerMembers(
  { actor, sql }: ActorContext,
  companyId: string,
): Promise<FormerMember[]> {
  permit(actor, "person.find", { companyId });
  const found = await selectFormerMembers(sql, companyId);
  return found.map(({ lastAt, isErasing, ...person }) => ({
    ...person,
    lastAt: lastAt.toISOString(),
    isErasing: Boolean(isErasing),
  }));
}
