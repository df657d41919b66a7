import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Scope } from "../../policy/scope.ts";
import type { Sql } from "../core/database.ts";
import { foldedName, foldedText } from "../core/text-search.ts";
import { checklist } from "../tables/forms/company-checklist.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { location, zone } from "../tables/organisation/places.ts";
import { planLine } from "../tables/plan.ts";

/** Each word of the search begins a word of the name, whatever their case and accents. */
export function isNamed(name: SQL, q: string): SQL {
  const words = foldedText(q).match(/[\p{L}\p{M}\p{N}]+/gu);
  return words
    ? sql`not exists (select 1 from json_each(${JSON.stringify(words)}) as w where instr(${foldedName(name)}, ' ' || w.value) = 0)`
    : sql`false`;
}

const isIn = (column: SQLiteColumn, ids: readonly string[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;

/** In all of its languages. */
const nameInAll = sql`${checklist.name} || ' ' || ifnull((select group_concat(value, ' ') from json_each(${checklist.names})), '')`;

/** The names of a company that have the words of a search: some of each kind, by name. */
export const selectNamed = (db: Sql, { companyId, departmentIds }: Scope, q: string, limit: number) => ({
  locations: db
    .select({ id: location.id, name: location.name })
    .from(location)
    .where(and(eq(location.companyId, companyId), isNamed(sql`${location.name}`, q)))
    .orderBy(asc(location.name))
    .limit(limit),
  zones: db
    .select({ id: zone.id, name: zone.name, location: location.name })
    .from(location)
    .crossJoin(zone)
    .where(
      and(
        eq(location.companyId, companyId),
        eq(zone.locationId, location.id),
        isNamed(sql`${location.name} || ' ' || ${zone.name}`, q),
      ),
    )
    .orderBy(asc(zone.name))
    .limit(limit),
  people: db
    .selectDistinct({ id: user.id, name: user.name, email: user.email })
    .from(companyUser)
    .innerJoin(user, eq(user.id, companyUser.userId))
    .where(
      and(
        eq(companyUser.companyId, companyId),
        departmentIds === "all"
          ? isNamed(sql`${user.name} || ' ' || replace(replace(${user.email}, '@', ' '), '.', ' ')`, q)
          : and(isIn(companyUser.departmentId, departmentIds), isNamed(sql`${user.name}`, q)),
      ),
    )
    .orderBy(asc(user.name))
    .limit(limit),
  checklists: db
    .select({ id: checklist.id, name: checklist.name, names: checklist.names, kind: checklist.kind })
    .from(checklist)
    .where(and(eq(checklist.companyId, companyId), isNamed(nameInAll, q)))
    .orderBy(asc(checklist.name))
    .limit(limit),
  tasks: db
    .select({
      id: planLine.id,
      name: planLine.name,
      departmentId: planLine.departmentId,
      location: location.name,
      zone: zone.name,
    })
    .from(planLine)
    .innerJoin(location, eq(location.id, planLine.locationId))
    .innerJoin(zone, eq(zone.id, planLine.zoneId))
    .where(
      and(
        eq(planLine.companyId, companyId),
        departmentIds === "all" ? undefined : isIn(planLine.departmentId, departmentIds),
        isNull(planLine.endedOn),
        isNamed(sql`${planLine.name} || ' ' || ${location.name} || ' ' || ${zone.name}`, q),
      ),
    )
    .orderBy(asc(planLine.name))
    .limit(limit),
});
