import { and, asc, eq, gt, or, sql } from "drizzle-orm";
import { shownState } from "../accidents/accidents.ts";
import type { Sql } from "../core/database.ts";
import { accident, accidentKey } from "../tables/accident.ts";
import { knownName } from "../tables/organisation/known-name.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company } from "../tables/organisation/organisation.ts";

/** Each may have 1 MB. */
const PAGE = 25;

/**
 * All cases of the companies that know the person, or knew them: whom a case is about is sealed. Read company by company, so that each
 * page is a range of an index.
 */
export async function* ownCases(db: Sql, userId: string) {
  const companies = await db
    .select({ id: company.id })
    .from(company)
    .where(
      sql`${company.deletedAt} is null and ${company.id} in (
        select m.company_id from ${companyUser} as m where m.user_id = ${userId}
        union select k.company_id from ${knownName} as k where k.user_id = ${userId}
      )`,
    )
    .orderBy(asc(company.id));
  for (const { id: companyId } of companies) {
    let after: { happenedAt: Date; id: string } | undefined;
    for (;;) {
      const rows = await selectPage(db, companyId, after);
      yield rows;
      after = rows.at(-1);
      if (rows.length < PAGE) break;
    }
  }
}

const selectPage = (db: Sql, companyId: string, after: { happenedAt: Date; id: string } | undefined) =>
  db
    .select({
      id: accident.id,
      companyId: accident.companyId,
      company: sql<string>`${company.name}`.as("company_name"),
      number: accident.viewId,
      happenedAt: accident.happenedAt,
      situation: accident.situation,
      state: shownState,
      sealed: accident.sealed,
      wrapped: accidentKey.wrapped,
    })
    .from(accident)
    .innerJoin(company, eq(company.id, accident.companyId))
    .innerJoin(accidentKey, eq(accidentKey.companyId, accident.companyId))
    .where(
      and(
        eq(accident.companyId, companyId),
        after &&
          or(
            gt(accident.happenedAt, after.happenedAt),
            and(eq(accident.happenedAt, after.happenedAt), gt(accident.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(accident.happenedAt), asc(accident.id))
    .limit(PAGE);
