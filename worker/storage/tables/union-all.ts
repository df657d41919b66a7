import { sql, type SQL } from "drizzle-orm";

/** D1 limits the terms of a compound select. */
const MOST_TERMS = 5;

/** One after the other, or merged if they are in the order; in groups if they are more than D1 allows. SQLite reads as many rows as it needs. */
export function unionAll(branches: readonly SQL[], order?: SQL): SQL {
  if (branches.length <= MOST_TERMS) {
    const all = sql.join([...branches], sql` union all `);
    return order ? sql`${all} ${order}` : all;
  }
  const groups: SQL[] = [];
  for (let first = 0; first < branches.length; first += MOST_TERMS)
    groups.push(sql`select * from (${unionAll(branches.slice(first, first + MOST_TERMS), order)})`);
  return unionAll(groups, order);
}
