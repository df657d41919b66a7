import { problem } from "../contract/problem.ts";
import type { Actor } from "../policy/actor.ts";
import { whyNot, type Subjects, type Verb } from "../policy/can.ts";
import type { Scope, ScopeOrWhyNot } from "../policy/scope.ts";

/** Asks policy, and throws its reason when the answer is no. */
export function permit<V extends Verb>(
  actor: Actor,
  verb: V,
  subject: Subjects[V] & { companyId: string },
): void {
  const why = whyNot(actor, verb, subject);
  if (why) throw problem(why);
}

/** `message` says it in the words of what was asked for; not to those for whom the company is not there. */
export function permitted({ scope, why }: ScopeOrWhyNot, message?: string): Scope {
  if (why === "FORBIDDEN" && message !== undefined) throw problem(why, { message });
  if (why) throw problem(why);
  return scope;
}
