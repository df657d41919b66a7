// The rules that must hold after a crash: pure functions over the acknowledged writes and the stored rows.

/** A value that was sent: the last acknowledged one, and one whose answer never came, if any. */
type Sent = { initial: unknown; acknowledged: unknown; unanswered?: { value: unknown } };

/** A record as its author knows it. */
export type Expected = {
  kind: "management" | "action" | "mailbox";
  id: string;
  authorId: string;
  /** The series of numbers that the record belongs to. */
  series: string;
  isCreated: boolean;
  /** The number in the first answer. */
  viewId: string | null;
  fields: Record<string, Sent>;
};

export type Stored = { viewId: string; fields: Record<string, unknown> };

export type Entry = {
  verb: string;
  actorId: string;
  changes: Record<string, { before: unknown; after: unknown }>;
};

const nameOf = ({ kind, id, viewId }: Expected) => `${kind} ${viewId ?? id}`;
const isAmong = (value: unknown, candidates: readonly unknown[]) => candidates.includes(value);

/** An unanswered write may be there or not; an acknowledged one must. */
export function lostWrites(expected: Expected, stored: Stored | null): string[] {
  const name = nameOf(expected);
  if (!stored)
    return expected.isCreated ? [`${name}: its creation was acknowledged and it is not stored`] : [];
  const wrongNumber =
    expected.viewId !== null && expected.viewId !== stored.viewId
      ? [`${name}: is stored as ${stored.viewId}`]
      : [];
  const wrongValues = Object.entries(expected.fields).flatMap(
    ([field, { initial, acknowledged, unanswered }]) => {
      const may = expected.isCreated ? [acknowledged] : [initial, acknowledged];
      if (unanswered) may.push(unanswered.value);
      const value = stored.fields[field];
      return isAmong(value, may)
        ? []
        : [`${name}: ${field} is ${JSON.stringify(value)}, acknowledged was ${JSON.stringify(acknowledged)}`];
    },
  );
  return [...wrongNumber, ...wrongValues];
}

const numberOf = (viewId: string) => Number(/\d+$/.exec(viewId)?.[0]);

/** Each number from 1 to the highest exactly once, and the counter at the highest if it is known. */
export function numberingViolations(series: string, viewIds: readonly string[], counter?: number): string[] {
  const numbers = viewIds.map(numberOf).toSorted((a, b) => a - b);
  const highest = numbers.at(-1) ?? 0;
  const repeated = numbers.filter((number, index) => number === numbers[index - 1]);
  const missing = Array.from({ length: highest }, (_, index) => index + 1).filter(
    (number) => !numbers.includes(number),
  );
  return [
    ...repeated.map((number) => `${series}: number ${number} was given twice`),
    ...missing.map((number) => `${series}: number ${number} is missing (gap)`),
    ...(counter === undefined || counter === highest
      ? []
      : [`${series}: the counter is at ${counter}, the highest number is ${highest}`]),
  ];
}

/**
 * One entry for the creation, and for each field a chain from its first value to the stored one. Entries of a burst may
 * have been merged, so they are not counted.
 */
export function auditViolations(
  expected: Expected,
  entries: readonly Entry[],
  createVerbs: readonly string[],
): string[] {
  const name = nameOf(expected);
  const creations = entries.filter(({ verb }) => createVerbs.includes(verb));
  const strangers = entries.filter(({ actorId }) => actorId !== expected.authorId);
  const broken = Object.entries(expected.fields).flatMap(([field, { initial, acknowledged }]) => {
    let value = initial;
    for (const { changes } of entries) {
      const change = changes[field];
      if (!change) continue;
      if (change.before !== value)
        return [`${name}: the audit of ${field} lacks how it became ${JSON.stringify(change.before)}`];
      value = change.after;
    }
    return value === acknowledged
      ? []
      : [`${name}: the audit of ${field} lacks how it became ${JSON.stringify(acknowledged)}`];
  });
  return [
    ...(creations.length === 1 ? [] : [`${name}: ${creations.length} audit entries of its creation`]),
    ...strangers.map(({ verb }) => `${name}: the audit entry ${verb} names somebody else`),
    ...broken,
  ];
}
