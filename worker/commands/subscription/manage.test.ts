import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { api, cookieOf, sql, statusesOf } from "#fixtures/test/client.ts";
import { auditLinesOf, problemOf, requestAs } from "#fixtures/test/requests.ts";
import {
  atStripe,
  billingStateOf,
  callBilling,
  closeStripe,
  deliver,
  deliverAll,
  eventsSince,
  storedBilling,
  stripeAccount,
  subscribed,
  unsubscribed,
  urlOf,
  setUpStripe,
  userLimitOf,
} from "#fixtures/test/stripe.ts";
import type { World } from "#fixtures/test/world.ts";
import { removeWhole } from "#fixtures/test/erasing/remove-company.ts";
import { runJob } from "../jobs/run-job.ts";
import { cancelForgottenRenewals } from "./end-with-company.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";

setUpStripe();

const invite = (world: World, email: string) =>
  requestAs(world, "owner", "POST", `/api/v1/company/${world.acme.id}/invites`, {
    email,
    role: "member",
    departmentIds: [world.workshop.id],
  });

describe("a subscription", () => {
  it("changes its seats, more at once for money and fewer without", async () => {
    const world = await subscribed();
    const more = await callBilling(world, "upgrade", { users: 14, by: "admin" });
    expect(await more.json()).toMatchObject({ url: null, subscription: { seats: { limit: 14, paid: 14 } } });
    expect((await callBilling(world, "upgrade", { users: 6 })).status).toBe(409);
    expect(await userLimitOf(world)).toBe(14);
    await callBilling(world, "upgrade", { users: 7 });
    expect(await billingStateOf(world)).toMatchObject({ seats: { limit: 7 }, nextPayment: { amount: 4200 } });
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
    const before = await storedBilling();
    await atStripe("fail-next");
    expect(await problemOf(await callBilling(world, "upgrade", { users: 14 }))).toMatchObject({
      status: 402,
      code: "PAYMENT_REFUSED",
    });
    expect(await storedBilling()).toEqual(before);
  });

  it("is cancelled at the end of its period and restored before", async () => {
    const world = await subscribed();
    await callBilling(world, "cancel");
    expect(await billingStateOf(world)).toMatchObject({
      plan: "equipo",
      cancelAtPeriodEnd: true,
      nextPayment: null,
      seats: { limit: 10 },
    });
    expect((await callBilling(world, "cancel")).status).toBe(200);
    const restored = await callBilling(world, "restore");
    expect(await restored.json()).toMatchObject({ subscription: { cancelAtPeriodEnd: false } });
    expect((await billingStateOf(world)).nextPayment?.amount).toBe(6000);
  });

  it("that has ended keeps the people and refuses additions", async () => {
    const world = await subscribed();
    expect((await invite(world, "octava@pruebas.example")).status).toBe(201);
    await callBilling(world, "cancel");
    await atStripe("end-period");
    await deliverAll();
    expect(await billingStateOf(world)).toMatchObject({
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
      expect((await problemOf(await callBilling(world, name))).code).toBe("NO_SUBSCRIPTION");
    expect((await callBilling(world, "billing-portal")).status).toBe(200);
  });

  it("shows its invoices at Stripe's portal", async () => {
    const world = await subscribed();
    const page = await (await fetch(await urlOf(await callBilling(world, "billing-portal")))).text();
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
    expect(await userLimitOf(world)).toBe(40);
    await callBilling(world, "upgrade", { users: 12 });
    expect(await userLimitOf(world)).toBe(12);
  });

  it("that was never paid takes no limit away that was set by hand", async () => {
    const world = await unsubscribed();
    await callBilling(world, "upgrade", { users: 10 });
    await callBilling(world, "success");
    expect(await userLimitOf(world)).toBe(8);
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
    const before = await storedBilling();
    const answers = await Promise.all(
      ["cancel", "restore", "billing-portal", "success"].map((name) => callBilling(world, name)),
    );
    answers.push(await callBilling(world, "upgrade", { users: 20 }));
    const [event] = await eventsSince();
    if (event) answers.push(await deliver(event));
    expect(statusesOf(answers)).toEqual([409, 409, 409, 409, 409, 409]);
    expect(await problemOf(answers[0] as Response)).toMatchObject({
      code: "BILLING_NOT_SET_UP",
      message: "El cobro de suscripciones no está configurado en este servidor",
    });
    expect(await storedBilling()).toEqual(before);
    expect(await billingStateOf(world)).toMatchObject({
      isConfigured: false,
      plan: "equipo",
      seats: { limit: 10 },
    });
  });
});

describe("the subscription of a company that is to be deleted", () => {
  const path = (world: World) => `/api/v1/company/${world.acme.id}/deletion`;
  const stateAtStripe = async () => {
    const [found] = (await stripeAccount()).subscriptions;
    return [found?.status, found?.cancel_at_period_end];
  };

  it("is not renewed from the decision on, and stays cancelled when that is taken back", async () => {
    const world = await subscribed();
    const body = { confirmation: world.acme.name };
    expect((await requestAs(world, "owner", "POST", path(world), body)).status).toBe(200);
    await expect.poll(stateAtStripe).toEqual(["active", true]);
    const calls = [await callBilling(world, "restore"), await callBilling(world, "upgrade", { users: 20 })];
    for (const call of calls) expect(await problemOf(call)).toMatchObject({ code: "COMPANY_ENDING" });
    expect((await requestAs(world, "owner", "DELETE", path(world))).status).toBe(200);
    expect(await stateAtStripe()).toEqual(["active", true]);
    expect((await callBilling(world, "restore")).status).toBe(200);
  });

  it("is found by the hourly job if Stripe did not answer, and ends with the company", async () => {
    const world = await subscribed();
    const now = new Date();
    await sql().update(company).set({ endsAt: now }).where(eq(company.id, world.acme.id));
    await cancelForgottenRenewals(env, now);
    expect(await stateAtStripe()).toEqual(["active", true]);
    await removeWhole(runJob, world.acme.id, { now });
    expect((await stateAtStripe())[0]).toBe("canceled");
    // What Stripe tells afterwards is stored without a company.
    await deliverAll();
    expect(await sql().select().from(company).where(eq(company.id, world.acme.id))).toEqual([]);
  });
});
