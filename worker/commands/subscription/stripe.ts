import type Stripe from "stripe";
import { billingSettingsOf, type BillingSettings } from "../../contract/organisation/subscription.ts";
import { type Problem, problem } from "../../contract/problem.ts";
import type { Env } from "../../env.ts";

export type Payments = {
  stripe: Stripe;
  webhookSecret: string;
  settings: BillingSettings;
  appUrl: string;
};

export const RETRY_AFTER_SECONDS = 60;

/** The package's class. A promise of it would belong to the request that made it, which no other request may await. */
let loaded: typeof Stripe | null = null;

/** Loaded at the first call, because it would take a third of the Worker's start. */
async function loadStripe(): Promise<typeof Stripe> {
  loaded ??= (await import("stripe")).default;
  return loaded;
}

async function openStripe({ STRIPE_URL, STRIPE_SECONDS }: Env, key: string): Promise<Stripe> {
  const Client = await loadStripe();
  const url = STRIPE_URL === undefined ? null : new URL(STRIPE_URL);
  return new Client(key, {
    ...(url && {
      host: url.hostname,
      port: url.port || (url.protocol === "https:" ? 443 : 80),
      protocol: url.protocol === "https:" ? ("https" as const) : ("http" as const),
    }),
    httpClient: Client.createFetchHttpClient(),
    timeout: Number(STRIPE_SECONDS) * 1000,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

export async function openPayments(env: Env): Promise<Payments> {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = env;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) throw problem("BILLING_NOT_SET_UP");
  return {
    stripe: await openStripe(env, STRIPE_SECRET_KEY),
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    settings: billingSettingsOf(env),
    appUrl: env.APP_URL,
  };
}

type StripeError = { type?: string; code?: string; statusCode?: number };

/** Stripe does not know what was named: it was deleted, or belongs to the account of other keys. */
export const isMissingAtStripe = (error: unknown): boolean =>
  (error as StripeError).code === "resource_missing";

function asProblem(cause: unknown): Problem | null {
  const { type = "", code, statusCode } = cause as StripeError;
  // A bank that wants to ask the person first is 402 too.
  if (type === "StripeCardError" || statusCode === 402) return problem("PAYMENT_REFUSED", { cause });
  if (type === "StripeIdempotencyError" || code === "idempotency_key_in_use" || code === "lock_timeout")
    return problem("SUBSCRIPTION_BUSY", { cause });
  // The only other error of our own is a request that Stripe finds invalid.
  if (type.startsWith("Stripe") && type !== "StripeInvalidRequestError")
    return problem("PAYMENTS_UNAVAILABLE", { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
  return null;
}

/** Waits for an answer of Stripe's and turns its errors into problems. */
export async function answerOf<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw asProblem(error) ?? error;
  }
}
