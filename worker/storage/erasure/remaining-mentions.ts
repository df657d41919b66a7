// Places where erased people may still be named.
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { FORM_TYPES } from "../../contract/enums.ts";
import type { Sql } from "../core/database.ts";
import { action } from "../tables/action.ts";
import { tableOf } from "../tables/forms/form-tables.ts";
import { erasedPerson, remainingMention } from "../tables/operations/erasure.ts";
import { company } from "../tables/organisation/organisation.ts";

/** The limit for a person in a company. There are more places if this many were found. */
const MOST_REMAINING = 200;

type Remaining = Pick<typeof remainingMention.$inferInsert, "recordType" | "recordId" | "field">;

/** Inserts nothing for a company that is being removed. */
export const insertRemaining = (
  db: Sql,
  { id, companyId }: { id: string; companyId: string },
  places: readonly Remaining[],
) =>
  db
    .insert(remainingMention)
    .select(
      sql`select ${id}, ${companyId}, value ->> 0, value ->> 1, value ->> 2
        from json_each(
          ${JSON.stringify(places.map(({ recordType, recordId, field }) => [recordType, recordId, field]))}
        )
        where exists (
          select 1 from ${erasedPerson} as p
          inner join ${company} as c on c.id = p.company_id
          where p.id = ${id} and c.deleted_at is null
        )
          and (
            select count(*) from ${remainingMention} as r where r.erased_person_id = ${id}
          ) < ${MOST_REMAINING}
        limit ${MOST_REMAINING}`,
    )
    .onConflictDoNothing();

const MOST_ERASED_LISTED = 50;
const MOST_PLACES_LISTED = 1000;

/** The people erased last from the company of whom places remain, and these places. */
export const selectRemaining = (db: Sql, companyId: string) => {
  const withPlaces = db
    .selectDistinct({ id: remainingMention.erasedPersonId })
    .from(remainingMention)
    .where(eq(remainingMention.companyId, companyId));
  const last = db
    .select({ id: erasedPerson.id })
    .from(erasedPerson)
    .where(and(eq(erasedPerson.companyId, companyId), inArray(erasedPerson.id, withPlaces)))
    .orderBy(desc(erasedPerson.number))
    .limit(MOST_ERASED_LISTED);
  return db
    .select({
      number: erasedPerson.number,
      at: erasedPerson.at,
      recordType: remainingMention.recordType,
      recordId: remainingMention.recordId,
      field: remainingMention.field,
    })
    .from(remainingMention)
    .innerJoin(erasedPerson, eq(erasedPerson.id, remainingMention.erasedPersonId))
    .where(inArray(remainingMention.erasedPersonId, last))
    .orderBy(desc(erasedPerson.number), remainingMention.recordType, remainingMention.recordId)
    .limit(MOST_PLACES_LISTED);
};

/** The numbers of the forms and actions in which somebody may still be named. */
export const selectNumbersOf = (db: Sql, recordIds: readonly string[]) => {
  const ids = sql`(select value from json_each(${JSON.stringify(recordIds)}))`;
  return [
    ...FORM_TYPES.map((type) => {
      const table = tableOf(type);
      return db.select({ id: table.id, viewId: table.viewId }).from(table).where(inArray(table.id, ids));
    }),
    db.select({ id: action.id, viewId: action.viewId }).from(action).where(inArray(action.id, ids)),
  ];
};
