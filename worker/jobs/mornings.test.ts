// The letters of the morning. One file, above 300 lines: every test lets the same clock strike.
import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { insert, waitForMails, outboxOf, sql } from "../../fixtures/test/client.ts";
import { makeActionIn, fieldsForStatus } from "../../fixtures/test/fill-actions.ts";
import { fillPlan, insertLines, lineBody, ruleOf } from "../../fixtures/test/plan/fill-plan.ts";
import { fillForms } from "../../fixtures/test/fill-forms.ts";
import { tableRows } from "../../fixtures/insert.ts";
import { requestAs } from "../../fixtures/test/requests.ts";
import { makeWorld, type World } from "../../fixtures/test/world.ts";
import { sendQueuedMail } from "../commands/mail/send-queued-mail.ts";
import { tellMorning } from "../commands/mail/tell-morning.ts";
import worker from "../index.ts";
import { openDatabase } from "../storage/core/database.ts";
import { action } from "../storage/tables/action.ts";
import { user } from "../storage/tables/organisation/identity.ts";
import { companyUser } from "../storage/tables/organisation/membership.ts";
import { company } from "../storage/tables/organisation/organisation.ts";
import { planLine } from "../storage/tables/plan.ts";
import { notification } from "../storage/tables/operations/notification.ts";
import { promisedMail } from "../storage/tables/operations/promised-mail.ts";

// Seven o'clock in Madrid on the day the mail is built, from the state of that time. It is another day than UTC's around midnight.
const today = new Date().toLocaleDateString("sv", { timeZone: "Europe/Madrid" });
const sevenInMadrid = [5, 6]
  .map((hour) => new Date(`${today}T0${hour}:00:00Z`))
  .find(
    (at) =>
      at.toLocaleString("en", { hour: "numeric", hourCycle: "h23", timeZone: "Europe/Madrid" }) === "07",
  );
const MORNING = sevenInMadrid?.getTime() ?? 0;
const QUARTER = 900_000;
const HOUR = 4 * QUARTER;
const DAY = 24 * HOUR;

async function theClockStrikes(at: number): Promise<void> {
  const context = createExecutionContext();
  const controller = createScheduledController({ scheduledTime: new Date(at), cron: "*/15 * * * *" });
  await worker.scheduled?.(controller, env, context);
  await waitOnExecutionContext(context);
}

const due = (world: World, days: number, given: Parameters<typeof makeActionIn>[1] = {}) =>
  makeActionIn(world, {
    assignedUserId: world.people.member.id,
    dueDate: new Date(MORNING + days * DAY),
    ...given,
  });

async function filled(...makes: ((world: World) => ReturnType<typeof makeActionIn>)[]) {
  const world = await makeWorld();
  await fillForms(world);
  await insert(
    tableRows(
      action,
      makes.map((make) => make(world)),
    ),
  );
  return world;
}

describe("the morning's digest", () => {
  it("lists actions overdue or due within three days, once per user, however often the job runs", async () => {
    const world = await filled(
      (each) => due(each, -400, { title: "Muy vencida" }),
      (each) => due(each, 3, { title: "Para pronto" }),
      (each) => due(each, 5, { title: "Para más tarde" }),
      (each) => due(each, -2, { title: "Ya hecha", ...fieldsForStatus("completed") }),
      (each) => due(each, -2, { title: "De otra", assignedUserId: each.people.manager.id }),
    );
    const { member, manager, owner } = world.people;
    await theClockStrikes(MORNING - HOUR);
    await waitForMails(member.email, 0);
    await Promise.all([theClockStrikes(MORNING), theClockStrikes(MORNING)]);
    await theClockStrikes(MORNING);
    await waitForMails(member.email, 1);
    await waitForMails(manager.email, 1);
    await waitForMails(owner.email, 0);
    await waitForMails(member.email, 1);
    const [mail] = await outboxOf(member.email);
    expect(mail?.subject).toBe("1 acción vencida y 1 acción a punto de vencer");
    expect(mail?.text).toContain("Muy vencida");
    expect(mail?.text).toContain("Para pronto");
    for (const other of ["Para más tarde", "Ya hecha", "De otra"]) expect(mail?.text).not.toContain(other);
    expect(mail?.text).toContain(`/${world.acme.id}/team/${world.workshop.id}/actions?action=`);
    expect(mail?.html).toContain("<li");
    const promises = await sql().select({ key: promisedMail.key }).from(promisedMail);
    expect(promises).toHaveLength(2);
  });

  it("lists the plan's tasks that are due today or late, also when no action is", async () => {
    const world = await makeWorld();
    await fillForms(world);
    await fillPlan(world);
    const { member, owner } = world.people;
    const yesterday = new Date(MORNING - DAY).toISOString().slice(0, 10);
    const rule = ruleOf({ from: yesterday, repetition: { unit: "once" }, missedAfterDays: 30 });
    await insertLines(world, { tidy: "Orden y limpieza" }, rule);
    await sql().update(planLine).set({ assignedUserId: member.id }).where(eq(planLine.id, "tidy"));
    await theClockStrikes(MORNING);
    await waitForMails(member.email, 1);
    await waitForMails(owner.email, 0);
    const [mail] = await outboxOf(member.email);
    expect(mail?.subject).toBe("2 tareas del plan");
    for (const words of ["Lo que te toca hoy", "Tareas del plan para hoy", "Revisión de extintores"])
      expect(mail?.text).toContain(words);
    expect(mail?.text).toContain(`/${world.acme.id}/team/${world.workshop.id}/plan?day=${today}`);
    expect(mail?.text).toContain("Tareas del plan con retraso");
    expect(mail?.text).toContain("Taller, Metales Acme · para el ");
  });

  it("is not sent for a task that was skipped, nor for one of another day", async () => {
    const world = await makeWorld();
    const { acme, people } = world;
    const tomorrow = new Date(MORNING + DAY).toISOString().slice(0, 10);
    const path = `/api/v1/company/${acme.id}/plan/lines`;
    const lineOn = async (day: string) => {
      const rule = ruleOf({ from: day, repetition: { unit: "once" }, daysEarly: 0 });
      const answer = await requestAs(world, "owner", "POST", path, lineBody(world, { rule }));
      return (await answer.json<{ line: { id: string } }>()).line.id;
    };
    await lineOn(tomorrow);
    const skipped = await lineOn(today);
    const occurrence = `${path}/${skipped}/occurrences/${today}`;
    const skip = await requestAs(world, "owner", "PATCH", occurrence, { skipReason: "Parada" });
    expect(skip.status).toBe(200);
    await theClockStrikes(MORNING);
    await waitForMails(people.member.email, 0);
  });

  it("is sent at seven in time zones with a quarter-hour offset", async () => {
    const world = await filled((each) => due(each, -1));
    const { acme, people } = world;
    await sql().update(company).set({ timeZone: "Asia/Kathmandu" }).where(eq(company.id, acme.id));
    const seven = Date.parse(`${today}T01:15:00Z`);
    await theClockStrikes(seven - QUARTER);
    expect(await sql().select().from(promisedMail)).toEqual([]);
    for (let quarters = 0; quarters <= 5; quarters += 1) await theClockStrikes(seven + quarters * QUARTER);
    expect(await sql().select({ at: promisedMail.createdAt }).from(promisedMail)).toEqual([
      { at: new Date(seven) },
    ]);
    await waitForMails(people.member.email, 1);
  });

  it("is sent later when a run was missed", async () => {
    const world = await filled((each) => due(each, -1));
    await theClockStrikes(MORNING + 2 * QUARTER);
    await theClockStrikes(MORNING + 3 * QUARTER);
    await waitForMails(world.people.member.email, 1);
    expect(await sql().select().from(promisedMail)).toHaveLength(1);
  });

  it("is sent again the next day", async () => {
    const world = await filled((each) => due(each, -1));
    await theClockStrikes(MORNING);
    await theClockStrikes(MORNING + DAY);
    await waitForMails(world.people.member.email, 2);
    expect(await sql().select().from(promisedMail)).toHaveLength(2);
  });

  it("is one mail for a user of two companies, at the earlier morning", async () => {
    const world = await filled((each) => due(each, -1, { title: "Aquí" }));
    const { people, acme, other, foreign } = world;
    // Further east it is seven three hours before.
    await sql().update(company).set({ timeZone: "Asia/Dubai" }).where(eq(company.id, other.id));
    await insert(
      tableRows(companyUser, [
        { companyId: other.id, userId: people.member.id, departmentId: foreign.id, role: "member" },
      ]),
    );
    for (let hours = -5; hours <= 1; hours += 1) await theClockStrikes(MORNING + hours * HOUR);
    await waitForMails(people.member.email, 1);
    expect(acme.id).not.toBe(other.id);
  });

  it("omits departments that the user may no longer see", async () => {
    const world = await filled(
      (each) => due(each, -1, { title: "Del taller" }),
      (each) => due(each, -1, { title: "Del almacén", departmentId: each.store.id }),
      (each) => due(each, -1, { departmentId: each.store.id, assignedUserId: each.people.manager.id }),
    );
    await theClockStrikes(MORNING);
    const { member, manager } = world.people;
    await waitForMails(member.email, 1);
    const [mail] = await outboxOf(member.email);
    expect(mail?.text).toContain("Del taller");
    expect(mail?.text).not.toContain("Del almacén");
    await waitForMails(manager.email, 0);
    expect(await sql().select().from(promisedMail)).toHaveLength(1);
  });

  it("leaves out companies that were deleted", async () => {
    const world = await filled((each) => due(each, -1, { title: "De la eliminada" }));
    const { people, other, foreign, acme } = world;
    await sql().update(company).set({ deletedAt: new Date() }).where(eq(company.id, acme.id));
    await insert(
      tableRows(companyUser, [
        { companyId: other.id, userId: people.member.id, departmentId: foreign.id, role: "member" },
      ]),
    );
    await theClockStrikes(MORNING);
    expect(await sql().select().from(promisedMail)).toEqual([]);
    await sql().update(company).set({ deletedAt: null }).where(eq(company.id, acme.id));
    await theClockStrikes(MORNING + QUARTER);
    await waitForMails(people.member.email, 1);
  });

  it("is in the user's language, and not sent to users who turned it off or are banned", async () => {
    const world = await filled(
      (each) => due(each, -1),
      (each) => due(each, -1, { assignedUserId: each.people.manager.id }),
      (each) => due(each, -1, { assignedUserId: each.people.banned.id }),
    );
    const { member, manager, banned } = world.people;
    await sql().update(user).set({ language: "ca" }).where(eq(user.id, member.id));
    const off = await requestAs(world, "manager", "POST", "/api/auth/update-user", { dailyDigest: false });
    expect(off.status).toBe(200);
    const session = await requestAs(world, "manager", "GET", "/api/auth/get-session");
    expect(await session.json()).toMatchObject({ user: { dailyDigest: false } });
    await theClockStrikes(MORNING);
    await waitForMails(member.email, 1);
    expect((await outboxOf(member.email))[0]?.subject).toBe("1 acció vençuda");
    await waitForMails(manager.email, 0);
    await waitForMails(banned.email, 0);
  });
});

describe("what the digest lists of the inbox", () => {
  const HOUR_AGO = MORNING - HOUR;
  const news = (world: World, id: string, given: object = {}) =>
    insert(
      tableRows(notification, [
        {
          userId: world.people.member.id,
          id,
          companyId: world.acme.id,
          departmentId: world.workshop.id,
          kind: "comment" as const,
          recordType: "action" as const,
          recordId: "told",
          actorId: world.people.manager.id,
          at: new Date(HOUR_AGO),
          ...given,
        },
      ]),
    );
  /** The letters count days from the time at which the queue sends them. */
  const beginning = async () => {
    vi.useFakeTimers({ now: MORNING + 60_000, toFake: ["Date"] });
    return filled((each) => due(each, 30, { id: "told", title: "Barandilla", assignedUserId: null }));
  };
  afterEach(() => vi.useRealTimers());

  it("is what was not read and nothing else told, once, with who did it", async () => {
    const world = await beginning();
    const { member, manager, memberElsewhere } = world.people;
    await news(world, "one");
    await news(world, "read", { readAt: new Date(), recordId: "gone" });
    await news(world, "mailed", { told: "mail", kind: "assigned" });
    await news(world, "pushed", { told: "push", kind: "mention" });
    await news(world, "just-now", { at: new Date(MORNING - 60_000), kind: "evaluated" });
    await news(world, "long-ago", { at: new Date(MORNING - 5 * DAY), kind: "voided" });
    await news(world, "listed-anyway", { kind: "overdue" });
    // They may not read the department's records.
    await news(world, "not-theirs", { userId: memberElsewhere.id });
    await Promise.all([theClockStrikes(MORNING), theClockStrikes(MORNING)]);
    await waitForMails(member.email, 1);
    const [mail] = await outboxOf(member.email);
    expect(mail?.subject).toBe("1 aviso sin leer");
    expect(mail?.text).toContain("Lo que no has leído");
    expect(mail?.text).toContain(`Barandilla\n  ${manager.name} ha comentado · `);
    expect(mail?.text).toContain("/actions?action=told");
    for (const other of ["mencionado", "asignado", "evaluado", "anulado", "vencido"])
      expect(mail?.text).not.toContain(other);
    await waitForMails(memberElsewhere.email, 0);
    await waitForMails(manager.email, 0);
    await theClockStrikes(MORNING + QUARTER);
    vi.setSystemTime(MORNING + DAY + 60_000);
    await theClockStrikes(MORNING + DAY);
    await waitForMails(member.email, 2);
    // What came just before the first letter is in the second.
    const [second] = await outboxOf(member.email);
    expect(second?.subject).toBe("1 aviso sin leer");
    expect(second?.text).toContain(`${manager.name} la ha evaluado`);
    vi.setSystemTime(MORNING + 2 * DAY + 60_000);
    await theClockStrikes(MORNING + 2 * DAY);
    await waitForMails(member.email, 2);
  });

  it("is the first twenty and how many more there are", async () => {
    const world = await beginning();
    const { member } = world.people;
    for (let number = 0; number < 32; number += 1) await news(world, `n${number}`);
    await theClockStrikes(MORNING);
    await waitForMails(member.email, 1);
    const [mail] = await outboxOf(member.email);
    expect(mail?.subject).toBe("32 avisos sin leer");
    expect(mail?.html.match(/<li/g)).toHaveLength(21);
    expect(mail?.text).toContain("y 12 más");
    expect(mail?.text).toContain(`/${world.acme.id}/inbox`);
  });

  it("comes for nobody who wants no digest, and is not lost by a letter that fails", async () => {
    const world = await beginning();
    const { member, manager } = world.people;
    await news(world, "one");
    await news(world, "two", { userId: manager.id });
    await sql().update(user).set({ dailyDigest: false }).where(eq(user.id, manager.id));
    const job = { kind: "action-digest", userId: member.id, day: today } as const;
    const at = new Date(MORNING + 60_000);
    const built = () => tellMorning(env, openDatabase(env.DB, "first-primary").sql, job, at);
    expect((await built())?.held.total).toBe(1);
    // An attempt that took the news and did not send them is repeated with the same.
    expect((await built())?.held.total).toBe(1);
    await sendQueuedMail(env, job, { now: at, isRetry: true });
    await waitForMails(member.email, 1);
    const tomorrow = { ...job, day: new Date(MORNING + DAY).toISOString().slice(0, 10) };
    const { sql: later } = openDatabase(env.DB, "first-primary");
    expect(await tellMorning(env, later, tomorrow, new Date(MORNING + DAY))).toBeNull();
    await theClockStrikes(MORNING);
    await waitForMails(manager.email, 0);
  });

  it("leaves out what a letter told, and lists what the person wants no letters of", async () => {
    const world = await beginning();
    const { member } = world.people;
    const path = `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/actions`;
    const raise = async (title: string) => {
      const answer = await requestAs(world, "manager", "POST", path, {
        title,
        origin: "risk_assessment",
        openedAt: new Date().toISOString(),
        deadline: new Date(MORNING + 20 * DAY).toISOString(),
        assignee: member.id,
      });
      expect(answer.status).toBe(201);
    };
    vi.setSystemTime(MORNING - 2 * HOUR);
    await raise("Por correo");
    await waitForMails(member.email, 1);
    const choice = { noMail: ["actions"], noPush: [], quiet: null, timeZone: "Europe/Madrid" };
    expect((await requestAs(world, "member", "PUT", "/api/v1/account/notices", choice)).status).toBe(200);
    await raise("Sin correo");
    await vi.waitFor(
      async () =>
        expect(
          await sql()
            .select({ told: notification.told })
            .from(notification)
            .where(eq(notification.userId, member.id)),
        ).toEqual(expect.arrayContaining([{ told: "mail" }, { told: null }])),
      { timeout: 15_000 },
    );
    vi.setSystemTime(MORNING + 60_000);
    await theClockStrikes(MORNING);
    await waitForMails(member.email, 2);
    const [mail] = await outboxOf(member.email);
    expect(mail?.subject).toBe("1 aviso sin leer");
    expect(mail?.text).toContain("Sin correo");
    expect(mail?.text).not.toContain("Por correo");
  });
});

describe("the monthly report", () => {
  /** Seven in the morning in Madrid of the first working day: November 2026 begins on a Sunday. */
  const REPORT_MORNING = Date.parse("2026-11-02T06:00:00Z");
  const october = (given: Parameters<typeof makeActionIn>[1] = {}) => ({
    createdAt: new Date("2026-10-20T10:00:00Z"),
    ...given,
  });

  const wanting = async (world: World, who: "owner" | "member" | "manager") => {
    const answer = await requestAs(world, who, "POST", "/api/auth/update-user", { monthlyReport: true });
    expect(answer.status).toBe(200);
  };

  it("goes once to each user who asked for it, with the figures that they may see", async () => {
    const world = await filled(
      (each) => makeActionIn(each, october()),
      (each) => makeActionIn(each, october({ departmentId: each.store.id })),
      (each) => makeActionIn(each, october({ ...fieldsForStatus("completed") })),
      (each) => makeActionIn(each, { createdAt: new Date("2026-11-01T10:00:00Z") }),
    );
    const { owner, member, manager, otherOwner } = world.people;
    for (const who of ["owner", "member"] as const) await wanting(world, who);
    await sql().update(user).set({ language: "ca" }).where(eq(user.id, member.id));
    await theClockStrikes(REPORT_MORNING - DAY);
    await waitForMails(owner.email, 0);
    await Promise.all([theClockStrikes(REPORT_MORNING), theClockStrikes(REPORT_MORNING)]);
    await theClockStrikes(REPORT_MORNING + QUARTER);
    await theClockStrikes(REPORT_MORNING + DAY);
    for (const [{ email }, count] of [
      [owner, 1],
      [member, 1],
      [manager, 0],
      [otherOwner, 0],
    ] as const)
      await waitForMails(email, count);
    const [whole] = await outboxOf(owner.email);
    expect(whole?.subject).toBe("Informe de octubre de 2026: Metales Acme");
    expect(whole?.text).toContain("Metales Acme en total: 0 formularios · 3 acciones abiertas");
    expect(whole?.text).toContain("Almacén\n  0 formularios · 1 acción abierta");
    expect(whole?.text).toContain(`/${world.acme.id}/`);
    expect(whole?.html).toContain("<li");
    const [own] = await outboxOf(member.email);
    expect(own?.text).toContain("Taller\n  0 formularis · 2 accions obertes");
    expect(own?.text).not.toContain("Almacén");
    expect(own?.text).toContain(`/team/${world.workshop.id}/dashboard`);
    expect(await sql().select().from(promisedMail)).toHaveLength(2);
  });

  it("is one for each company, and none for a company that was left meanwhile", async () => {
    const world = await filled((each) => makeActionIn(each, october()));
    const { people, other, foreign, acme } = world;
    await wanting(world, "member");
    await insert(
      tableRows(companyUser, [
        { companyId: other.id, userId: people.member.id, departmentId: foreign.id, role: "member" },
      ]),
    );
    await theClockStrikes(REPORT_MORNING);
    await waitForMails(people.member.email, 2);
    await sql().delete(companyUser).where(eq(companyUser.companyId, acme.id));
    // The first working day of December is its first.
    await theClockStrikes(Date.parse("2026-12-01T06:00:00Z"));
    await waitForMails(people.member.email, 3);
    expect((await outboxOf(people.member.email))[0]?.subject).toContain("noviembre de 2026: Otra empresa");
  });

  it("is not sent for a company that was deleted", async () => {
    const world = await filled((each) => makeActionIn(each, october()));
    await wanting(world, "member");
    await sql().update(company).set({ deletedAt: new Date() }).where(eq(company.id, world.acme.id));
    await theClockStrikes(REPORT_MORNING);
    expect(await sql().select().from(promisedMail)).toEqual([]);
  });

  it("is not sent to who may no longer see anything when it is written", async () => {
    const world = await filled();
    await wanting(world, "member");
    const send = vi.spyOn(env.MAIL_QUEUE, "sendBatch").mockRejectedValue(new Error("gone"));
    await expect(theClockStrikes(REPORT_MORNING)).rejects.toThrow("gone");
    send.mockRestore();
    const [promise] = await sql().select().from(promisedMail);
    await sql().delete(companyUser).where(eq(companyUser.userId, world.people.member.id));
    await env.MAIL_QUEUE.send(promise?.job as never);
    await waitForMails(world.people.member.email, 0);
  });
});
