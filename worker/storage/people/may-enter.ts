import { sql, type SQL } from "drizzle-orm";

/** Of rows of people, `u` unless said otherwise: neither deleted nor banned. Nobody else is written to. */
export const mayEnter = (now: Date, of: SQL = sql`u`): SQL =>
  sql`(${of}.deleted_at is null and (not ${of}.banned or ${of}.ban_expires <= ${now.getTime()}))`;
