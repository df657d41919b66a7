// How the counts of a row of `figure` are read in SQL.
import { sql, type SQL } from "drizzle-orm";
import type { FigureKind } from "../tables/figures.ts";

/** "drill completed": the keys of every name in every status. */
export const keysOf = (names: readonly string[], statuses: readonly string[]): string[] =>
  names.flatMap((name) => statuses.map((status) => `${name} ${status}`));

/** The sum of the counts under the keys. */
export const countOf = (kind: FigureKind, keys: readonly string[]): SQL =>
  sql.join(
    keys.map((key) => sql`ifnull(counts ->> ${`$.${kind}.${JSON.stringify(key)}`}, 0)`),
    sql` + `,
  );

/** The counts of the kind, each with its key, as rows of that name beside those of `figure`. */
export const eachOf = (kind: FigureKind, name: string): SQL =>
  sql.raw(`figure, json_each(figure.counts, '$.${kind}') as ${name}`);
