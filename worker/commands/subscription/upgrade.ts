import type Stripe from "stripe";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { Problem, problem } from "../../contract/problem.ts";
import { fewestSeats, isCurrent } from "../../domain/subscription.ts";
import type { Env } from "../../env.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { permit } from "../../reads/permit.ts";
import { write, writeWithoutAudit } from "../../storage/core/write.ts";
import {
  type Billing,
  keepCheckoutTurn,
  type SubscriptionRow,
  takeCheckoutTurn,
} from "../../storage/billing/subscriptions.ts";
import { answerOf, isMissingAtStripe, openPayments, type Payments } from "./stripe.ts";
import { loadBilling, syncSubscription } from "./sync.ts";

type Request = { companyId: string; users: number };

const currentOf = ({ subscription }: Billing): SubscriptionRow | null =>
  subscription && isCurrent(subscription.status) ? subscription : null;

/** Answers the address of the checkout page, or null if the seats of the subscription that there is were changed. */
export async function upgrade(context: ActorContext, env: Env, { companyId, users }: Request) {
  permit(context.actor, "subscription.manage", { companyId });
  const payments = await openPayments(env);
  const billing = await loadBilling(context, companyId);
  if (billing.endsAt) throw problem("COMPANY_ENDING");
  const { used, held } = billing;
  if (users < fewestSeats(billing)) {
    const message = MESSAGES[context.actor.language].seatsInUse(used, held);
    throw problem("SEATS_IN_USE", { message });
  }
  const current = currentOf(billing);
  return current
    ? { url: null, billing: await changeSeats(context, payments, { billing, current, users }) }
    : startCheckout(context, payments, billing, users);
}

/** More seats are paid at once for the rest of the period; fewer lower the next payment. */
async function changeSeats(
  context: ActorContext,
  payments: Payments,
  { billing, current, users }: { billing: Billing; current: SubscriptionRow; users: number },
): Promise<Billing> {
  const { stripeSubscriptionId, stripeItemId, seats, status } = current;
  if (!["active", "trialing"].includes(status)) throw problem("PAYMENT_PENDING");
  if (!stripeSubscriptionId || !stripeItemId) throw problem("NO_SUBSCRIPTION");
  const isMore = users > (seats ?? 0);
  const change = payments.stripe.subscriptions.update(stripeSubscriptionId, {
    items: [{ id: stripeItemId, quantity: users }],
    proration_behavior: isMore ? "always_invoice" : "none",
    payment_behavior: "error_if_incomplete",
  });
  await orEnded(context, payments, billing, change);
  const by = { context, verb: "subscription.changeSeats" } as const;
  return (await syncSubscription(context, payments, billing, { by })).billing;
}

/** A subscription may have ended without the event having arrived: what the database says is then renewed. */
export async function orEnded<Answer>(
  context: ActorContext,
  payments: Payments,
  billing: Billing,
  change: Promise<Answer>,
): Promise<Answer> {
  try {
    return await answerOf(change);
  } catch (error) {
    if (!isMissingAtStripe(error)) throw error;
    await syncSubscription(context, payments, billing);
    throw problem("NO_SUBSCRIPTION", { cause: error });
  }
}

/**
 * A company has one checkout page at a time: of several attempts at once one gets the turn (`takeCheckoutTurn`), and it
 * closes the page of an earlier one. So nobody can pay twice.
 */
async function startCheckout(context: ActorContext, payments: Payments, known: Billing, users: number) {
  const { sql, actor } = context;
  const { companyId, checkouts } = known;
  const { stripe } = payments;
  // The events of a checkout that was just paid may still be on their way.
  const { billing } = await syncSubscription(context, payments, known);
  if (currentOf(billing)) throw problem("SUBSCRIPTION_BUSY");

  const customerId = await customerFor(payments, billing);
  const turn = checkouts + 1;
  const change = takeCheckoutTurn(sql, { companyId, customerId, known: billing.customerId, checkouts });
  const { changed: taken } = await writeWithoutAudit(sql, { actor, rightsIn: companyId, change });
  if (taken.length === 0) throw problem("SUBSCRIPTION_BUSY");

  const price = await priceId(payments);
  const wanted = { companyId, users: String(users), price };
  const open = await answerOf(
    stripe.checkout.sessions.list({ customer: customerId, status: "open", limit: 100 }),
  );
  const [same] = open.data.filter(
    ({ metadata, url }) => url && metadata?.users === wanted.users && metadata.price === price,
  );
  for (const { id } of open.data) if (id !== same?.id) await closePage(payments, id);
  const page =
    same ?? (await createPage(payments, { customerId, wanted, isFirst: !billing.subscription, turn }));
  const kept = await write(sql, {
    change: keepCheckoutTurn(sql, companyId, turn),
    audit: {
      actor,
      companyId,
      verb: "subscription.start",
      recordType: "subscription",
      recordId: companyId,
      changes: { seats: { before: null, after: users } },
    },
  });
  // Somebody else took the turn meanwhile and may not have seen this page.
  if (kept.changed.length === 0) {
    await closePage(payments, page.id);
    throw problem("SUBSCRIPTION_BUSY");
  }
  return { url: page.url, billing: { ...billing, customerId } };
}

/** A page that has been paid cannot be closed: then there is a subscription already. */
async function closePage({ stripe }: Payments, id: string): Promise<void> {
  try {
    await answerOf(stripe.checkout.sessions.expire(id));
  } catch (cause) {
    throw cause instanceof Problem ? cause : problem("SUBSCRIPTION_BUSY", { cause });
  }
}

/** The company's customer, or a new one if Stripe knows it no more. Two attempts at once get the same, because of the key. */
async function customerFor({ stripe }: Payments, { companyId, customerId }: Billing): Promise<string> {
  if (customerId !== null && (await isAtStripe(stripe.customers.retrieve(customerId)))) return customerId;
  const idempotencyKey = `customer/${companyId}${customerId === null ? "" : `/after/${customerId}`}`;
  const { id } = await answerOf(stripe.customers.create({ metadata: { companyId } }, { idempotencyKey }));
  return id;
}

async function isAtStripe(call: Promise<Stripe.Customer | Stripe.DeletedCustomer>): Promise<boolean> {
  try {
    return !(await answerOf(call)).deleted;
  } catch (error) {
    if (isMissingAtStripe(error)) return false;
    throw error;
  }
}

/** Stripe's price for the configured amount, which the first checkout creates. */
async function priceId({ stripe, settings: { perSeat, currency } }: Payments): Promise<string> {
  const key = `equipo-${currency}-${perSeat}`;
  const known = await answerOf(stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }));
  const [price] = known.data;
  if (price) return price.id;
  const created = await answerOf(
    stripe.prices.create(
      {
        currency,
        unit_amount: perSeat,
        recurring: { interval: "month" },
        lookup_key: key,
        product_data: { name: "Extintor Equipo" },
      },
      { idempotencyKey: `price/${key}` },
    ),
  );
  return created.id;
}

type Page = {
  customerId: string;
  wanted: { companyId: string; users: string; price: string };
  isFirst: boolean;
  turn: number;
};

function createPage(
  { stripe, settings: { trialDays }, appUrl }: Payments,
  { customerId, wanted, isFirst, turn }: Page,
): Promise<Stripe.Checkout.Session> {
  const { companyId, users, price } = wanted;
  const back = `${appUrl}/${companyId}/settings?tab=billing`;
  return answerOf(
    stripe.checkout.sessions.create(
      {
        mode: "subscription",
        customer: customerId,
        client_reference_id: companyId,
        line_items: [{ price, quantity: Number(users) }],
        metadata: wanted,
        subscription_data: {
          metadata: { companyId },
          ...(isFirst && trialDays > 0 ? { trial_period_days: trialDays } : {}),
        },
        billing_address_collection: "required",
        tax_id_collection: { enabled: true },
        customer_update: { name: "auto", address: "auto" },
        success_url: `${back}&checkout=done`,
        cancel_url: `${back}&checkout=cancelled`,
      },
      { idempotencyKey: `checkout/${companyId}/${turn}` },
    ),
  );
}
