// What waits for too long, told to managers and owners. The morning is let strike on several days.
import { createExecutionContext, createScheduledController, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { makeUser } from "#fixtures/build.ts";
import { FORM_BUILDERS } from "#fixtures/build-records.ts";
import { tableRows } from "#fixtures/insert.ts";
import { insert, outboxOf, sql, waitForMails } from "#fixtures/test/client.ts";
import { fieldsForStatus, makeActionIn } from "#fixtures/test/fill-actions.ts";
import { fillForms, formIdOf } from "#fixtures/test/fill-forms.ts";
import { forgetPushes, receivedPushes, turnOn } from "#fixtures/test/inbox/devices.ts";
import { insertLines, madridDay, ruleOf } from "#fixtures/test/plan/fill-plan.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type { ResponseBody } from "../../contract/endpoint.ts";
import type { readEscalation } from "../../contract/inbox/escalation.ts";
import type { listInbox } from "../../contract/inbox/inbox.ts";
import { addDays } from "../../domain/plan/rule-days.ts";
import { instantAt } from "../../domain/time/local-time.ts";
import worker from "../../index.ts";
import { noCost } from "../../storage/core/meter.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { action } from "../../storage/tables/action.ts";
import { mailboxForm } from "../../storage/tables/forms/mailbox-form.ts";
import { escalation } from "../../storage/tables/operations/escalation.ts";
import { notification } from "../../storage/tables/operations/notification.ts";
import { promisedMail } from "../../storage/tables/operations/promised-mail.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";
import { planLine, planOccurrence } from "../../storage/tables/plan.ts";
import { escalate } from "./escalate.ts";

const MADRID = "Europe/Madrid";
const today = madridDay();
const DAYS = 3;
/** A time of that day, so many days from today. */
const at = (days: number, hour = 12) =>
  new Date(instantAt(Date.parse(addDays(today, days)), MADRID).getTime() + hour * 3_600_000);

let world: World;
beforeEach(async () => {
  world = await makeWorld();
  await fillForms(world);
  // It would come to wait on later days.
  await sql()
    .delete(mailboxForm)
    .where(eq(mailboxForm.id, formIdOf(world, "mailbox")));
  const path = `/api/v1/company/${world.acme.id}`;
  await requestAs(world, "owner", "PATCH", path, { escalateAfterDays: DAYS });
});

/** Seven in the morning in Madrid, so many days from today. */
async function morning(days = 0): Promise<void> {
  const context = createExecutionContext();
  const scheduledTime = at(days, 7);
  await worker.scheduled?.(createScheduledController({ scheduledTime, cron: "*/15 * * * *" }), env, context);
  await waitOnExecutionContext(context);
}
const eventually = <T>(see: () => Promise<T>) => vi.waitFor(see, { timeout: 15_000, interval: 50 });
/** The letters about it, once the queue has done its work. */
async function lettersTo(who: VisitorName, count: number) {
  const { email } = world.people[who as "owner"];
  return eventually(async () => {
    const letters = (await outboxOf(email)).filter(({ subject }) => /asunto|matter|assumpte/.test(subject));
    expect(letters).toHaveLength(count);
    return letters;
  });
}
async function escalatedOf(who: VisitorName) {
  const answer = await requestAs(world, who, "GET", `/api/v1/company/${world.acme.id}/inbox`);
  const { entries } = await answer.json<ResponseBody<typeof listInbox>>();
  return entries.filter(({ kind }) => kind === "escalated").map(({ record }) => record.id);
}
async function lineOf(who: VisitorName, recordId: string, query = "") {
  const answer = await requestAs(
    world,
    who,
    "GET",
    `/api/v1/company/${world.acme.id}/escalations/${recordId}${query}`,
  );
  expect(answer.status).toBe(200);
  return (await answer.json<ResponseBody<typeof readEscalation>>()).escalation?.to.map(({ name }) => name);
}
const steps = async () =>
  (await sql().select().from(escalation)).map(({ recordId, step, userId }) => ({ recordId, step, userId }));

const waitingAction = (id: string, days: number, given: Parameters<typeof makeActionIn>[1] = {}) =>
  insert(
    tableRows(action, [
      makeActionIn(world, {
        id,
        title: `Título de ${id}`,
        assignedUserId: world.people.member.id,
        dueDate: at(days),
        ...given,
      }),
    ]),
  );
const sentNotice = (id: string, days: number, given: object = {}) =>
  insert(
    tableRows(mailboxForm, [
      FORM_BUILDERS.mailbox({
        id,
        companyId: world.acme.id,
        createdById: world.people.member.id,
        locationId: world.plant.id,
        zoneId: world.press.id,
        submittedAt: at(days),
        status: "in_progress",
        ...given,
      }),
    ]),
  );

it("tells the manager once of actions that are overdue for the company's days, with one letter for all", async () => {
  await waitingAction("a-late", -3);
  await waitingAction("a-older", -20);
  await waitingAction("a-fresh", -2);
  await waitingAction("a-ancient", -40);
  await waitingAction("a-done", -5, fieldsForStatus("completed"));
  await Promise.all([morning(), morning()]);
  const [letter] = await lettersTo("manager", 1);
  expect(letter?.subject).toBe("2 asuntos que esperan demasiado en Metales Acme");
  expect(letter?.text).toContain("Acciones vencidas");
  for (const words of ["Título de a-late", "Título de a-older", "/actions?action=a-late", "/inbox"])
    expect(letter?.text).toContain(words);
  for (const words of ["a-fresh", "a-ancient", "a-done"]) expect(letter?.text).not.toContain(words);
  expect((await escalatedOf("manager")).toSorted()).toEqual(["a-late", "a-older"]);
  await morning();
  await morning(1);
  // The fresh one is three days late the day after.
  await lettersTo("manager", 2);
  expect((await escalatedOf("manager")).toSorted()).toEqual(["a-fresh", "a-late", "a-older"]);
  await lettersTo("owner", 0);
  await lettersTo("member", 0);
});

it("tells the owners after as many days more, only of what still waits, and says so on the record", async () => {
  await waitingAction("a-late", -3);
  await waitingAction("a-done", -3);
  await waitingAction("a-later", -3);
  await morning();
  await lettersTo("manager", 1);
  const { manager, owner } = world.people;
  expect(await lineOf("member", "a-late")).toEqual([manager.name]);
  expect(await lineOf("memberElsewhere", "a-late")).toBeUndefined();
  await sql().update(action).set(fieldsForStatus("completed")).where(eq(action.id, "a-done"));
  await sql()
    .update(action)
    .set({ dueDate: at(30) })
    .where(eq(action.id, "a-later"));
  await morning(DAYS - 1);
  await lettersTo("owner", 0);
  await morning(DAYS);
  await morning(DAYS + 1);
  const [letter] = await lettersTo("owner", 1);
  expect(letter?.subject).toBe("1 asunto que espera demasiado en Metales Acme");
  expect(await escalatedOf("owner")).toEqual(["a-late"]);
  expect(await lineOf("member", "a-late")).toEqual([owner.name]);
  expect(await lineOf("member", "a-done")).toEqual([manager.name]);
  await lettersTo("manager", 1);
});

it("escalates an action anew once a later deadline has passed too", async () => {
  await waitingAction("a-late", -10);
  await morning();
  await lettersTo("manager", 1);
  await sql()
    .update(action)
    .set({ dueDate: at(-3) })
    .where(eq(action.id, "a-late"));
  await morning(1);
  await lettersTo("manager", 2);
  expect(await escalatedOf("manager")).toEqual(["a-late", "a-late"]);
});

it("goes to the owners at once where there is no manager but whom it waits for, or who may not sign in", async () => {
  const { manager, owner } = world.people;
  await waitingAction("a-of-store", -3, { departmentId: world.store.id });
  await waitingAction("a-of-manager", -3, { assignedUserId: manager.id });
  await waitingAction("a-of-owner", -3, { assignedUserId: owner.id, departmentId: world.store.id });
  await morning();
  await lettersTo("owner", 1);
  expect((await steps()).toSorted((a, b) => (a.recordId < b.recordId ? -1 : 1))).toEqual([
    { recordId: "a-of-manager", step: 2, userId: owner.id },
    { recordId: "a-of-store", step: 2, userId: owner.id },
  ]);
  await sql().update(user).set({ banned: true }).where(eq(user.id, manager.id));
  await waitingAction("a-of-banned", -3);
  await morning(1);
  await lettersTo("owner", 2);
  await sql().update(user).set({ banned: false }).where(eq(user.id, manager.id));
  await sql().delete(companyUser).where(eq(companyUser.userId, manager.id));
  await waitingAction("a-of-left", -3);
  await morning(2);
  await lettersTo("owner", 3);
  await lettersTo("manager", 0);
});

it("takes communications that nobody has done anything about to the owners, who alone may read them", async () => {
  await sentNotice("n-waits", -3);
  await sentNotice("n-fresh", -2);
  await sentNotice("n-started", -5, { startedAt: at(-4) });
  await sentNotice("n-binned", -5, { withdrawnAt: at(-4) });
  await sentNotice("n-draft", -5, { submittedAt: null });
  await sentNotice("n-of-owner", -5, { createdById: world.people.owner.id });
  await morning();
  const [letter] = await lettersTo("owner", 1);
  expect(letter?.text).toContain("Comunicaciones sin respuesta");
  expect(letter?.text).toContain("/f/n-waits/");
  expect(await escalatedOf("owner")).toEqual(["n-waits"]);
  expect(await lineOf("admin", "n-waits")).toEqual([world.people.owner.name]);
  // Neither the manager nor the sender.
  for (const who of ["manager", "member"] as const) expect(await lineOf(who, "n-waits")).toBeUndefined();
  await lettersTo("manager", 0);
});

it("takes missed tasks that the law asks for to the manager, and to the owners while they are not done", async () => {
  const rule = ruleOf({
    from: addDays(today, -5),
    repetition: { unit: "once" },
    missedAfterDays: 4,
    daysEarly: 0,
  });
  await insertLines(world, { legal: "Revisión legal", kept: "Otra legal", own: "Orden" }, rule);
  for (const id of ["legal", "kept"])
    await sql().update(planLine).set({ basis: "RD 513/2017" }).where(eq(planLine.id, id));
  await morning(-1);
  await lettersTo("manager", 0);
  await morning();
  const [letter] = await lettersTo("manager", 1);
  expect(letter?.text).toContain("Tareas obligatorias no hechas");
  expect(letter?.text).toContain(`/plan?day=${rule.from}`);
  expect((await escalatedOf("manager")).toSorted()).toEqual(["kept", "legal"]);
  expect(await lineOf("member", "legal", `?day=${rule.from}`)).toEqual([world.people.manager.name]);
  expect(await lineOf("member", "legal", `?day=${today}`)).toBeUndefined();
  await insert(
    tableRows(planOccurrence, [
      {
        companyId: world.acme.id,
        departmentId: world.workshop.id,
        lineId: "kept",
        day: rule.from,
        doneOn: today,
        updatedAt: new Date(),
      },
    ]),
  );
  await morning(DAYS);
  await lettersTo("owner", 1);
  expect(await escalatedOf("owner")).toEqual(["legal"]);
  await morning(DAYS + 1);
  await lettersTo("manager", 1);
});

it("is off until a company says after how many days, and while it is read-only", async () => {
  await waitingAction("a-late", -3);
  const { acme } = world;
  for (const off of [
    { escalateAfterDays: null },
    { escalateAfterDays: DAYS, suspendedAt: new Date() },
    { suspendedAt: null, endsAt: at(20) },
    { endsAt: null, deletedAt: new Date() },
  ]) {
    await sql().update(company).set(off).where(eq(company.id, acme.id));
    await morning();
  }
  expect(await sql().select().from(escalation)).toEqual([]);
  await sql().update(company).set({ deletedAt: null }).where(eq(company.id, acme.id));
  await morning();
  await lettersTo("manager", 1);
});

it("follows the person's language and choice, and tells a device once", async () => {
  const { manager } = world.people;
  await turnOn(world, "manager");
  await forgetPushes();
  await sql().update(user).set({ language: "ca" }).where(eq(user.id, manager.id));
  await waitingAction("a-one", -3);
  await waitingAction("a-two", -4);
  await morning();
  const [letter] = await lettersTo("manager", 1);
  expect(letter?.subject).toBe("2 assumptes que esperen massa a Metales Acme");
  await eventually(async () => expect(await receivedPushes()).toHaveLength(1));
  const choice = { noMail: ["escalated"], noPush: [], quiet: null, timeZone: MADRID };
  expect((await requestAs(world, "manager", "PUT", "/api/v1/account/notices", choice)).status).toBe(200);
  await waitingAction("a-three", -3);
  await morning(1);
  await eventually(async () => expect(await escalatedOf("manager")).toHaveLength(3));
  await eventually(async () => expect(await receivedPushes()).toHaveLength(2));
  await lettersTo("manager", 1);
});

it("notes what its letter tells also where a later run promises it", async () => {
  await waitingAction("a-late", -3);
  await morning();
  await lettersTo("manager", 1);
  const earlier = { at: new Date(Date.now() - 3 * 3_600_000) };
  await sql()
    .update(notification)
    .set({ told: null, ...earlier });
  await sql().update(escalation).set(earlier);
  await sql().delete(promisedMail);
  const { sql: db } = openDatabase(env.DB, "first-primary");
  await escalate(env, db, { kind: "escalation", companyId: world.acme.id, day: today }, new Date());
  await eventually(async () =>
    expect(
      (await sql().select().from(notification).where(eq(notification.kind, "escalated"))).map(
        ({ told }) => told,
      ),
    ).toEqual(["mail"]),
  );
});

it("is set by whoever may change the company, to a number of days or to nothing", async () => {
  const read = await requestAs(world, "member", "GET", `/api/v1/company/${world.acme.id}`);
  expect(await read.json()).toMatchObject({ company: { escalateAfterDays: DAYS } });
  for (const escalateAfterDays of [0, 61, 1.5, "3"]) {
    const answer = await requestAs(world, "owner", "PATCH", `/api/v1/company/${world.acme.id}`, {
      escalateAfterDays,
    });
    expect(answer.status).toBe(422);
  }
  const path = `/api/v1/company/${world.acme.id}`;
  expect((await requestAs(world, "manager", "PATCH", path, { escalateAfterDays: 4 })).status).toBe(403);
});

it("lists hundreds in one letter, and reads along indexes", async () => {
  // A department of a thousand people, whose managers are found without reading the rest.
  const crew = Array.from({ length: 1000 }, (_, index) => makeUser({ name: `Operario ${index}` }));
  await insert(
    tableRows(user, crew),
    tableRows(
      companyUser,
      crew.map(({ id }) => ({
        companyId: world.acme.id,
        userId: id,
        departmentId: world.workshop.id,
        role: "member" as const,
      })),
    ),
  );
  const more = Array.from({ length: 10 }, (_, index) => makeUser({ name: `Responsable ${index}` }));
  await insert(
    tableRows(user, more),
    tableRows(
      companyUser,
      more.map(({ id }) => ({
        companyId: world.acme.id,
        userId: id,
        departmentId: world.workshop.id,
        role: "manager" as const,
      })),
    ),
  );
  const waiting = Array.from({ length: 130 }, (_, index) =>
    makeActionIn(world, { id: `late-${String(index).padStart(3, "0")}`, dueDate: at(-3) }),
  );
  const others = Array.from({ length: 400 }, (_, index) =>
    makeActionIn(world, { id: `other-${index}`, dueDate: at(index % 2 ? 5 : -200) }),
  );
  await insert(tableRows(action, [...waiting, ...others]));
  const cost = noCost();
  const { sql: counted } = openDatabase(env.DB, "first-primary", cost);
  await escalate(env, counted, { kind: "escalation", companyId: world.acme.id, day: today }, new Date());
  expect(await sql().$count(escalation)).toBe(130 * 11);
  expect(await sql().$count(notification)).toBe(130 * 11);
  expect(cost.queries).toBeLessThan(25);
  // Eleven managers: an entry and a row for each and record, with their indexes.
  expect(cost.rowsRead).toBeLessThan(130 * 11 * 15);
  await lettersTo("manager", 1);
  const again = noCost();
  const { sql: recounted } = openDatabase(env.DB, "first-primary", again);
  await escalate(env, recounted, { kind: "escalation", companyId: world.acme.id, day: today }, new Date());
  expect(again.rowsRead).toBeLessThan(4000);
  expect(again.rowsWritten).toBe(0);
  const [letter] = await outboxOf(world.people.manager.email);
  expect(letter?.subject).toBe("Más de 50 asuntos que esperan demasiado en Metales Acme");
  expect(letter?.html.match(/<li/g)).toHaveLength(50);
  await waitForMails(more[0]?.email ?? "", 1);
});
