import { problem } from "../contract/problem.ts";
import type { Actor } from "../policy/actor.ts";
import { whyNot, type Subjects, type Verb } from "../policy/can.ts";
import type { Scope, ScopeOrWhyNot } from "../policy/scope.ts";
import type { ActorContext } from "./actor-context.ts";

/** Throws the problem with which policy refuses, if it does. */
export function permit<V extends Verb>(
  actor: Actor,
  verb: V,
  subject: Subjects[V] & { companyId: string },
): void {
  const why = whyNot(actor, verb, subject);
  if (why) throw problem(why);
}

/** `message` replaces the general sentence of FORBIDDEN; outsiders still learn only that the company was not found. */
export function permitted({ scope, why }: ScopeOrWhyNot, message?: string): Scope {
  if (why === "FORBIDDEN" && message !== undefined) throw problem(why, { message });
  if (why) throw problem(why);
  return scope;
}

export const enterCompany = ({ actor }: Pick<ActorContext, "actor">, companyId: string): void =>
  permit(actor, "company.read", { companyId });
