import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { outboxOf, sql, waitForMails } from "#fixtures/test/client.ts";
import { problemOf } from "#fixtures/test/requests.ts";
import {
  atStripe,
  billingStateOf,
  callBilling,
  deliverAll,
  subscribed,
  setUpStripe,
  userLimitOf,
} from "#fixtures/test/stripe.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { subscription } from "../../storage/tables/organisation/organisation.ts";
import worker from "../../index.ts";

setUpStripe();

const DAY = 24 * 60 * 60 * 1000;

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
    const { paymentProblem, status, seats, nextPayment } = await billingStateOf(world);
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
    expect((await problemOf(await callBilling(world, "upgrade", { users: 12 }))).code).toBe(
      "PAYMENT_PENDING",
    );
  });

  it("leaves the seats for fourteen days, and the free limit after them until it is paid", async () => {
    const world = await failed();
    await hourlyAt(Date.now() + 13.9 * DAY);
    expect(await userLimitOf(world)).toBe(10);
    await hourlyAt(Date.now() + 14.1 * DAY);
    await hourlyAt(Date.now() + 15 * DAY);
    expect(await billingStateOf(world)).toMatchObject({ status: "past_due", seats: { limit: 5, used: 6 } });
    await atStripe("pay-invoice");
    await deliverAll();
    expect(await billingStateOf(world)).toMatchObject({
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
    expect((await billingStateOf(world)).paymentProblem?.since).toBe(since.toISOString());
    expect(await userLimitOf(world)).toBe(5);
  });
});
