import * as z from "zod";
import { shape } from "../shape.ts";
import { companyParams } from "./companies.ts";
import { endpoint } from "../endpoint.ts";
import { messageKey } from "../messages/catalogue.ts";
import { datetime, id } from "../primitives.ts";

/** The one paid plan; `subscription.plan` and the statuses are Stripe's texts. */
export const PAID_PLAN = "equipo";
export const MAX_SEATS = 10_000;

/** The variables of a deployment, all of which wrangler.toml has. */
type BillingVariables = Record<"SEAT_PRICE" | "CURRENCY" | "TRIAL_DAYS" | "FREE_USER_LIMIT", string>;
export type BillingSettings = ReturnType<typeof billingSettingsOf>;

function wholeNumber(name: keyof BillingVariables, value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new Error(`${name} is no whole number: ${value}`);
  return Number(value);
}

export function billingSettingsOf(given: BillingVariables) {
  if (!/^[a-z]{3}$/.test(given.CURRENCY)) throw new Error(`CURRENCY is no currency: ${given.CURRENCY}`);
  return {
    /** The price of a seat and month, in hundredths of the currency. */
    perSeat: wholeNumber("SEAT_PRICE", given.SEAT_PRICE),
    currency: given.CURRENCY,
    trialDays: wholeNumber("TRIAL_DAYS", given.TRIAL_DAYS),
    freeLimit: wholeNumber("FREE_USER_LIMIT", given.FREE_USER_LIMIT),
  };
}

const state = shape("Subscription", {
  /** False without Stripe keys: every other call of this file then answers 409 BILLING_NOT_SET_UP. */
  isConfigured: z.boolean(),
  /** False while impersonating: the subscription can be read but not changed. */
  canManage: z.boolean(),
  plan: z.enum(["free", PAID_PLAN]),
  /** As Stripe names it: "trialing", "active", "past_due", "canceled", … Null if there never was a subscription. */
  status: z.string().nullable(),
  seats: z.strictObject({
    used: z.int(),
    /** Held by pending invitations. */
    held: z.int(),
    /** The number of people that the company may have. */
    limit: z.int(),
    /** Null without a subscription. */
    paid: z.int().nullable(),
    /** Fewer are refused: `used` and `held` together, at least 1. */
    minimum: z.int(),
    /** The number that the company may have without a subscription. */
    free: z.int(),
  }),
  /** The price of a seat and month, in hundredths of the currency, before taxes. With a subscription it is the one agreed upon. */
  price: z.strictObject({ perSeat: z.int(), currency: z.string() }),
  /** The trial's length that a start gives; 0 once the company has had a subscription. */
  trialDays: z.int(),
  trialEnd: datetime().nullable(),
  periodStart: datetime().nullable(),
  periodEnd: datetime().nullable(),
  /** Null if nothing more will be charged. */
  nextPayment: z.strictObject({ at: datetime(), amount: z.int() }).nullable(),
  /** The subscription ends at `periodEnd`, or at `trialEnd` during the trial, unless it is restored. */
  cancelAtPeriodEnd: z.boolean(),
  endedAt: datetime().nullable(),
  /** Until the deadline the paid seats remain; then the limit is the free one. */
  paymentProblem: z.strictObject({ since: datetime(), deadline: datetime() }).nullable(),
  /** Whether the portal with invoices, card and billing address can be opened: after the first checkout. */
  hasPortal: z.boolean(),
});
export type SubscriptionState = z.infer<typeof state>;

const response = z.strictObject({ subscription: state });
/** A page of Stripe's, to which the browser goes. */
const page = z.strictObject({ url: z.string() });
/** The subscription's reference is its company. */
const reference = z.strictObject({ referenceId: id() });

export const readSubscription = endpoint({
  name: "readSubscription",
  method: "GET",
  path: "/api/v1/company/:companyId/subscription",
  summary: "The company's plan, seats, price, next payment and payment problem",
  tag: "subscription",
  params: companyParams,
  status: 200,
  response,
});

export const upgradeSubscription = endpoint({
  name: "upgradeSubscription",
  method: "POST",
  path: "/api/auth/subscription/upgrade",
  summary:
    "Start a subscription for so many people, which answers the address of the checkout page, or change the seats of the one there is, which answers null",
  tag: "subscription",
  body: reference.extend({
    users: z
      .int({ error: messageKey("seats.invalid") })
      .min(1, { error: messageKey("seats.invalid") })
      .max(MAX_SEATS, { error: messageKey("seats.tooMany") }),
  }),
  status: 200,
  response: z.strictObject({ url: z.string().nullable(), subscription: state }),
});

export const finishCheckout = endpoint({
  name: "finishCheckout",
  method: "POST",
  path: "/api/auth/subscription/success",
  summary: "Back from the checkout page: read the subscription from Stripe without waiting for its event",
  tag: "subscription",
  body: reference,
  status: 200,
  response,
});

export const cancelSubscription = endpoint({
  name: "cancelSubscription",
  method: "POST",
  path: "/api/auth/subscription/cancel",
  summary: "End the subscription with its paid period; nothing is paid back",
  tag: "subscription",
  body: reference,
  status: 200,
  response,
});

export const restoreSubscription = endpoint({
  name: "restoreSubscription",
  method: "POST",
  path: "/api/auth/subscription/restore",
  summary: "Take a cancellation back before the period has ended",
  tag: "subscription",
  body: reference,
  status: 200,
  response,
});

export const openBillingPortal = endpoint({
  name: "openBillingPortal",
  method: "POST",
  path: "/api/auth/subscription/billing-portal",
  summary: "The address of Stripe's page with invoices, card and billing address",
  tag: "subscription",
  body: reference,
  status: 200,
  response: page,
});

/** The JSON is Stripe's and signed as it was sent, so it is not validated here. */
export const receiveStripeEvent = endpoint({
  name: "receiveStripeEvent",
  method: "POST",
  path: "/api/auth/stripe/webhook",
  summary: "An event from Stripe, with its signature",
  tag: "subscription",
  maxBodyBytes: 1_000_000,
  status: 200,
  response: z.strictObject({ received: z.literal(true) }),
});
