// Words of records are found by two FTS5 tables, action_text and form_text. Their triggers are in figures/word-triggers.ts.
// The rowid of a record in them is its place: the minute that its lists are sorted by, then the record. A search is read in order.
import { sql, type SQL } from "drizzle-orm";
import type { FormType } from "../../contract/enums.ts";
import { foldedName, foldedText } from "./text-search.ts";

export const MINUTE = 60_000;
/** How many bits of a place are the record's: the rowid of an action, or that of a form and its type. */
export const ACTION_BITS = 27;
export const FORM_BITS = 30;
export const TYPE_BITS = 3;
export const lowest = (bits: number): number => 2 ** bits - 1;

/** They are written into the index, and do not change. */
export const TYPE_CODES: Readonly<Record<FormType, number>> = {
  drill: 0,
  hseq_visit: 1,
  investigation: 2,
  observation: 3,
  management: 4,
  mailbox: 5,
};
export const typeToken = (type: FormType): string => `formtype${TYPE_CODES[type]}`;

const phrase = (text: string) => `"${text.replaceAll('"', "")}"`;
const anyOf = (tokens: readonly string[]) =>
  `refs : (${(tokens.length === 0 ? [""] : tokens).map(phrase).join(" OR ")})`;

/** Each word would be looked up in that many names. */
const MOST_NAMES = 100;

/**
 * The expression that finds the records that refer to one of each group of ids and have each word of a text: as the beginning of
 * a word of theirs, or of a name of somebody or something that they refer to. `names` selects the id and the name of these.
 * A number as ABC-ACT-12 is a phrase. Names are not in the index, so that a new name changes no record.
 */
export function expressionFor(refs: readonly (readonly string[])[], text: string, names: SQL): SQL {
  const found = foldedText(text).match(/[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*/gu) ?? [""];
  const begins = sql`instr(${foldedName(sql`n.name`)}, ' ' || replace(w.value, '-', ' ')) > 0`;
  const named = sql`select ' OR refs : ("' || group_concat(id, '" OR "') || '")' from (select n.id from (${names}) as n where w.value <> '' and ${begins} limit ${sql.raw(String(MOST_NAMES))})`;
  const words = sql`select group_concat('(words : "' || w.value || '" *' || ifnull((${named}), '') || ')', ' AND ') from json_each(${JSON.stringify(found)}) as w`;
  return sql`${`${refs.map(anyOf).join(" AND ")} AND `} || (${words})`;
}

/** The people whom the company knows, by their present names. */
export const namesOfPeople = (companyId: string): SQL =>
  sql`select user_id as id, name from known_name where company_id = ${companyId} and until is null`;

/** The company's zones, by their names and their locations'. */
export const namesOfZones = (companyId: string): SQL =>
  sql`select z.id, l.name || ' ' || z.name as name from location as l cross join zone as z on z.location_id = l.id where l.company_id = ${companyId}`;
