import type { QuestionType } from "./question-type.ts";
import { TEXT } from "./text.ts";

/** As long as the names in other fields of a record. */
export const MOST_PERSON = 255;
const MOST_PLACE = 255;
const BETWEEN = " › ";

const NAMED: Omit<QuestionType<string>, "accepts" | "held"> = { ...TEXT, isRequiredAtFirst: true };
const accepts =
  (most: number): QuestionType["accepts"] =>
  (value) =>
    typeof value === "string" && value.length <= most && !/[\n\r]/.test(value);

/** The name of somebody, picked or written by hand. As participants, they are stored by name: many have no account. */
export const PERSON: QuestionType<string> = { ...NAMED, accepts: accepts(MOST_PERSON), held: "name" };

/** The name of somebody who signed for the question. The drawing is in the signatures of the record. */
export const SIGNATURE: QuestionType<string> = {
  ...PERSON,
  readFrom: {
    list: "signatures",
    answer: ({ signatures }, id) =>
      signatures.find((each) => each.id === id && each.signature)?.value ?? null,
  },
  accepts: () => false,
};

/** A location and its zone by the names that they had when they were picked. A program may send other words. */
export const PLACE: QuestionType<string> = { ...NAMED, accepts: accepts(MOST_PLACE), held: "words" };

export const placeAnswer = (location: string, zone: string): string => `${location}${BETWEEN}${zone}`;

/** Null for a text that is not written as a place. */
export function placeNames(answer: string): { location: string; zone: string } | null {
  const at = answer.indexOf(BETWEEN);
  return at === -1 ? null : { location: answer.slice(0, at), zone: answer.slice(at + BETWEEN.length) };
}
