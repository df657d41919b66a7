import { sql, type SQL } from "drizzle-orm";

/** D1 limits the terms of a compound select. */
const MAX_UNION_BRANCHES = 5;

/** Merges branches that are in the order; more of them than D1 allows are merged in groups. */
export function mergeOrdered(branches: readonly SQL[], order: SQL): SQL {
  if (branches.length <= MAX_UNION_BRANCHES)
    return sql`${sql.join([...branches], sql` union all `)} ${order}`;
  const groups: SQL[] = [];
  for (let first = 0; first < branches.length; first += MAX_UNION_BRANCHES)
    groups.push(
      sql`select * from (${mergeOrdered(branches.slice(first, first + MAX_UNION_BRANCHES), order)})`,
    );
  return mergeOrdered(groups, order);
}

/** One after the other: the next is read only when the limit leaves room. */
export function concatenate(parts: readonly SQL[]): SQL {
  if (parts.length <= MAX_UNION_BRANCHES) return sql.join([...parts], sql` union all `);
  const groups: SQL[] = [];
  for (let first = 0; first < parts.length; first += MAX_UNION_BRANCHES)
    groups.push(sql`select * from (${concatenate(parts.slice(first, first + MAX_UNION_BRANCHES))})`);
  return concatenate(groups);
}
