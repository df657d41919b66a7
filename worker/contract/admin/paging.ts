import * as z from "zod";
import { shared } from "../primitives.ts";

/** The most rows of a page. */
const MAX_LIMIT = 100;
const limit = shared(() => z.coerce.number<number>().int().min(1).max(MAX_LIMIT).default(50));
/** A time and an id: where a list by time goes on. */
const TIME_CURSOR = /^\d{1,16}\.[\w-]{1,64}$/;
/** The same, or a word and an id: where a search goes on. */
const SEARCH_CURSOR = /^(?:\d{1,16}|~[^\s.]{1,64})\.[\w-]{1,64}$/u;

export const timePaging = () => ({ limit: limit(), cursor: z.string().regex(TIME_CURSOR).optional() });

export const searchPaging = () => ({
  /** Each word has to be the start of a word of the record. Results of a search are in the order of the found words. */
  q: z.string().trim().max(100).optional(),
  limit: limit(),
  cursor: z.string().regex(SEARCH_CURSOR).optional(),
});

/** A page may have fewer rows than `limit`, even none: the list ends where `nextCursor` is null. */
export const pageEnd = () => ({
  /** The count of the whole list; null where it is not known without reading it. */
  total: z.int().nullable(),
  nextCursor: z.string().nullable(),
});
