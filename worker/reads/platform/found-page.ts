import { problem } from "../../contract/problem.ts";
import type { ListPosition } from "../../storage/platform/found-words.ts";
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
  byWord: (start: string, page: { after: ListPosition | null; limit: number }) => Promise<Found<R>[]>;
  /** What a row is found by. */
  textOf: (row: R) => string;
  /** The filters of a search; null if every row is listed. */
  keep: ((row: R) => boolean) | null;
};

/** Of a search with filters or several words, the rows that are looked at for each row of the page. */
const LOOKED_AT = 2;

/** A page of the list, or of the search for `q`. A page of a search may have fewer rows than the limit. */
export async function foundPage<R extends Row>(lists: Lists<R>): Promise<Page<R>> {
  const { limit, byTime, byWord, textOf, keep } = lists;
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
  const most = keep || others.length > 0 ? limit * LOOKED_AT : limit;
  const found = await byWord(longest, { after, limit: most + 1 });
  const rows: R[] = [];
  let last: Found<R> | undefined;
  for (const row of found.slice(0, most)) {
    if (rows.length === limit) break;
    last = row;
    const own = searchWords(textOf(row));
    const isFirst = own.every((word) => !word.startsWith(longest) || word >= row.word);
    if (
      isFirst &&
      others.every((start) => own.some((word) => word.startsWith(start))) &&
      keep?.(row) !== false
    )
      rows.push(row);
  }
  const isEnd = found.length <= most && last === found.at(-1);
  return { rows, nextCursor: last && !isEnd ? `~${last.word}.${last.id}` : null };
}
