import { problem } from "../../contract/problem.ts";
import type { ListPosition, WordStarts } from "../../storage/platform/found-words.ts";
import { searchWords } from "../../storage/core/text-search.ts";

/** "~" stands before a word, so that neither is taken for the other. */
export function positionOf(cursor: string | undefined): ListPosition | null {
  if (cursor === undefined) return null;
  const dot = cursor.lastIndexOf(".");
  const [start, id] = [cursor.slice(0, dot), cursor.slice(dot + 1)];
  return start.startsWith("~") ? { word: start.slice(1), id } : { at: Number(start), id };
}

type Row = { id: string; createdAt: Date };
type Found<R extends Row> = R & { word: string };
type Page<R> = { rows: R[]; nextCursor: string | null };

type Lists<R extends Row> = {
  q: string | undefined;
  cursor: string | undefined;
  limit: number;
  byTime: (page: { after: ListPosition | null; limit: number }) => Promise<R[]>;
  byWord: (words: WordStarts, page: { after: ListPosition | null; limit: number }) => Promise<Found<R>[]>;
  /** What a row is found by. */
  textOf: (row: R) => string;
};

/** A page of the list, or of the search for `q`. A record that has several found words is listed at the first of them alone. */
export async function foundPage<R extends Row>(lists: Lists<R>): Promise<Page<R>> {
  const { limit, byTime, byWord, textOf } = lists;
  const after = positionOf(lists.cursor);
  const words = searchWords(lists.q ?? "").toSorted((a, b) => b.length - a.length);
  const [longest, ...others] = words;
  if (after && "word" in after !== (longest !== undefined)) throw problem("BAD_QUERY");
  if (longest === undefined) {
    const rows = await byTime({ after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = rows.length > limit ? page.at(-1) : undefined;
    return { rows: page, nextCursor: last ? `${last.createdAt.getTime()}.${last.id}` : null };
  }
  const found = await byWord([longest, ...others], { after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const rows = page.filter((row) =>
    searchWords(textOf(row)).every((word) => !word.startsWith(longest) || word >= row.word),
  );
  const last = found.length > limit ? page.at(-1) : undefined;
  return { rows, nextCursor: last ? `~${last.word}.${last.id}` : null };
}
