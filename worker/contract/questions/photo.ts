import type { Language } from "../enums.ts";
import type { QuestionType } from "./question-type.ts";
import { TEXT } from "./text.ts";

const COUNTED: Readonly<Record<Language, readonly [one: string, more: string]>> = {
  es: ["foto", "fotos"],
  en: ["photo", "photos"],
  ca: ["foto", "fotos"],
};

/** The photos that were taken for the question, by their keys. */
export const PHOTO: QuestionType<string[]> = {
  ...TEXT,
  isRequiredAtFirst: true,
  readFrom: {
    list: "photos",
    answer: ({ photos }, id) => {
      const own = photos.flatMap(({ safetyCheckId, r2Key }) => (safetyCheckId === id ? [r2Key] : []));
      return own.length > 0 ? own : null;
    },
  },
  accepts: () => false,
  amountsTo: () => [],
  isWhole: () => true,
  text: ({ length }, _, language) => `${length} ${COUNTED[language][length === 1 ? 0 : 1]}`,
  cell: ({ length }) => length,
  held: "nothing",
};
