import { createExecutionContext, createMessageBatch, createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { daysFrom } from "#fixtures/build.ts";
import { makeDrillForm } from "#fixtures/build-records.ts";
import { demoParts } from "#fixtures/demo.ts";
import { insertParts, tableRows } from "#fixtures/insert.ts";
import { insert, sql } from "#fixtures/test/client.ts";
import { expectExactFigures } from "#fixtures/test/figures/naive-figures.ts";
import { actionsPath, raiseActionBodyFor } from "#fixtures/test/fill-actions.ts";
import { createBodyFor, fillForms, submissionBodyFor } from "#fixtures/test/fill-forms.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { sampleValues } from "#fixtures/sample-values.ts";
import type { SafetyCheckResponse } from "../../contract/forms/calls/forms.ts";
import { newId } from "../../domain/ids.ts";
import worker from "../../index.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";
import { badAnswer, figure, type FigureKind, memberActivity } from "../../storage/tables/figures.ts";
import { job } from "../../storage/tables/operations/job.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";
import { zone } from "../../storage/tables/organisation/places.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";
import { checkFigures } from "./recount-figures.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const departmentPath = () => `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}`;

async function send(who: "manager" | "admin" | "member", method: string, path: string, body?: unknown) {
  const answer = await requestAs(world, who, method, path, body);
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  await expectExactFigures();
  return answer;
}

const yearsOf = async (kind: FigureKind, key: string) =>
  (
    await sql()
      .select({ n: figure.n })
      .from(figure)
      .where(and(eq(figure.kind, kind), eq(figure.unit, "year"), eq(figure.key, key)))
  ).map(({ n }) => n);

describe("each command keeps the figures exact", () => {
  it("of a visit: created, answered, moved, with an action, deleted", async () => {
    await fillForms(world);
    const other = { id: newId(), name: "Horno", locationId: world.plant.id };
    await insert(tableRows(zone, [other]));
    const id = newId();
    const visit = `${departmentPath()}/hseq-visit/${id}`;
    await send("manager", "POST", `${departmentPath()}/hseq-visit`, {
      ...createBodyFor(world, "hseq_visit"),
      id,
    });
    const read = await (
      await send("manager", "GET", visit)
    ).json<{ form: { safetyChecks: SafetyCheckResponse[] } }>();
    const corrections = [{ id: newId(), value: "Se corrige en el momento." }];
    const answers = read.form.safetyChecks.flatMap(({ id: safetyCheckId, field }) => {
      const bad = field.payload.options.find(({ correctionRequired }) => correctionRequired);
      return bad ? [{ id: safetyCheckId, value: bad.value, corrections }] : [];
    });
    await send("manager", "PATCH", `${visit}/safety-checks`, { answers });
    expect(await sql().$count(badAnswer, eq(badAnswer.questionKey, "housekeeping"))).toBe(1);
    await send("manager", "PATCH", visit, { date: "2025-12-31T22:59:59.999Z" });
    const raised = {
      ...raiseActionBodyFor(world, "hseq_visit", { formId: id }),
      deadline: "2026-12-01T22:59:00.000Z",
    };
    await send("manager", "POST", actionsPath(world), raised);
    await send("manager", "PATCH", visit, { locationId: world.plant.id, zoneId: other.id });
    // Of the department and the company, in a month and a day each.
    expect(await sql().$count(figure, and(eq(figure.kind, "zone"), eq(figure.key, other.id)))).toBe(4);
    await send("manager", "PATCH", `${visit}/safety-checks`, {
      answers: [{ ...answers[0], value: "yes", corrections: [] }],
    });
    const bad = await sql().$count(badAnswer);
    await send("admin", "DELETE", visit);
    expect(await sql().$count(badAnswer)).toBe(0);
    await send("admin", "POST", `${visit}/restore`);
    expect(await sql().$count(badAnswer)).toBe(bad);
    await sql().update(visitForm).set({ status: "completed" }).where(eq(visitForm.id, id));
    await send("admin", "POST", `${visit}/void`, { reason: "Duplicado" });
    expect(await sql().$count(badAnswer)).toBe(0);
  });

  it("of a drill and an entry: completed, reopened, submitted", async () => {
    const id = newId();
    await send("manager", "POST", `${departmentPath()}/drill`, { ...createBodyFor(world, "drill"), id });
    await sql()
      .update(drillForm)
      .set(sampleValues("drill", ["completion"]));
    for (const status of ["completed", "in_progress", "completed"])
      await send("admin", "PATCH", `${departmentPath()}/drill/${id}/status`, {
        status,
        reason: "Faltaba un dato",
      });
    const entry = `/api/v1/company/${world.acme.id}/mailbox`;
    await send("member", "POST", entry, { ...createBodyFor(world, "mailbox"), id: newId() });
    await send("member", "POST", entry, { ...submissionBodyFor(world), submit: true });
    expect(await yearsOf("form", "mailbox in_progress")).toEqual([1]);
  });

  it("of an action: changed, closed, evaluated, reopened, changed with others, deleted", async () => {
    await fillForms(world);
    const ids = [newId(), newId()];
    for (const id of ids)
      await send("manager", "POST", actionsPath(world), { ...raiseActionBodyFor(world), id, priority: "2" });
    const action = actionsPath(world, ids[0]);
    for (const change of [
      { openedAt: "2026-10-24T22:30:00.000Z", deadline: "2026-11-30T22:59:00.000Z" },
      { status: "completed", closingDate: "2026-10-26T08:00:00.000Z" },
      {
        status: "evaluated",
        evaluationCriteria: "Sin repetición",
        evaluationResult: "effective",
        evaluationCost: 120,
      },
      { evaluationResult: "ineffective", evaluationCost: 80 },
      { status: "completed" },
      { status: "in_progress" },
    ])
      await send("admin", "PATCH", action, change);
    await send("admin", "PATCH", `/api/v1/company/${world.acme.id}/actions`, {
      ids,
      changes: { priority: "0", deadline: daysFrom(new Date(), 20).toISOString() },
    });
    await send("admin", "DELETE", action);
    // Of the company and of its department; the deleted action counts no longer.
    expect(await yearsOf("action", "drill in_progress 0")).toEqual([1, 1]);
  });

  it("of the demo companies, from their insert", async () => {
    await insertParts(sql(), demoParts(new Date("2026-11-20T09:00:00Z")));
    await expectExactFigures();
    await checkFigures(env, new Date());
    await expectExactFigures();
    expect(await sql().$count(figure)).toBeGreaterThan(100);
  });
});

/** A drill at half past midnight of November in Madrid: of October in the Canary Islands. */
const drillInNovember = () =>
  insert(
    tableRows(drillForm, [
      makeDrillForm({
        companyId: world.acme.id,
        departmentId: world.workshop.id,
        createdById: world.people.member.id,
        locationId: world.plant.id,
        zoneId: world.press.id,
        date: new Date("2026-10-31T23:30:00Z"),
      }),
    ]),
  );
const monthsOf = async (ownerId: string) =>
  (await sql().select().from(figure).where(eq(figure.ownerId, ownerId)))
    .filter(({ unit, key }) => unit === "month" && key === "drill in_progress")
    .map(({ period }) => period);
const isRecounting = async () => (await sql().$count(job, eq(job.kind, "recount"))) > 0;
const changeTimeZone = (timeZone: string) =>
  requestAs(world, "owner", "PATCH", `/api/v1/company/${world.acme.id}`, { timeZone });

const deliver = () =>
  worker.queue?.(
    createMessageBatch("extintor-jobs", [
      {
        id: newId(),
        timestamp: new Date(),
        attempts: 1,
        body: { kind: "recount", id: world.acme.id },
      },
    ]),
    env,
    createExecutionContext(),
  );
const runAt = (cron: string, now: Date) =>
  worker.scheduled?.(createScheduledController({ scheduledTime: now, cron }), env, createExecutionContext());

describe("a change of the time zone", () => {
  it("begins a job, which counts the company anew", async () => {
    await drillInNovember();
    expect(await monthsOf(world.workshop.id)).toEqual(["2026-11"]);
    vi.spyOn(env.JOB_QUEUE, "send").mockResolvedValue({} as never);
    expect((await changeTimeZone("Atlantic/Canary")).status).toBe(200);
    expect(await isRecounting()).toBe(true);
    expect(await monthsOf(world.workshop.id)).toEqual(["2026-11"]);
    await deliver();
    expect(await monthsOf(world.workshop.id)).toEqual(["2026-10"]);
    expect(await monthsOf(world.acme.id)).toEqual(["2026-10"]);
    expect(await isRecounting()).toBe(false);
    await expectExactFigures();
  });

  it("is finished by the hourly job when its message is lost", async () => {
    await drillInNovember();
    const sent = vi.spyOn(env.JOB_QUEUE, "send").mockRejectedValue(new Error("no queue"));
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect((await changeTimeZone("Asia/Kathmandu")).status).toBe(200);
    expect(sent).toHaveBeenCalledOnce();
    const many = vi.spyOn(env.JOB_QUEUE, "sendBatch").mockResolvedValue({} as never);
    await runAt("47 * * * *", new Date());
    const message = { body: { kind: "recount", id: world.acme.id } };
    expect(many.mock.calls.flat(2)).not.toContainEqual(message);
    await runAt("47 * * * *", new Date(Date.now() + 61 * 60_000));
    expect(many.mock.calls.flat(2)).toContainEqual(message);
    await deliver();
    await expectExactFigures();
    expect(await isRecounting()).toBe(false);
  });
});

describe("the nightly check", () => {
  it("reports and corrects figures that differ, a few owners each night", async () => {
    await drillInNovember();
    await sql().update(figure).set({ n: 7 }).where(eq(figure.unit, "month"));
    await sql()
      .insert(figure)
      .values({ ownerId: world.acme.id, kind: "days", unit: "month", period: "2026-10", key: "3", n: 5 });
    const said = vi.spyOn(console, "error").mockImplementation(() => {});
    // Two companies and three departments.
    for (let night = 0; night < 3; night += 1) await checkFigures(env, new Date(), 2);
    const reports = said.mock.calls.map(
      ([line]) => JSON.parse(String(line)) as { event: string; rows: number },
    );
    expect(reports.map(({ event, rows }) => `${event} ${rows}`).toSorted()).toEqual([
      "FIGURES_DIFFERED 1",
      "FIGURES_DIFFERED 2",
    ]);
    await expectExactFigures();
    said.mockClear();
    await checkFigures(env, new Date());
    expect(said).not.toHaveBeenCalled();
  });
});

it("a department that is deleted leaves no figures, not even wrong ones", async () => {
  await drillInNovember();
  await sql().update(figure).set({ n: 2 });
  await sql().delete(drillForm);
  expect(await sql().$count(figure, eq(figure.ownerId, world.workshop.id))).toBe(3);
  const path = `${departmentPath()}?moveMembersTo=${world.store.id}`;
  expect((await requestAs(world, "owner", "DELETE", path)).status).toBe(200);
  expect(await sql().$count(figure, eq(figure.ownerId, world.workshop.id))).toBe(0);
});

it("a person's last activity is known to the hour, and is nobody else's", async () => {
  const { acme, people } = world;
  const entry = (minutes: number, impersonatedById: string | null = null) => ({
    companyId: acme.id,
    actorId: people.member.id,
    impersonatedById,
    verb: "form.update",
    recordType: "drill",
    recordId: "d",
    at: new Date(Date.UTC(2026, 10, 20, 9, minutes)),
  });
  const lastAt = async () => (await sql().select().from(memberActivity))[0]?.lastAt.toISOString();
  await insert(tableRows(auditLog, [entry(0), entry(59)]));
  expect(await lastAt()).toBe("2026-11-20T09:00:00.000Z");
  await insert(tableRows(auditLog, [entry(200, people.platformAdmin.id)]));
  expect(await lastAt()).toBe("2026-11-20T09:00:00.000Z");
  await insert(tableRows(auditLog, [entry(60)]));
  expect(await lastAt()).toBe("2026-11-20T10:00:00.000Z");
});
