// Searching texts for words, whatever their case and accents: SQLite's own lower() knows ASCII alone.
import { sql, type SQL } from "drizzle-orm";

/** What each letter is also written as in Spanish and Catalan; of all that Europe writes, D1 nests no such expression. */
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
const fold = (text: string) =>
  lowerCaseAscii(Array.from(text.normalize("NFC"), (letter) => BASE_LETTERS.get(letter) ?? letter).join(""));

/** A text without accents, as far as these letters go. */
const foldedSql = (text: SQL, letters: Iterable<string>): SQL =>
  [...letters].reduce(
    (plain, letter) =>
      Array.from(ACCENTED[letter] ?? "").reduce(
        (found, other) => sql`replace(${found}, ${sql.raw(`'${other}', '${letter}'`)})`,
        plain,
      ),
    sql`lower(${text})`,
  );

/**
 * instr rather than LIKE: D1 takes no pattern above 50 bytes. Only letters that are looked for are looked at: a number costs
 * nothing.
 */
export function containsText(text: SQL, q: string): SQL {
  const wanted = fold(q);
  return sql`instr(${foldedSql(text, new Set(wanted))}, ${wanted}) > 0`;
}
