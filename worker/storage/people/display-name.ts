import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

/** In mail and files people without a name appear by their address. */
export const displayName = (person: { name: SQLWrapper; email: SQLWrapper }): SQL<string> =>
  sql<string>`coalesce(nullif(trim(${person.name}), ''), ${person.email})`;
