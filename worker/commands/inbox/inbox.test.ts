// Who is told what, through the API. One file, above 300 lines: every kind of entry is here.
import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makeInvite, makeUser } from "#fixtures/build.ts";
import { api, cookieOf, insert, sql } from "#fixtures/test/client.ts";
import { createBodyFor, fillForms, submissionBodyFor } from "#fixtures/test/fill-forms.ts";
import { makeCompletable, setStatus } from "#fixtures/test/evidence/sealed.ts";
import { tableRows } from "#fixtures/insert.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { DOCUMENT, fillLibrary, waitingKey } from "#fixtures/test/library/fill-library.ts";
import { insertLines, ruleOf } from "#fixtures/test/plan/fill-plan.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type { ResponseBody } from "../../contract/endpoint.ts";
import type { InboxEntry, listInbox } from "../../contract/inbox/inbox.ts";
import { newId } from "../../domain/ids.ts";
import { addDays } from "../../domain/plan/rule-days.ts";
import { checkSeals } from "../upkeep/check-seals.ts";
import { sweepExpired } from "../upkeep/sweep-expired.ts";
import worker from "../../index.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { planLine } from "../../storage/tables/plan.ts";
import { action } from "../../storage/tables/action.ts";
import { notification } from "../../storage/tables/operations/notification.ts";
import { companyUser, invite, inviteDepartment } from "../../storage/tables/organisation/membership.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";

type Page = ResponseBody<typeof listInbox>;

let world: World;
beforeEach(async () => {
  world = await makeWorld();
  await fillForms(world);
});

const inboxPath = (rest = "") => `/api/v1/company/${world.acme.id}/inbox${rest}`;
async function pageOf(who: VisitorName, query = ""): Promise<Page> {
  const answer = await requestAs(world, who, "GET", inboxPath(query));
  expect(answer.status).toBe(200);
  return answer.json<Page>();
}
const entriesOf = async (who: VisitorName): Promise<InboxEntry[]> => (await pageOf(who)).entries;
const kindsOf = async (who: VisitorName) => (await entriesOf(who)).map(({ kind }) => kind);
async function perform(who: VisitorName, method: string, path: string, body?: object) {
  const answer = await requestAs(world, who, method, path, body);
  expect([answer.status, answer.ok ? null : await answer.text()]).toEqual([answer.status, null]);
  return answer;
}
const actionsPath = () => `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/actions`;

/** An action that the manager raised for the member. */
async function raise(assignee: string | null = world.people.member.id, by: VisitorName = "manager") {
  const answer = await perform(by, "POST", actionsPath(), {
    title: "Poner una barandilla",
    origin: "risk_assessment",
    openedAt: new Date().toISOString(),
    deadline: new Date(Date.now() + 20 * 86_400_000).toISOString(),
    assignee,
  });
  const { action: raised } = await answer.json<{ action: { id: string } }>();
  return `${actionsPath()}/${raised.id}`;
}

describe("an action", () => {
  it("tells its assignee, with number and title, and not who assigned it or others", async () => {
    await raise();
    expect(await entriesOf("member")).toMatchObject([
      {
        kind: "assigned",
        isRead: false,
        actor: { id: world.people.manager.id },
        record: { type: "action", title: "Poner una barandilla", status: "in_progress", isMuted: false },
      },
    ]);
    for (const other of ["owner", "admin", "manager", "memberElsewhere"] as const)
      expect(await kindsOf(other)).toEqual([]);
    await raise(world.people.manager.id);
    expect(await kindsOf("manager")).toEqual([]);
  });

  it("tells once of a raising that is repeated", async () => {
    const body = {
      id: newId(),
      title: "Poner una barandilla",
      origin: "risk_assessment",
      openedAt: new Date().toISOString(),
      assignee: world.people.member.id,
    };
    await perform("manager", "POST", actionsPath(), body);
    await perform("manager", "POST", actionsPath(), body);
    expect(await kindsOf("member")).toEqual(["assigned"]);
  });

  it("tells the department's managers when it waits to be evaluated, and whoever is responsible after it is", async () => {
    const path = await raise();
    await perform("member", "PATCH", path, { status: "completed" });
    expect(await kindsOf("manager")).toEqual(["to-evaluate"]);
    expect(await kindsOf("owner")).toEqual([]);
    const evaluation = {
      status: "evaluated",
      evaluationCriteria: "Visto",
      evaluationResult: "effective",
      evaluationCost: 0,
    };
    await perform("manager", "PATCH", path, evaluation);
    expect(await kindsOf("member")).toEqual(["evaluated", "assigned"]);
    await perform("manager", "PATCH", path, { status: "completed" });
    await perform("manager", "PATCH", path, { status: "in_progress" });
    expect(await kindsOf("member")).toEqual(["reopened", "evaluated", "assigned"]);
  });

  it("tells administrators of one that waits where no manager is", async () => {
    await sql()
      .update(companyUser)
      .set({ role: "member" })
      .where(eq(companyUser.userId, world.people.manager.id));
    await perform("member", "PATCH", await raise(world.people.member.id, "member"), { status: "completed" });
    expect([await kindsOf("owner"), await kindsOf("admin")]).toEqual([["to-evaluate"], ["to-evaluate"]]);
  });

  it("tells who is asked for more time, and the answer to who asked", async () => {
    const path = await raise();
    const until = new Date(Date.now() + 40 * 86_400_000).toISOString();
    await perform("member", "PATCH", path, { extension: { until, reason: "Falta material" } });
    expect(await kindsOf("manager")).toEqual(["time-asked"]);
    await perform("manager", "PATCH", path, { extensionAnswer: { isGranted: true, text: "" } });
    await perform("member", "PATCH", path, {
      extension: { until: new Date(Date.now() + 60 * 86_400_000).toISOString(), reason: "Otra vez" },
    });
    await perform("manager", "PATCH", path, { extensionAnswer: { isGranted: false, text: "No" } });
    expect(await kindsOf("member")).toEqual(["time-refused", "time-granted", "assigned"]);
  });

  it("tells the mentioned of a mention, and whoever raised it or is responsible of a comment, each once", async () => {
    const path = await raise();
    const comment = { id: newId(), text: "¿Cómo va?", mentions: [world.people.member.id] };
    await perform("admin", "POST", `${path}/comments`, comment);
    await perform("admin", "POST", `${path}/comments`, comment);
    expect(await kindsOf("member")).toEqual(["mention", "assigned"]);
    expect(await kindsOf("manager")).toEqual(["comment"]);
    expect(await kindsOf("admin")).toEqual([]);
  });

  it("tells of each of several that are assigned at once, and of those that somebody leaves", async () => {
    const paths = [await raise(null), await raise(null)];
    const ids = paths.map((path) => path.slice(path.lastIndexOf("/") + 1));
    const changes = { assignee: world.people.member.id };
    await perform("manager", "PATCH", `/api/v1/company/${world.acme.id}/actions`, { ids, changes });
    expect(await kindsOf("member")).toEqual(["assigned", "assigned"]);
    await sql().update(action).set({ assignedUserId: world.people.member.id });
    await sql().delete(notification);
    const { member, manager } = world.people;
    await perform(
      "owner",
      "DELETE",
      `/api/v1/company/${world.acme.id}/members/${member.id}?reassignTo=${manager.id}`,
    );
    const told = await entriesOf("manager");
    expect(told.length).toBeGreaterThanOrEqual(2);
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(["assigned"]));
    expect(told.map(({ record }) => record.id)).toEqual(expect.arrayContaining(ids));
  });
});

describe("a record", () => {
  it("tells who made it that it was reopened and voided", async () => {
    await makeCompletable(world);
    await sql().update(drillForm).set({ createdById: world.people.member.id });
    await setStatus(world, "drill", "completed");
    const [drill] = await sql().select().from(drillForm);
    const path = `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/drill/${drill?.id}`;
    await perform("owner", "PATCH", `${path}/status`, { status: "in_progress", reason: "Faltaba una firma" });
    await perform("owner", "POST", `${path}/void`, { reason: "Repetido" });
    expect(await entriesOf("member")).toMatchObject([
      { kind: "voided", record: { type: "drill", number: drill?.viewId } },
      { kind: "reopened" },
    ]);
    expect(await kindsOf("owner")).toEqual([]);
  });
});

it("tells who made a sealed record, and administrators, that it no longer says what was sealed, once", async () => {
  await makeCompletable(world);
  await sql().update(drillForm).set({ createdById: world.people.member.id });
  await setStatus(world, "drill", "completed");
  await sql().update(drillForm).set({ scenario: "Otro" });
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await checkSeals(env, new Date());
  await checkSeals(env, new Date());
  log.mockRestore();
  for (const who of ["member", "owner", "admin"] as const) expect(await kindsOf(who)).toEqual(["mismatch"]);
  expect(await kindsOf("manager")).toEqual([]);
});

describe("a communication", () => {
  const mailbox = () => `/api/v1/company/${world.acme.id}/mailbox`;
  async function send(who: VisitorName = "member"): Promise<string> {
    const created = await perform(who, "POST", mailbox(), {
      ...createBodyFor(world, "mailbox"),
      ...submissionBodyFor(world),
      submit: true,
    });
    const { form } = await created.json<{ form: { id: string } }>();
    return `${mailbox()}/${form.id}`;
  }

  it("tells the owners, and its sender of each step and answer", async () => {
    const path = await send();
    expect(await entriesOf("owner")).toMatchObject([
      {
        kind: "notice",
        record: {
          type: "mailbox",
          title: (submissionBodyFor(world) as Record<string, unknown>)["description"],
        },
      },
    ]);
    for (const other of ["admin", "manager", "member"] as const) expect(await kindsOf(other)).toEqual([]);
    await perform("admin", "POST", `${path}/receive`, {});
    await perform("admin", "POST", `${path}/messages`, { text: "¿Dónde fue?" });
    await perform("member", "POST", `${path}/messages`, { text: "En la nave" });
    expect(await kindsOf("member")).toEqual(["notice-message", "notice-received"]);
    expect(await kindsOf("owner")).toEqual(["notice-message", "notice"]);
    await perform("admin", "PATCH", `${path}/status`, { status: "completed", closingWord: "Hecho" });
    expect((await kindsOf("member"))[0]).toBe("notice-closed");
  });
});

describe("a document to read", () => {
  const documentPath = () => `/api/v1/company/${world.acme.id}/documents/${DOCUMENT}`;
  const change = (body: object) => perform("owner", "PATCH", documentPath(), body);
  beforeEach(() => fillLibrary(world));

  it("is told to those of its departments who have not read it, when it begins to ask", async () => {
    await change({ asksReading: false });
    await change({ name: "Trabajos en altura y cubiertas" });
    expect(await kindsOf("member")).toEqual([]);
    await change({ asksReading: true });
    expect(await entriesOf("member")).toMatchObject([
      { kind: "to-read", record: { type: "document", title: "Trabajos en altura y cubiertas" } },
    ]);
    for (const other of ["owner", "memberElsewhere"] as const) expect(await kindsOf(other)).toEqual([]);
    await change({ isArchived: true });
    expect(await kindsOf("member")).toEqual([]);
  });

  it("is told again with a new version", async () => {
    await perform("manager", "POST", `${documentPath()}/versions`, {
      file: waitingKey(world),
      validUntil: null,
    });
    expect(await kindsOf("member")).toEqual(["to-read"]);
    expect(await kindsOf("manager")).toEqual([]);
  });
});

describe("people and exports", () => {
  it("tells who invited that the invitation was accepted", async () => {
    const email = "nora@pruebas.example";
    const person = makeUser({ email, name: "Nora" });
    const pending = makeInvite({ companyId: world.acme.id, email, invitedById: world.people.owner.id });
    await insert(
      tableRows(user, [person]),
      tableRows(invite, [pending]),
      tableRows(inviteDepartment, [{ inviteId: pending.id, departmentId: world.workshop.id }]),
    );
    const accept = async () =>
      api(`/api/v1/invite/${pending.invitationCode}/accept`, {
        method: "POST",
        cookie: await cookieOf(person.id),
      });
    expect([(await accept()).status, (await accept()).status]).toEqual([200, 404]);
    expect(await entriesOf("owner")).toMatchObject([
      { kind: "joined", actor: { name: "Nora" }, record: { type: "user", id: person.id, title: "Nora" } },
    ]);
    expect(await kindsOf("admin")).toEqual([]);
  });

  it("tells who asked for an export that it is ready, once", async () => {
    await perform("owner", "POST", `/api/v1/company/${world.acme.id}/exports`, { resource: "actions" });
    await expect.poll(() => kindsOf("owner"), { timeout: 20_000 }).toEqual(["export-ready"]);
    expect(await kindsOf("admin")).toEqual([]);
  });
});

describe("the morning", () => {
  const today = new Date().toLocaleDateString("sv", { timeZone: "Europe/Madrid" });
  const seven = [5, 6]
    .map((hour) => new Date(`${today}T0${hour}:00:00Z`))
    .find(
      (at) =>
        at.toLocaleString("en", { hour: "numeric", hourCycle: "h23", timeZone: "Europe/Madrid" }) === "07",
    );
  async function strike(): Promise<void> {
    const context = createExecutionContext();
    const controller = createScheduledController({
      scheduledTime: seven ?? new Date(),
      cron: "*/15 * * * *",
    });
    await worker.scheduled?.(controller, env, context);
    await waitOnExecutionContext(context);
  }

  it("tells of what is due and overdue once, also those who want no digest", async () => {
    const day = 86_400_000;
    const path = await raise();
    const other = await raise();
    const idOf = (each: string) => each.slice(each.lastIndexOf("/") + 1);
    const setDue = (each: string, days: number) =>
      sql()
        .update(action)
        .set({ dueDate: new Date(Date.now() + days * day) })
        .where(eq(action.id, idOf(each)));
    await setDue(path, -1);
    await setDue(other, 1);
    await api("/api/auth/update-user", {
      cookie: await world.cookie("member"),
      body: { dailyDigest: false },
    });
    await sql().delete(notification);
    await strike();
    const told = async () => (await entriesOf("member")).map(({ kind, record }) => [kind, record.id]);
    await expect
      .poll(
        async () =>
          (await told())
            .flatMap(([kind, id]) => (id === idOf(path) || id === idOf(other) ? `${kind} ${id}` : []))
            .toSorted(),
        {
          timeout: 20_000,
        },
      )
      .toEqual([`due ${idOf(other)}`, `overdue ${idOf(path)}`]);
    const count = (await told()).length;
    await strike();
    expect(await told()).toHaveLength(count);
  });

  it("tells of tasks that are due and that were missed, those they are for", async () => {
    const ago = (days: number) => addDays(today, -days);
    const once = (from: string) => ruleOf({ from, repetition: { unit: "once" }, missedAfterDays: 3 });
    await insertLines(world, { "due-line": "Revisar extintores" }, once(today));
    await insertLines(world, { "missed-line": "Revisar BIE" }, once(ago(4)));
    await insertLines(world, { "late-line": "Revisar puertas" }, once(ago(1)));
    await sql().update(planLine).set({ assignedUserId: world.people.member.id });
    await strike();
    await strike();
    const told = async () =>
      (await entriesOf("member")).map(({ kind, record }) => `${kind} ${record.title}`).toSorted();
    await expect
      .poll(told, { timeout: 20_000 })
      .toEqual(["task-due Revisar extintores", "task-missed Revisar BIE"]);
    expect(await kindsOf("manager")).toEqual([]);
  });
});

describe("the inbox", () => {
  it("is counted with the company, marked as read by record, by entry and until a time, and filtered", async () => {
    const path = await raise();
    await raise();
    const unread = async () =>
      (
        await (
          await requestAs(world, "member", "GET", `/api/v1/company/${world.acme.id}`)
        ).json<{ unread: number }>()
      ).unread;
    expect(await unread()).toBe(2);
    const read = async (body: object) =>
      (await (await perform("member", "POST", inboxPath("/read"), body)).json<{ unread: number }>()).unread;
    expect(await read({ until: new Date(Date.now() - 3_600_000).toISOString() })).toBe(2);
    expect(await read({ recordId: path.slice(path.lastIndexOf("/") + 1) })).toBe(1);
    expect((await pageOf("member", "?unread=true")).entries).toHaveLength(1);
    const [left] = (await pageOf("member", "?unread=true")).entries;
    expect(await read({ id: left?.id })).toBe(0);
    expect(await unread()).toBe(0);
    expect((await entriesOf("member")).every(({ isRead }) => isRead)).toBe(true);
  });

  it("goes on by cursor and has each entry once", async () => {
    const rows = Array.from({ length: 45 }, (_, index) => ({
      userId: world.people.member.id,
      id: `told-${index}`,
      companyId: world.acme.id,
      kind: "joined" as const,
      recordType: "user" as const,
      recordId: world.people.manager.id,
      // Several at one moment.
      at: new Date(1_800_000_000_000 + Math.floor(index / 4)),
    }));
    await insert(tableRows(notification, rows));
    const seen: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      // oxlint-disable-next-line no-await-in-loop -- a page names the next
      const page: Page = await pageOf("member", cursor === "" ? "" : `?cursor=${cursor}`);
      seen.push(...page.entries.map(({ id }) => id));
      expect(page.entries.length).toBeLessThanOrEqual(20);
      cursor = page.nextCursor;
    }
    expect(seen).toHaveLength(45);
    expect(new Set(seen).size).toBe(45);
  });

  it("counts a hundred at most", async () => {
    const rows = Array.from({ length: 130 }, (_, index) => ({
      userId: world.people.member.id,
      id: `told-${index}`,
      companyId: world.acme.id,
      kind: "joined" as const,
      recordType: "user" as const,
      recordId: world.people.manager.id,
      at: new Date(),
    }));
    await insert(tableRows(notification, rows));
    expect((await pageOf("member")).unread).toBe(100);
  });

  it("has nothing of a muted record but what is for the person alone, until it is heard of again", async () => {
    const path = await raise();
    const id = path.slice(path.lastIndexOf("/") + 1);
    const say = (mentions: string[] = []) =>
      perform("manager", "POST", `${path}/comments`, { text: "Hola", mentions });
    await perform("member", "PUT", inboxPath(`/mutes/${id}`));
    await perform("member", "PUT", inboxPath(`/mutes/${id}`));
    await say();
    expect(await kindsOf("member")).toEqual(["assigned"]);
    expect((await entriesOf("member"))[0]?.record.isMuted).toBe(true);
    await say([world.people.member.id]);
    expect(await kindsOf("member")).toEqual(["mention", "assigned"]);
    await perform("member", "DELETE", inboxPath(`/mutes/${id}`));
    await say();
    expect(await kindsOf("member")).toEqual(["comment", "mention", "assigned"]);
    // Of a record that the person never heard of.
    expect(
      await problemOf(await requestAs(world, "memberElsewhere", "PUT", inboxPath(`/mutes/${id}`))),
    ).toMatchObject({
      status: 404,
    });
  });

  it("has nothing of a record that is gone, or that the person may no longer read", async () => {
    const path = await raise();
    await sql()
      .update(companyUser)
      .set({ departmentId: world.store.id })
      .where(eq(companyUser.userId, world.people.member.id));
    expect(await pageOf("member")).toMatchObject({ entries: [], unread: 0 });
    await sql()
      .update(companyUser)
      .set({ departmentId: world.workshop.id })
      .where(eq(companyUser.userId, world.people.member.id));
    expect(await kindsOf("member")).toEqual(["assigned"]);
    await perform("owner", "DELETE", path);
    expect(await pageOf("member")).toMatchObject({ entries: [], unread: 0 });
  });

  it("is not marked by whoever acts in the person's place", async () => {
    await raise();
    const { member, platformAdmin } = world.people;
    const cookie = await cookieOf(member.id, { impersonatedBy: platformAdmin.id });
    const answer = await api(inboxPath("/read"), { cookie, body: {} });
    expect(await problemOf(answer)).toMatchObject({ status: 403, code: "NOT_WHILE_IMPERSONATING" });
  });

  it("is kept for ninety days", async () => {
    await raise();
    await sweepExpired(env, new Date(Date.now() + 89 * 86_400_000));
    expect(await sql().$count(notification)).toBeGreaterThan(0);
    await sweepExpired(env, new Date(Date.now() + 91 * 86_400_000));
    expect(await sql().$count(notification)).toBe(0);
  });
});
