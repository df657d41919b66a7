import { and, eq, isNotNull, lte, ne, or, sql, type SQL } from "drizzle-orm";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { insertWhere } from "../core/guarded.ts";
import { pendingSeats } from "../organisation/companies.ts";
import { user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { billingAccount, company, stripeEvent, subscription } from "../tables/organisation/organisation.ts";

export type SubscriptionRow = Omit<typeof subscription.$inferSelect, "id">;

const accounts = (db: Sql, now: Date) =>
  db
    .select({
      companyId: company.id,
      limit: company.userLimit,
      endsAt: company.endsAt,
      used: company.usersUsage,
      held: sql<number>`${pendingSeats(sql`${company.id}`, now)}`,
      customerId: billingAccount.stripeCustomerId,
      version: sql<number>`coalesce(${billingAccount.version}, 0)`,
      checkouts: sql<number>`coalesce(${billingAccount.checkouts}, 0)`,
      subscription,
    })
    .from(company)
    .leftJoin(billingAccount, eq(billingAccount.companyId, company.id))
    .leftJoin(subscription, eq(subscription.referenceId, company.id));

/** What a company uses, its account with Stripe and its last subscription. */
export type Billing = Awaited<ReturnType<typeof accounts>>[number];

export const selectBilling = (db: Sql, companyId: string, now: Date) =>
  accounts(db, now).where(eq(company.id, companyId));

export async function findBilling(db: Sql, companyId: string, now: Date): Promise<Billing | null> {
  const {
    found: [found],
  } = await readBatch(db, { found: selectBilling(db, companyId, now) });
  return found ?? null;
}

/** Whether the event is known already, its customer's company, and that company's owners. */
export async function findEvent(db: Sql, eventId: string, customerId: string | null, now: Date) {
  const isCustomers = eq(billingAccount.stripeCustomerId, customerId ?? "");
  const [known, [billing], owners] = await db.batch([
    db.select({ id: stripeEvent.id }).from(stripeEvent).where(eq(stripeEvent.id, eventId)),
    accounts(db, now).where(isCustomers),
    db
      .select({ id: companyUser.userId })
      .from(companyUser)
      .innerJoin(billingAccount, eq(billingAccount.companyId, companyUser.companyId))
      .where(and(isCustomers, eq(companyUser.role, "owner"))),
  ]);
  return { isKnown: known.length > 0, billing: billing ?? null, ownerIds: owners.map(({ id }) => id) };
}

type EventRow = typeof stripeEvent.$inferInsert;

export const insertEvent = (db: Sql, row: EventRow) =>
  db.insert(stripeEvent).values(row).onConflictDoNothing().returning({ id: stripeEvent.id });

type Turn = { companyId: string; customerId: string; known: string | null; checkouts: number };

/** One attempt at a time gets the turn to open a checkout page; its customer replaces the one that was known. */
export const takeCheckoutTurn = (db: Sql, { companyId, customerId, known, checkouts }: Turn) =>
  db
    .insert(billingAccount)
    .values({ companyId, stripeCustomerId: customerId, checkouts: checkouts + 1 })
    .onConflictDoUpdate({
      target: billingAccount.companyId,
      set: { checkouts: checkouts + 1, stripeCustomerId: customerId },
      setWhere: sql`${billingAccount.checkouts} = ${checkouts} and ${billingAccount.stripeCustomerId} = ${known ?? customerId}`,
    })
    .returning({ companyId: billingAccount.companyId });

/** Takes effect if no later attempt has taken the turn. */
export const keepCheckoutTurn = (db: Sql, companyId: string, checkouts: number) =>
  db
    .update(billingAccount)
    .set({ checkouts })
    .where(and(eq(billingAccount.companyId, companyId), eq(billingAccount.checkouts, checkouts)))
    .returning({ companyId: billingAccount.companyId });

type Version = { companyId: string; version: number };

const hasVersion = ({ companyId, version }: Version): SQL =>
  sql`exists (select 1 from ${billingAccount} as a where a.company_id = ${companyId} and a.version = ${version})`;

/** The change that the statements of `storeFetched` go with; takes effect unless something newer has been stored. */
export const nextVersion = (db: Sql, { companyId, version }: Version) =>
  db
    .update(billingAccount)
    .set({ version: version + 1 })
    .where(and(eq(billingAccount.companyId, companyId), eq(billingAccount.version, version)))
    .returning({ version: billingAccount.version });

/** The limit changes if it is not the one that the subscription gave before: until then a limit set by hand remains. */
const setLimit = (db: Sql, companyId: string, userLimit: number, condition: SQL) =>
  db
    .update(company)
    .set({ userLimit })
    .where(
      and(
        eq(company.id, companyId),
        sql`(select ${subscription.limitGiven} from ${subscription} where ${subscription.referenceId} = ${companyId}) is not ${userLimit}`,
        condition,
      ),
    );

type Fetched = {
  row: SubscriptionRow | null;
  event: EventRow | null;
};

/**
 * Statements to run before `nextVersion`, in one batch with it. Each looks for the version by itself, so all of them take
 * effect or none does.
 */
export function storeFetched(db: Sql, at: Version, { row, event }: Fetched) {
  const { companyId } = at;
  const isCurrent = hasVersion(at);
  const stored = event ? [insertWhere(db, stripeEvent, event, isCurrent).onConflictDoNothing()] : [];
  if (!row) return stored;
  const { limitGiven } = row;
  return [
    ...stored,
    ...(limitGiven === null ? [] : [setLimit(db, companyId, limitGiven, isCurrent)]),
    insertWhere(db, subscription, row, isCurrent).onConflictDoUpdate({
      target: subscription.referenceId,
      set: row,
    }),
  ];
}

/** The companies with a payment overdue for so long that they lose the paid seats. */
export const selectOverdue = (db: Sql, before: Date, freeLimit: number, limit: number) =>
  db
    .select({ companyId: subscription.referenceId })
    .from(subscription)
    .where(and(lte(subscription.pastDueSince, before), ne(subscription.limitGiven, freeLimit)))
    .limit(limit);

/** Nothing happens if the payment has arrived meanwhile. */
export function endGrace(db: Sql, companyId: string, freeLimit: number, before: Date) {
  const isOverdue = and(
    eq(subscription.referenceId, companyId),
    lte(subscription.pastDueSince, before),
    ne(subscription.limitGiven, freeLimit),
  );
  return {
    first: setLimit(db, companyId, freeLimit, sql`exists (select 1 from ${subscription} where ${isOverdue})`),
    change: db
      .update(subscription)
      .set({ limitGiven: freeLimit })
      .where(isOverdue)
      .returning({ id: subscription.id }),
  };
}

/** The content of the mail on a failed payment, for one of the company's owners; null once it has been paid. */
export async function findFailedPayment(db: Sql, companyId: string, userId: string) {
  const [found] = await db
    .select({
      to: user.email,
      language: user.language,
      companyId: company.id,
      companyName: company.name,
      timeZone: company.timeZone,
      pastDueSince: subscription.pastDueSince,
    })
    .from(subscription)
    .innerJoin(company, eq(company.id, subscription.referenceId))
    .innerJoin(companyUser, eq(companyUser.companyId, company.id))
    .innerJoin(user, eq(user.id, companyUser.userId))
    .where(
      and(
        eq(company.id, companyId),
        eq(companyUser.userId, userId),
        eq(companyUser.role, "owner"),
        or(eq(user.banned, false), lte(user.banExpires, new Date())),
        isNotNull(subscription.pastDueSince),
      ),
    );
  return found ?? null;
}
