// Companies as platform administrators read and change them.
import { and, asc, desc, eq, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { CompanyState } from "../../contract/admin/companies.ts";
import type { Sql } from "../core/database.ts";
import { pendingSeats } from "../organisation/companies.ts";
import { fileUsage } from "../tables/attachment.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company, department, subscription } from "../tables/organisation/organisation.ts";
import { searchWord } from "../tables/operations/platform.ts";
import { IN_ORDER_OF_WORDS, type ListPosition, type WordStarts, wordsFrom } from "./found-words.ts";

const fieldsAt = (now: Date) => ({
  id: company.id,
  name: company.name,
  companyCode: company.companyCode,
  color: company.color,
  userLimit: company.userLimit,
  usersUsage: company.usersUsage,
  seatsHeld: pendingSeats(sql`${company.id}`, now).mapWith(Number),
  createdAt: company.createdAt,
  suspendedAt: company.suspendedAt,
  endsAt: company.endsAt,
  deletedAt: company.deletedAt,
  storageBytes: sql<number>`ifnull((select bytes from ${fileUsage} as f where f.company_id = ${company.id}), 0)`,
  subscription: {
    plan: subscription.plan,
    status: subscription.status,
    seats: subscription.seats,
    periodEnd: subscription.periodEnd,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
  },
});

/** The running subscription, or else the latest. */
const shownSubscription = sql`(select s.id from ${subscription} as s where s.reference_id = ${company.id} order by s.status in ('active', 'trialing') desc, s.period_start desc limit 1)`;
const WITH_SUBSCRIPTION = eq(subscription.id, shownSubscription);

const companies = (db: Sql, now: Date) =>
  db.select(fieldsAt(now)).from(company).leftJoin(subscription, WITH_SUBSCRIPTION);
export type PlatformCompanyRow = Awaited<ReturnType<typeof companies>>[number];

const conditionOf = (state: CompanyState | undefined): SQL | undefined =>
  and(
    state === "deleted" ? isNotNull(company.deletedAt) : isNull(company.deletedAt),
    state === "ending" ? isNotNull(company.endsAt) : undefined,
    state === "suspended" ? and(isNotNull(company.suspendedAt), isNull(company.endsAt)) : undefined,
    state === "active" ? and(isNull(company.suspendedAt), isNull(company.endsAt)) : undefined,
  );

type Page = { after: ListPosition | null; limit: number; now: Date };

/** The newest first. */
export const listCompaniesByTime = (db: Sql, state: CompanyState | undefined, { after, limit, now }: Page) =>
  companies(db, now)
    .where(
      and(
        conditionOf(state),
        after && "at" in after
          ? sql`(${company.createdAt}, ${company.id}) < (${after.at}, ${after.id})`
          : undefined,
      ),
    )
    .orderBy(desc(company.createdAt), desc(company.id))
    .limit(limit);

/** One row for each found word: a company may come twice. */
export const listCompaniesByWord = (
  db: Sql,
  words: WordStarts,
  state: CompanyState | undefined,
  { after, limit, now }: Page,
) =>
  db
    .select({ ...fieldsAt(now), word: searchWord.word })
    .from(searchWord)
    .innerJoin(company, eq(company.id, searchWord.recordId))
    .leftJoin(subscription, WITH_SUBSCRIPTION)
    .where(and(wordsFrom(db, "company", words, after), conditionOf(state)))
    .orderBy(...IN_ORDER_OF_WORDS)
    .limit(limit);

const MOST_OWNERS = 20;

/** The statements that read one company. */
export const selectPlatformCompany = (db: Sql, companyId: string, now: Date) => ({
  companies: db
    .select({
      ...fieldsAt(now),
      timeZone: company.timeZone,
      suspensionReason: company.suspensionReason,
      endReason: company.endReason,
    })
    .from(company)
    .leftJoin(subscription, WITH_SUBSCRIPTION)
    .where(eq(company.id, companyId)),
  owners: db
    .select({ id: user.id, name: user.name, email: user.email })
    .from(companyUser)
    .innerJoin(user, eq(user.id, companyUser.userId))
    .where(and(eq(companyUser.companyId, companyId), eq(companyUser.role, "owner")))
    .orderBy(asc(companyUser.createdAt), asc(companyUser.id))
    .limit(MOST_OWNERS),
  departments: db
    .select({ count: sql<number>`count(*)` })
    .from(department)
    .where(eq(department.companyId, companyId)),
});

type CompanyChanges = Partial<
  Pick<typeof company.$inferInsert, "name" | "color" | "userLimit" | "suspendedAt" | "suspensionReason">
>;

/** A deleted company is not changed, and what it is already is not done twice. */
export const updateCompanyAsPlatform = (
  db: Sql,
  companyId: string,
  changes: CompanyChanges,
  only: "any" | "suspended" | "not suspended" = "any",
) =>
  db
    .update(company)
    .set(changes)
    .where(
      and(
        eq(company.id, companyId),
        isNull(company.deletedAt),
        only === "suspended" ? isNotNull(company.suspendedAt) : undefined,
        only === "not suspended" ? isNull(company.suspendedAt) : undefined,
      ),
    )
    .returning({ id: company.id });
