import { problem } from "../contract/problem.ts";
import type { Actor } from "../policy/actor.ts";
import { denialReason, type PermissionSubjects, type Permission } from "../policy/can.ts";
import type { Scope, ScopeResult } from "../policy/scope.ts";
import type { ActorContext } from "./actor-context.ts";

/** Throws the problem with which policy refuses, if it does. */
export function permit<V extends Permission>(
  actor: Actor,
  verb: V,
  subject: PermissionSubjects[V] & { companyId: string },
): void {
  const why = denialReason(actor, verb, subject);
  if (why) throw problem(why);
}

/** `message` replaces the general sentence of FORBIDDEN; outsiders still learn only that the company was not found. */
export function permitted({ scope, why }: ScopeResult, message?: string): Scope {
  if (why === "FORBIDDEN" && message !== undefined) throw problem(why, { message });
  if (why) throw problem(why);
  return scope;
}

export const enterCompany = ({ actor }: Pick<ActorContext, "actor">, companyId: string): void =>
  permit(actor, "company.read", { companyId });
