import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { api, cookieOf, outboxOf, sql, statusesOf, waitForMails } from "../../../fixtures/test/client.ts";
import { auditLinesOf, problemOf, requestAs } from "../../../fixtures/test/requests.ts";
import {
  atStripe,
  closeStripe,
  deliver,
  deliverAll,
  eventsSince,
  openStripe,
  payAt,
  setOutage,
  stripeAccount,
} from "../../../fixtures/test/stripe.ts";
import { makeWorld, type VisitorName, type World } from "../../../fixtures/test/world.ts";
import type { SubscriptionState } from "../../contract/organisation/subscription.ts";
import worker from "../../index.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";
import {
  billingAccount,
  company,
  stripeEvent,
  subscription,
} from "../../storage/tables/organisation/organisation.ts";

const DAY = 24 * 60 * 60 * 1000;

beforeEach(async () => {
  await openStripe();
  env.STRIPE_SECONDS = "10";
});
afterEach(() => {
  closeStripe();
  vi.restoreAllMocks();
});

/** Six people and a pending invitation. */
async function acme() {
  const world = await makeWorld();
  await sql().update(company).set({ userLimit: 8, usersUsage: 6 }).where(eq(company.id, world.acme.id));
  return world;
}

const call = (
  world: World,
  name: string,
  { users, by = "owner" }: { users?: number; by?: VisitorName } = {},
) =>
  requestAs(world, by, "POST", `/api/auth/subscription/${name}`, {
    referenceId: world.acme.id,
    ...(users === undefined ? {} : { users }),
  });

async function stateOf(world: World): Promise<SubscriptionState> {
  const answer = await requestAs(world, "owner", "GET", `/api/v1/company/${world.acme.id}/subscription`);
  return (await answer.json<{ subscription: SubscriptionState }>()).subscription;
}

const limitOf = async (world: World) => (await stateOf(world)).seats.limit;

const urlOf = async (answer: Response) => (await answer.json<{ url: string }>()).url;

/** A company that has paid for ten people and is past its trial. */
async function subscribed() {
  const world = await acme();
  await payAt(await urlOf(await call(world, "upgrade", { users: 10 })));
  await atStripe("end-period");
  await deliverAll();
  return world;
}

/** Everything that a subscription changes. */
const stored = () =>
  sql().batch([
    sql().select().from(company),
    sql().select().from(subscription),
    sql().select().from(billingAccount),
    sql().select().from(stripeEvent),
    sql().select({ verb: auditLog.verb }).from(auditLog),
  ]);

const invite = (world: World, email: string) =>
  requestAs(world, "owner", "POST", `/api/v1/company/${world.acme.id}/invites`, {
    email,
    role: "member",
    departmentIds: [world.workshop.id],
  });

describe("starting a subscription", () => {
  it("begins at the checkout page, and nothing else changes until it is paid", async () => {
    const world = await acme();
    const answer = await call(world, "upgrade", { users: 10 });
    const { url, subscription: state } = await answer.json<{
      url: string;
      subscription: SubscriptionState;
    }>();
    expect(url).toMatch(/^http:\/\/stripe\.test\/pay\/cs_test_/);
    expect(state).toMatchObject({ plan: "free", status: null, trialDays: 14, hasPortal: true });
    expect(state.seats).toEqual({ used: 6, held: 1, limit: 8, paid: null, minimum: 7, free: 5 });
    await call(world, "success");
    expect(await stateOf(world)).toMatchObject({ plan: "free", seats: { limit: 8 } });

    await payAt(url);
    await call(world, "success");
    const paid = await stateOf(world);
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
    const world = await acme();
    expect(await problemOf(await call(world, "upgrade", { users: 6 }))).toEqual({
      status: 409,
      code: "SEATS_IN_USE",
      message: "Entre personas (6) e invitaciones pendientes (1) se ocupan 7 plazas: elige al menos 7",
    });
    for (const users of [0, -1, 2.5, 10_001])
      expect((await call(world, "upgrade", { users })).status).toBe(422);
    expect((await call(world, "upgrade", { users: 7 })).status).toBe(200);
  });

  it("of two people at once makes one subscription", async () => {
    const world = await acme();
    const answers = await Promise.all([
      call(world, "upgrade", { users: 10 }),
      call(world, "upgrade", { users: 12, by: "admin" }),
      call(world, "upgrade", { users: 10, by: "platformAdmin" }),
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
    expect(await stateOf(world)).toMatchObject({ plan: "equipo", status: "trialing" });
  });

  it("closes the page of an earlier attempt, or leads to it if the seats are the same", async () => {
    const world = await acme();
    const first = await urlOf(await call(world, "upgrade", { users: 10 }));
    expect(await urlOf(await call(world, "upgrade", { users: 10, by: "admin" }))).toBe(first);
    const second = await urlOf(await call(world, "upgrade", { users: 12, by: "admin" }));
    expect((await payAt(first)).status).toBe(400);
    await payAt(second);
    // The events have not arrived yet.
    expect((await problemOf(await call(world, "upgrade", { users: 9 }))).code).toBe("SUBSCRIPTION_BUSY");
    const { subscriptions, sessions } = await stripeAccount();
    expect(subscriptions.map(({ items }) => items.data[0].quantity)).toEqual([12]);
    expect(sessions.map(({ status }) => status)).toEqual(["expired", "complete"]);
  });

  it("gives a trial to the first subscription alone", async () => {
    const world = await subscribed();
    await atStripe("give-up");
    await call(world, "success");
    await payAt(await urlOf(await call(world, "upgrade", { users: 10 })));
    await call(world, "success");
    expect(await stateOf(world)).toMatchObject({ status: "active", trialEnd: null, seats: { limit: 10 } });
  });
});

describe("a subscription", () => {
  it("changes its seats, more at once for money and fewer without", async () => {
    const world = await subscribed();
    const more = await call(world, "upgrade", { users: 14, by: "admin" });
    expect(await more.json()).toMatchObject({ url: null, subscription: { seats: { limit: 14, paid: 14 } } });
    expect((await call(world, "upgrade", { users: 6 })).status).toBe(409);
    expect(await limitOf(world)).toBe(14);
    await call(world, "upgrade", { users: 7 });
    expect(await stateOf(world)).toMatchObject({ seats: { limit: 7 }, nextPayment: { amount: 4200 } });
    const { invoices } = await stripeAccount();
    expect(invoices.map(({ amount_due: amount }) => amount)).toEqual([0, 6000, 2400]);
    const lines = await auditLinesOf(world.acme.id);
    expect(
      lines.filter(({ verb }) => verb === "subscription.changeSeats").map(({ changes }) => changes),
    ).toEqual(
      expect.arrayContaining([{ seats: { before: 10, after: 14 } }, { seats: { before: 14, after: 7 } }]),
    );
  });

  it("stays as it is if the card is refused", async () => {
    const world = await subscribed();
    const before = await stored();
    await atStripe("fail-next");
    expect(await problemOf(await call(world, "upgrade", { users: 14 }))).toMatchObject({
      status: 402,
      code: "PAYMENT_REFUSED",
    });
    expect(await stored()).toEqual(before);
  });

  it("is cancelled at the end of its period and restored before", async () => {
    const world = await subscribed();
    await call(world, "cancel");
    expect(await stateOf(world)).toMatchObject({
      plan: "equipo",
      cancelAtPeriodEnd: true,
      nextPayment: null,
      seats: { limit: 10 },
    });
    expect((await call(world, "cancel")).status).toBe(200);
    const restored = await call(world, "restore");
    expect(await restored.json()).toMatchObject({ subscription: { cancelAtPeriodEnd: false } });
    expect((await stateOf(world)).nextPayment?.amount).toBe(6000);
  });

  it("that has ended keeps the people and refuses additions", async () => {
    const world = await subscribed();
    expect((await invite(world, "octava@pruebas.example")).status).toBe(201);
    await call(world, "cancel");
    await atStripe("end-period");
    await deliverAll();
    expect(await stateOf(world)).toMatchObject({
      plan: "free",
      status: "canceled",
      seats: { limit: 5, used: 6 },
    });
    const people = await sql().select().from(companyUser).where(eq(companyUser.companyId, world.acme.id));
    expect(people).toHaveLength(6);
    expect(await problemOf(await invite(world, "novena@pruebas.example"))).toMatchObject({
      status: 409,
      code: "USER_LIMIT_REACHED",
    });
    for (const name of ["cancel", "restore"])
      expect((await problemOf(await call(world, name))).code).toBe("NO_SUBSCRIPTION");
    expect((await call(world, "billing-portal")).status).toBe(200);
  });

  it("shows its invoices at Stripe's portal", async () => {
    const world = await subscribed();
    const page = await (await fetch(await urlOf(await call(world, "billing-portal")))).text();
    expect(page).toContain("EXT-0002");
    expect(page).toContain("ESB12345678");
    const body = { referenceId: world.other.id };
    const none = await requestAs(world, "otherOwner", "POST", "/api/auth/subscription/billing-portal", body);
    expect((await problemOf(none)).code).toBe("NO_SUBSCRIPTION");
  });

  it("does not touch a limit set by hand until its seats change", async () => {
    const world = await subscribed();
    await sql().update(company).set({ userLimit: 40 }).where(eq(company.id, world.acme.id));
    await atStripe("end-period");
    await deliverAll();
    expect(await limitOf(world)).toBe(40);
    await call(world, "upgrade", { users: 12 });
    expect(await limitOf(world)).toBe(12);
  });

  it("that was never paid takes no limit away that was set by hand", async () => {
    const world = await acme();
    await call(world, "upgrade", { users: 10 });
    await call(world, "success");
    expect(await limitOf(world)).toBe(8);
  });
});

describe("a payment that failed", () => {
  const hourlyAt = async (now: number) => {
    const context = createExecutionContext();
    const controller = createScheduledController({ scheduledTime: new Date(now), cron: "47 * * * *" });
    await worker.scheduled?.(controller, env, context);
    await waitOnExecutionContext(context);
  };

  async function failed() {
    const world = await subscribed();
    await atStripe("fail-next");
    await atStripe("end-period");
    await deliverAll();
    return world;
  }

  it("is shown and mailed to the owners, once per event, in their language", async () => {
    const world = await subscribed();
    const { owner, admin } = world.people;
    await sql().update(user).set({ language: "ca" }).where(eq(user.id, owner.id));
    await atStripe("fail-next");
    await atStripe("end-period");
    await deliverAll();
    const { paymentProblem, status, seats, nextPayment } = await stateOf(world);
    expect([status, seats.limit, nextPayment]).toEqual(["past_due", 10, null]);
    const { since = "", deadline = "" } = paymentProblem ?? {};
    expect(Date.parse(deadline) - Date.parse(since)).toBe(14 * DAY);
    await waitForMails(owner.email, 1);
    await deliverAll();
    await waitForMails(owner.email, 1);
    await waitForMails(admin.email, 0);
    const [mail] = await outboxOf(owner.email);
    expect(mail?.subject).toBe("No s’ha pogut cobrar la subscripció de Metales Acme");
    expect(mail?.text).toContain(`/${world.acme.id}/settings?tab=billing`);
    expect((await problemOf(await call(world, "upgrade", { users: 12 }))).code).toBe("PAYMENT_PENDING");
  });

  it("leaves the seats for fourteen days, and the free limit after them until it is paid", async () => {
    const world = await failed();
    await hourlyAt(Date.now() + 13.9 * DAY);
    expect(await limitOf(world)).toBe(10);
    await hourlyAt(Date.now() + 14.1 * DAY);
    await hourlyAt(Date.now() + 15 * DAY);
    expect(await stateOf(world)).toMatchObject({ status: "past_due", seats: { limit: 5, used: 6 } });
    await atStripe("pay-invoice");
    await deliverAll();
    expect(await stateOf(world)).toMatchObject({
      status: "active",
      paymentProblem: null,
      seats: { limit: 10 },
    });
  });

  it("does not begin its fourteen days again with the next period", async () => {
    const world = await failed();
    const since = new Date(Date.now() - 20 * DAY);
    await sql().update(subscription).set({ pastDueSince: since });
    await atStripe("fail-next");
    await atStripe("end-period");
    await deliverAll();
    expect((await stateOf(world)).paymentProblem?.since).toBe(since.toISOString());
    expect(await limitOf(world)).toBe(5);
  });
});

describe("while Stripe does not answer", () => {
  it.each(["down", "slow"] as const)("(%s) calls are refused in the person's language", async (outage) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const world = await subscribed();
    await sql().update(user).set({ language: "ca" }).where(eq(user.id, world.people.owner.id));
    env.STRIPE_SECONDS = "0.4";
    const before = await stored();
    await setOutage(outage);
    for (const [name, users] of [["upgrade", 14], ["cancel"], ["success"], ["billing-portal"]] as const) {
      const answer = await call(world, name, users === undefined ? {} : { users });
      expect(answer.headers.get("retry-after")).toBe("60");
      expect(await problemOf(answer)).toEqual({
        status: 503,
        code: "PAYMENTS_UNAVAILABLE",
        message: "El servei de pagaments no respon. Torna-ho a provar d’aquí a uns minuts",
      });
    }
    expect(await stored()).toEqual(before);
    expect(await stateOf(world)).toMatchObject({ plan: "equipo", seats: { limit: 10 } });
    await setOutage("none");
    env.STRIPE_SECONDS = "10";
    // What Stripe did although its answer came too late is told by its events.
    await deliverAll();
    const [at] = (await stripeAccount()).subscriptions;
    expect(await stateOf(world)).toMatchObject({
      seats: { limit: at?.items.data[0].quantity },
      cancelAtPeriodEnd: at?.cancel_at_period_end,
    });
  });

  it("an event is not taken, so that Stripe sends it again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const world = await subscribed();
    await atStripe("give-up");
    const last = (await eventsSince()).at(-1);
    if (!last) throw new Error("no event");
    await setOutage("down");
    expect((await deliver(last)).status).toBe(503);
    expect(await limitOf(world)).toBe(10);
    await setOutage("none");
    expect((await deliver(last)).status).toBe(200);
    expect(await limitOf(world)).toBe(5);
  });

  it("a start leaves nothing behind that stands in the way of the next", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const world = await acme();
    env.STRIPE_SECONDS = "0.4";
    await setOutage("slow");
    expect((await call(world, "upgrade", { users: 10 })).status).toBe(503);
    await setOutage("none");
    env.STRIPE_SECONDS = "10";
    await payAt(await urlOf(await call(world, "upgrade", { users: 11 })));
    await deliverAll();
    expect(await limitOf(world)).toBe(11);
  });
});

describe("who may not", () => {
  it("change a subscription: somebody who is impersonated", async () => {
    const world = await subscribed();
    const { owner, platformAdmin } = world.people;
    const cookie = await cookieOf(owner.id, { impersonatedBy: platformAdmin.id });
    for (const name of ["upgrade", "cancel", "restore", "billing-portal", "success"]) {
      const body = { referenceId: world.acme.id, ...(name === "upgrade" ? { users: 20 } : {}) };
      const answer = await api(`/api/auth/subscription/${name}`, { body, cookie });
      expect(await problemOf(answer)).toMatchObject({ status: 403, code: "NOT_WHILE_IMPERSONATING" });
    }
    const read = await api(`/api/v1/company/${world.acme.id}/subscription`, { cookie });
    expect(await read.json()).toMatchObject({ subscription: { canManage: false, plan: "equipo" } });
  });

  it("anybody, without Stripe's keys: every call says so and nothing changes", async () => {
    const world = await subscribed();
    closeStripe();
    const before = await stored();
    const answers = await Promise.all(
      ["cancel", "restore", "billing-portal", "success"].map((name) => call(world, name)),
    );
    answers.push(await call(world, "upgrade", { users: 20 }));
    const [event] = await eventsSince();
    if (event) answers.push(await deliver(event));
    expect(statusesOf(answers)).toEqual([409, 409, 409, 409, 409, 409]);
    expect(await problemOf(answers[0] as Response)).toMatchObject({
      code: "BILLING_NOT_SET_UP",
      message: "El cobro de suscripciones no está configurado en este servidor",
    });
    expect(await stored()).toEqual(before);
    expect(await stateOf(world)).toMatchObject({ isConfigured: false, plan: "equipo", seats: { limit: 10 } });
  });
});

describe("a customer that Stripe does not know", () => {
  it("is replaced at the next start when nothing is running", async () => {
    const world = await acme();
    await call(world, "upgrade", { users: 10 });
    const [before] = await sql().select().from(billingAccount);
    // Stripe begins anew, as with the keys of another account.
    await openStripe();
    const portal = await call(world, "billing-portal");
    expect(await problemOf(portal)).toMatchObject({ status: 409, code: "NO_SUBSCRIPTION" });
    const answers = await Promise.all([1, 2].map(() => call(world, "upgrade", { users: 10 })));
    expect(statusesOf(answers)).toContain(200);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const [after] = await sql().select().from(billingAccount);
    expect(after?.stripeCustomerId).not.toBe(before?.stripeCustomerId);
    expect((await stripeAccount()).customers.map(({ id }) => id)).toEqual([after?.stripeCustomerId]);
    await payAt(await urlOf(await call(world, "upgrade", { users: 10 })));
    await deliverAll();
    expect(await stateOf(world)).toMatchObject({ status: "trialing", seats: { limit: 10 } });
  });

  it("takes nothing away from a company whose subscription runs", async () => {
    const world = await subscribed();
    const before = await stored();
    await openStripe();
    for (const [name, users] of [["upgrade", 12], ["cancel"], ["success"], ["billing-portal"]] as const) {
      const answer = await call(world, name, users === undefined ? {} : { users });
      expect(await problemOf(answer)).toMatchObject({ status: 503, code: "PAYMENTS_UNAVAILABLE" });
    }
    expect(await stored()).toEqual(before);
  });
});
