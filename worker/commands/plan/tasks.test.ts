// The occurrences of a plan through the API: started by one or by two, done, moved, skipped, and what a person sees of them.
// One file, above 300 lines: every test plans lines and starts them on the same day.
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeMembership } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { api, insert, sql, statusesOf } from "#fixtures/test/client.ts";
import { insertLines, lineBody, ruleOf } from "#fixtures/test/plan/fill-plan.ts";
import { fillChecklists, PUBLISHED, VERSION } from "#fixtures/test/checklists/fill-checklists.ts";
import type { FormPage } from "#fixtures/test/many-forms.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import { sampleValues } from "#fixtures/sample-values.ts";
import type { DepartmentFormType } from "../../contract/enums.ts";
import {
  type Agenda,
  type AgendaPage,
  MOST_TASKS,
  type PlanLine,
  type PlannedTask,
} from "../../contract/plan/plan.ts";
import { segmentOf } from "../../contract/forms/registry.ts";
import { storedValues } from "../../domain/forms/form-values.ts";
import { newId } from "../../domain/ids.ts";
import { recordIdOf } from "../../domain/plan/record-id.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";
import { planLine, planOccurrence } from "../../storage/tables/plan.ts";
import { limitsOf } from "../../contract/limits.ts";

// A Wednesday.
const NOW = new Date("2026-11-18T09:00:00Z");
const TODAY = "2026-11-18";
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => vi.useRealTimers());

const plan = ({ acme }: World, rest = "") => `/api/v1/company/${acme.id}/plan${rest}`;
/** As it was planned on the day; today unless it is said. */
async function planned(world: World, more: object = {}, day?: string) {
  if (day !== undefined) vi.setSystemTime(new Date(`${day}T09:00:00Z`));
  const answer = await requestAs(world, "admin", "POST", plan(world, "/lines"), lineBody(world, more));
  expect(answer.status).toBe(201);
  if (day !== undefined) vi.setSystemTime(NOW);
  return (await answer.json<{ line: PlanLine }>()).line;
}
const taskPath = (world: World, { id }: PlanLine, day = TODAY) =>
  plan(world, `/lines/${id}/occurrences/${day}`);
const start = (world: World, line: PlanLine, as: VisitorName = "member", body: object = {}, day = TODAY) =>
  requestAs(world, as, "POST", `${taskPath(world, line, day)}/start`, body);
type Started = { form: { id: string; viewId: string; status: string } };
const startedOf = async (answer: Response) => (await answer.json<Started>()).form;
const changeTask = (world: World, line: PlanLine, body: object, day = TODAY) =>
  requestAs(world, "manager", "PATCH", taskPath(world, line, day), body);
async function tasks(world: World, from = "2026-11-16", to = "2026-11-22", as: VisitorName = "owner") {
  const answer = await requestAs(world, as, "GET", plan(world, `?from=${from}&to=${to}`));
  return (await answer.json<Agenda>()).occurrences;
}
const task = async (world: World, day = TODAY): Promise<PlannedTask | undefined> =>
  (await tasks(world)).find((each) => each.day === day);
const formPath = ({ acme, workshop }: World, kind: DepartmentFormType, id: string) =>
  `/api/v1/company/${acme.id}/departments/${workshop.id}/${segmentOf(kind)}/${id}`;

async function completeDrill(world: World, id: string) {
  const values = storedValues("drill", sampleValues("drill", ["completion"]));
  await sql().update(drillForm).set(values).where(eq(drillForm.id, id));
  const path = `${formPath(world, "drill", id)}/status`;
  expect((await requestAs(world, "admin", "PATCH", path, { status: "completed" })).status).toBe(200);
}

describe("two people who start the same occurrence", () => {
  it.each([
    ["at once, without ids of their own", () => [{}, {}]],
    ["at once, with other ids", () => [{ id: newId() }, { id: newId() }]],
    ["at once, with the same id", () => [{ id: "A".repeat(24) }, { id: "A".repeat(24) }]],
  ])("%s, get one record", async (_name, bodiesOf) => {
    const world = await makeWorld();
    const line = await planned(world);
    const [one, other] = bodiesOf();
    const answers = await Promise.all([
      start(world, line, "member", one),
      start(world, line, "manager", other),
      start(world, line, "owner", other),
    ]);
    expect(statusesOf(answers)).toEqual([200, 200, 201]);
    const forms = await Promise.all(answers.map(startedOf));
    expect(new Set(forms.map(({ id }) => id)).size).toBe(1);
    expect(await sql().$count(visitForm)).toBe(1);
    // Later, and again by the device that was first.
    expect((await startedOf(await start(world, line, "manager", other))).id).toBe(forms[0]?.id);
    expect(await task(world)).toMatchObject({ formId: forms[0]?.id, status: "doable" });
    // No number was lost.
    const next = await start(world, line, "member", {}, "2026-11-19");
    expect((await startedOf(next)).viewId).toBe("ACME-TAL-VIS-0002");
  });

  it("without a network make the same id of it", async () => {
    const world = await makeWorld();
    const line = await planned(world);
    const id = await recordIdOf(line.id, TODAY, 0);
    expect(id).toMatch(/^[A-Za-z0-9]{24}$/);
    expect((await startedOf(await start(world, line))).id).toBe(id);
    const answer = await start(world, line, "manager", { id, date: "2026-11-18T07:00:00.000Z" });
    expect([answer.status, (await startedOf(answer)).id]).toEqual([200, id]);
  });
});

it("gives the list the task and the checklist of the record, by which it is found there", async () => {
  const world = await makeWorld();
  await fillChecklists(world);
  const line = await planned(world, { name: "Ronda de extintores", checklistId: PUBLISHED });
  const { id } = await startedOf(await start(world, line));
  const list = async (query: string) => {
    const answer = await requestAs(world, "member", "GET", `/api/v1/company/${world.acme.id}/forms?${query}`);
    return (await answer.json<FormPage>()).forms;
  };
  await requestAs(world, "member", "POST", formPath(world, "hseq_visit", "").slice(0, -1), {
    date: NOW.toISOString(),
    locationId: world.plant.id,
    zoneId: world.press.id,
    checklistVersionId: null,
  });
  const [first, second] = await list("sort=date&direction=asc");
  const [own, other] = first?.id === id ? [first, second] : [second, first];
  expect(own).toMatchObject({ id, task: "Ronda de extintores", checklist: { id: PUBLISHED } });
  expect(other).toMatchObject({ task: null, checklist: null, subject: null });
  expect((await list(`checklistId=${PUBLISHED}`)).map((form) => form.id)).toEqual([id]);
  expect(await list(`checklistId=${PUBLISHED}&formType=drill`)).toEqual([]);
  expect(await list("checklistId=another")).toEqual([]);
});

describe("an occurrence started with the id of a record that is there", () => {
  const workshopForms = ({ acme, workshop }: World, kind: DepartmentFormType) =>
    `/api/v1/company/${acme.id}/departments/${workshop.id}/${segmentOf(kind)}`;

  it.each([
    ["of the same kind", "hseq_visit"],
    ["of another kind", "drill"],
  ] as const)("one's own, %s, is refused and changes nothing", async (_name, kind) => {
    const world = await makeWorld();
    const { plant, press } = world;
    const line = await planned(world);
    const id = newId();
    const made = await requestAs(world, "member", "POST", workshopForms(world, kind), {
      id,
      date: NOW.toISOString(),
      locationId: plant.id,
      zoneId: press.id,
      ...(kind === "drill" ? { scenario: "Incendio" } : {}),
    });
    expect(made.status).toBe(201);
    const lines = await sql().$count(auditLog);
    for (const who of ["member", "manager"] as const)
      expect(await problemOf(await start(world, line, who, { id }))).toEqual({
        status: 409,
        code: "CONFLICT",
        message: "Ese formulario ya existe: la tarea se empieza con uno nuevo",
      });
    expect(await sql().select().from(planOccurrence)).toEqual([]);
    expect(await sql().$count(auditLog)).toBe(lines);
    expect(await task(world)).toMatchObject({ status: "doable", formId: null });
    const { viewId } = await startedOf(await start(world, line));
    expect(viewId).toBe(kind === "drill" ? "ACME-TAL-VIS-0001" : "ACME-TAL-VIS-0002");
  });

  it("of another task is refused, also when both are started at once", async () => {
    const world = await makeWorld();
    const [line, other] = [await planned(world), await planned(world, { name: "Otra revisión" })];
    const id = newId();
    const answers = await Promise.all([
      start(world, line, "member", { id }),
      start(world, other, "member", { id }),
    ]);
    expect(statusesOf(answers)).toEqual([201, 409]);
    expect(
      (await start(world, line, "member", { id })).status +
        (await start(world, other, "member", { id })).status,
    ).toBe(200 + 409);
    const started = await sql().select({ formId: planOccurrence.formId }).from(planOccurrence);
    expect(started).toEqual([{ formId: id }]);
  });
});

describe("a started occurrence", () => {
  it("has a record with everything filled in", async () => {
    const world = await makeWorld();
    await fillChecklists(world);
    const { plant, press, welder } = world;
    const asked = { basis: "RD 513/2017, tabla I", evidence: "Ficha, guardada 5 años" };
    const line = await planned(world, { checklistId: PUBLISHED, ...asked });
    const { id } = await startedOf(await start(world, line));
    const form = await (
      await requestAs(world, "member", "GET", formPath(world, "hseq_visit", id))
    ).json<{ form: object }>();
    expect(form).toMatchObject({
      form: {
        date: NOW.toISOString(),
        location: { id: plant.id },
        zone: { id: press.id },
        checklist: { versionId: VERSION },
        task: { name: line.name, ...asked },
        createdBy: { id: world.people.member.id },
      },
    });
    const drill = await planned(world, { kind: "drill", name: "Simulacro de evacuación" });
    const watched = await planned(world, { kind: "observation", jobPositionId: welder.id });
    expect((await start(world, drill)).status).toBe(201);
    expect((await start(world, watched)).status).toBe(201);
    const [stored] = await sql().select({ scenario: drillForm.scenario }).from(drillForm);
    expect(stored).toEqual({ scenario: "Simulacro de evacuación" });
  });

  it("has the questions that the device has, which started it without a network", async () => {
    const world = await makeWorld();
    await fillChecklists(world);
    const line = await planned(world, { checklistId: PUBLISHED });
    const builtIn = await planned(world);
    const versionOf = async (of: PlanLine, checklistVersionId: string | null) => {
      const { id } = await startedOf(await start(world, of, "member", { checklistVersionId }));
      const [form] = await sql().select().from(visitForm).where(eq(visitForm.id, id));
      return form?.checklistVersionId;
    };
    expect(await versionOf(line, null)).toBeNull();
    expect(await versionOf(builtIn, VERSION)).toBe(VERSION);
    const unknown = await start(world, line, "member", { checklistVersionId: newId() }, "2026-11-19");
    expect(await problemOf(unknown)).toMatchObject({
      status: 422,
      fields: { checklistVersionId: expect.any(String) as string },
    });
  });

  it("is named in its record as it was when that was completed, with the law and the evidence", async () => {
    const world = await makeWorld();
    const asked = { basis: "LPRL, art. 20", evidence: "Informe firmado" };
    const line = await planned(world, { kind: "drill", name: "Simulacro", ...asked });
    const { id } = await startedOf(await start(world, line));
    await completeDrill(world, id);
    await sql().update(planLine).set({ evidence: "Acta" });
    const path = formPath(world, "drill", id);
    const read = await requestAs(world, "member", "GET", `${path}/seals/1`);
    const { lines } = await read.json<{ lines: object[] }>();
    const sealed = [
      { path: "task", label: "Tarea del plan", text: "Simulacro" },
      { path: "basis", label: "Base legal", text: asked.basis },
      { path: "evidence", label: "Prueba que se pide", text: asked.evidence },
    ];
    expect(lines.slice(6, 9)).toEqual(sealed);
    const changes = async () => {
      const answer = await requestAs(world, "member", "GET", `${path}/seals`);
      return answer.json<{ state: string; changes: object[] | null }>();
    };
    await sql().update(drillForm).set({ objective: "Otro" });
    const changed = await changes();
    expect(changed).toMatchObject({ state: "changed", changes: [{ path: "objective" }] });
    await requestAs(world, "admin", "PATCH", `${path}/status`, {
      status: "in_progress",
      reason: "Falta un dato",
    });
    expect((await changes()).changes).toContainEqual({
      path: "evidence",
      label: "Prueba que se pide",
      before: "Informe firmado",
      after: "Acta",
    });
  });

  it("is done when its record is completed, stays so when it is reopened, and is open when it is voided", async () => {
    const world = await makeWorld();
    const line = await planned(world, { kind: "drill" });
    const { id } = await startedOf(await start(world, line));
    await completeDrill(world, id);
    expect(await task(world)).toMatchObject({ status: "done_on_time", doneOn: TODAY, formId: id });

    vi.setSystemTime(new Date("2026-11-20T09:00:00Z"));
    const status = `${formPath(world, "drill", id)}/status`;
    await requestAs(world, "admin", "PATCH", status, { status: "in_progress", reason: "Falta un dato" });
    expect(await task(world)).toMatchObject({ status: "done_on_time" });
    const voiding = `${formPath(world, "drill", id)}/void`;
    await requestAs(world, "admin", "POST", voiding, { reason: "Duplicado" });
    expect(await task(world)).toMatchObject({ status: "late", doneOn: null, formId: null, attempt: 1 });
    await requestAs(world, "admin", "DELETE", voiding, { reason: "No lo era" });
    expect(await task(world)).toMatchObject({ status: "done_on_time", doneOn: TODAY, formId: id });
    await requestAs(world, "admin", "POST", voiding, { reason: "Duplicado" });
    // What the first device still sends does not bring the voided record back.
    expect((await start(world, line, "member", { id })).status).toBe(409);
    const again = await startedOf(await start(world, line));
    expect(again.id).toBe(await recordIdOf(line.id, TODAY, 2));
    await completeDrill(world, again.id);
    // It has another record meanwhile, so it stays that one's.
    await requestAs(world, "admin", "DELETE", voiding, { reason: "No lo era" });
    expect(await task(world)).toMatchObject({ status: "done_late", doneOn: "2026-11-20", formId: again.id });
  });

  it("is open while its record is in the bin, and its own again when that is restored in time", async () => {
    const world = await makeWorld();
    const line = await planned(world);
    const { id } = await startedOf(await start(world, line));
    const path = formPath(world, "hseq_visit", id);
    await requestAs(world, "member", "DELETE", path);
    expect(await task(world)).toMatchObject({ formId: null, attempt: 1 });
    expect((await start(world, line, "member", { id })).status).toBe(409);
    await requestAs(world, "member", "POST", `${path}/restore`);
    expect(await task(world)).toMatchObject({ formId: id });
    await requestAs(world, "member", "DELETE", path);
    const again = await startedOf(await start(world, line));
    await requestAs(world, "member", "POST", `${path}/restore`);
    expect(await task(world)).toMatchObject({ formId: again.id });
    expect((await requestAs(world, "member", "GET", path)).status).toBe(200);
  });

  it("comes back with a record that is taken back, although the line plans other days by now", async () => {
    const world = await makeWorld();
    const line = await planned(world, { kind: "drill" });
    const { id } = await startedOf(await start(world, line));
    await completeDrill(world, id);
    const voiding = `${formPath(world, "drill", id)}/void`;
    await requestAs(world, "admin", "POST", voiding, { reason: "Duplicado" });
    const changed = await requestAs(world, "manager", "PATCH", plan(world, `/lines/${line.id}`), {
      rule: ruleOf({ repetition: { unit: "year", every: 1, month: 6, on: { date: 1 } } }),
    });
    expect(changed.status).toBe(200);
    expect(await tasks(world)).toEqual([]);
    await requestAs(world, "admin", "DELETE", voiding, { reason: "No lo era" });
    expect(await tasks(world)).toMatchObject([
      { day: TODAY, due: TODAY, status: "done_on_time", formId: id },
    ]);
  });

  it("is done on the day that its record says, if it arrives later, and never in the future", async () => {
    const world = await makeWorld();
    const line = await planned(world, { kind: "drill" });
    const tomorrow = await planned(world, { kind: "drill", name: "Otra" });
    vi.setSystemTime(new Date("2026-11-20T09:00:00Z"));
    const late = await start(world, line, "member", { date: "2026-11-18T21:00:00.000Z" });
    await completeDrill(world, (await startedOf(late)).id);
    const early = await start(world, tomorrow, "member", { date: "2026-12-01T09:00:00.000Z" }, "2026-11-21");
    await completeDrill(world, (await startedOf(early)).id);
    expect((await tasks(world)).flatMap(({ doneOn }) => doneOn ?? [])).toEqual([TODAY, "2026-11-20"]);
  });

  it("is for the people of its department", async () => {
    const world = await makeWorld();
    const line = await planned(world);
    expect((await start(world, line, "memberElsewhere")).status).toBe(403);
    expect((await start(world, line, "otherOwner")).status).toBe(404);
    expect(await tasks(world, undefined, undefined, "memberElsewhere")).toEqual([]);
    expect((await start(world, line, "member", {}, "2026-11-17")).status).toBe(404);
    expect((await start(world, line, "member", {}, "2026-02-30")).status).toBe(404);
    expect(await problemOf(await start(world, line, "member", {}, "2026-11-30"))).toMatchObject({
      status: 409,
      message: "Todavía no se puede hacer, o ya está omitida",
    });
  });
});

describe("an occurrence", () => {
  it("is moved until its day, and keeps its planned day", async () => {
    const world = await makeWorld();
    const line = await planned(world, {
      rule: ruleOf({ repetition: { unit: "week", every: 1, weekdays: [4] } }),
    });
    const THURSDAY = "2026-11-19";
    const move = (movedTo: string | null) => changeTask(world, line, { movedTo }, THURSDAY);
    expect((await move("2026-11-24")).status).toBe(200);
    expect(await tasks(world)).toEqual([]);
    expect(await tasks(world, "2026-11-23", "2026-11-25")).toMatchObject([
      { day: THURSDAY, due: "2026-11-24" },
    ]);
    expect((await problemOf(await move("2026-11-17"))).status).toBe(422);
    expect(await problemOf(await move("2199-11-24"))).toMatchObject({
      status: 422,
      fields: { movedTo: "Elige un día de los dos años siguientes" },
    });
    expect((await move("2028-11-19")).status).toBe(200);
    expect((await move(null)).status).toBe(200);
    expect(await task(world, THURSDAY)).toMatchObject({ due: THURSDAY });
    vi.setSystemTime(new Date("2026-11-20T09:00:00Z"));
    expect((await move("2026-11-27")).status).toBe(409);
    expect((await changeTask(world, line, { movedTo: "2026-11-27" }, "2026-11-21")).status).toBe(404);
    const asMember = await requestAs(world, "member", "PATCH", taskPath(world, line, THURSDAY), {
      movedTo: null,
    });
    expect(asMember.status).toBe(403);
  });

  it("is skipped with a reason, and then not started until that is taken back", async () => {
    const world = await makeWorld();
    const line = await planned(world);
    expect((await problemOf(await changeTask(world, line, { skipReason: " " }))).status).toBe(422);
    expect((await problemOf(await changeTask(world, line, {}))).status).toBe(422);
    expect((await changeTask(world, line, { skipReason: "Parada de planta" })).status).toBe(200);
    expect(await task(world)).toMatchObject({ status: "skipped", skipReason: "Parada de planta" });
    expect((await start(world, line)).status).toBe(409);
    await changeTask(world, line, { skipReason: null });
    expect((await start(world, line)).status).toBe(201);
    expect((await changeTask(world, line, { skipReason: "Tarde" })).status).toBe(409);
  });

  it("is started or skipped, not both, when it is done at once", async () => {
    const world = await makeWorld();
    const line = await planned(world);
    const answers = await Promise.all([
      start(world, line),
      changeTask(world, line, { skipReason: "Parada" }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const [row] = await sql().select().from(planOccurrence);
    expect([row?.formId, row?.skipReason].filter((value) => value !== null)).toHaveLength(1);
    expect(await sql().$count(visitForm)).toBe(row?.formId ? 1 : 0);
  });
});

describe("days are the company's", () => {
  const statusAt = async (world: World, now: string, day: string) => {
    vi.setSystemTime(new Date(now));
    return (await tasks(world, day, day)).map(({ status }) => status);
  };
  it.each([
    // The Sunday of 25 hours.
    ["2026-10-25", "2026-10-24T21:59:59Z", "upcoming"],
    ["2026-10-25", "2026-10-24T22:00:00Z", "doable"],
    ["2026-10-25", "2026-10-25T22:59:59Z", "doable"],
    ["2026-10-25", "2026-10-25T23:00:00Z", "late"],
    // The Sunday of 23 hours.
    ["2027-03-28", "2027-03-27T23:00:00Z", "doable"],
    ["2027-03-28", "2027-03-28T21:59:59Z", "doable"],
    ["2027-03-28", "2027-03-28T22:00:00Z", "late"],
  ])("that of %s at %s is %s", async (day, now, status) => {
    const world = await makeWorld();
    const repetition = { unit: "week" as const, every: 1, weekdays: [7] };
    await planned(world, { rule: ruleOf({ repetition, from: "2026-10-01", daysEarly: 0 }) }, "2026-10-01");
    expect(await statusAt(world, now, day)).toEqual([status]);
  });

  it("also in another time zone, which makes nothing late that was done", async () => {
    const world = await makeWorld();
    const line = await planned(world, { kind: "drill" });
    vi.setSystemTime(new Date("2026-11-18T22:00:00Z"));
    await completeDrill(world, (await startedOf(await start(world, line))).id);
    await sql().update(company).set({ timeZone: "Pacific/Auckland" }).where(eq(company.id, world.acme.id));
    // There it is already the 19th, when the next one is due.
    const statuses = (await tasks(world, TODAY, "2026-11-20")).map(({ day, status }) => `${day} ${status}`);
    expect(statuses).toEqual(["2026-11-18 done_on_time", "2026-11-19 doable", "2026-11-20 doable"]);
    vi.setSystemTime(new Date("2026-11-19T12:00:00Z"));
    expect((await tasks(world, "2026-11-19", "2026-11-19"))[0]).toMatchObject({ status: "late" });
  });
});

it("shows the company's agenda by person, place and department", async () => {
  const world = await makeWorld();
  const { people, store, press, plant } = world;
  await planned(world, { name: "Taller", assignedUserId: people.member.id });
  await planned(world, { name: "Almacén", departmentId: store.id });
  const names = async (query: string, as: VisitorName = "owner") => {
    const path = plan(world, `?from=${TODAY}&to=${TODAY}${query}`);
    const { lines } = await (await requestAs(world, as, "GET", path)).json<Agenda>();
    return lines.map(({ name }) => name);
  };
  expect(await names("")).toEqual(["Almacén", "Taller"]);
  expect(await names("", "member")).toEqual(["Taller"]);
  expect(await names(`&personId=${people.member.id}`)).toEqual(["Taller"]);
  expect(await names(`&departmentId=${store.id}`)).toEqual(["Almacén"]);
  expect(await names(`&zoneId=${press.id}`, "memberElsewhere")).toEqual(["Almacén"]);
  expect(await names(`&locationId=${plant.id}&personId=${people.owner.id}`)).toEqual([]);
  const refused = plan(world, `?from=${TODAY}&to=${TODAY}&departmentId=${store.id}`);
  expect((await requestAs(world, "member", "GET", refused)).status).toBe(403);
  expect((await requestAs(world, "owner", "GET", plan(world, "?from=2026-01-01&to=2026-12-31"))).status).toBe(
    400,
  );
});

it("shows a person their tasks of today, of this week and the late ones", async () => {
  const world = await makeWorld();
  const weekly = (weekday: number) => ({
    rule: ruleOf({ repetition: { unit: "week", every: 1, weekdays: [weekday] }, from: "2026-11-01" }),
  });
  await planned(world, { ...weekly(1), name: "Lunes" }, "2026-11-01");
  await planned(world, { ...weekly(7), name: "Domingo" }, "2026-11-01");
  await planned(world, { ...weekly(3), name: "Del mando", assignedUserId: world.people.manager.id });
  await planned(world, { ...weekly(3), name: "Del almacén", departmentId: world.store.id });
  const mine = async (as: VisitorName) => {
    const { occurrences, lines } = await (
      await requestAs(world, as, "GET", plan(world, "/mine"))
    ).json<Agenda>();
    const nameOf = (id: string) => lines.find((line) => line.id === id)?.name;
    return occurrences.map(({ lineId, due, status }) => `${due} ${nameOf(lineId)} ${status}`);
  };
  const late = "2026-11-15 Domingo late";
  expect(await mine("member")).toEqual([late, "2026-11-16 Lunes late", "2026-11-22 Domingo upcoming"]);
  expect(await mine("manager")).toEqual([
    late,
    "2026-11-16 Lunes late",
    "2026-11-18 Del mando doable",
    "2026-11-22 Domingo upcoming",
  ]);
  expect(await mine("owner")).toEqual([]);
  const monday = (await tasks(world)).find(({ day }) => day === "2026-11-16");
  await requestAs(world, "manager", "PATCH", plan(world, `/lines/${monday?.lineId}/occurrences/2026-11-16`), {
    skipReason: "Parada",
  });
  expect(await mine("member")).toEqual([late, "2026-11-22 Domingo upcoming"]);
});

it("counts how well the plan was kept, by department and month", async () => {
  const world = await makeWorld();
  const repetition = { unit: "week" as const, every: 1, weekdays: [1] };
  const line = await planned(
    world,
    { kind: "drill", rule: ruleOf({ repetition, from: "2026-10-19", missedAfterDays: 14 }) },
    "2026-10-19",
  );
  const done = await start(world, line, "member", { date: "2026-11-15T09:00:00.000Z" }, "2026-11-16");
  await completeDrill(world, (await startedOf(done)).id);
  await changeTask(world, line, { skipReason: "Parada" }, "2026-11-09");
  const path = plan(world, "/compliance?from=2026-10&to=2026-11");
  const { months } = await (await requestAs(world, "manager", "GET", path)).json<{ months: object[] }>();
  const none = { due: 0, onTime: 0, doneLate: 0, late: 0, missed: 0, skipped: 0 };
  expect(months).toEqual([
    { departmentId: world.workshop.id, month: "2026-10", compliance: { ...none, due: 2, missed: 2 } },
    {
      departmentId: world.workshop.id,
      month: "2026-11",
      compliance: { ...none, due: 2, onTime: 1, missed: 1, skipped: 1 },
    },
  ]);
  const year = plan(world, "/compliance?from=2026-01&to=2026-11");
  expect((await requestAs(world, "manager", "GET", year)).status).toBe(400);
});

describe("a calendar feed", () => {
  const feed = async (world: World, method: string, as: VisitorName = "member") =>
    (await requestAs(world, as, method, plan(world, "/feed"), method === "POST" ? {} : undefined)).json<{
      feed: { createdAt: string; url: string } | null;
    }>();
  const read = (url = "") => api(new URL(url).pathname);

  it("has a secret address that can be renewed and ended", async () => {
    const world = await makeWorld();
    await planned(world, { name: "Extintores; planta 1", rule: ruleOf({ repetition: { unit: "once" } }) });
    expect((await feed(world, "GET")).feed).toBeNull();
    const { url } = (await feed(world, "POST")).feed ?? {};
    expect((await feed(world, "GET")).feed).toEqual({ createdAt: NOW.toISOString() });
    const answer = await read(url);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
    ]);
    const text = await answer.text();
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(text).toContain("DTSTART;VALUE=DATE:20261118\r\n");
    expect(text).toContain("SUMMARY:Extintores\\; planta 1\r\n");
    expect(text).toContain("LOCATION:Nave 1 · Prensa\r\n");
    expect(await (await read(url)).text()).toBe(text);

    const renewed = (await feed(world, "POST")).feed?.url;
    expect((await read(url)).status).toBe(404);
    expect((await read(renewed)).status).toBe(200);
    await feed(world, "DELETE");
    expect((await read(renewed)).status).toBe(404);
  });

  it("may have what a department or the company plans, as far as its person sees it now", async () => {
    const world = await makeWorld();
    await planned(world, { name: "Del taller", assignedUserId: world.people.manager.id });
    await planned(world, { name: "Del almacén", departmentId: world.store.id });
    const made = async (scope: string, as: VisitorName) => {
      const answer = await requestAs(world, as, "POST", plan(world, "/feed"), { scope });
      return answer.ok ? (await answer.json<{ feed: { url: string } }>()).feed.url : answer.status;
    };
    const names = async (url: string | number) => {
      const answer = await read(String(url));
      const text = await answer.text();
      return answer.ok
        ? [...new Set([...text.matchAll(/SUMMARY:(.*)\r/g)].map(([, name = ""]) => name))].toSorted(
            (one, other) => one.localeCompare(other),
          )
        : answer.status;
    };
    const whole = await made("company", "owner");
    expect(await names(whole)).toEqual(["Del almacén", "Del taller"]);
    const department = await made(world.workshop.id, "member");
    expect(await names(department)).toEqual(["Del taller"]);
    // The own feed is another one.
    expect((await feed(world, "GET")).feed).toBeNull();
    expect(await names(await made("own", "owner"))).toEqual([]);
    expect(await made(world.store.id, "member")).toBe(403);
    expect(await names(await made("company", "member"))).toEqual(["Del taller"]);
    await insert(memberOf(world, world.store.id));
    expect(await names(department)).toEqual(["Del taller"]);
    const moved = `?departmentId=${world.workshop.id}`;
    await requestAs(world, "owner", "DELETE", ofMember(world, moved));
    expect(await names(department)).toBe(404);
    const ended = await requestAs(world, "owner", "DELETE", plan(world, "/feed?scope=company"));
    expect([ended.status, await names(whole)]).toEqual([200, 404]);
  });

  it.each<[string, (world: World) => string, string]>([
    ["its person", () => "own", "Mis tareas · Metales Acme"],
    ["a department", ({ workshop }) => workshop.id, "Plan · Taller · Metales Acme"],
    ["the company", () => "company", "Plan · Metales Acme"],
  ])("of %s is called so, and as a file too", async (_whose, scopeOf, name) => {
    const world = await makeWorld();
    const made = await requestAs(world, "owner", "POST", plan(world, "/feed"), { scope: scopeOf(world) });
    const answer = await read((await made.json<{ feed: { url: string } }>()).feed.url);
    expect(await answer.text()).toContain(`X-WR-CALNAME:${name}\r\n`);
    const [, filename = ""] = answer.headers.get("content-disposition")?.split("filename*=UTF-8''") ?? [];
    expect(decodeURIComponent(filename)).toBe(`${name}.ics`);
  });

  const ofMember = ({ acme, people }: World, rest = "") =>
    `/api/v1/company/${acme.id}/members/${people.member.id}${rest}`;
  const memberOf = ({ acme, people }: World, departmentId: string) =>
    tableRows(companyUser, [
      makeMembership({ companyId: acme.id, departmentId, userId: people.member.id, role: "member" }),
    ]);
  const byPlatform = (world: World, call: string) =>
    requestAs(world, "platformAdmin", "POST", `/api/auth/admin/${call}`, {
      userId: world.people.member.id,
      ...(call === "ban-user" ? { banReason: "Mal uso" } : {}),
    });

  it.each<
    [how: string, leave: (world: World) => Promise<Response>, comeBack: (world: World) => Promise<unknown>]
  >([
    [
      "is removed from the company",
      (world) => requestAs(world, "owner", "DELETE", ofMember(world)),
      (world) => insert(memberOf(world, world.workshop.id)),
    ],
    [
      "loses the last role in it",
      (world) =>
        requestAs(world, "owner", "PATCH", ofMember(world), { departmentId: world.workshop.id, role: null }),
      (world) => insert(memberOf(world, world.store.id)),
    ],
    ["is banned", (world) => byPlatform(world, "ban-user"), (world) => byPlatform(world, "unban-user")],
  ])("ends when its person %s, and does not come back with them", async (_how, leave, comeBack) => {
    const world = await makeWorld();
    const { url } = (await feed(world, "POST")).feed ?? {};
    expect((await leave(world)).status).toBe(200);
    expect((await read(url)).status).toBe(404);
    await comeBack(world);
    expect((await read(url)).status).toBe(404);
    expect((await feed(world, "GET")).feed).toBeNull();
    expect((await read((await feed(world, "POST")).feed?.url)).status).toBe(200);
  });

  it("stays with a person who moves to another department", async () => {
    const world = await makeWorld();
    const { url } = (await feed(world, "POST")).feed ?? {};
    await insert(memberOf(world, world.store.id));
    const removed = await requestAs(
      world,
      "owner",
      "DELETE",
      ofMember(world, `?departmentId=${world.workshop.id}`),
    );
    expect([removed.status, (await read(url)).status]).toEqual([200, 200]);
  });

  it("has the open tasks that are nearest to today, 2,000 at most, and is not sent again unchanged", async () => {
    const world = await makeWorld();
    await manyDailyLines(world, 30);
    const { url } = (await feed(world, "POST")).feed ?? {};
    const answer = await read(url);
    const days = [...(await answer.text()).matchAll(/DTSTART;VALUE=DATE:(\d{8})/g)].map(([, day]) => day);
    expect(days).toHaveLength(2000);
    // Late for three days, and then as many days ahead as there is room for.
    expect([days[0], days.at(-1)]).toEqual(["20261115", "20270120"]);
    const etag = answer.headers.get("etag") ?? "";
    const again = await api(new URL(url ?? "").pathname, { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    await sql().update(planLine).set({ name: "Otra" });
    const changed = await api(new URL(url ?? "").pathname, { headers: { "if-none-match": etag } });
    expect(changed.status).toBe(200);
  });

  it("is refused to programs that read it more than 60 times in an hour", async () => {
    const world = await makeWorld();
    const { url } = (await feed(world, "POST")).feed ?? {};
    const statuses = [];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let time = 0; time < 61; time += 1) statuses.push((await read(url)).status);
    expect([statuses.at(-2), statuses.at(-1)]).toEqual([200, 429]);
    // Another feed has its own count.
    const renewed = (await feed(world, "POST")).feed?.url;
    expect((await read(renewed)).status).toBe(200);
  });
});

/** Planned from ten days ago on; late for three days. */
const manyDailyLines = (world: World, count: number): Promise<void> =>
  insertLines(
    world,
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`daily-${index}`, `Ronda ${index}`])),
    ruleOf({ from: "2026-11-08" }),
  );

it("the agenda of many tasks comes in whole days, each task once", async () => {
  const world = await makeWorld();
  await manyDailyLines(world, 90);
  const moved = await requestAs(
    world,
    "manager",
    "PATCH",
    plan(world, "/lines/daily-7/occurrences/2026-11-20"),
    { movedTo: "2026-12-30" },
  );
  expect(moved.status).toBe(200);
  const found: PlannedTask[] = [];
  const pages = [];
  for (let from: string | null = "2026-11-18"; from !== null;) {
    const path = plan(world, `?from=${from}&to=2027-01-01`);
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next begins
    const page: AgendaPage = await (await requestAs(world, "owner", "GET", path)).json<AgendaPage>();
    expect(page.occurrences.length).toBeLessThanOrEqual(MOST_TASKS);
    found.push(...page.occurrences);
    pages.push(page.nextFrom);
    from = page.nextFrom;
  }
  expect(pages).toEqual(["2026-12-21", null]);
  expect(new Set(found.map(({ lineId, day }) => `${lineId} ${day}`)).size).toBe(45 * 90);
  expect(found).toHaveLength(45 * 90);
  expect(found.find(({ lineId, day }) => lineId === "daily-7" && day === "2026-11-20")?.due).toBe(
    "2026-12-30",
  );
});

it("a company plans so many tasks, and says in the person's language that there are no more", async () => {
  const world = await makeWorld();
  const { planLines } = limitsOf({});
  await manyDailyLines(world, planLines - 1);
  const line = await planned(world, { id: "line-that-is-the-last-one".slice(0, 24).replaceAll("-", "x") });
  const refused = await requestAs(world, "admin", "POST", plan(world, "/lines"), lineBody(world));
  expect(await problemOf(refused)).toEqual({
    status: 409,
    code: "LIMIT_REACHED",
    message: "El plan de una empresa admite 1000 tareas. Termina alguna que ya no haga falta",
  });
  // The same request again is no other line.
  const again = await requestAs(
    world,
    "admin",
    "POST",
    plan(world, "/lines"),
    lineBody(world, { id: line.id }),
  );
  expect(again.status).toBe(200);
  await sql().update(planLine).set({ endedOn: "2025-01-01" }).where(eq(planLine.id, "daily-0"));
  await planned(world);
});
