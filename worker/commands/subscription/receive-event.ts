import * as z from "zod";
import type { MailJob } from "../../queue-messages.ts";
import { problem } from "../../contract/problem.ts";
import type { Env } from "../../env.ts";
import { log } from "../../log.ts";
import type { Sql } from "../../storage/core/database.ts";
import { writeWithoutAudit } from "../../storage/core/write.ts";
import { findEvent, insertEvent } from "../../storage/billing/subscriptions.ts";
import { openPayments, type Payments } from "./stripe.ts";
import { syncSubscription } from "./sync.ts";

type Delivery = { body: string; signature: string | null };

const name = z.string().regex(/^[\w.-]{1,255}$/);
/** The part of an event that is read here. Objects of other kinds have no customer. */
const event = z.object({
  id: name,
  type: name,
  data: z.object({
    object: z.object({
      object: z.string().optional(),
      id: z.string().optional(),
      customer: z.union([name, z.object({ id: name }).transform(({ id }) => id)]).nullish(),
    }),
  }),
});
type Event = z.infer<typeof event>;

/** The event, if its signature is Stripe's and a few minutes old at most. */
async function verified({ stripe, webhookSecret }: Payments, { body, signature }: Delivery): Promise<Event> {
  const signed: unknown = await stripe.webhooks
    .constructEventAsync(body, signature ?? "", webhookSecret)
    .catch((cause: unknown) => {
      throw problem("BAD_SIGNATURE", { cause });
    });
  const { data, error } = event.safeParse(signed);
  if (!data) throw problem("BAD_REQUEST", { cause: error });
  return data;
}

const customerOf = ({ data: { object } }: Event): string | null =>
  (object.object === "customer" ? object.id : object.customer) ?? null;

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
  const received = await verified(payments, delivery);
  const { id, type } = received;
  const { isKnown, billing, ownerIds } = await findEvent(sql, id, customerOf(received), now);
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
