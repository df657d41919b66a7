import { describe, expect, it } from "vitest";
import { sql, statusesOf } from "#fixtures/test/client.ts";
import { problemOf } from "#fixtures/test/requests.ts";
import {
  atStripe,
  billingStateOf,
  callBilling,
  deliverAll,
  openStripe,
  payAt,
  storedBilling,
  stripeAccount,
  subscribed,
  unsubscribed,
  urlOf,
  setUpStripe,
} from "#fixtures/test/stripe.ts";
import type { SubscriptionState } from "../../contract/organisation/subscription.ts";
import { billingAccount } from "../../storage/tables/organisation/organisation.ts";

setUpStripe();

describe("starting a subscription", () => {
  it("begins at the checkout page, and nothing else changes until it is paid", async () => {
    const world = await unsubscribed();
    const answer = await callBilling(world, "upgrade", { users: 10 });
    const { url, subscription: state } = await answer.json<{
      url: string;
      subscription: SubscriptionState;
    }>();
    expect(url).toMatch(/^http:\/\/stripe\.test\/pay\/cs_test_/);
    expect(state).toMatchObject({ plan: "free", status: null, trialDays: 14, hasPortal: true });
    expect(state.seats).toEqual({ used: 6, held: 1, limit: 8, paid: null, minimum: 7, free: 5 });
    await callBilling(world, "success");
    expect(await billingStateOf(world)).toMatchObject({ plan: "free", seats: { limit: 8 } });

    await payAt(url);
    await callBilling(world, "success");
    const paid = await billingStateOf(world);
    expect(paid).toMatchObject({
      plan: "equipo",
      status: "trialing",
      trialDays: 0,
      price: { perSeat: 600, currency: "eur" },
      cancelAtPeriodEnd: false,
    });
    expect(paid.seats).toMatchObject({ limit: 10, paid: 10 });
    expect(paid.nextPayment).toEqual({ at: paid.trialEnd, amount: 6000 });
    const [customer] = (await stripeAccount()).customers;
    expect(customer).toMatchObject({ taxId: "ESB12345678", metadata: { companyId: world.acme.id } });
  });

  it("needs as many seats as people and pending invitations take up", async () => {
    const world = await unsubscribed();
    expect(await problemOf(await callBilling(world, "upgrade", { users: 6 }))).toEqual({
      status: 409,
      code: "SEATS_IN_USE",
      message: "Entre personas (6) e invitaciones pendientes (1) se ocupan 7 plazas: elige al menos 7",
    });
    for (const users of [0, -1, 2.5, 10_001])
      expect((await callBilling(world, "upgrade", { users })).status).toBe(422);
    expect((await callBilling(world, "upgrade", { users: 7 })).status).toBe(200);
  });

  it("of two people at once makes one subscription", async () => {
    const world = await unsubscribed();
    const answers = await Promise.all([
      callBilling(world, "upgrade", { users: 10 }),
      callBilling(world, "upgrade", { users: 12, by: "admin" }),
      callBilling(world, "upgrade", { users: 10, by: "platformAdmin" }),
    ]);
    const urls = (await Promise.all(answers.filter(({ ok }) => ok).map((answer) => urlOf(answer)))).filter(
      Boolean,
    );
    expect(urls.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    for (const url of urls) await payAt(url);
    await deliverAll();
    const { subscriptions, customers } = await stripeAccount();
    expect([subscriptions.length, customers.length]).toEqual([1, 1]);
    expect(await billingStateOf(world)).toMatchObject({ plan: "equipo", status: "trialing" });
  });

  it("closes the page of an earlier attempt, or leads to it if the seats are the same", async () => {
    const world = await unsubscribed();
    const first = await urlOf(await callBilling(world, "upgrade", { users: 10 }));
    expect(await urlOf(await callBilling(world, "upgrade", { users: 10, by: "admin" }))).toBe(first);
    const second = await urlOf(await callBilling(world, "upgrade", { users: 12, by: "admin" }));
    expect((await payAt(first)).status).toBe(400);
    await payAt(second);
    // The events have not arrived yet.
    expect((await problemOf(await callBilling(world, "upgrade", { users: 9 }))).code).toBe(
      "SUBSCRIPTION_BUSY",
    );
    const { subscriptions, sessions } = await stripeAccount();
    expect(subscriptions.map(({ items }) => items.data[0].quantity)).toEqual([12]);
    expect(sessions.map(({ status }) => status)).toEqual(["expired", "complete"]);
  });

  it("gives a trial to the first subscription alone", async () => {
    const world = await subscribed();
    await atStripe("give-up");
    await callBilling(world, "success");
    await payAt(await urlOf(await callBilling(world, "upgrade", { users: 10 })));
    await callBilling(world, "success");
    expect(await billingStateOf(world)).toMatchObject({
      status: "active",
      trialEnd: null,
      seats: { limit: 10 },
    });
  });
});

describe("a customer that Stripe does not know", () => {
  it("is replaced at the next start when nothing is running", async () => {
    const world = await unsubscribed();
    await callBilling(world, "upgrade", { users: 10 });
    const [before] = await sql().select().from(billingAccount);
    // Stripe begins anew, as with the keys of another account.
    await openStripe();
    const portal = await callBilling(world, "billing-portal");
    expect(await problemOf(portal)).toMatchObject({ status: 409, code: "NO_SUBSCRIPTION" });
    const answers = await Promise.all([1, 2].map(() => callBilling(world, "upgrade", { users: 10 })));
    expect(statusesOf(answers)).toContain(200);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const [after] = await sql().select().from(billingAccount);
    expect(after?.stripeCustomerId).not.toBe(before?.stripeCustomerId);
    expect((await stripeAccount()).customers.map(({ id }) => id)).toEqual([after?.stripeCustomerId]);
    await payAt(await urlOf(await callBilling(world, "upgrade", { users: 10 })));
    await deliverAll();
    expect(await billingStateOf(world)).toMatchObject({ status: "trialing", seats: { limit: 10 } });
  });

  it("takes nothing away from a company whose subscription runs", async () => {
    const world = await subscribed();
    const before = await storedBilling();
    await openStripe();
    for (const [name, users] of [["upgrade", 12], ["cancel"], ["success"], ["billing-portal"]] as const) {
      const answer = await callBilling(world, name, users === undefined ? {} : { users });
      expect(await problemOf(answer)).toMatchObject({ status: 503, code: "PAYMENTS_UNAVAILABLE" });
    }
    expect(await storedBilling()).toEqual(before);
  });
});
