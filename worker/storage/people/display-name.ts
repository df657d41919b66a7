import { inArray, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Sql } from "../core/database.ts";
import { user } from "../tables/organisation/identity.ts";

// In mail and files people without a name appear by their address; responses of the API keep addresses to themselves.

export const displayName = (person: { name: SQLWrapper; email: SQLWrapper }): SQL<string> =>
  sql<string>`coalesce(nullif(trim(${person.name}), ''), ${person.email})`;

type Person = { id: string; name: string };

/** The people of a file. Asks the database only when somebody has no name. */
export async function withDisplayNames<P extends Person>(db: Sql, people: readonly P[]): Promise<P[]> {
  const nameless = people.flatMap(({ id, name }) => (name.trim() ? [] : [id]));
  if (nameless.length === 0) return [...people];
  const found = await db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(inArray(user.id, sql`(select value from json_each(${JSON.stringify(nameless)}))`));
  const addresses = new Map(found.map(({ id, email }) => [id, email]));
  return people.map((person) => ({ ...person, name: addresses.get(person.id) ?? person.name }));
}
