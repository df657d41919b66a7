// Searching texts for words, whatever their case and accents: SQLite's own lower() knows ASCII alone.
import { sql, type SQL } from "drizzle-orm";

/** What each letter is also written as in Spanish and Catalan; of all that Europe writes, D1 nests no such expression. */
const WRITTEN: Readonly<Record<string, string>> = {
  a: "áàÁÀ",
  c: "çÇ",
  e: "éèÉÈ",
  i: "íïÍÏ",
  n: "ñÑ",
  o: "óòÓÒ",
  u: "úüÚÜ",
};

const PLAIN = new Map(
  Object.entries(WRITTEN).flatMap(([letter, others]) =>
    Array.from(others, (other) => [other, letter] as const),
  ),
);
const inLowerCase = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());
const folded = (text: string) =>
  inLowerCase(Array.from(text.normalize("NFC"), (letter) => PLAIN.get(letter) ?? letter).join(""));

/** A text without accents, as far as these letters go. */
const foldedIn = (text: SQL, letters: Iterable<string>): SQL =>
  [...letters].reduce(
    (plain, letter) =>
      Array.from(WRITTEN[letter] ?? "").reduce(
        (found, other) => sql`replace(${found}, ${sql.raw(`'${other}', '${letter}'`)})`,
        plain,
      ),
    sql`lower(${text})`,
  );

/**
 * instr rather than LIKE: D1 takes no pattern above 50 bytes. Only letters that are looked for are looked at: a number costs
 * nothing.
 */
export function contains(text: SQL, q: string): SQL {
  const wanted = folded(q);
  return sql`instr(${foldedIn(text, new Set(wanted))}, ${wanted}) > 0`;
}
