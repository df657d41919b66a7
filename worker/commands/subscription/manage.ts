import { problem } from "../../contract/problem.ts";
import { isCurrent } from "../../domain/subscription.ts";
import type { Env } from "../../env.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { permit } from "../../reads/permit.ts";
import type { Billing } from "../../storage/billing/subscriptions.ts";
import { openPayments } from "./stripe.ts";
import { loadBilling, syncSubscription } from "./sync.ts";
import { orEnded } from "./upgrade.ts";

async function begin(context: ActorContext, env: Env, companyId: string) {
  permit(context.actor, "subscription.manage", { companyId });
  const payments = await openPayments(env);
  return { payments, billing: await loadBilling(context, companyId) };
}

/** Back from the checkout page, whose events may still be on their way. */
export async function renewSubscription(context: ActorContext, env: Env, companyId: string) {
  const { payments, billing } = await begin(context, env, companyId);
  return (await syncSubscription(context, payments, billing)).billing;
}

/** Cancelling ends the subscription with its period; restoring takes that back. Repeating either changes nothing. */
async function setCancelled(
  context: ActorContext,
  env: Env,
  { companyId, isCancelled }: { companyId: string; isCancelled: boolean },
): Promise<Billing> {
  const { payments, billing } = await begin(context, env, companyId);
  if (!isCancelled && billing.endsAt) throw problem("COMPANY_ENDING");
  const { subscription: last } = billing;
  if (!last?.stripeSubscriptionId || !isCurrent(last.status)) throw problem("NO_SUBSCRIPTION");
  // Stripe accepts one of the two at a time, and the portal may have set either.
  const change =
    !isCancelled && last.cancelAt ? { cancel_at: "" as const } : { cancel_at_period_end: isCancelled };
  if (last.cancelAtPeriodEnd !== isCancelled) {
    const { subscriptions } = payments.stripe;
    await orEnded(context, payments, billing, subscriptions.update(last.stripeSubscriptionId, change));
  }
  const verb = isCancelled ? "subscription.cancel" : "subscription.restore";
  const by = { context, verb } as const;
  return (await syncSubscription(context, payments, billing, { by })).billing;
}

export const cancelSubscription = (context: ActorContext, env: Env, companyId: string) =>
  setCancelled(context, env, { companyId, isCancelled: true });

export const restoreSubscription = (context: ActorContext, env: Env, companyId: string) =>
  setCancelled(context, env, { companyId, isCancelled: false });

/** The address of Stripe's page with invoices, card, billing address and VAT id. */
export async function openPortal(context: ActorContext, env: Env, companyId: string): Promise<string> {
  const { payments, billing } = await begin(context, env, companyId);
  if (billing.customerId === null) throw problem("NO_SUBSCRIPTION");
  const call = payments.stripe.billingPortal.sessions.create({
    customer: billing.customerId,
    locale: context.actor.language === "ca" ? "auto" : context.actor.language,
    return_url: `${payments.appUrl}/${companyId}/settings?tab=billing`,
  });
  return (await orEnded(context, payments, billing, call)).url;
}
