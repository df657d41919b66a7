import { and, asc, eq, exists, gte, lt, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Sql } from "../core/database.ts";
import { AFTER_ANY } from "../core/text-search.ts";
import { searchWord } from "../tables/operations/platform.ts";

/** The position at which a list continues: after a time and an id, or after a word and an id. */
export type ListPosition = { at: number; id: string } | { word: string; id: string };

/** The beginnings of words to find. The list is in the order of the words that begin like the first. */
export type WordStarts = readonly [string, ...string[]];

const other = alias(searchWord, "other_word");

/** The condition on the words of a kind: they begin like the first, after the position; the record has the others too. */
export const wordsFrom = (
  db: Sql,
  kind: "user" | "company",
  [first, ...others]: WordStarts,
  after: ListPosition | null,
): SQL | undefined =>
  and(
    eq(searchWord.kind, kind),
    gte(searchWord.word, first),
    lt(searchWord.word, first + AFTER_ANY),
    after && "word" in after
      ? sql`(${searchWord.word}, ${searchWord.recordId}) > (${after.word}, ${after.id})`
      : undefined,
    ...others.map((start) =>
      exists(
        db
          .select({ found: sql`1` })
          .from(other)
          .where(
            and(
              eq(other.recordId, searchWord.recordId),
              gte(other.word, start),
              lt(other.word, start + AFTER_ANY),
            ),
          ),
      ),
    ),
  );

export const IN_ORDER_OF_WORDS = [asc(searchWord.word), asc(searchWord.recordId)];
