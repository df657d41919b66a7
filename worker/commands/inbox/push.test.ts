// What devices are told, read by a push service and a browser that know nothing of our encryption (fixtures/stand-ins/push-service.ts).
import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeSession } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { api, cookieOf, insert, sql } from "#fixtures/test/client.ts";
import { forgetPushes, newDevice, PUSH_PATH, receivedPushes, turnOn } from "#fixtures/test/inbox/devices.ts";
import { createBodyFor, fillForms, submissionBodyFor } from "#fixtures/test/fill-forms.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import worker from "../../index.ts";
import type { MailJob } from "../../queue-messages.ts";
import { notification } from "../../storage/tables/operations/notification.ts";
import { promisedMail } from "../../storage/tables/operations/promised-mail.ts";
import { pushSubscription } from "../../storage/tables/operations/push-subscription.ts";
import { session, user } from "../../storage/tables/organisation/identity.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
  await fillForms(world);
  await forgetPushes();
});

const TITLE = "Poner una barandilla";
const actionsPath = () => `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/actions`;
/** The manager assigns an action to the member. */
async function assign(): Promise<string> {
  const answer = await requestAs(world, "manager", "POST", actionsPath(), {
    title: TITLE,
    origin: "risk_assessment",
    deadline: new Date(Date.now() + 20 * 86_400_000).toISOString(),
    openedAt: new Date().toISOString(),
    assignee: world.people.member.id,
  });
  expect(answer.status).toBe(201);
  return (await answer.json<{ action: { id: string } }>()).action.id;
}
const pushes = async () => (await sql().select().from(promisedMail)).filter(({ job }) => job.kind === "push");
async function areSent(): Promise<void> {
  await expect
    .poll(async () => (await pushes()).every(({ sentAt }) => sentAt !== null), { timeout: 20_000 })
    .toBe(true);
}
const told = async () => {
  await areSent();
  return receivedPushes();
};
async function deliver(job: MailJob, attempts = 1) {
  const messages = [{ id: crypto.randomUUID(), timestamp: new Date(), attempts, body: job }];
  const batch = createMessageBatch("extintor-mail", messages);
  const context = createExecutionContext();
  await worker.queue?.(batch, env, context);
  return getQueueResult(batch, context);
}
/** What the person is told, without the queue of the tests, which is faster or slower. */
async function promised(at: Date): Promise<MailJob> {
  const [device] = await sql().select().from(pushSubscription);
  const job: MailJob = {
    kind: "push",
    subscriptionId: device?.id ?? "",
    companyId: world.acme.id,
    at: at.getTime(),
  };
  await insert(
    tableRows(notification, [
      {
        userId: world.people.member.id,
        id: `told-${at.getTime()}`,
        companyId: world.acme.id,
        kind: "joined",
        recordType: "user",
        recordId: world.people.manager.id,
        at,
      },
    ]),
    tableRows(promisedMail, [{ key: Object.values(job).join("/"), job, createdAt: at }]),
  );
  return job;
}

describe("a device", () => {
  it("is told at once of a communication that is sent as it is made, and of a record that is voided", async () => {
    await turnOn(world, "owner");
    const path = `/api/v1/company/${world.acme.id}/mailbox`;
    const sent = await requestAs(world, "member", "POST", path, {
      ...createBodyFor(world, "mailbox"),
      ...submissionBodyFor(world),
      submit: true,
    });
    expect(sent.status).toBe(201);
    expect(await told()).toHaveLength(1);
    await turnOn(world, "member");
    const { form } = await sent.json<{ form: { id: string } }>();
    const voided = await requestAs(world, "owner", "POST", `${path}/${form.id}/void`, { reason: "Repetida" });
    expect(voided.status).toBe(200);
    expect(await told()).toHaveLength(2);
  });

  it("is told how much is new, in the person's language, and nothing of it", async () => {
    const { endpoint } = await turnOn(world, "member");
    await assign();
    const [first] = await told();
    expect(first).toEqual({
      endpoint,
      topic: expect.stringMatching(/^[\w-]{32}$/) as string,
      ttl: "43200",
      message: {
        title: "Extintor",
        body: "Tienes 1 aviso nuevo",
        url: `/${world.acme.id}/inbox`,
        at: expect.any(Number) as number,
      },
    });
    await assign();
    await sql().update(user).set({ language: "en" });
    const { member, manager } = world.people;
    const all = await told();
    expect(all).toHaveLength(2);
    expect(all.map(({ topic }) => topic)).toEqual([first?.topic, first?.topic]);
    const text = JSON.stringify(all);
    for (const kept of [TITLE, member.name, manager.name, world.acme.name, member.email])
      expect(text).not.toContain(kept);
  });

  it.each([
    ["ca", "Tens 2 avisos nous"],
    ["en", "You have 2 new notifications"],
  ] as const)("is told in %s", async (language, body) => {
    await turnOn(world, "member");
    await sql().update(user).set({ language });
    await promised(new Date(Date.now() - 1000));
    await deliver(await promised(new Date()));
    expect(await receivedPushes()).toMatchObject([{ message: { body } }]);
  });

  it("is told once of one event, however often the queue brings it, and each device of the person", async () => {
    const devices = [await turnOn(world, "member"), await turnOn(world, "member")];
    await turnOn(world, "manager");
    await assign();
    expect((await told()).map(({ endpoint }) => endpoint).toSorted()).toEqual(
      devices.map(({ endpoint }) => endpoint).toSorted(),
    );
    const jobs = (await pushes()).map(({ job }) => job);
    expect(jobs).toHaveLength(2);
    for (const job of [...jobs, ...jobs]) await deliver(job, 2);
    expect(await receivedPushes()).toHaveLength(2);
  });

  it("is told once of several actions that are assigned at once", async () => {
    const ids = [await assign(), await assign()];
    await sql().delete(notification);
    await turnOn(world, "memberElsewhere");
    const device = await turnOn(world, "admin");
    const answer = await requestAs(world, "owner", "PATCH", `/api/v1/company/${world.acme.id}/actions`, {
      ids,
      changes: { assignee: world.people.admin.id },
    });
    expect(answer.status).toBe(200);
    expect(await told()).toMatchObject([
      { endpoint: device.endpoint, message: { body: "Tienes 2 avisos nuevos" } },
    ]);
  });

  it("is told of none that was read meanwhile, nor of what happened an hour ago", async () => {
    await turnOn(world, "member");
    const old = await promised(new Date(Date.now() - 2 * 3_600_000 - 1000));
    await deliver(old);
    const job = await promised(new Date());
    await sql().update(notification).set({ readAt: new Date() });
    await deliver(job);
    expect(await receivedPushes()).toEqual([]);
    expect((await pushes()).every(({ sentAt }) => sentAt !== null)).toBe(true);
  });

  it("is one of two hundred, and the queue takes them in parts", async () => {
    const { member } = world.people;
    const device = await newDevice();
    const sessions = Array.from({ length: 200 }, () => makeSession({ userId: member.id }));
    for (let from = 0; from < sessions.length; from += 10)
      await insert(
        tableRows(session, sessions.slice(from, from + 10)),
        tableRows(
          pushSubscription,
          sessions.slice(from, from + 10).map(({ id }) => ({
            ...device,
            id: `device-${id}`,
            userId: member.id,
            sessionId: id,
          })),
        ),
      );
    await assign();
    expect(await told()).toHaveLength(200);
    expect((await pushes()).every(({ queuedAt }) => queuedAt !== null)).toBe(true);
  });
});

describe("the push service", () => {
  const left = () => sql().$count(pushSubscription);

  it.each([404, 410])("ends a subscription with %i", async (status) => {
    await turnOn(world, "member", await newDevice(status));
    const { explicitAcks } = await deliver(await promised(new Date()));
    expect([explicitAcks.length, await left()]).toEqual([1, 0]);
  });

  it("ends a subscription with its third refusal in a row, and counts one that the queue repeats once", async () => {
    await turnOn(world, "member", await newDevice(400));
    for (const nth of [1, 2]) {
      const job = await promised(new Date(Date.now() + nth));
      await deliver(job);
      await deliver(job, 2);
      expect(await sql().select({ refusals: pushSubscription.refusals }).from(pushSubscription)).toEqual([
        { refusals: nth },
      ]);
    }
    await deliver(await promised(new Date(Date.now() + 3)));
    expect(await left()).toBe(0);
  });

  it("forgets refusals with a message that it takes", async () => {
    await turnOn(world, "member");
    await sql().update(pushSubscription).set({ refusals: 2 });
    await deliver(await promised(new Date()));
    expect(await sql().select({ refusals: pushSubscription.refusals }).from(pushSubscription)).toEqual([
      { refusals: 0 },
    ]);
  });

  it.each([500, 503, 429])("is asked again after %i, until it is too late", async (status) => {
    await turnOn(world, "member", await newDevice(status));
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const job = await promised(new Date());
    const { retryMessages } = await deliver(job);
    log.mockRestore();
    expect([retryMessages.length, await left()]).toEqual([1, 1]);
    expect((await pushes()).map(({ sentAt }) => sentAt)).toEqual([null]);
    vi.setSystemTime(Date.now() + 3 * 3_600_000);
    const { explicitAcks } = await deliver(job, 6);
    vi.useRealTimers();
    expect(explicitAcks).toHaveLength(1);
    expect(await receivedPushes()).toHaveLength(1);
  });
});

describe("a subscription", () => {
  const readPush = async (cookie: string) =>
    (await api(PUSH_PATH, { cookie })).json<{ isOn: boolean; publicKey: string }>();
  const put = (cookie: string, body: object) => api(PUSH_PATH, { method: "PUT", cookie, body });

  it("is of one session, is renewed with another address, and is turned off", async () => {
    const { cookie } = await turnOn(world, "member");
    const other = await world.cookie("member");
    expect(await readPush(cookie)).toEqual({
      isOn: true,
      publicKey: expect.stringMatching(/^B[\w-]{86}$/) as string,
    });
    expect((await readPush(other)).isOn).toBe(false);
    const renewed = await newDevice();
    await put(cookie, renewed);
    await put(cookie, renewed);
    expect(await sql().select().from(pushSubscription)).toMatchObject([{ endpoint: renewed.endpoint }]);
    expect((await api(PUSH_PATH, { method: "DELETE", cookie })).status).toBe(200);
    expect([(await readPush(cookie)).isOn, await sql().$count(pushSubscription)]).toEqual([false, 0]);
  });

  it("ends when the person signs out or the session is ended elsewhere", async () => {
    const here = await turnOn(world, "member");
    await turnOn(world, "member");
    expect((await api("/api/auth/sign-out", { cookie: here.cookie, body: {} })).status).toBe(200);
    expect(await sql().$count(pushSubscription)).toBe(1);
    await api("/api/auth/revoke-other-sessions", { cookie: await world.cookie("member"), body: {} });
    expect(await sql().$count(pushSubscription)).toBe(0);
    await assign();
    expect(await told()).toEqual([]);
  });

  it("is of the last who signed in on the device", async () => {
    const device = await newDevice();
    await turnOn(world, "member", device);
    await turnOn(world, "manager", device);
    await assign();
    expect(await told()).toEqual([]);
    expect(await sql().select().from(pushSubscription)).toMatchObject([{ userId: world.people.manager.id }]);
  });

  it("tells nobody who has left the company, may not sign in, or has no session any more", async () => {
    await turnOn(world, "member");
    const { id } = world.people.member;
    await sql().update(user).set({ banned: true }).where(eq(user.id, id));
    await deliver(await promised(new Date()));
    await sql().update(user).set({ banned: false });
    await sql()
      .update(session)
      .set({ expiresAt: new Date(0) });
    await deliver(await promised(new Date(Date.now() + 1)));
    await sql()
      .update(session)
      .set({ expiresAt: new Date(Date.now() + 86_400_000) });
    await sql().delete(companyUser).where(eq(companyUser.userId, id));
    await deliver(await promised(new Date(Date.now() + 2)));
    expect(await receivedPushes()).toEqual([]);
  });

  it("is refused for an address that is no push service's, and for keys that are none", async () => {
    const cookie = await world.cookie("member");
    const device = await newDevice();
    for (const endpoint of ["https://10.0.0.1/x", "https://evil.example/x", "x", "http://push.test/201/x"])
      expect(await problemOf(await put(cookie, { ...device, endpoint }))).toMatchObject({
        status: 422,
        fields: { endpoint: expect.any(String) as string },
      });
    for (const p256dh of ["A".repeat(87), "B".repeat(87)])
      expect((await problemOf(await put(cookie, { ...device, p256dh }))).status).toBe(422);
    expect(await sql().$count(pushSubscription)).toBe(0);
  });

  it("is not changed by whoever acts in the person's place", async () => {
    const { member, platformAdmin } = world.people;
    const cookie = await cookieOf(member.id, { impersonatedBy: platformAdmin.id });
    for (const answer of [
      await put(cookie, await newDevice()),
      await api(PUSH_PATH, { method: "DELETE", cookie }),
    ])
      expect(await problemOf(answer)).toMatchObject({ status: 403, code: "NOT_WHILE_IMPERSONATING" });
  });
});
