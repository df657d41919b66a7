// What an API key may: as much of what its maker may as its scopes and departments leave.
import type { KeyScope } from "../contract/enums.ts";
import type { ProblemCode } from "../contract/problem.ts";
import { isCompanyLevel } from "../contract/organisation/roles.ts";
import type { ActorDepartment, ActorKey, AuthenticatedActor } from "./actor.ts";
import { actorOf } from "./actor-of.ts";

type Key = ActorKey & {
  departmentIds: readonly string[] | null;
  expiresAt: Date;
  endedAt: Date | null;
};

export const KEY_STATES = ["valid", "expired", "ended", "orphaned"] as const;

/** A key ends when its maker no longer administers the company. */
export function stateOfKey(
  { expiresAt, endedAt }: Pick<Key, "expiresAt" | "endedAt">,
  isMadeByAdministrator: boolean,
  now: Date,
): (typeof KEY_STATES)[number] {
  if (endedAt) return "ended";
  if (!isMadeByAdministrator) return "orphaned";
  return expiresAt <= now ? "expired" : "valid";
}

/**
 * Who acts with the key: its maker, as an administrator of the company, or as a manager of the key's departments. Nothing of what they
 * may elsewhere comes with it. Null if the key is not valid.
 */
export function actorOfKey(
  key: Key,
  maker: Parameters<typeof actorOf>[0],
  memberships: Parameters<typeof actorOf>[1],
  departments: readonly Omit<ActorDepartment, "role">[],
  now: Date,
): AuthenticatedActor | null {
  const actor = actorOf(maker, memberships, { now });
  const company = actor?.companies.find(({ id }) => id === key.companyId);
  const isMadeByAdministrator = company !== undefined && isCompanyLevel(company.role);
  if (!actor || !company || stateOfKey(key, isMadeByAdministrator, now) !== "valid") return null;
  const isOfCompany = key.departmentIds === null;
  const { id, companyId, scopes } = key;
  return {
    ...actor,
    key: { id, companyId, scopes },
    // A platform administrator is one in their own session alone.
    isPlatformLocked: true,
    companies: [{ ...company, role: isOfCompany ? "admin" : "member", isAdmin: isOfCompany }],
    departments: isOfCompany ? [] : departments.map((department) => ({ ...department, role: "manager" })),
  };
}

/** Why a key may not make a call; null if it may. A call without a scope is for people alone. */
export function keyDenialReason(
  { companyId: ofKey, scopes }: ActorKey,
  {
    scopes: needed,
    companyId,
  }: { scopes: readonly KeyScope[] | "any" | undefined; companyId: string | undefined },
): Extract<ProblemCode, "KEY_NOT_ALLOWED" | "COMPANY_NOT_FOUND"> | null {
  if (companyId !== undefined && companyId !== ofKey) return "COMPANY_NOT_FOUND";
  const isAllowed = needed === "any" || needed?.some((scope) => scopes.includes(scope)) === true;
  return isAllowed ? null : "KEY_NOT_ALLOWED";
}
