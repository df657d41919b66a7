import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type Random, seededRandom } from "#fixtures/random.ts";
import type { StripeEvent } from "#fixtures/stand-ins/stripe/records.ts";
import { api, sql, statusesOf } from "#fixtures/test/client.ts";
import { problemOf } from "#fixtures/test/requests.ts";
import { spoilt } from "#fixtures/test/fuzz/spoilt.ts";
import {
  atStripe,
  callBilling,
  deliver,
  deliverAll,
  eventsSince,
  setOutage,
  subscribed,
  unsubscribed,
  payAt,
  urlOf,
  setUpStripe,
} from "#fixtures/test/stripe.ts";
import type { World } from "#fixtures/test/world.ts";
import {
  billingAccount,
  company,
  stripeEvent,
  subscription,
} from "../../storage/tables/organisation/organisation.ts";
import { promisedMail } from "../../storage/tables/operations/promised-mail.ts";

setUpStripe();

/** What the events have led to, without the row's id. */
async function stored(world: World) {
  const [[firm], [row], events, mail] = await sql().batch([
    sql().select({ limit: company.userLimit }).from(company).where(eq(company.id, world.acme.id)),
    sql().select().from(subscription),
    sql().select({ id: stripeEvent.id }).from(stripeEvent),
    sql().select({ key: promisedMail.key }).from(promisedMail),
  ]);
  const { id: _, ...facts } = row ?? { id: null };
  return {
    limit: firm?.limit,
    facts,
    events: events.map(({ id }) => id).toSorted(),
    mail: mail.map(({ key }) => key).toSorted(),
  };
}

async function lastEvent(): Promise<StripeEvent> {
  const last = (await eventsSince()).at(-1);
  if (!last) throw new Error("Stripe has sent no event");
  return last;
}

async function forget(world: World) {
  await sql().batch([
    sql().delete(subscription),
    sql().delete(stripeEvent),
    sql().delete(promisedMail),
    sql().update(billingAccount).set({ version: 0 }),
    sql().update(company).set({ userLimit: 8 }).where(eq(company.id, world.acme.id)),
  ]);
}

const shuffled = <Item>(items: readonly Item[], random: Random): Item[] =>
  items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

const ORDERS = env.DEEP === "true" ? 200 : 40;

describe("the events of a subscription's life", () => {
  it(`lead to the same state in ${ORDERS} random orders, with duplicates and with gaps that are filled later`, async () => {
    const world = await unsubscribed();
    await payAt(await urlOf(await callBilling(world, "upgrade", { users: 10 })));
    await callBilling(world, "success");
    await callBilling(world, "upgrade", { users: 14 });
    await callBilling(world, "cancel");
    await callBilling(world, "restore");
    await atStripe("fail-next");
    await atStripe("end-period");
    await atStripe("give-up");
    const events = await eventsSince();
    expect(events.map(({ type }) => type)).toEqual([
      "customer.created",
      "checkout.session.completed",
      "customer.subscription.created",
      "invoice.paid",
      ...["seats", "cancel", "restore"].map(() => "customer.subscription.updated"),
      "invoice.payment_failed",
      ...["unpaid", "next period"].map(() => "customer.subscription.updated"),
      "customer.subscription.deleted",
    ]);
    await deliverAll();
    const expected = await stored(world);
    expect(expected).toMatchObject({
      limit: 5,
      facts: { status: "canceled", seats: 14, cancelAtPeriodEnd: false },
    });
    expect(expected.mail).toHaveLength(1);

    const random = seededRandom("stripe-events");
    for (let round = 0; round < ORDERS; round += 1) {
      await forget(world);
      const arriving = shuffled(
        events.flatMap((event) => [event, ...(random() < 0.3 ? [event] : [])]),
        random,
      );
      const lost = new Set(events.filter(() => random() < 0.3));
      const answers: Response[] = [];
      // Some arrive at the same time.
      for (let at = 0; at < arriving.length;) {
        const together = arriving.slice(at, at + (random() < 0.85 ? 1 : 2));
        at += together.length;
        answers.push(
          ...(await Promise.all(together.filter((each) => !lost.has(each)).map((each) => deliver(each)))),
        );
      }
      for (const event of shuffled([...lost], random)) answers.push(await deliver(event));
      expect(new Set(statusesOf(answers))).toEqual(new Set([200]));
      expect(await stored(world)).toEqual(expected);
    }
  }, 300_000);

  it("lead to Stripe's state although they arrive while it goes on changing", async () => {
    const random = seededRandom("stripe-steps");
    const world = await subscribed();
    const steps = [
      () => callBilling(world, "upgrade", { users: 14 }),
      () => callBilling(world, "cancel"),
      () => callBilling(world, "restore"),
      ...(["fail-next", "end-period", "pay-invoice", "end-period", "give-up"] as const).map(
        (action) => () => atStripe(action),
      ),
    ];
    const waiting: StripeEvent[] = [];
    let seen = (await eventsSince()).length;
    for (const step of steps) {
      await step();
      const fresh = await eventsSince(seen);
      seen += fresh.length;
      waiting.push(...fresh);
      const some = waiting.filter(() => random() < 0.5);
      await Promise.all(shuffled(some, random).map((event) => deliver(event)));
    }
    for (const event of shuffled(waiting, random)) await deliver(event);
    expect(await stored(world)).toMatchObject({ limit: 5, facts: { status: "canceled" } });
  });

  it("do not bring an older state back when Stripe's answer was slow", async () => {
    const world = await subscribed();
    const before = (await eventsSince()).length;
    await atStripe("end-period");
    const [early] = await eventsSince(before);
    if (!early) throw new Error("no event");
    await setOutage("slow");
    const slow = deliver(early);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await setOutage("none");
    await atStripe("give-up");
    expect((await deliver(await lastEvent())).status).toBe(200);
    expect(await stored(world)).toMatchObject({ limit: 5, facts: { status: "canceled" } });
    expect((await slow).status).toBe(200);
    expect(await stored(world)).toMatchObject({ limit: 5, facts: { status: "canceled" } });
  });
});

describe("an event", () => {
  it.each([
    ["with another secret", { secret: "whsec_other" }],
    ["signed an hour ago", { timestamp: Math.floor(Date.now() / 1000) - 3600 }],
  ])("%s is refused and has no effect", async (_, signing) => {
    const world = await subscribed();
    await atStripe("give-up");
    const before = await stored(world);
    const answer = await deliver(await lastEvent(), signing);
    expect(await problemOf(answer)).toMatchObject({ status: 400, code: "BAD_SIGNATURE" });
    expect(await stored(world)).toEqual(before);
  });

  it.each([
    ["without a signature", {}],
    ["with a broken one", { "stripe-signature": "t=1,v1=00" }],
    ["with one that is none", { "stripe-signature": "hello" }],
  ])("%s is refused", async (_, headers: Record<string, string>) => {
    const answer = await api("/api/auth/stripe/webhook", { body: '{"id":"evt_1"}', headers });
    expect(await problemOf(answer)).toMatchObject({ status: 400, code: "BAD_SIGNATURE" });
    expect(await sql().$count(stripeEvent)).toBe(0);
  });

  it("larger than a megabyte is refused", async () => {
    const answer = await api("/api/auth/stripe/webhook", { body: "x".repeat(1_000_001) });
    expect(answer.status).toBe(413);
  });

  it("of a customer or a kind that is not ours is stored and has no effect", async () => {
    const world = await subscribed();
    const before = await stored(world);
    const made = (type: string, object: unknown): StripeEvent => ({
      id: `evt_${type}`,
      object: "event",
      api_version: "2026-08-26.dahlia",
      created: 1,
      livemode: false,
      type,
      data: { object },
    });
    const customer = "cus_somebody_else";
    const strangers = [
      made("customer.subscription.deleted", { id: "sub_1", object: "subscription", customer }),
      made("customer.deleted", { id: customer, object: "customer" }),
      made("product.created", { id: "prod_1", object: "product" }),
      made("invoice.payment_failed", { id: "in_1", object: "invoice", customer: { id: customer } }),
    ];
    for (const event of [...strangers, ...strangers]) expect((await deliver(event)).status).toBe(200);
    const after = await stored(world);
    expect({ ...after, events: [] }).toEqual({ ...before, events: [] });
    expect(after.events).toHaveLength(before.events.length + strangers.length);
  });

  it("of any other shape is refused or has no effect, however well it is signed", async () => {
    const world = await subscribed();
    const before = await stored(world);
    const { data, ...header } = await lastEvent();
    const { id, object, customer } = data.object as Record<string, string>;
    const event = { ...header, data: { object: { id, object, customer } } };
    const refused = (...objects: unknown[]) => objects.map((each) => ({ ...event, data: { object: each } }));
    for (const odd of refused(
      null,
      1,
      "x",
      [],
      { customer: 1 },
      { customer: {} },
      { object: "customer", id: 1 },
    ))
      expect(await problemOf(await deliver(odd))).toMatchObject({
        status: 400,
        code: "BAD_REQUEST",
      });
    expect(await stored(world)).toEqual(before);
    const others: unknown[] = [];
    let tried = 0;
    for (const odd of spoilt(event)) {
      const { status } = await deliver(odd as StripeEvent);
      if (status !== 200 && status !== 400) others.push([odd, status]);
      tried += 1;
    }
    expect([others, tried > 100]).toEqual([[], true]);
    expect({ ...(await stored(world)), events: [], mail: [] }).toEqual({ ...before, events: [], mail: [] });
  });
});
