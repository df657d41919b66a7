// What people are told of accidents, and when.
import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { and, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ACCIDENT, CLOSABLE, fillAccidents } from "#fixtures/test/accidents/fill-accidents.ts";
import { openSecretCase, SECRET_CASE, secretPath } from "#fixtures/test/accidents/secret-case.ts";
import { api, insert, outboxOf, sql, waitForMails } from "#fixtures/test/client.ts";
import { forgetPushes, receivedPushes, turnOn } from "#fixtures/test/inbox/devices.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import { tableRows } from "#fixtures/insert.ts";
import { aboutCase, open, openCompanyKey, seal } from "../../domain/accidents/company-key.ts";
import worker from "../../index.ts";
import { accident, accidentKey } from "../../storage/tables/accident.ts";
import { escalation } from "../../storage/tables/operations/escalation.ts";
import { notification } from "../../storage/tables/operations/notification.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";
import { sendQueuedMail } from "../mail/send-queued-mail.ts";

const HOUR = 3_600_000;
const CASE = "k".repeat(24);

async function theClockStrikes(at: Date): Promise<void> {
  const context = createExecutionContext();
  await worker.scheduled?.(
    createScheduledController({ scheduledTime: at, cron: "*/15 * * * *" }),
    env,
    context,
  );
  await waitOnExecutionContext(context);
}

const accidents = ({ acme }: World) => `/api/v1/company/${acme.id}/accidents`;

const nameHandlers = (world: World, handlers: { userId: string; departmentId: string | null }[]) =>
  requestAs(world, "owner", "PUT", `/api/v1/company/${world.acme.id}/accident-handlers`, { handlers });

async function openCase(world: World, given: object = {}, by: VisitorName = "member") {
  const answer = await requestAs(world, by, "POST", accidents(world), {
    id: CASE,
    departmentId: world.workshop.id,
    happenedAt: new Date(Date.now() - HOUR).toISOString(),
    what: "Se ha caído de la escalera",
    ...given,
  });
  expect(answer.status).toBe(201);
}

const remindAtOf = async (id = CASE) =>
  (await sql().select().from(accident).where(eq(accident.id, id)))[0]?.remindAt ?? null;

/** Who was told what of a case, in the order of their names. */
async function toldOf(world: World, id = CASE): Promise<string[]> {
  const rows = await sql().select().from(notification).where(eq(notification.recordId, id));
  const names = new Map(Object.entries(world.people).map(([name, { id: userId }]) => [userId, name]));
  return rows.map(({ userId, kind }) => `${names.get(userId) ?? "other"} ${kind}`).toSorted();
}

const inboxOf = async (world: World, who: VisitorName) => {
  const answer = await requestAs(world, who, "GET", `/api/v1/company/${world.acme.id}/inbox`);
  const { entries } = await answer.json<{ entries: { kind: string; record: object }[] }>();
  return entries.map(({ kind, record }) => ({ kind, record }));
};

describe("the opening of a case", () => {
  it("is told to who handles it at once, in the inbox, by mail and on devices, with its number alone", async () => {
    await forgetPushes();
    const world = await makeWorld();
    await turnOn(world, "memberElsewhere");
    const { memberElsewhere, owner, manager } = world.people;
    await nameHandlers(world, [{ userId: memberElsewhere.id, departmentId: world.workshop.id }]);
    await openCase(world);
    expect(await toldOf(world)).toEqual(["memberElsewhere accident-opened"]);
    expect(await inboxOf(world, "memberElsewhere")).toEqual([
      {
        kind: "accident-opened",
        record: {
          type: "accident",
          id: CASE,
          departmentId: null,
          number: "ACME-TAL-AT-0001",
          title: null,
          status: null,
          isMuted: false,
        },
      },
    ]);
    await expect
      .poll(receivedPushes, { timeout: 10_000 })
      .toMatchObject([{ message: { body: "Tienes 1 aviso nuevo", url: `/${world.acme.id}/inbox` } }]);
    await waitForMails(memberElsewhere.email, 1);
    const [mail] = await outboxOf(memberElsewhere.email);
    expect(mail?.subject).toBe("Se ha abierto el caso ACME-TAL-AT-0001");
    expect(mail?.text).toContain(`/${world.acme.id}/accidents/${CASE}`);
    expect(mail?.text).not.toContain("escalera");
    for (const { email } of [owner, manager]) expect(await outboxOf(email)).toEqual([]);
  });

  it("is told to owners where nobody handles accidents, who are to name somebody", async () => {
    const world = await makeWorld();
    const { owner, memberElsewhere } = world.people;
    await nameHandlers(world, [{ userId: memberElsewhere.id, departmentId: world.store.id }]);
    await openCase(world);
    expect(await toldOf(world)).toEqual(["owner accident-unhandled"]);
    await waitForMails(owner.email, 1);
    expect((await outboxOf(owner.email))[0]?.subject).toBe(
      "Nadie gestiona el caso ACME-TAL-AT-0001: hay que nombrar a alguien",
    );
  });

  it("is not told to who opened it", async () => {
    const world = await makeWorld();
    await nameHandlers(world, [{ userId: world.people.member.id, departmentId: null }]);
    await openCase(world);
    expect(await toldOf(world)).toEqual([]);
  });
});

describe("a reminder", () => {
  it("of an urgent notice comes every four hours, after eight to owners too, once however often the run is", async () => {
    const world = await makeWorld();
    const { memberElsewhere } = world.people;
    await nameHandlers(world, [{ userId: memberElsewhere.id, departmentId: null }]);
    const happened = new Date(Date.now() - HOUR);
    // More than four affected.
    await openCase(world, { affected: 5, happenedAt: happened.toISOString() });
    const at = (hours: number) => new Date(happened.getTime() + hours * HOUR);
    expect(await remindAtOf()).toEqual(at(4));
    await theClockStrikes(at(3.9));
    expect(await toldOf(world)).toEqual(["memberElsewhere accident-opened"]);
    await Promise.all([theClockStrikes(at(4)), theClockStrikes(at(4))]);
    await theClockStrikes(at(4.25));
    expect(await toldOf(world)).toEqual(["memberElsewhere accident-due", "memberElsewhere accident-opened"]);
    expect(await remindAtOf()).toEqual(at(8));
    await theClockStrikes(at(8.1));
    expect(await toldOf(world)).toEqual([
      "memberElsewhere accident-due",
      "memberElsewhere accident-due",
      "memberElsewhere accident-opened",
      "owner accident-due",
    ]);
    await waitForMails(memberElsewhere.email, 3);
    await waitForMails(world.people.owner.email, 1);
    expect((await outboxOf(world.people.owner.email))[0]?.subject).toBe(
      "Hay un plazo que vence pronto o ya ha vencido en el caso ACME-TAL-AT-0001",
    );
  });

  it("tells nobody of a company that is suspended", async () => {
    const world = await makeWorld();
    await nameHandlers(world, [{ userId: world.people.memberElsewhere.id, departmentId: null }]);
    await openCase(world, { affected: 5 });
    await sql()
      .update(company)
      .set({ suspendedAt: new Date(), suspensionReason: "Impago" })
      .where(eq(company.id, world.acme.id));
    const before = await remindAtOf();
    await theClockStrikes(new Date(before?.getTime() ?? 0));
    expect(await toldOf(world)).toEqual(["memberElsewhere accident-opened"]);
    expect(Number(await remindAtOf())).toBeGreaterThan(Number(before));
  });

  it("is none of a case that is closed", async () => {
    const world = await makeWorld();
    await fillAccidents(world);
    await sql().update(accident).set({ remindAt: new Date() }).where(eq(accident.id, CLOSABLE));
    const answer = await requestAs(world, "owner", "POST", `${accidents(world)}/${CLOSABLE}/close`);
    expect(answer.status).toBe(200);
    expect(await remindAtOf(CLOSABLE)).toBeNull();
  });

  it("of what is overdue comes each day until somebody ends it", async () => {
    const world = await makeWorld();
    const handler = await openSecretCase(world);
    const cookie = await handler.cookie();
    const dueOf = async () =>
      (
        await sql()
          .select()
          .from(notification)
          .where(and(eq(notification.userId, handler.id), eq(notification.kind, "accident-due")))
      ).length;
    for (const days of [1, 2]) {
      const at = await remindAtOf(SECRET_CASE);
      await theClockStrikes(at ?? new Date(0));
      expect(await dueOf()).toBe(days);
    }
    await waitForMails(handler.email, 3);
    const { accident: read } = await (
      await api(secretPath(world), { cookie })
    ).json<{ accident: { deadlines: { key: string; state: string; by: string; dueAt: string | null }[] } }>();
    for (const { key, state, by } of read.deadlines) {
      if (state !== "open" || by !== "company") continue;
      const answer = await api(secretPath(world, "/clocks/end"), {
        cookie,
        body: { key, kind: "not_applicable", reason: "No procede" },
      });
      expect(answer.status).toBe(200);
    }
    expect(await remindAtOf(SECRET_CASE)).toBeNull();
  });
});

describe("a deadline that passed as many days ago as the company says", () => {
  it("is told to owners once, with the number alone", async () => {
    const world = await makeWorld();
    const { owner } = world.people;
    await sql().update(company).set({ escalateAfterDays: 3 }).where(eq(company.id, world.acme.id));
    await nameHandlers(world, [{ userId: world.people.memberElsewhere.id, departmentId: null }]);
    await openCase(world);
    await sql()
      .update(accident)
      .set({ nextDueAt: new Date("2026-10-01T22:00:00Z") })
      .where(eq(accident.id, CASE));
    for (const day of ["2026-10-03", "2026-10-06", "2026-10-07"])
      await sendQueuedMail(
        env,
        { kind: "escalation", companyId: world.acme.id, day },
        { now: new Date(`${day}T05:00:00Z`), isRetry: false },
      );
    const told = await sql().select().from(escalation);
    expect(told.map(({ userId, recordType, day }) => [userId, recordType, day])).toEqual([
      [owner.id, "accident", "2026-10-06"],
    ]);
    await waitForMails(owner.email, 1);
    const [mail] = await outboxOf(owner.email);
    expect(mail?.kind).toBe("escalated");
    expect(mail?.text).toContain("ACME-TAL-AT-0001");
    expect(mail?.text).not.toContain("escalera");
    expect((await inboxOf(world, "owner")).map(({ kind }) => kind)).toEqual(["escalated"]);
    const path = `/api/v1/company/${world.acme.id}/escalations/${CASE}`;
    for (const who of ["admin", "owner"] as const)
      expect(await (await requestAs(world, who, "GET", path)).json()).toEqual({ escalation: null });
  });
});

describe("a change of the settings", () => {
  it("is counted into every open case of the company within one run, and into none that is closed or withdrawn", async () => {
    const world = await makeWorld();
    await fillAccidents(world);
    const [pattern] = await sql().select().from(accident).where(eq(accident.id, ACCIDENT));
    if (!pattern) throw new Error("The case is missing");
    const [{ wrapped } = { wrapped: "" }] = await sql().select().from(accidentKey);
    const opened = await openCompanyKey([env.BETTER_AUTH_SECRET], world.acme.id, wrapped);
    if (!opened) throw new Error("The key does not open");
    const content = await open(opened.key, aboutCase(world.acme.id, ACCIDENT), pattern.sealed);
    const rows = await Promise.all(
      Array.from({ length: 120 }, async (_, nth) => {
        const id = `r${String(nth).padStart(23, "0")}`;
        const state =
          nth === 118 ? { state: "closed" as const } : nth === 119 ? { withdrawnAt: new Date() } : {};
        return {
          ...pattern,
          id,
          viewId: `ACME-TAL-AT-1${String(nth).padStart(3, "0")}`,
          sealed: await seal(opened.key, aboutCase(world.acme.id, id), content),
          files: [],
          nextDueAt: null,
          ...state,
        };
      }),
    );
    for (const row of rows) await insert(tableRows(accident, [row]));
    const settings = `/api/v1/company/${world.acme.id}/accident-settings`;
    const centre = {
      departmentId: null,
      territory: "CT",
      municipality: "Sabadell",
      authoritySeat: "Barcelona",
    };
    const saved = await requestAs(world, "owner", "PUT", settings, {
      centres: [{ ...centre, hasDelegates: true }],
      investigationDays: 2,
      feasts: [],
    });
    expect(saved.status).toBe(200);
    await theClockStrikes(new Date());
    const after = await sql().select().from(accident).where(like(accident.id, "r%"));
    // Two natural days after the 2nd of March, in Madrid.
    const counted = after.filter(({ nextDueAt }) => nextDueAt?.toISOString() === "2026-03-04T22:59:59.999Z");
    expect(counted).toHaveLength(118);
    expect(counted.every(({ remindAt }) => remindAt !== null)).toBe(true);
    expect(after.filter(({ recountAt }) => recountAt !== null)).toEqual([]);
    expect(
      after
        .filter(({ nextDueAt }) => nextDueAt === null)
        .map(({ id }) => id.slice(-3))
        .toSorted(),
    ).toEqual(["118", "119"]);
    // Nothing that people wrote has changed.
    expect(new Set(after.map(({ version }) => version))).toEqual(new Set([1]));
  });
});
