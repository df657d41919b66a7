import { and, asc, eq, gte, lt, sql, type SQL } from "drizzle-orm";
import { AFTER_ANY } from "../core/text-search.ts";
import { searchWord } from "../tables/operations/platform.ts";

/** Where a list goes on: after a time and an id, or after a word and an id. */
export type ListPosition = { at: number; id: string } | { word: string; id: string };

/** The condition on the words of a kind that begin like this, after the position. */
export const wordsFrom = (
  kind: "user" | "company",
  start: string,
  after: ListPosition | null,
): SQL | undefined =>
  and(
    eq(searchWord.kind, kind),
    gte(searchWord.word, start),
    lt(searchWord.word, start + AFTER_ANY),
    after && "word" in after
      ? sql`(${searchWord.word}, ${searchWord.recordId}) > (${after.word}, ${after.id})`
      : undefined,
  );

export const IN_ORDER_OF_WORDS = [asc(searchWord.word), asc(searchWord.recordId)];
