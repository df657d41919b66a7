import type Stripe from "stripe";
import type { MailJob } from "../../contract/jobs.ts";
import { problem } from "../../contract/problem.ts";
import type { Env } from "../../env.ts";
import { log } from "../../log.ts";
import type { Sql } from "../../storage/core/database.ts";
import { writeWithoutAudit } from "../../storage/core/write.ts";
import { findEvent, insertEvent } from "../../storage/billing/subscriptions.ts";
import { openPayments, type Payments } from "./stripe.ts";
import { syncSubscription } from "./sync.ts";

type Delivery = { body: string; signature: string | null };

/** The event, if its signature is Stripe's and a few minutes old at most. */
async function verified({ stripe, webhookSecret }: Payments, { body, signature }: Delivery) {
  try {
    return await stripe.webhooks.constructEventAsync(body, signature ?? "", webhookSecret);
  } catch (cause) {
    throw problem("BAD_SIGNATURE", { cause });
  }
}

function customerOf({ data: { object } }: Stripe.Event): string | null {
  if (object.object === "customer") return object.id;
  const { customer = null } = object as { customer?: string | { id: string } | null };
  return typeof customer === "string" ? customer : (customer?.id ?? null);
}

/**
 * An event only tells that something has changed: the state is fetched from Stripe, so events may arrive in any order and
 * more than once. Answers the mail that it promised.
 */
export async function receiveEvent(
  { sql, now }: { sql: Sql; now: Date },
  env: Env,
  delivery: Delivery,
): Promise<MailJob[]> {
  const payments = await openPayments(env);
  const event = await verified(payments, delivery);
  const { id, type } = event;
  const { isKnown, billing, ownerIds } = await findEvent(sql, id, customerOf(event), now);
  if (isKnown) return [];
  if (!billing) {
    const change = insertEvent(sql, { id, type, companyId: null, receivedAt: now });
    await writeWithoutAudit(sql, { change });
    log("info", "STRIPE_EVENT_WITHOUT_COMPANY", { event: id, type });
    return [];
  }
  const jobs =
    type === "invoice.payment_failed"
      ? ownerIds.map((userId) => ({
          kind: "payment-failed" as const,
          companyId: billing.companyId,
          eventId: id,
          userId,
        }))
      : [];
  const { promised } = await syncSubscription({ sql, now }, payments, billing, { event: { id, type }, jobs });
  return promised;
}
