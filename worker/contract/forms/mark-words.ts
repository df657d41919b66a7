// What a mark of a photo and its place are called, on screens, in reports and in exports.
import type { Language } from "../enums.ts";
import type { Mark, TakenAt } from "../shapes.ts";

type Say = Record<Mark["kind"], (square: string, text: string) => string>;

const WORDS: Record<Language, Say> = {
  es: {
    arrow: (square) => `Flecha hacia ${square}`,
    circle: (square) => `Círculo en ${square}`,
    line: (square) => `Trazo en ${square}`,
    text: (square, text) => `Texto en ${square}: «${text}»`,
  },
  ca: {
    arrow: (square) => `Fletxa cap a ${square}`,
    circle: (square) => `Cercle a ${square}`,
    line: (square) => `Traç a ${square}`,
    text: (square, text) => `Text a ${square}: «${text}»`,
  },
  en: {
    arrow: (square) => `Arrow to ${square}`,
    circle: (square) => `Circle at ${square}`,
    line: (square) => `Line at ${square}`,
    text: (square, text) => `Text at ${square}: “${text}”`,
  },
};

/** `square`: where it is, on the grid of photo-marks.ts. */
export const markWords = (language: Language, { kind, text = "" }: Mark, square: string): string =>
  WORDS[language][kind](square, text);

/** Decimal degrees as maps take them, in any language. */
export const placeText = ({ latitude, longitude, accuracy }: TakenAt): string =>
  `${latitude.toFixed(4)}, ${longitude.toFixed(4)} (±${accuracy} m)`;
