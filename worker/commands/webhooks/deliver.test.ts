// What a delivery asks the queue for, and what becomes of a message that fails.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { api, sql } from "#fixtures/test/client.ts";
import { raiseAction } from "#fixtures/test/action-requests.ts";
import { storeWebhook } from "#fixtures/test/cases/sign-in/webhook-cases.ts";
import { clearExternalRequests } from "#fixtures/test/external-requests.ts";
import { fillForms } from "#fixtures/test/fill-forms.ts";
import { raiseActionBodyFor } from "#fixtures/test/fill-actions.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { webhook, webhookMessage } from "../../storage/tables/operations/webhook.ts";
import { deliverWebhooks, enqueueAllDeliveries, enqueueDeliveries } from "./deliver.ts";

let world: World;
let cookie: string;
let send: MockInstance<typeof env.WEBHOOK_QUEUE.send>;
const EVENTS = ["action.raised", "action.changed"] as const;
const HOUR_MS = 3_600_000;
const FAILS = "https://receiver.test/fails";

beforeEach(async () => {
  world = await makeWorld();
  await fillForms(world);
  cookie = await world.cookie("owner");
  await clearExternalRequests();
  // The consumer of the queue is called here by hand.
  send = vi.spyOn(env.WEBHOOK_QUEUE, "send").mockResolvedValue({} as never);
});

const messages = async () => sql().select().from(webhookMessage).orderBy(webhookMessage.number);
const hookNow = async () => (await sql().select().from(webhook))[0];
const deliver = () => deliverWebhooks(env, world.acme.id);

async function raise(): Promise<string> {
  const answer = await raiseAction(world, raiseActionBodyFor(world), "owner");
  expect(answer.status).toBe(201);
  return (await answer.json<{ action: { id: string } }>()).action.id;
}

async function change(actionId: string, title: string): Promise<void> {
  const path = `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/actions/${actionId}`;
  expect((await api(path, { method: "PATCH", body: { title }, cookie })).status).toBe(200);
}

/** The next message to a receiver arrives while something else happens. */
const meanwhile = (happens: () => Promise<unknown>) =>
  vi.spyOn(globalThis, "fetch").mockImplementationOnce(async () => {
    await happens();
    return new Response(null, { status: 204 });
  });

it("a change made while the one before it is sent is told", async () => {
  await storeWebhook(world, { events: ["action.changed"] });
  const actionId = await raise();
  await change(actionId, "Primer título");
  meanwhile(() => change(actionId, "Segundo título"));
  await deliver();
  const told = (await messages()).map(({ state, body }) => [
    state,
    JSON.parse(body ?? "null")?.data.record.title,
  ]);
  expect(told).toEqual([
    ["delivered", "Primer título"],
    ["delivered", "Segundo título"],
  ]);
});

it("a change is told after an earlier message of the record was sent again", async () => {
  const hook = await storeWebhook(world, { events: ["action.changed"] });
  const actionId = await raise();
  await change(actionId, "Primer título");
  await deliver();
  const [first] = await messages();
  const again = `/api/v1/company/${world.acme.id}/webhooks/${hook}/messages/${first?.id ?? ""}/again`;
  expect((await api(again, { method: "POST", cookie })).status).toBe(202);
  await change(actionId, "Segundo título");
  await deliver();
  expect((await messages()).map(({ body }) => JSON.parse(body ?? "null").data.record.title)).toEqual([
    "Primer título",
    "Segundo título",
  ]);
});

it("an old message that is sent again is tried for another day", async () => {
  const hook = await storeWebhook(world, { events: ["action.raised"], url: FAILS });
  await raise();
  const twoDaysAgo = new Date(Date.now() - 48 * HOUR_MS);
  await sql()
    .update(webhookMessage)
    .set({ at: twoDaysAgo, state: "failed", attempts: 12, triedSince: twoDaysAgo });
  const [message] = await messages();
  const again = `/api/v1/company/${world.acme.id}/webhooks/${hook}/messages/${message?.id ?? ""}/again`;
  expect((await api(again, { method: "POST", cookie })).status).toBe(202);
  await deliver();
  expect(await messages()).toMatchObject([{ state: "waiting", attempts: 1, status: 500 }]);
});

it("a webhook with little to send is not switched off by one failure", async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * HOUR_MS);
  await storeWebhook(world, {
    events: ["action.raised"],
    url: FAILS,
    failingSince: daysAgo(10),
    failedAt: daysAgo(9),
  });
  await raise();
  const start = Date.now();
  await deliver();
  const hook = await hookNow();
  expect(hook?.isOn).toBe(true);
  expect(hook?.failingSince?.getTime()).toBeGreaterThanOrEqual(start);
  expect(await messages()).toMatchObject([{ state: "waiting" }]);
});

it.each([
  ["its secret cannot be opened", { secret: btoa("sealed with the secret of another deployment") }],
  ["its address is no longer allowed", { url: "https://10.0.0.1/hook" }],
])("a webhook is switched off for what it is when %s", async (_, given) => {
  await storeWebhook(world, { events: ["action.raised"], ...given });
  await raise();
  await deliver();
  expect(await hookNow()).toMatchObject({ isOn: false, offBecause: "unusable" });
  expect(await messages()).toMatchObject([{ state: "failed", attempts: 0 }]);
});

describe("the queue", () => {
  it("gets one message with a delay while a receiver fails, however many wait", async () => {
    await storeWebhook(world, { events: [...EVENTS], url: FAILS });
    const actionId = await raise();
    await deliver();
    await change(actionId, "Otro título");
    expect(await messages()).toMatchObject([{ attempts: 1 }, { attempts: 0, state: "waiting" }]);
    await sql()
      .update(webhookMessage)
      .set({ nextAt: new Date(0) });
    send.mockClear();
    await deliver();
    expect(send).toHaveBeenCalledExactlyOnceWith(
      { companyId: world.acme.id },
      { delaySeconds: expect.toSatisfy((seconds: number) => seconds > 0) },
    );
    send.mockClear();
    for (let nth = 0; nth < 3; nth += 1) await deliver();
    await enqueueDeliveries(env, world.acme.id);
    await enqueueAllDeliveries(env, new Date());
    expect(send).not.toHaveBeenCalled();
  });

  it("gets none for a webhook that another delivery has", async () => {
    await storeWebhook(world, { events: [...EVENTS] });
    await raise();
    await sql()
      .update(webhook)
      .set({ leasedUntil: new Date(Date.now() + 60_000) });
    send.mockClear();
    await enqueueDeliveries(env, world.acme.id);
    await enqueueAllDeliveries(env, new Date());
    expect(send).not.toHaveBeenCalled();
  });
});
