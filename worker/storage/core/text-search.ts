// Text search that ignores case and accents. SQLite's own lower() handles ASCII only.
import { sql, type SQL } from "drizzle-orm";

/** The accented forms in Spanish and Catalan. All European ones would exceed D1's limit on nested expressions. */
const ACCENTED: Readonly<Record<string, string>> = {
  a: "áàÁÀ",
  c: "çÇ",
  e: "éèÉÈ",
  i: "íïÍÏ",
  n: "ñÑ",
  o: "óòÓÒ",
  u: "úüÚÜ",
};

const BASE_LETTERS = new Map(
  Object.entries(ACCENTED).flatMap(([letter, others]) =>
    Array.from(others, (other) => [other, letter] as const),
  ),
);
const lowerCaseAscii = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
export const foldedText = (text: string): string =>
  lowerCaseAscii(Array.from(text.normalize("NFC"), (letter) => BASE_LETTERS.get(letter) ?? letter).join(""));

/** The text in lower case, without the accents of the given letters. */
const foldedSql = (text: SQL, letters: Iterable<string>): SQL =>
  [...letters].reduce(
    (plain, letter) =>
      Array.from(ACCENTED[letter] ?? "").reduce(
        (found, other) => sql`replace(${found}, ${sql.raw(`'${other}', '${letter}'`)})`,
        plain,
      ),
    sql`lower(${text})`,
  );

/** Uses instr, because D1 limits LIKE patterns to 50 bytes. Replaces accents only of letters in the search text. */
export function containsText(text: SQL, q: string): SQL {
  const wanted = foldedText(q);
  return sql`instr(${foldedSql(text, new Set(wanted))}, ${wanted}) > 0`;
}

/** A name's words in lower case and without accents, with a space before each. */
export const foldedName = (name: SQL): SQL =>
  sql`' ' || replace(${foldedSql(name, Object.keys(ACCENTED))}, '-', ' ')`;

/** Between words, as the triggers of the migrations split names, addresses and codes. */
const BETWEEN_WORDS = /[\s"\\@.\-_+,/()&'’·:]+/;
const MAX_WORD_LENGTH = 40;

/** The words of a text as `search_word` stores them. */
export const searchWords = (text: string): string[] =>
  [...new Set(foldedText(text).split(BETWEEN_WORDS))]
    .filter((word) => word !== "")
    .map((word) => Array.from(word).slice(0, MAX_WORD_LENGTH).join(""));

/** Follows every text that begins like another. */
export const AFTER_ANY = "\u{10FFFF}";
