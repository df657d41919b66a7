import { problem } from "../../contract/problem.ts";
import {
  billingSettingsOf,
  PAID_PLAN,
  type SubscriptionState,
} from "../../contract/organisation/subscription.ts";
import { fewestSeats, graceEnd, isCurrent } from "../../domain/subscription.ts";
import type { Env } from "../../env.ts";
import { can } from "../../policy/can.ts";
import { type Billing, findBilling } from "../../storage/billing/subscriptions.ts";
import type { ActorContext } from "../actor-context.ts";
import { permit } from "../permit.ts";

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** The content of the tab. All of it is in the database, so it can be read while Stripe does not answer. */
export function subscriptionState({ actor }: ActorContext, env: Env, billing: Billing): SubscriptionState {
  const { perSeat, currency, trialDays, freeLimit } = billingSettingsOf(env);
  const { companyId, used, held, limit, customerId, subscription: last } = billing;
  const current = last && isCurrent(last.status) ? last : null;
  const price = {
    perSeat: current?.unitAmount ?? perSeat,
    currency: current?.currency ?? currency,
  };
  const charges = current && !current.cancelAtPeriodEnd && ["active", "trialing"].includes(current.status);
  const next = charges ? current.periodEnd : null;
  const since = current?.pastDueSince ?? null;
  return {
    isConfigured: Boolean(env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET),
    canManage: can(actor, "subscription.manage", { companyId }),
    plan: current ? PAID_PLAN : "free",
    status: last?.status ?? null,
    seats: {
      used,
      held,
      limit,
      paid: current?.seats ?? null,
      minimum: fewestSeats({ used, held }),
      free: freeLimit,
    },
    price,
    trialDays: last?.stripeSubscriptionId ? 0 : trialDays,
    trialEnd: iso(current?.trialEnd),
    periodStart: iso(current?.periodStart),
    periodEnd: iso(current?.periodEnd),
    nextPayment: next ? { at: next.toISOString(), amount: (current?.seats ?? 0) * price.perSeat } : null,
    cancelAtPeriodEnd: Boolean(current?.cancelAtPeriodEnd),
    endedAt: current ? null : iso(last?.endedAt),
    paymentProblem: since && {
      since: since.toISOString(),
      deadline: graceEnd(since).toISOString(),
    },
    hasPortal: customerId !== null,
  };
}

export async function readSubscription(context: ActorContext, env: Env, companyId: string) {
  permit(context.actor, "subscription.read", { companyId });
  const billing = await findBilling(context.sql, companyId, context.now);
  if (!billing) throw problem("COMPANY_NOT_FOUND");
  return subscriptionState(context, env, billing);
}
