import { createExecutionContext, createMessageBatch } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { and, eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { NOTICE_GROUPS } from "../../contract/inbox/inbox-kinds.ts";
import { tableRows } from "#fixtures/insert.ts";
import { api, cookieOf, insert, sql } from "#fixtures/test/client.ts";
import { forgetPushes, receivedPushes, turnOn } from "#fixtures/test/inbox/devices.ts";
import { createBodyFor, fillForms, submissionBodyFor } from "#fixtures/test/fill-forms.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type { NoticeChoice } from "../../contract/inbox/notice-choice.ts";
import type { InboxKind } from "../../contract/inbox/inbox-kinds.ts";
import { newId } from "../../domain/ids.ts";
import worker from "../../index.ts";
import type { MailJob } from "../../queue-messages.ts";
import { isInInbox } from "../../storage/inbox/notice-choice.ts";
import { notification, notificationMute } from "../../storage/tables/operations/notification.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { outboxMessage } from "../../storage/tables/operations/operations.ts";
import { promisedMail } from "../../storage/tables/operations/promised-mail.ts";
import { pushSubscription } from "../../storage/tables/operations/push-subscription.ts";
import { queueMail } from "../mail/promised-mail.ts";

const CHOICE = "/api/v1/account/notices";
const EVERYTHING: NoticeChoice = { noPush: [], noMail: [], quiet: null, timeZone: "Europe/Madrid" };

let world: World;
beforeEach(async () => {
  world = await makeWorld();
  await fillForms(world);
  await forgetPushes();
});

const choose = (choice: object, who: VisitorName = "member") =>
  requestAs(world, who, "PUT", CHOICE, { ...EVERYTHING, ...choice });

const deliver = (...jobs: MailJob[]) =>
  worker.queue?.(
    createMessageBatch(
      "extintor-mail",
      jobs.map((body) => ({ id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body })),
    ),
    env,
    createExecutionContext(),
  );

describe("the choice", () => {
  it("is everything at any hour until the person chooses, each for themselves", async () => {
    const read = async (who: VisitorName) => (await requestAs(world, who, "GET", CHOICE)).json();
    expect(await read("member")).toEqual(EVERYTHING);
    const choice = {
      noPush: ["tasks", "tasks"],
      noMail: ["comments"],
      quiet: { from: "21:30", until: "07:00" },
      timeZone: "Atlantic/Canary",
    };
    expect((await choose(choice)).status).toBe(200);
    expect((await choose(choice)).status).toBe(200);
    expect(await read("member")).toEqual({ ...choice, noPush: ["tasks"] });
    expect(await read("manager")).toEqual(EVERYTHING);
  });

  it.each([
    { noPush: ["everything"] },
    { quiet: { from: "24:00", until: "07:00" } },
    { quiet: { from: "9:00", until: "07:00" } },
    { timeZone: "Europe/Villanueva" },
  ])("is refused as %o", async (choice) => {
    expect((await problemOf(await choose(choice))).status).toBe(422);
  });

  it("is not made by whoever acts in the person's place", async () => {
    const { member, platformAdmin } = world.people;
    const cookie = await cookieOf(member.id, { impersonatedBy: platformAdmin.id });
    const answer = await api(CHOICE, { method: "PUT", cookie, body: EVERYTHING });
    expect(await problemOf(answer)).toMatchObject({ status: 403, code: "NOT_WHILE_IMPERSONATING" });
  });
});

describe("a device", () => {
  let minutes = 0;
  /** Tells the member of a kind, and brings the message. */
  async function tell(kind: InboxKind): Promise<number> {
    minutes += 1;
    const at = new Date(Date.now() - minutes * 1000);
    const [device] = await sql().select().from(pushSubscription);
    const job: MailJob = {
      kind: "push",
      subscriptionId: device?.id ?? "",
      companyId: world.acme.id,
      at: at.getTime(),
    };
    const { member, manager } = world.people;
    await insert(
      tableRows(notification, [
        {
          userId: member.id,
          id: `told-${minutes}`,
          companyId: world.acme.id,
          kind,
          recordType: "user",
          recordId: manager.id,
          at,
        },
      ]),
      tableRows(promisedMail, [{ key: Object.values(job).join("/"), job, createdAt: at }]),
    );
    await forgetPushes();
    await deliver(job);
    return (await receivedPushes()).length;
  }

  it("is told of what the person has not turned off", async () => {
    await turnOn(world, "member");
    expect(await tell("comment")).toBe(1);
    await choose({ noPush: ["comments"] });
    expect([await tell("comment"), await tell("mention"), await tell("assigned")]).toEqual([0, 0, 1]);
  });

  it("is told nothing in the person's quiet hours, in their zone", async () => {
    await turnOn(world, "member");
    const clock = (minutesFromNow: number, timeZone: string) =>
      new Date(Date.now() + minutesFromNow * 60_000).toLocaleTimeString("sv", {
        timeZone,
        hour: "2-digit",
        minute: "2-digit",
      });
    for (const timeZone of ["Europe/Madrid", "America/Mexico_City"]) {
      await choose({ timeZone, quiet: { from: clock(-60, timeZone), until: clock(60, timeZone) } });
      expect(await tell("comment")).toBe(0);
      await choose({ timeZone, quiet: { from: clock(60, timeZone), until: clock(120, timeZone) } });
      expect(await tell("comment")).toBe(1);
    }
  });
});

describe("a letter about what is in the inbox", () => {
  const company = () => `/api/v1/company/${world.acme.id}`;
  async function perform(who: VisitorName, method: string, path: string, body?: object) {
    const answer = await requestAs(world, who, method, path, body);
    expect([answer.status, answer.ok ? null : await answer.text()]).toEqual([answer.status, null]);
    return answer;
  }

  /** Something that each of these letters tells of; returns the letters, which have been sent. */
  async function happenings(): Promise<MailJob[]> {
    const { member, manager } = world.people;
    const actions = `${company()}/departments/${world.workshop.id}/actions`;
    const raise = async (assignee: string | null) => {
      const answer = await perform("manager", "POST", actions, {
        title: "Poner una barandilla",
        origin: "risk_assessment",
        openedAt: new Date().toISOString(),
        deadline: new Date(Date.now() + 20 * 86_400_000).toISOString(),
        assignee,
      });
      return (await answer.json<{ action: { id: string } }>()).action.id;
    };
    const id = await raise(member.id);
    const ids = [await raise(null), await raise(null)];
    await perform("owner", "PATCH", `${company()}/actions`, { ids, changes: { assignee: manager.id } });
    await perform("admin", "POST", `${actions}/${id}/comments`, {
      id: newId(),
      text: "Mira",
      mentions: [member.id],
    });
    const sent = await perform("member", "POST", `${company()}/mailbox`, {
      ...createBodyFor(world, "mailbox"),
      ...submissionBodyFor(world),
      submit: true,
    });
    const { form } = await sent.json<{ form: { id: string } }>();
    const entry = `${company()}/mailbox/${form.id}`;
    await perform("admin", "POST", `${entry}/receive`, {});
    await perform("admin", "POST", `${entry}/messages`, { text: "¿Dónde fue?" });
    await perform("owner", "POST", `${company()}/exports`, { resource: "actions" });
    const letters = async () => (await sql().select().from(promisedMail)).filter(({ job }) => isInInbox(job));
    await expect
      .poll(async () => (await letters()).some(({ job }) => job.kind === "export-ready"), { timeout: 20_000 })
      .toBe(true);
    await expect
      .poll(async () => (await letters()).every(({ sentAt }) => sentAt !== null), { timeout: 20_000 })
      .toBe(true);
    return (await letters()).map(({ job }) => job);
  }

  /** The kinds that are sent, if the queue brings the letters as if for the first time. */
  async function sentAnew(jobs: readonly MailJob[]): Promise<string[]> {
    await sql().delete(outboxMessage);
    await sql().update(promisedMail).set({ sentAt: null });
    await deliver(...jobs);
    expect(
      (await sql().select().from(promisedMail)).every(
        ({ sentAt, job }) => sentAt !== null || !isInInbox(job),
      ),
    ).toBe(true);
    return (await sql().select().from(outboxMessage)).map(({ kind }) => kind).toSorted();
  }

  it("is not sent to who has read it there, nor to who wants none, and is sent to others once", async () => {
    const jobs = await happenings();
    const kinds = [
      "action-assigned",
      "action-mentioned",
      "actions-assigned",
      "export-ready",
      "mailbox-advice",
      "notice-message",
      "notice-step",
    ];
    expect(jobs.map(({ kind }) => kind).toSorted()).toEqual(kinds);
    expect(await sentAnew([...jobs, ...jobs])).toEqual(kinds);
    await sql().update(notification).set({ readAt: new Date() });
    expect(await sentAnew(jobs)).toEqual([]);
    const { member } = world.people;
    await sql()
      .update(notification)
      .set({ readAt: null })
      .where(and(eq(notification.userId, member.id), eq(notification.kind, "mention")));
    expect(await sentAnew(jobs)).toEqual(["action-mentioned"]);
    await sql().update(notification).set({ readAt: null });
    await choose({ noMail: NOTICE_GROUPS });
    await choose({ noMail: ["actions"] }, "manager");
    expect(await sentAnew(jobs)).toEqual(["export-ready", "mailbox-advice"]);
  });

  it("is not sent to who may not sign in, until the ban is over", async () => {
    const jobs = await happenings();
    const kinds = await sentAnew(jobs);
    const { member, manager } = world.people;
    const ban = (banExpires: Date | null) =>
      sql()
        .update(user)
        .set({ banned: true, banExpires })
        .where(inArray(user.id, [member.id, manager.id]));
    await ban(null);
    expect(await sentAnew(jobs)).toEqual(["export-ready", "mailbox-advice"]);
    await ban(new Date(Date.now() - 1000));
    expect(await sentAnew(jobs)).toEqual(kinds);
  });

  it("of a muted record is sent only if it is for the person alone", async () => {
    const jobs = await happenings();
    const told = await sql().select().from(notification);
    const { member } = world.people;
    await insert(
      tableRows(
        notificationMute,
        [...new Set(told.map(({ recordId }) => recordId))].map((recordId) => ({
          userId: member.id,
          recordId,
          companyId: world.acme.id,
          at: new Date(),
        })),
      ),
    );
    expect(await sentAnew(jobs)).toEqual([
      "action-assigned",
      "action-mentioned",
      "actions-assigned",
      "export-ready",
      "mailbox-advice",
    ]);
    // As if it had been muted before: an answer to a request for time makes no entry then.
    await sql().delete(notification).where(eq(notification.kind, "mention"));
    expect(await sentAnew(jobs)).not.toContain("action-mentioned");
  });

  it("about time follows the choice for actions, not for comments", async () => {
    const jobs = await happenings();
    await sql().update(notification).set({ kind: "time-granted" }).where(eq(notification.kind, "mention"));
    await choose({ noMail: ["comments"] });
    expect(await sentAnew(jobs)).toContain("action-mentioned");
    await choose({ noMail: ["actions"] });
    expect(await sentAnew(jobs)).not.toContain("action-mentioned");
  });

  it("waits ten minutes in the queue; others do not", async () => {
    const queued: { kind: string; delay: number | undefined }[] = [];
    const MAIL_QUEUE = {
      sendBatch: async (messages: Iterable<MessageSendRequest<MailJob>>) => {
        for (const { body, delaySeconds } of messages) queued.push({ kind: body.kind, delay: delaySeconds });
      },
    } as unknown as Queue<MailJob>;
    await queueMail(
      { ...env, MAIL_QUEUE, MAIL_WAITS_SECONDS: "600" },
      [
        { kind: "action-mentioned", commentId: "c", userId: "u" },
        { kind: "mailbox-advice", formId: "f" },
        { kind: "mailbox-advice", formId: "f", userId: "u" },
        { kind: "invitation", inviteId: "i" },
        { kind: "push", subscriptionId: "s", companyId: "c", at: 1 },
      ],
      new Date(),
    );
    expect(queued).toEqual([
      { kind: "action-mentioned", delay: 600 },
      { kind: "mailbox-advice", delay: undefined },
      { kind: "mailbox-advice", delay: 600 },
      { kind: "invitation", delay: undefined },
      { kind: "push", delay: undefined },
    ]);
  });
});
