// Ends the subscription of a company that ends (decision 38).
import { isCurrent } from "../../domain/subscription.ts";
import type { Env } from "../../env.ts";
import { log } from "../../log.ts";
import { type Billing, findBilling } from "../../storage/billing/subscriptions.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { selectEnding } from "../../storage/lifecycle/ending.ts";
import { answerOf, isMissingAtStripe, openPayments, type Payments } from "./stripe.ts";
import { syncSubscription } from "./sync.ts";

/** Should Stripe know several current ones, each is ended. */
const MOST_SUBSCRIPTIONS = 5;

async function changeCurrent(
  env: Env,
  companyId: string,
  now: Date,
  change: (payments: Payments, subscriptionId: string, billing: Billing) => Promise<unknown> | null,
): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const known = await findBilling(sql, companyId, now);
  // A company without an account has never had a checkout page.
  if (!known?.customerId) return;
  const payments = await openPayments(env);
  for (let turn = 0; turn < MOST_SUBSCRIPTIONS; turn += 1) {
    const { billing } = await syncSubscription({ sql, now }, payments, known);
    const { subscription } = billing;
    if (!subscription?.stripeSubscriptionId || !isCurrent(subscription.status)) return;
    const call = change(payments, subscription.stripeSubscriptionId, billing);
    if (!call) return;
    try {
      await answerOf(call);
    } catch (error) {
      if (!isMissingAtStripe(error)) throw error;
    }
  }
}

/** Ends the renewal: no period begins that the company would not see the end of. Repeated, it changes nothing. */
export const cancelRenewal = (env: Env, companyId: string, now: Date): Promise<void> =>
  changeCurrent(env, companyId, now, ({ stripe }, id, { subscription }) =>
    subscription?.cancelAtPeriodEnd ? null : stripe.subscriptions.update(id, { cancel_at_period_end: true }),
  );

/** Ends the subscription at once: nobody is charged for a company that is gone. */
export const endSubscription = (env: Env, companyId: string, now: Date): Promise<void> =>
  changeCurrent(env, companyId, now, ({ stripe }, id) => stripe.subscriptions.cancel(id));

const MOST_COMPANIES = 200;

/** Runs hourly: finds renewals that could not be ended when the end of the company was decided. */
export async function cancelForgottenRenewals(env: Env, now: Date): Promise<void> {
  const { sql } = openDatabase(env.DB, "first-primary");
  for (const { companyId } of await selectEnding(sql, MOST_COMPANIES)) {
    try {
      await cancelRenewal(env, companyId, now);
    } catch (error) {
      log("error", "RENEWAL_NOT_CANCELLED", { companyId, error });
    }
  }
}
