// What two people changed at once, each from the same copy.
import type { InjuredPerson } from "../../contract/accidents/case.ts";

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

type Known = { id: string };

/** Rows by their id: what was changed here counts before what was changed there, and what only one of them added or took away is kept. */
export function mergedById<Row extends Known>(
  before: readonly Row[],
  here: readonly Row[],
  there: readonly Row[],
  merged: (before: Row, here: Row, there: Row) => Row = (_, own) => own,
): Row[] {
  const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
  const [known, own, others] = [byId(before), byId(here), byId(there)];
  return [
    ...here.flatMap((row) => {
      const [old, other] = [known.get(row.id), others.get(row.id)];
      if (isSame(row, old)) return other ?? [];
      return old && other ? merged(old, row, other) : row;
    }),
    ...there.filter(({ id }) => !own.has(id) && !known.has(id)),
  ];
}

/** The fields that were changed here, and the others as they are there. */
const mergedFields = <Row extends object>(before: Row, here: Row, there: Row): Row => ({
  ...there,
  ...Object.fromEntries(
    Object.entries(here).filter(([name, value]) => !isSame(value, before[name as keyof Row])),
  ),
});

/** Somebody who was hurt: by field, and their grades and leaves by row, so that no deadline of a colleague's entry is lost. */
export function mergedPerson(
  before: InjuredPerson,
  here: InjuredPerson,
  there: InjuredPerson,
): InjuredPerson {
  const merged = mergedFields(before, here, there);
  const leaves = mergedById(before.leaves, here.leaves, there.leaves, mergedFields);
  return {
    ...merged,
    grades: mergedById(before.grades, here.grades, there.grades),
    leaves,
    withoutLeave: merged.withoutLeave && leaves.length === 0,
  };
}
