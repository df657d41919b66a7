// What the statements of one part of a list are made of.
import { sql, type SQL } from "drizzle-orm";
import { allOf, type Scan } from "./action-index-scans.ts";

export type WindowQuery = {
  isFiltered: boolean;
  /** The ids in order, so many of them. */
  ids: (limit: number, offset?: SQL) => SQL;
  /** How many there are, up to a number. */
  count: (most: number) => SQL<number>;
  /** Where the window ends, if it is full and holds no more than so many of them. */
  end: (most: number) => SQL;
};

/** What the sifts leave of as many actions as the window holds. */
export function windowQuery(scan: Scan, sifts: readonly SQL[], window: number): WindowQuery {
  const isSifted = sifts.length > 0;
  const ids = (limit: number, offset: SQL = sql`0`) =>
    isSifted
      ? sql`select id from (${scan("rows", window)}) where ${allOf(sifts)} limit ${limit} offset ${offset}`
      : sql`select id from (${scan("ids", limit, offset)})`;
  const count = (most: number) => sql<number>`(select count(*) from (${ids(most)}))`;
  const end = (most: number) =>
    sql`select "key", id from (${scan("places", sql`iif(${count(most + 1)} <= ${most}, 1, 0)`, window - 1)})`;
  return { isFiltered: isSifted, ids, count, end };
}
