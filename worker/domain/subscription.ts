const DAY_MS = 24 * 60 * 60 * 1000;
/** As long as the paid seats remain although a payment is overdue. */
const GRACE_DAYS = 14;

export type SubscriptionFacts = { status: string; seats: number | null; pastDueSince: Date | null };

/** Statuses in which Stripe goes on charging, or would. */
const CURRENT = ["trialing", "active", "past_due", "unpaid", "paused"];
export const isCurrent = (status: string): boolean => CURRENT.includes(status);

/** Whether it goes on charging until somebody cancels it. */
export const isRunning = (subscription: { status: string; cancelAtPeriodEnd: boolean } | null): boolean =>
  subscription !== null && isCurrent(subscription.status) && !subscription.cancelAtPeriodEnd;

/** Whether it has ever run: one whose first payment never succeeded has given nothing, and takes nothing away. */
export const hasBegun = (status: string): boolean => !["incomplete", "incomplete_expired"].includes(status);

export const graceEnd = (pastDueSince: Date): Date => new Date(pastDueSince.getTime() + GRACE_DAYS * DAY_MS);
/** A payment that is overdue since then or longer has no grace left. */
export const graceBegan = (now: Date): Date => new Date(now.getTime() - GRACE_DAYS * DAY_MS);

export const isPaid = ({ status, pastDueSince }: SubscriptionFacts, now: Date): boolean =>
  status === "active" ||
  status === "trialing" ||
  (status === "past_due" && pastDueSince !== null && graceEnd(pastDueSince) > now);

/** How many people a company with this subscription may have; nobody is removed if there are more. */
export const userLimitOf = (facts: SubscriptionFacts, freeLimit: number, now: Date): number =>
  isPaid(facts, now) ? (facts.seats ?? freeLimit) : freeLimit;

/** Pending invitations hold a seat each. */
export const fewestSeats = ({ used, held }: { used: number; held: number }): number =>
  Math.max(1, used + held);
