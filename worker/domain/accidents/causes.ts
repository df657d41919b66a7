// The causes of an accident, as a tree of facts: each fact explains another, up to the harm itself. Facts, not guilt.

import type { ValidationMessage } from "../../contract/messages/es.ts";
import { CAUSE_CATEGORIES, type CauseCategory } from "../../contract/accidents/vocabularies.ts";
import { mergedById } from "./merge.ts";

export type Cause = {
  id: string;
  text: string;
  /** What shows that it is so: a photo, a document, who said it. */
  evidence: string;
  /** The fact that it explains; null for the harm. */
  causeOf: string | null;
  category?: CauseCategory | null | undefined;
  /** The action that answers it. */
  action: { id: string } | null;
  /** Why there is none. */
  noAction: string | null;
};

export type CauseLine<T extends Cause = Cause> = {
  cause: T;
  /** 0 for a fact that explains no other. */
  level: number;
  /** Whether nothing explains it yet: the causes that an action answers. */
  isRoot: boolean;
};

type Causes<T> = readonly T[];

const siblingsOf = <T extends Cause>(causes: Causes<T>, causeOf: string | null): T[] =>
  causes.filter((cause) => cause.causeOf === causeOf);

/** Facts that are causes of each other, or of none that is there, by their place in a case. */
export function causeErrors(
  causes: Causes<Pick<Cause, "id" | "causeOf">>,
): Record<string, ValidationMessage> {
  const byId = new Map(causes.map((cause) => [cause.id, cause]));
  const errors: Record<string, ValidationMessage> = {};
  causes.forEach(({ id, causeOf }, index) => {
    const path = `causes.facts.${index}.causeOf`;
    if (causeOf !== null && !byId.has(causeOf)) errors[path] = "accident.causeUnknown";
    const seen = new Set([id]);
    for (let next = causeOf; next !== null; next = byId.get(next)?.causeOf ?? null) {
      if (seen.has(next)) {
        errors[path] = "accident.causeCycle";
        break;
      }
      seen.add(next);
    }
  });
  return errors;
}

/** The tree as an indented list: each fact, then those that explain it. */
export function causeLines<T extends Cause>(causes: Causes<T>): CauseLine<T>[] {
  const below = (causeOf: string | null, level: number): CauseLine<T>[] =>
    siblingsOf(causes, causeOf).flatMap((cause) => {
      const deeper = below(cause.id, level + 1);
      return [{ cause, level, isRoot: deeper.length === 0 }, ...deeper];
    });
  return below(null, 0);
}

const inOrder = <T extends Cause>(causes: Causes<T>): T[] => causeLines(causes).map(({ cause }) => cause);

function exchanged<T extends Cause>(causes: Causes<T>, id: string, step: -1 | 1): Causes<T> {
  const cause = causes.find((each) => each.id === id);
  if (!cause) return causes;
  const siblings = siblingsOf(causes, cause.causeOf);
  const other = siblings[siblings.indexOf(cause) + step];
  if (!other) return causes;
  return inOrder(causes.map((each) => (each === cause ? other : each === other ? cause : each)));
}

/** Moves a fact, with those that explain it, before the one above it of the same level. */
export const moveUp = <T extends Cause>(causes: Causes<T>, id: string): Causes<T> =>
  exchanged(causes, id, -1);

export const moveDown = <T extends Cause>(causes: Causes<T>, id: string): Causes<T> =>
  exchanged(causes, id, 1);

/** Makes a fact explain the one above it of the same level, as the last of its explanations. */
export function indent<T extends Cause>(causes: Causes<T>, id: string): Causes<T> {
  const cause = causes.find((each) => each.id === id);
  if (!cause) return causes;
  const siblings = siblingsOf(causes, cause.causeOf);
  const above = siblings[siblings.indexOf(cause) - 1];
  if (!above) return causes;
  return inOrder([...causes.filter((each) => each !== cause), { ...cause, causeOf: above.id }]);
}

/** Makes a fact explain what the fact above it explains, and follow that one. */
export function outdent<T extends Cause>(causes: Causes<T>, id: string): Causes<T> {
  const cause = causes.find((each) => each.id === id);
  const above = causes.find((each) => each.id === cause?.causeOf);
  if (!cause || !above) return causes;
  return inOrder(
    causes
      .filter((each) => each !== cause)
      .flatMap((each) => (each === above ? [each, { ...cause, causeOf: above.causeOf }] : [each])),
  );
}

/** The facts without one. Those that explained it explain what it did. */
export function withoutCause<T extends Cause>(causes: Causes<T>, id: string): Causes<T> {
  const gone = causes.find((each) => each.id === id);
  if (!gone) return causes;
  const order = inOrder(causes).filter((each) => each !== gone);
  return inOrder(order.map((each) => (each.causeOf === id ? { ...each, causeOf: gone.causeOf } : each)));
}

/** The causes that two people changed at once, as `mergedById`; a fact always explains one that is there. */
export function mergedCauses<T extends Cause>(
  before: Causes<T>,
  here: Causes<T>,
  there: Causes<T>,
): Causes<T> {
  const merged = mergedById(before, here, there);
  const byId = (causes: Causes<T>) => new Map(causes.map((cause) => [cause.id, cause]));
  const [kept, own, others] = [byId(merged), byId(here), byId(there)];
  /** Where what a fact explains is gone, it explains what that one did. */
  const explained = (causeOf: string | null): string | null =>
    causeOf === null || kept.has(causeOf)
      ? causeOf
      : explained((others.get(causeOf) ?? own.get(causeOf))?.causeOf ?? null);
  const whole = merged.map((cause) => ({ ...cause, causeOf: explained(cause.causeOf) }));
  // Each may have put one fact below the other.
  return Object.keys(causeErrors(whole)).length === 0 ? inOrder(whole) : here;
}

/** The answers to "why?", one after the other, if the facts are one chain: the simple form of the tree. */
export function whys<T extends Cause>(causes: Causes<T>): T[] | null {
  const lines = causeLines(causes);
  return lines.every(({ level }, index) => level === index) ? lines.map(({ cause }) => cause) : null;
}

/** The facts below the harm by the branches of an Ishikawa diagram; null for those that have none yet. */
export function byCategory<T extends Cause>(
  causes: Causes<T>,
): { category: CauseCategory | null; causes: T[] }[] {
  const explaining = inOrder(causes).filter(({ causeOf }) => causeOf !== null);
  return [...CAUSE_CATEGORIES, null].map((category) => ({
    category,
    causes: explaining.filter((cause) => (cause.category ?? null) === category),
  }));
}
