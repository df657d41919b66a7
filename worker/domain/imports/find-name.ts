// Finds what a cell names: case, accents and the width of spaces do not count.
import type { Texts } from "../../contract/forms/field.ts";
import { nameKeyOf } from "../forms/codes.ts";

/** How many letters have to be changed, added or left out, as far as `most`. */
function distance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const same = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(same, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

export type Found<Row> =
  | { row: Row; alike: null; isOneOfSeveral: false }
  | { row: null; alike: string | null; isOneOfSeveral: boolean };

const LETTERS_OF_A_MISTAKE = 5;
const MOST_MISTAKES = 2;

/** By one of its names; otherwise the name that it is like. */
export function findNamed<Row>(
  typed: string,
  rows: readonly Row[],
  namesOf: (row: Row) => readonly string[],
): Found<Row> {
  const key = nameKeyOf(typed);
  const same = rows.filter((row) => namesOf(row).some((name) => nameKeyOf(name) === key));
  const [only, ...others] = same;
  if (only !== undefined && others.length === 0) return { row: only, alike: null, isOneOfSeveral: false };
  if (only !== undefined) return { row: null, alike: null, isOneOfSeveral: true };
  const most = Math.min(MOST_MISTAKES, Math.floor(key.length / LETTERS_OF_A_MISTAKE) + 1);
  let [alike, nearest]: [string | null, number] = [null, most + 1];
  for (const name of rows.flatMap((row) => namesOf(row).slice(0, 1))) {
    const far = distance(key, nameKeyOf(name), most);
    if (far < nearest) [alike, nearest] = [name, far];
  }
  return { row: null, alike, isOneOfSeveral: false };
}

/** A key of a closed list, by itself or by its name in any language. */
export const findChoice = <Key extends string>(
  typed: string,
  vocabulary: Readonly<Record<Key, Texts>>,
  also?: Readonly<Partial<Record<Key, readonly string[]>>>,
): Key | null =>
  findNamed(typed, Object.keys(vocabulary) as Key[], (key) => [
    key,
    ...Object.values(vocabulary[key]),
    ...(also?.[key] ?? []),
  ]).row;
