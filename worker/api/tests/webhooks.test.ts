// Webhooks: who sets them, what is sent when, and what becomes of what a receiver does not take.
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, it, type MockInstance, vi } from "vitest";
import { api, errorOf, outboxOf, sql, waitForMails } from "#fixtures/test/client.ts";
import { raiseAction } from "#fixtures/test/action-requests.ts";
import { HOOK_SECRET, storeWebhook } from "#fixtures/test/cases/sign-in/webhook-cases.ts";
import { clearExternalRequests, receivedExternalRequests } from "#fixtures/test/external-requests.ts";
import { fillForms } from "#fixtures/test/fill-forms.ts";
import { raiseActionBodyFor } from "#fixtures/test/fill-actions.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { deliverWebhooks } from "../../commands/webhooks/deliver.ts";
import { webhookAddress } from "../../commands/webhooks/webhook-address.ts";
import { newId } from "../../domain/ids.ts";
import { WEBHOOK_EVENTS } from "../../contract/enums.ts";
import type { Webhook as Listed, WebhookMessage } from "../../contract/sign-in/webhooks.ts";
import { runScheduled } from "../../jobs/scheduled.ts";
import { action } from "../../storage/tables/action.ts";
import { webhook, webhookMessage } from "../../storage/tables/operations/webhook.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";

let world: World;
let cookie: string;
const HOUR_MS = 3_600_000;

beforeEach(async () => {
  world = await makeWorld();
  cookie = await world.cookie("owner");
  await clearExternalRequests();
});

type Sent = {
  type: string;
  data: { recordId: string; record: { id: string } | null; departmentId: string | null };
};

/** What the receiver got, each checked as Standard Webhooks checks it. */
async function received(): Promise<(Sent & { id: string; path: string })[]> {
  const requests = (await receivedExternalRequests()).filter(({ host }) => host === "receiver.test");
  return requests.map(({ headers, body, path }) => ({
    ...(new Webhook(HOOK_SECRET).verify(body, headers) as Sent),
    id: headers["webhook-id"] ?? "",
    path,
  }));
}

const path = (rest = "") => `/api/v1/company/${world.acme.id}/webhooks${rest}`;
const messages = async () => sql().select().from(webhookMessage).orderBy(webhookMessage.number);
const hookOf = async (id: string) => (await sql().select().from(webhook).where(eq(webhook.id, id)))[0];
const deliver = () => deliverWebhooks(env, world.acme.id);
/** Makes what waits due. */
const passTime = () =>
  sql()
    .update(webhookMessage)
    .set({ nextAt: new Date(0) });

async function raise(): Promise<string> {
  const answer = await raiseAction(world, raiseActionBodyFor(world), "owner");
  expect(answer.status).toBe(201);
  return (await answer.json<{ action: { id: string } }>()).action.id;
}

const changeAction = (actionId: string, body: object) =>
  api(`/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/actions/${actionId}`, {
    method: "PATCH",
    body,
    cookie,
  });

describe("a change", () => {
  let send: MockInstance<typeof env.WEBHOOK_QUEUE.send>;

  beforeEach(async () => {
    await fillForms(world);
    // The consumer of the queue is called here by hand.
    send = vi.spyOn(env.WEBHOOK_QUEUE, "send").mockResolvedValue({} as never);
  });

  it("is told with the record as the API answers it", async () => {
    await storeWebhook(world, { events: ["action.raised"] });
    const actionId = await raise();
    await deliver();
    const [told, ...others] = await received();
    expect(others).toEqual([]);
    expect(told).toMatchObject({
      type: "action.raised",
      path: "/ok",
      data: {
        companyId: world.acme.id,
        departmentId: world.workshop.id,
        recordType: "action",
        recordId: actionId,
        byId: world.people.owner.id,
        record: { id: actionId, status: "in_progress" },
      },
    });
    expect(await messages()).toMatchObject([{ state: "delivered", attempts: 1, status: 204 }]);
  });

  it("asks the queue to send, and one that tells nobody does not", async () => {
    await raise();
    expect(send).not.toHaveBeenCalled();
    await storeWebhook(world, { events: ["action.raised"] });
    await raise();
    await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ companyId: world.acme.id }));
  });

  it("is told only to webhooks of its event, its company and its department that are on", async () => {
    await storeWebhook(world, { id: "other-event", events: ["form.completed"] });
    await storeWebhook(world, { id: "off", events: ["action.raised"], isOn: false });
    await storeWebhook(world, {
      id: "other-department",
      events: ["action.raised"],
      departmentIds: [world.store.id],
      secret: (await hookOf("off"))?.secret ?? "",
    });
    await storeWebhook(world, {
      id: "other-company",
      companyId: world.other.id,
      createdById: world.people.otherOwner.id,
      events: ["action.raised"],
    });
    await raise();
    await deliver();
    await deliverWebhooks(env, world.other.id);
    expect(await received()).toEqual([]);
    expect((await messages()).map(({ webhookId, state }) => [webhookId, state])).toEqual([
      ["other-department", expect.stringMatching(/skipped|failed/)],
    ]);
  });

  it("of a record waits for the one before it, and those of other records do not", async () => {
    await storeWebhook(world, {
      events: ["action.raised", "action.changed", "action.completed"],
      url: "https://receiver.test/fails",
    });
    const [one, two] = [await raise(), await raise()];
    expect((await changeAction(one, { title: "Otro título" })).status).toBe(200);
    await deliver();
    expect((await received()).map(({ type, data }) => [type, data.recordId])).toEqual([
      ["action.raised", one],
      ["action.raised", two],
    ]);
    await sql().update(webhook).set({ url: "https://receiver.test/ok" });
    await clearExternalRequests();
    await passTime();
    await deliver();
    const told = (await received()).map(({ type, data }) => [type, data.recordId]);
    expect(told.filter(([, id]) => id === one)).toEqual([
      ["action.raised", one],
      ["action.changed", one],
    ]);
    expect(told).toHaveLength(3);
  });

  it("is sent again as it was, under the same id", async () => {
    const hook = await storeWebhook(world, { events: ["action.raised"], url: "https://receiver.test/fails" });
    const actionId = await raise();
    await deliver();
    await sql().update(action).set({ title: "Otro título" }).where(eq(action.id, actionId));
    await passTime();
    await deliver();
    const requests = (await receivedExternalRequests()).filter(({ host }) => host === "receiver.test");
    expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
    expect(new Set(requests.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(requests).toHaveLength(2);
    expect(await messages()).toMatchObject([
      { state: "waiting", attempts: 2, status: 500, answer: expect.stringContaining("No space left") },
    ]);
    expect((await hookOf(hook))?.failingSince).not.toBeNull();
    await sql().update(webhook).set({ url: "https://receiver.test/ok" });
    await passTime();
    await deliver();
    expect((await hookOf(hook))?.failingSince).toBeNull();
  });
});

describe("a receiver", () => {
  let send: MockInstance<typeof env.WEBHOOK_QUEUE.send>;

  beforeEach(async () => {
    await fillForms(world);
    send = vi.spyOn(env.WEBHOOK_QUEUE, "send").mockResolvedValue({} as never);
  });

  it("that redirects is not followed", async () => {
    await storeWebhook(world, { events: ["action.raised"], url: "https://receiver.test/redirects" });
    await raise();
    await deliver();
    expect((await receivedExternalRequests()).map(({ path: at }) => at)).toEqual(["/redirects"]);
    expect(await messages()).toMatchObject([{ state: "waiting", status: 302 }]);
  });

  it("that talks too much is cut short", async () => {
    await storeWebhook(world, { events: ["action.raised"], url: "https://receiver.test/talks" });
    await raise();
    await deliver();
    const [message] = await messages();
    expect(message?.answer).toHaveLength(1000);
  });

  it("that never answers is left after ten seconds", async () => {
    await storeWebhook(world, { events: ["action.raised"], url: "https://silent.test/" });
    await raise();
    const start = Date.now();
    await deliver();
    expect((Date.now() - start) / 1000).toBeLessThan(20);
    expect(await messages()).toMatchObject([{ state: "waiting", status: null, answer: null, attempts: 1 }]);
  });

  it("that answers 410 is told nothing more, and owners learn of it", async () => {
    const hook = await storeWebhook(world, { events: ["action.raised"], url: "https://receiver.test/gone" });
    await raise();
    await deliver();
    await raise();
    await deliver();
    expect(await receivedExternalRequests()).toHaveLength(1);
    expect(await hookOf(hook)).toMatchObject({ isOn: false, offBecause: "gone" });
    await waitForMails(world.people.owner.email, 1);
    const [letter] = await outboxOf(world.people.owner.email);
    expect(letter?.subject).toBe("Un webhook de Metales Acme se ha desactivado");
  });

  it("that has failed for three days is told nothing more", async () => {
    const hook = await storeWebhook(world, {
      events: ["action.raised"],
      url: "https://receiver.test/fails",
      failingSince: new Date(Date.now() - 73 * HOUR_MS),
      failedAt: new Date(Date.now() - HOUR_MS),
    });
    await raise();
    await deliver();
    expect(await hookOf(hook)).toMatchObject({ isOn: false, offBecause: "failures" });
    expect(await messages()).toMatchObject([{ state: "failed" }]);
  });

  it("gets no message that was tried for a day, until somebody sends it again", async () => {
    const hook = await storeWebhook(world, { events: ["action.raised"], url: "https://receiver.test/fails" });
    await raise();
    await sql()
      .update(webhookMessage)
      .set({ triedSince: new Date(Date.now() - 24 * HOUR_MS), attempts: 12 });
    await deliver();
    const [message] = await messages();
    expect(message).toMatchObject({ state: "failed", attempts: 13 });
    await sql().update(webhook).set({ url: "https://receiver.test/ok" });
    await deliver();
    await clearExternalRequests();
    const again = await api(path(`/${hook}/messages/${message?.id ?? ""}/again`), { method: "POST", cookie });
    expect(again.status).toBe(202);
    await deliver();
    expect((await received()).map(({ id }) => id)).toEqual([message?.id]);
  });

  it("is told nothing more once whoever set it no longer administers the company", async () => {
    const hook = await storeWebhook(world, { events: ["action.raised"] });
    await sql().delete(companyUser).where(eq(companyUser.userId, world.people.admin.id));
    await raise();
    await deliver();
    expect(await received()).toEqual([]);
    expect(await hookOf(hook)).toMatchObject({ isOn: false, offBecause: "rights" });
  });

  it("is told by another delivery once one was stopped for three minutes", async () => {
    const taken = (ms: number) =>
      sql()
        .update(webhook)
        .set({ leasedUntil: new Date(Date.now() + ms) });
    await storeWebhook(world, { events: ["action.raised"] });
    await raise();
    await taken(60_000);
    await deliver();
    expect(await received()).toEqual([]);
    expect(send).toHaveBeenCalledWith({ companyId: world.acme.id }, { delaySeconds: expect.any(Number) });
    await taken(-1);
    await deliver();
    expect(await received()).toHaveLength(1);
  });

  it("gets each message from one of two deliveries at once", async () => {
    await storeWebhook(world, { events: ["action.raised"] });
    for (let nth = 0; nth < 5; nth += 1) await raise();
    await Promise.all([deliver(), deliver(), deliver()]);
    const ids = (await received()).map(({ id }) => id);
    expect([ids.length, new Set(ids).size]).toEqual([5, 5]);
  });
});

it("thousands of changes arrive in the order of each record", async () => {
  await fillForms(world);
  vi.spyOn(env.WEBHOOK_QUEUE, "send").mockResolvedValue({} as never);
  const hook = await storeWebhook(world, { events: ["action.changed"] });
  const records = [await raise(), await raise(), await raise()];
  const count = env.DEEP === "true" ? 10_000 : 300;
  const rows = Array.from({ length: count }, (_, nth) => ({
    id: `msg_${nth}`,
    webhookId: hook,
    companyId: world.acme.id,
    event: "action.changed" as const,
    recordType: "action",
    recordId: records[nth % 3] ?? "",
    at: new Date(),
    nextAt: new Date(0),
    body: JSON.stringify({ type: "action.changed", data: { recordId: records[nth % 3], nth } }),
  }));
  for (let start = 0; start < count; start += 9)
    await sql()
      .insert(webhookMessage)
      .values(rows.slice(start, start + 9));
  for (let left = count; left > 0;) {
    await deliver();
    left = (await messages()).filter(({ state }) => state === "waiting").length;
  }
  const told = (await received()).map(({ data }) => data as unknown as { recordId: string; nth: number });
  expect(told).toHaveLength(count);
  for (const record of records) {
    const order = told.filter(({ recordId }) => recordId === record).map(({ nth }) => nth);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  }
});

it("an accident is told without a word of what happened", async () => {
  vi.spyOn(env.WEBHOOK_QUEUE, "send").mockResolvedValue({} as never);
  await storeWebhook(world, { events: ["accident.opened"] });
  const opened = await api(`/api/v1/company/${world.acme.id}/accidents`, {
    cookie,
    body: {
      id: newId(),
      departmentId: world.workshop.id,
      happenedAt: "2026-11-20T09:00:00.000Z",
      what: "Fractura de escafoides",
    },
  });
  expect(opened.status).toBe(201);
  const { accident } = await opened.json<{ accident: { id: string; viewId: string } }>();
  await deliver();
  const [told] = await received();
  expect(told).toMatchObject({ type: "accident.opened", data: { recordId: accident.id } });
  expect(told?.data.record).toEqual({
    id: accident.id,
    viewId: accident.viewId,
    departmentId: world.workshop.id,
  });
  expect(JSON.stringify(told)).not.toContain("escafoides");
});

it("an action that becomes overdue is told once", async () => {
  await fillForms(world);
  vi.spyOn(env.WEBHOOK_QUEUE, "send").mockResolvedValue({} as never);
  await storeWebhook(world, { events: ["action.overdue"] });
  const actionId = await raise();
  await sql()
    .update(action)
    .set({ dueDate: new Date("2026-11-28T22:59:59Z") })
    .where(eq(action.id, actionId));
  // Seven in the morning in Madrid.
  const morning = new Date("2026-11-29T06:00:00Z");
  for (const minutes of [0, 15])
    await runScheduled("*/15 * * * *", env, new Date(morning.getTime() + minutes * 60_000));
  expect((await messages()).map(({ event, recordId }) => [event, recordId])).toEqual([
    ["action.overdue", actionId],
  ]);
});

describe("a webhook", () => {
  const body = () => ({
    name: "ERP",
    url: "https://receiver.test/ok",
    events: [...WEBHOOK_EVENTS],
    departmentIds: null,
  });

  it("is made with a secret that is answered once, and stored encrypted", async () => {
    const made = await api(path(), { body: body(), cookie });
    expect(made.status).toBe(201);
    const { webhook: hook, secret } = await made.json<{ webhook: Listed; secret: string }>();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect((await hookOf(hook.id))?.secret).not.toContain(secret.slice(6));
    const listed = await (await api(path(), { cookie })).text();
    expect(listed).toContain(hook.id);
    expect(listed).not.toContain(secret);
  });

  it.each([
    "http://receiver.test/ok",
    "https://10.0.0.1/hook",
    "https://[fd00::1]/",
    "https://169.254.169.254/latest",
    "https://intranet/",
    "https://erp.internal/",
    "https://someone:secret@receiver.test/",
    "ftp://receiver.test/",
    "javascript:alert(1)",
    "x",
  ])("is not made for %s", async (url) => {
    const refused = await api(path(), { body: { ...body(), url }, cookie });
    const { code, fields } = (await errorOf(refused)) as { code: string; fields?: Record<string, string> };
    expect([refused.status, code, Object.keys(fields ?? {})]).toEqual([422, "INVALID", ["url"]]);
  });

  it.each(["https://localhost/", "http://127.0.0.1:9000/", "https://[::1]/"])(
    "is made for %s in a local run alone",
    (url) => {
      expect(webhookAddress(url, env)?.href).toBe(url);
      expect(webhookAddress(url, { ...env, LOCAL_RUN: "false" })).toBeNull();
    },
  );

  it("is one of ten at most", async () => {
    for (let nth = 0; nth < 10; nth += 1)
      await storeWebhook(world, { id: `hook-${nth}`, events: ["form.completed"] });
    const refused = await api(path(), { body: body(), cookie });
    expect((await errorOf(refused)).code).toBe("LIMIT_REACHED");
  });

  it("gives up what waits when it is switched off, and lists it", async () => {
    await fillForms(world);
    vi.spyOn(env.WEBHOOK_QUEUE, "send").mockResolvedValue({} as never);
    const hook = await storeWebhook(world, { events: ["action.raised"] });
    await raise();
    const off = await api(path(`/${hook}`), { method: "PATCH", body: { isOn: false }, cookie });
    expect((await off.json<{ webhook: Listed }>()).webhook).toMatchObject({ isOn: false, waiting: 0 });
    const refused = await api(path(`/${hook}/ping`), { method: "POST", cookie });
    expect(refused.status).toBe(409);
    const listed = await (
      await api(path(`/${hook}/messages?state=failed`), { cookie })
    ).json<{
      messages: WebhookMessage[];
    }>();
    expect(listed.messages).toMatchObject([{ event: "action.raised", state: "failed", body: null }]);
  });

  it("of another company is not found", async () => {
    const hook = await storeWebhook(world, {
      id: "theirs",
      companyId: world.other.id,
      createdById: world.people.otherOwner.id,
      events: ["form.completed"],
    });
    for (const [method, rest] of [
      ["PATCH", ""],
      ["DELETE", ""],
      ["POST", "/ping"],
      ["GET", "/messages"],
      ["POST", "/messages/msg_1/again"],
    ] as const) {
      const answer = await api(path(`/${hook}${rest}`), {
        method,
        cookie,
        ...(method === "PATCH" ? { body: { name: "x" } } : {}),
      });
      expect([method, rest, answer.status]).toEqual([method, rest, 404]);
    }
  });
});
