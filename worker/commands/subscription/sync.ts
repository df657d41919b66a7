import type { AuditVerb } from "../../contract/admin/audit.ts";
import type Stripe from "stripe";
import { problem } from "../../contract/problem.ts";
import { PAID_PLAN } from "../../contract/organisation/subscription.ts";
import { hasBegun, isCurrent, userLimitOf } from "../../domain/subscription.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { BY_THE_CHANGE, changesBetween } from "../../storage/core/audit.ts";
import { write, writeWithoutAudit } from "../../storage/core/write.ts";
import {
  type Billing,
  findBilling,
  nextVersion,
  selectBilling,
  storeFetched,
  type SubscriptionRow,
} from "../../storage/billing/subscriptions.ts";
import { promiseMail } from "../../storage/core/news.ts";
import type { MailJob } from "../../queue-messages.ts";
import { answerOf, isMissingAtStripe, type Payments, RETRY_AFTER_SECONDS } from "./stripe.ts";

/** Attempts of storing what was fetched, if something newer is stored each time. */
const MOST_ATTEMPTS = 5;

const date = (seconds: number): Date => new Date(seconds * 1000);
const dateOrNull = (seconds: number | null): Date | null => (seconds === null ? null : date(seconds));

/** The first of the current ones, or else the newest of those that have run. */
function chosen(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | null {
  const byAge = subscriptions.toSorted((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  return (
    byAge.find(({ status }) => isCurrent(status)) ??
    byAge.findLast(({ status }) => hasBegun(status)) ??
    byAge.at(-1) ??
    null
  );
}

/** Newer accounts of Stripe's cancel at a time instead of the period's end. */
const isCancelled = (found: Stripe.Subscription) => found.cancel_at_period_end || found.cancel_at !== null;

function rowOf(found: Stripe.Subscription, companyId: string, before: SubscriptionRow | null) {
  const [item] = found.items.data;
  const invoice = typeof found.latest_invoice === "object" ? found.latest_invoice : null;
  // The first failure counts, also when the payments of later periods fail as well.
  const since = before?.stripeSubscriptionId === found.id ? before.pastDueSince : null;
  const isOverdue = found.status === "past_due" || found.status === "unpaid";
  const pastDueSince = isOverdue ? (since ?? date(invoice?.created ?? found.created)) : null;
  return {
    plan: PAID_PLAN,
    referenceId: companyId,
    stripeCustomerId: typeof found.customer === "string" ? found.customer : found.customer.id,
    stripeSubscriptionId: found.id,
    stripeItemId: item?.id ?? null,
    status: found.status,
    seats: item?.quantity ?? null,
    unitAmount: item?.price.unit_amount ?? null,
    currency: found.currency,
    periodStart: dateOrNull(item?.current_period_start ?? null),
    periodEnd: dateOrNull(item?.current_period_end ?? null),
    cancelAtPeriodEnd: isCancelled(found),
    cancelAt: dateOrNull(found.cancel_at),
    canceledAt: dateOrNull(found.canceled_at),
    endedAt: dateOrNull(found.ended_at),
    trialStart: dateOrNull(found.trial_start),
    trialEnd: dateOrNull(found.trial_end),
    billingInterval: item?.price.recurring?.interval ?? null,
    stripeScheduleId: null,
    pastDueSince,
  };
}

type Cause = {
  /** The event that is stored with what was fetched. */
  event?: { id: string; type: string };
  /** Mail that goes out with it. */
  jobs?: readonly MailJob[];
  /** The person who changed the subscription. There is no audit entry without one. */
  by?: { context: ActorContext; verb: AuditVerb };
};

/**
 * The subscriptions of the company's customer; none if Stripe does not know the customer. While a subscription is current that
 * points to wrong keys, so nothing is concluded from it.
 */
async function fetchSubscriptions({ stripe }: Payments, customer: string, { subscription }: Billing) {
  try {
    const call = stripe.subscriptions.list({
      customer,
      status: "all",
      limit: 100,
      expand: ["data.latest_invoice"],
    });
    return (await answerOf(call)).data;
  } catch (error) {
    if (!isMissingAtStripe(error)) throw error;
    if (subscription && isCurrent(subscription.status))
      throw problem("PAYMENTS_UNAVAILABLE", { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS });
    return [];
  }
}

type SyncContext = Pick<ActorContext, "sql" | "now">;

/**
 * Fetches the company's subscription from Stripe and stores it with everything that depends on it. What was fetched before
 * somebody else stored their own is fetched again, so the last to store is the last to have fetched (decision 26).
 */
export async function syncSubscription(
  { sql, now }: SyncContext,
  payments: Payments,
  known: Billing,
  { event, jobs = [], by }: Cause = {},
): Promise<{ billing: Billing; promised: MailJob[] }> {
  const { companyId } = known;
  const { freeLimit } = payments.settings;
  let before = known;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const { customerId, version } = before;
    if (customerId === null) return { billing: before, promised: [] };
    const found = chosen(await fetchSubscriptions(payments, customerId, before));
    const facts = found && rowOf(found, companyId, before.subscription);
    const at = { companyId, version };
    // The row is made from Stripe's facts alone, because stored values depend on which events have arrived.
    const limitGiven = facts && hasBegun(facts.status) ? userLimitOf(facts, freeLimit, now) : null;
    const first = storeFetched(sql, at, {
      row: facts && { ...facts, limitGiven },
      event: event ? { ...event, companyId, receivedAt: now } : null,
    });
    const change = nextVersion(sql, at);
    const read = { after: selectBilling(sql, companyId, now) };
    const { changed, after, promised } = by
      ? { promised: [], ...(await write(sql, { first, change, audit: entryOf(by), read })) }
      : await writeWithoutAudit(sql, {
          first,
          change,
          followUp: (done) => promiseMail(sql, jobs, now, done),
          read,
        }).then((written) => ({ ...written, promised: [...jobs] }));
    const [billing] = after;
    if (!billing) throw problem("COMPANY_NOT_FOUND");
    if (changed.length > 0) return { billing, promised };
    before = billing;

    function entryOf({ context: { actor }, verb }: NonNullable<Cause["by"]>) {
      const { status, seats, cancelAtPeriodEnd } = facts ?? {};
      const changes = changesBetween(before.subscription ?? {}, { status, seats, cancelAtPeriodEnd });
      const record = { recordType: "subscription", recordId: companyId } as const;
      return { actor, companyId, verb, ...record, changes, asRead: BY_THE_CHANGE } as const;
    }
  }
  throw problem("SUBSCRIPTION_BUSY");
}

/** The company's billing as it is stored. The caller has checked the rights. */
export async function loadBilling({ sql, now }: SyncContext, companyId: string): Promise<Billing> {
  const billing = await findBilling(sql, companyId, now);
  if (!billing) throw problem("COMPANY_NOT_FOUND");
  return billing;
}
