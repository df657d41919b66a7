import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { sql } from "#fixtures/test/client.ts";
import { problemOf } from "#fixtures/test/requests.ts";
import {
  atStripe,
  billingStateOf,
  callBilling,
  deliver,
  deliverAll,
  eventsSince,
  payAt,
  setOutage,
  storedBilling,
  stripeAccount,
  subscribed,
  unsubscribed,
  urlOf,
  setUpStripe,
  userLimitOf,
} from "#fixtures/test/stripe.ts";
import { user } from "../../storage/tables/organisation/identity.ts";

setUpStripe();

describe("while Stripe does not answer", () => {
  it.each(["down", "slow"] as const)("(%s) calls are refused in the person's language", async (outage) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const world = await subscribed();
    await sql().update(user).set({ language: "ca" }).where(eq(user.id, world.people.owner.id));
    env.STRIPE_SECONDS = "0.4";
    const before = await storedBilling();
    await setOutage(outage);
    for (const [name, users] of [["upgrade", 14], ["cancel"], ["success"], ["billing-portal"]] as const) {
      const answer = await callBilling(world, name, users === undefined ? {} : { users });
      expect(answer.headers.get("retry-after")).toBe("60");
      expect(await problemOf(answer)).toEqual({
        status: 503,
        code: "PAYMENTS_UNAVAILABLE",
        message: "El servei de pagaments no respon. Torna-ho a provar d’aquí a uns minuts",
      });
    }
    expect(await storedBilling()).toEqual(before);
    expect(await billingStateOf(world)).toMatchObject({ plan: "equipo", seats: { limit: 10 } });
    await setOutage("none");
    env.STRIPE_SECONDS = "10";
    // What Stripe did although its answer came too late is told by its events.
    await deliverAll();
    const [at] = (await stripeAccount()).subscriptions;
    expect(await billingStateOf(world)).toMatchObject({
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
    expect(await userLimitOf(world)).toBe(10);
    await setOutage("none");
    expect((await deliver(last)).status).toBe(200);
    expect(await userLimitOf(world)).toBe(5);
  });

  it("a start leaves nothing behind that stands in the way of the next", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const world = await unsubscribed();
    env.STRIPE_SECONDS = "0.4";
    await setOutage("slow");
    expect((await callBilling(world, "upgrade", { users: 10 })).status).toBe(503);
    await setOutage("none");
    env.STRIPE_SECONDS = "10";
    await payAt(await urlOf(await callBilling(world, "upgrade", { users: 11 })));
    await deliverAll();
    expect(await userLimitOf(world)).toBe(11);
  });
});
