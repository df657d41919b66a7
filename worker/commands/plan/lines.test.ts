// The lines of a plan through the API: rights, rules over time, and what refers to what.
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { errorOf, sql, statusesOf } from "#fixtures/test/client.ts";
import { lineBody, ruleOf } from "#fixtures/test/plan/fill-plan.ts";
import { auditLinesOf, problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import { segmentOf } from "../../contract/forms/registry.ts";
import type { Agenda, PlanLine } from "../../contract/plan/plan.ts";
import { newId } from "../../domain/ids.ts";
import { planLine, planRule } from "../../storage/tables/plan.ts";

const MONDAYS = { unit: "week" as const, every: 1, weekdays: [1] };
const WEDNESDAYS = { unit: "week" as const, every: 1, weekdays: [3] };
const plan = ({ acme }: World, rest = "") => `/api/v1/company/${acme.id}/plan${rest}`;
const lineOf = async (answer: Response) => (await answer.json<{ line: PlanLine }>()).line;
const create = (world: World, more: object = {}, as: VisitorName = "manager") =>
  requestAs(world, as, "POST", plan(world, "/lines"), lineBody(world, more));
const change = (world: World, id: string, body: object, as: VisitorName = "manager") =>
  requestAs(world, as, "PATCH", plan(world, `/lines/${id}`), body);
const agenda = async (world: World, query: string, as: VisitorName = "owner"): Promise<Agenda> => {
  const answer = await requestAs(world, as, "GET", plan(world, `?${query}`));
  expect(answer.status).toBe(200);
  return answer.json<Agenda>();
};
const NOVEMBER = "from=2026-11-01&to=2026-11-30";
const shown = ({ occurrences }: Agenda) =>
  occurrences.map(({ day, due, status }) => `${day === due ? day : `${day}→${due}`} ${status}`);

// A Wednesday.
const NOW = new Date("2026-11-18T09:00:00Z");
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => vi.useRealTimers());

/** The line as it was planned on the first of November. */
async function createdBefore(world: World, more: object) {
  vi.setSystemTime(new Date("2026-11-01T09:00:00Z"));
  const line = await lineOf(await create(world, more));
  vi.setSystemTime(NOW);
  return line;
}

describe("a line", () => {
  it("is planned by a manager for the own department, and by administrators for any", async () => {
    const world = await makeWorld();
    expect((await create(world)).status).toBe(201);
    expect((await create(world, { departmentId: world.store.id }, "manager")).status).toBe(403);
    expect((await create(world, { departmentId: world.store.id }, "admin")).status).toBe(201);
    expect((await create(world, {}, "member")).status).toBe(403);
    expect((await create(world, { departmentId: world.foreign.id }, "owner")).status).toBe(404);
    expect((await create(world, {}, "otherOwner")).status).toBe(404);

    const lists = async (as: VisitorName) => {
      const answer = await requestAs(world, as, "GET", plan(world, "/lines"));
      return answer.ok ? (await answer.json<{ lines: PlanLine[] }>()).lines.length : answer.status;
    };
    expect([await lists("admin"), await lists("manager"), await lists("member")]).toEqual([2, 1, 403]);
    const rest = `/lines?departmentId=${world.store.id}`;
    expect((await requestAs(world, "manager", "GET", plan(world, rest))).status).toBe(403);
  });

  it("is created once, however often the device says so", async () => {
    const world = await makeWorld();
    const id = newId();
    const answers = await Promise.all([create(world, { id }), create(world, { id })]);
    expect(statusesOf(answers)).toEqual([200, 201]);
    expect((await create(world, { id })).status).toBe(200);
    expect([await sql().$count(planLine), await sql().$count(planRule)]).toEqual([1, 1]);
    expect((await create(world, { id, departmentId: world.store.id }, "admin")).status).toBe(409);
    expect(await auditLinesOf(id)).toMatchObject([{ verb: "plan.create" }]);
  });

  it("refers to places, people, job positions and checklists of the company alone", async () => {
    const world = await makeWorld();
    const refused = async (more: object) =>
      Object.keys((await errorOf(await create(world, more))).fields ?? {});
    expect(await refused({ zoneId: "elsewhere" })).toEqual(["zoneId"]);
    expect(await refused({ locationId: world.yard.id })).toEqual(["zoneId"]);
    expect(await refused({ locationId: "elsewhere" })).toEqual(["locationId", "zoneId"]);
    expect(await refused({ assignedUserId: world.people.memberElsewhere.id })).toEqual(["assignedUserId"]);
    expect(await refused({ checklistId: "none" })).toEqual(["checklistId"]);
    expect(await refused({ kind: "observation" })).toEqual(["jobPositionId"]);
    expect(await refused({ jobPositionId: world.welder.id })).toEqual(["jobPositionId"]);
    expect(await refused({ presetKey: "none" })).toEqual(["presetKey"]);
    expect(await refused({ rule: ruleOf({ until: "2000-01-01" }) })).toEqual(["rule.until"]);
    expect((await create(world, { kind: "observation", jobPositionId: world.welder.id })).status).toBe(201);
    expect((await create(world, { assignedUserId: world.people.member.id, presetKey: "drill" })).status).toBe(
      201,
    );
  });

  it("keeps what was planned before when its rule changes, and says which rules it has had", async () => {
    const world = await makeWorld();
    const rule = ruleOf({ repetition: MONDAYS, from: "2026-11-01", daysEarly: 7 });
    const { id } = await createdBefore(world, { rule });
    // Next Monday's is done early, before the rule changes; the one after it was only moved.
    const task = (day: string) => plan(world, `/lines/${id}/occurrences/${day}`);
    expect((await requestAs(world, "member", "POST", `${task("2026-11-23")}/start`, {})).status).toBe(201);
    const move = { movedTo: "2026-11-27" };
    expect((await requestAs(world, "manager", "PATCH", task("2026-11-30"), move)).status).toBe(200);
    expect(shown(await agenda(world, NOVEMBER)).slice(2)).toEqual([
      "2026-11-16 late",
      "2026-11-23 doable",
      "2026-11-30→2026-11-27 upcoming",
    ]);

    const changed = await change(world, id, { rule: { ...rule, repetition: WEDNESDAYS } });
    expect((await lineOf(changed)).versions).toMatchObject([
      { since: "2026-11-01", ends: "2026-11-17", rule },
      { since: "2026-11-18", ends: null, rule: { repetition: WEDNESDAYS } },
    ]);
    const after = [
      "2026-11-02 missed",
      "2026-11-09 missed",
      "2026-11-16 late",
      "2026-11-18 doable",
      "2026-11-23 doable",
      "2026-11-25 doable",
    ];
    expect(shown(await agenda(world, NOVEMBER))).toEqual(after);
    // Also where only one of the days is looked at.
    expect(shown(await agenda(world, "from=2026-11-23&to=2026-11-23"))).toEqual(["2026-11-23 doable"]);
    // A change from a later day on; the day that was moved is planned again.
    await change(world, id, { rule, since: "2026-11-25" });
    expect(shown(await agenda(world, NOVEMBER))).toEqual([
      ...after.slice(0, 5),
      "2026-11-30→2026-11-27 upcoming",
    ]);
    expect(
      await problemOf(await change(world, id, { rule: { ...rule, until: "2026-11-10" } })),
    ).toMatchObject({
      status: 422,
      fields: { "rule.until": expect.any(String) },
    });
  });

  it("plans nothing before the day on which it is made, and counts its weeks from its own first day", async () => {
    const world = await makeWorld();
    const fortnightly = { ...MONDAYS, every: 2 };
    const { versions } = await lineOf(
      await create(world, { rule: ruleOf({ repetition: fortnightly, from: "2026-10-19", daysEarly: 0 }) }),
    );
    expect(versions).toMatchObject([{ since: "2026-11-18", rule: { from: "2026-10-19" } }]);
    expect(shown(await agenda(world, "from=2026-10-15&to=2026-11-28"))).toEqual([]);
    expect(shown(await agenda(world, "from=2026-11-28&to=2026-12-31"))).toEqual([
      "2026-11-30 upcoming",
      "2026-12-14 upcoming",
      "2026-12-28 upcoming",
    ]);
    const months = plan(world, "/compliance?from=2026-10&to=2026-11");
    const kept = await (await requestAs(world, "owner", "GET", months)).json<{ months: object[] }>();
    expect(kept.months).toMatchObject([{ month: "2026-11", compliance: { due: 0, missed: 0, late: 0 } }]);
    const refused = async (rule: object) =>
      (await errorOf(await create(world, { rule: ruleOf(rule) }))).fields;
    expect(await refused({ repetition: { unit: "once" }, from: "2026-11-17" })).toEqual({
      "rule.from": "Elige un día desde hoy",
    });
    expect(await refused({ from: "2026-10-19", until: "2026-11-17" })).toEqual({
      "rule.until": "El plan ya no tendría ningún día: termina la tarea",
    });
    expect(
      (await create(world, { rule: ruleOf({ repetition: { unit: "once" }, until: "2026-11-18" }) })).status,
    ).toBe(201);
  });

  it("ends: what lies in the past stays, and nothing comes any more; without a past it is deleted", async () => {
    const world = await makeWorld();
    const started = await createdBefore(world, {
      rule: ruleOf({ repetition: MONDAYS, from: "2026-11-01" }),
    });
    const fresh = await lineOf(await create(world));
    const end = (id: string, as: VisitorName = "manager") =>
      requestAs(world, as, "DELETE", plan(world, `/lines/${id}`));
    expect((await end(started.id, "member")).status).toBe(403);
    expect(await lineOf(await end(started.id))).toMatchObject({ endedOn: "2026-11-17" });
    expect(await (await end(fresh.id)).json()).toEqual({ line: null });
    expect(shown(await agenda(world, NOVEMBER))).toEqual([
      "2026-11-02 missed",
      "2026-11-09 missed",
      "2026-11-16 late",
    ]);
    const open = await requestAs(world, "owner", "GET", plan(world, "/lines?isEnded=false"));
    expect((await open.json<{ lines: unknown[] }>()).lines).toEqual([]);
    expect((await requestAs(world, "owner", "GET", plan(world, `/lines/${fresh.id}`))).status).toBe(404);
    // A new rule begins it again.
    await change(world, started.id, { rule: ruleOf({ repetition: MONDAYS, daysEarly: 0 }) });
    expect(shown(await agenda(world, NOVEMBER)).slice(3)).toEqual([
      "2026-11-23 upcoming",
      "2026-11-30 upcoming",
    ]);
  });

  it("is refused for a change of an older version", async () => {
    const world = await makeWorld();
    const { id, version } = await lineOf(await create(world));
    const answers = await Promise.all([
      change(world, id, { name: "Una" }),
      change(world, id, { name: "Otra" }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 412]);
    expect(version).toBe(1);
  });

  it("is the department's, and says so, when its person has left", async () => {
    const world = await makeWorld();
    const { people } = world;
    const { id } = await lineOf(await create(world, { assignedUserId: people.member.id }));
    const assigned = async () => (await agenda(world, NOVEMBER)).lines.map((line) => line.assigned);
    const mine = async (as: VisitorName) => {
      const answer = await requestAs(world, as, "GET", plan(world, "/mine"));
      return (await answer.json<Agenda>()).occurrences.length;
    };
    expect(await assigned()).toEqual([{ userId: people.member.id, personLeft: false }]);
    expect([await mine("member"), await mine("manager")]).toEqual([5, 0]);
    const path = `/api/v1/company/${world.acme.id}/members/${people.member.id}`;
    expect((await requestAs(world, "owner", "DELETE", path)).status).toBe(200);
    expect(await assigned()).toEqual([{ userId: null, personLeft: true }]);
    expect(await mine("manager")).toBe(5);
    const line = await lineOf(await requestAs(world, "manager", "GET", plan(world, `/lines/${id}`)));
    expect(line.assigned).toEqual({ userId: null, personLeft: true });
    await change(world, id, { assignedUserId: people.manager.id });
    expect(await assigned()).toEqual([{ userId: people.manager.id, personLeft: false }]);
  });

  it("keeps its place and its department from being deleted, until it has ended", async () => {
    const world = await makeWorld();
    const { acme, plant, press, workshop, people } = world;
    const { id } = await createdBefore(world, {
      rule: ruleOf({ repetition: MONDAYS, from: "2026-11-01" }),
    });
    const zone = `/api/v1/location/${acme.id}/locations/${plant.id}/zones/${press.id}`;
    expect(await problemOf(await requestAs(world, "owner", "DELETE", zone))).toMatchObject({
      status: 409,
      message: "No se puede eliminar: todavía la usa 1 tarea planificada",
    });
    const department = `/api/v1/company/${acme.id}/departments/${workshop.id}?moveMembersTo=${world.store.id}`;
    expect((await requestAs(world, "owner", "DELETE", department)).status).toBe(409);
    await requestAs(world, "owner", "DELETE", plan(world, `/lines/${id}`));
    expect((await requestAs(world, "owner", "DELETE", department)).status).toBe(200);
    expect(await sql().$count(planLine, eq(planLine.companyId, acme.id))).toBe(0);
    expect(people.manager.id).not.toBe("");
  });

  it("is listed by name, page by page, with its place", async () => {
    const world = await makeWorld();
    for (const name of ["C", "A", "B", "A"]) await create(world, { name });
    const names: string[] = [];
    const places = new Set<string>();
    let cursor: string | null = "";
    while (cursor !== null) {
      const rest: string = `/lines?limit=3${cursor === "" ? "" : `&cursor=${cursor}`}`;
      const answer = await requestAs(world, "manager", "GET", plan(world, rest));
      const page = await answer.json<{ lines: PlanLine[]; nextCursor: string | null }>();
      names.push(...page.lines.map(({ name }) => name));
      for (const { locationName, zoneName } of page.lines) places.add(`${locationName} · ${zoneName}`);
      cursor = page.nextCursor;
    }
    expect(names).toEqual(["A", "A", "B", "C"]);
    const line = await lineOf(await create(world));
    expect(places).toEqual(new Set([`${world.plant.name} · ${world.press.name}`]));
    expect(line).toMatchObject({ locationName: world.plant.name, zoneName: world.press.name });
  });
});

describe("a line for many places", () => {
  async function inSeries(world: World) {
    const { plant, press, yard } = world;
    const zones = `/api/v1/location/${world.acme.id}/locations/${plant.id}/zones`;
    const added = await requestAs(world, "owner", "POST", zones, { name: "Soldadura" });
    const { zone } = await added.json<{ zone: { id: string } }>();
    const line = await lineOf(
      await create(world, {
        rule: ruleOf({ repetition: MONDAYS, daysEarly: 0 }),
        alsoAt: [{ locationId: plant.id, zoneId: zone.id }],
      }),
    );
    return { line, zone, plant, press, yard };
  }

  it("plans a task for each, which are changed together or one by one", async () => {
    const world = await makeWorld();
    const { line, zone, press } = await inSeries(world);
    expect(line).toMatchObject({ zoneId: press.id, seriesSize: 2, seriesId: line.id });
    const monday = "from=2026-11-23&to=2026-11-23";
    const placed = async (query = monday) => {
      const { lines, occurrences } = await agenda(world, query);
      return occurrences
        .map(({ lineId, status }) => {
          const of = lines.find(({ id }) => id === lineId);
          return `${of?.name} ${of?.zoneName} ${status}`;
        })
        .toSorted();
    };
    expect(await placed()).toEqual([
      `Revisión de extintores ${press.name} upcoming`,
      "Revisión de extintores Soldadura upcoming",
    ]);
    const [other] = (await agenda(world, monday)).lines.filter(({ zoneId }) => zoneId === zone.id);
    await change(world, other?.id ?? "", { name: "Solo aquí" });
    expect(await placed()).toEqual([
      `Revisión de extintores ${press.name} upcoming`,
      "Solo aquí Soldadura upcoming",
    ]);
    const rule = ruleOf({ repetition: WEDNESDAYS, daysEarly: 0 });
    await change(world, line.id, { name: "Extintores", rule, wholeSeries: true });
    expect(await placed()).toEqual([]);
    expect(await placed("from=2026-11-25&to=2026-11-25")).toEqual([
      `Extintores ${press.name} upcoming`,
      "Extintores Soldadura upcoming",
    ]);
    // One that has ended is no part of it any more.
    await requestAs(world, "manager", "DELETE", plan(world, `/lines/${other?.id}`));
    const left = await lineOf(await requestAs(world, "manager", "GET", plan(world, `/lines/${line.id}`)));
    expect(left.seriesSize).toBe(1);
  });

  it("ends at all places together, or at one alone", async () => {
    const world = await makeWorld();
    const { line, zone, plant } = await inSeries(world);
    const next = "from=2026-11-23&to=2026-12-31";
    const places = async () => new Set((await agenda(world, next)).lines.map(({ zoneName }) => zoneName));
    expect(await places()).toEqual(new Set([world.press.name, "Soldadura"]));
    const end = (query: string) =>
      requestAs(world, "manager", "DELETE", plan(world, `/lines/${line.id}${query}`));
    expect((await errorOf(await end("?wholeSeries=all"))).code).toBe("BAD_QUERY");
    expect((await end("?wholeSeries=true")).status).toBe(200);
    expect(await places()).toEqual(new Set());
    const listed = await requestAs(world, "manager", "GET", plan(world, "/lines"));
    // Neither had planned anything yet.
    expect((await listed.json<{ lines: object[] }>()).lines).toEqual([]);

    const more = {
      alsoAt: [{ locationId: plant.id, zoneId: zone.id }],
      rule: ruleOf({ repetition: MONDAYS, from: "2026-11-01" }),
    };
    const begun = await createdBefore(world, more);
    const endBegun = (query: string) =>
      requestAs(world, "manager", "DELETE", plan(world, `/lines/${begun.id}${query}`));
    expect((await endBegun("?wholeSeries=true")).status).toBe(200);
    expect(await places()).toEqual(new Set());
    // What lies in the past stays, at each place.
    const past = (await agenda(world, NOVEMBER)).lines.map(({ zoneName }) => zoneName);
    expect(new Set(past)).toEqual(new Set([world.press.name, "Soldadura"]));

    const alone = await createdBefore(world, more);
    await requestAs(world, "manager", "DELETE", plan(world, `/lines/${alone.id}`));
    expect(await places()).toEqual(new Set(["Soldadura"]));
  });

  it("gets more places later, each place once and of the company", async () => {
    const world = await makeWorld();
    const { line, zone, plant, press } = await inSeries(world);
    const at = (zoneId: string, locationId = plant.id) => ({ locationId, zoneId });
    const refused = async (alsoAt: object[], more: object = {}) =>
      (await errorOf(await create(world, { alsoAt, ...more }))).fields;
    expect(await refused([at("elsewhere")])).toEqual({ alsoAt: "Elige una zona de la ubicación" });
    expect(await refused([at(press.id)])).toEqual({ alsoAt: "Cada ubicación, una sola vez" });
    expect(await refused([at(zone.id), at(zone.id)])).toEqual({ alsoAt: "Cada ubicación, una sola vez" });
    expect(await refused([at(zone.id)], { kind: "document", locationId: null, zoneId: null })).toEqual({
      alsoAt: "Elige dónde se hace",
    });
    const zones = `/api/v1/location/${world.acme.id}/locations/${plant.id}/zones`;
    const more = await requestAs(world, "owner", "POST", zones, { name: "Pintura" });
    const { zone: third } = await more.json<{ zone: { id: string } }>();
    const changed = await lineOf(await change(world, line.id, { alsoAt: [at(third.id)] }));
    expect(changed.seriesSize).toBe(3);
    const { lines } = await agenda(world, "from=2026-11-23&to=2026-11-23");
    expect(new Set(lines.map(({ zoneName }) => zoneName))).toEqual(
      new Set(["Pintura", press.name, "Soldadura"]),
    );
    expect(lines).toHaveLength(3);
    expect(new Set(lines.map(({ seriesId }) => seriesId))).toEqual(new Set([line.id]));
  });
});

it("the list says of each line who does it, when it is next, and how well it was kept", async () => {
  const world = await makeWorld();
  const { id } = await createdBefore(world, {
    rule: ruleOf({ repetition: MONDAYS, from: "2026-11-01" }),
    assignedUserId: world.people.member.id,
  });
  const skipped = plan(world, `/lines/${id}/occurrences/2026-11-23`);
  await requestAs(world, "manager", "PATCH", skipped, { skipReason: "Parada" });
  const answer = await requestAs(world, "manager", "GET", plan(world, "/lines"));
  expect(await answer.json()).toMatchObject({
    lines: [
      {
        id,
        next: "2026-11-30",
        compliance: { due: 3, onTime: 0, late: 1, missed: 2 },
        assigned: { userId: world.people.member.id },
      },
    ],
    people: [{ id: world.people.member.id }],
  });
});

it("the presets are proposed by three answers, with what the company has of them", async () => {
  const world = await makeWorld();
  const ask = async (lift: boolean) => {
    const rest = `/proposals?lift=${lift}&annexI=false&contractors=false&from=2026-12-01`;
    const answer = await requestAs(world, "manager", "GET", plan(world, rest));
    return (
      await answer.json<{
        proposals: { presetKey: string; isProposed: boolean; lines: number; rules: { rule: object }[] }[];
      }>()
    ).proposals;
  };
  const lifts = (await ask(true)).find(({ presetKey }) => presetKey === "lifts");
  expect(lifts).toMatchObject({ isProposed: true, lines: 0, name: "Inspección de ascensores" });
  expect((await ask(false)).find(({ presetKey }) => presetKey === "lifts")).toMatchObject({
    isProposed: false,
  });
  const [{ rule } = { rule: {} }] = lifts?.rules ?? [];
  expect((await create(world, { presetKey: "lifts", rule })).status).toBe(201);
  expect((await ask(true)).find(({ presetKey }) => presetKey === "lifts")).toMatchObject({ lines: 1 });
});

describe("a plan of ten presets for a new company", () => {
  type Proposed = {
    presetKey: string;
    name: string;
    kind: string;
    isProposed: boolean;
    rules: { rule: { from: string }; what: string | null }[];
    basis: string[];
    who: string;
    evidence: string;
  };

  it("has nothing overdue today, and each with its responsible, basis and evidence", async () => {
    const world = await makeWorld();
    const rest = "/proposals?lift=true&annexI=true&contractors=true&from=2026-11-18";
    const { proposals } = await (
      await requestAs(world, "manager", "GET", plan(world, rest))
    ).json<{ proposals: Proposed[] }>();
    const ten = proposals.filter(({ isProposed, rules }) => isProposed && rules.length === 1).slice(0, 10);
    expect(ten).toHaveLength(10);
    const firstDays = new Set(ten.map(({ rules }) => rules[0]?.rule.from));
    expect(firstDays.size).toBe(10);
    for (const { presetKey, name, kind, rules, basis, who, evidence } of ten) {
      const place = kind === "document" ? { locationId: null, zoneId: null } : {};
      // oxlint-disable-next-line no-await-in-loop
      const answer = await create(world, {
        presetKey,
        name,
        kind,
        ...place,
        rule: rules[0]?.rule,
        basis: basis.join("; "),
        responsible: who,
        evidence,
      });
      expect(answer.status).toBe(201);
    }

    const listed = await requestAs(world, "manager", "GET", plan(world, "/lines"));
    const { lines } = await listed.json<{ lines: PlanLine[] }>();
    expect(lines).toHaveLength(10);
    for (const line of lines) {
      const preset = ten.find(({ presetKey }) => presetKey === line.presetKey);
      expect(line).toMatchObject({
        responsible: preset?.who,
        basis: preset?.basis.join("; "),
        evidence: preset?.evidence,
      });
      // Nothing that repeats is a change to be managed.
      expect(line.kind).not.toBe("management");
    }
    const mine = async () => (await requestAs(world, "member", "GET", plan(world, "/mine"))).json<Agenda>();
    expect((await mine()).occurrences).toEqual([]);
    const months = plan(world, "/compliance?from=2026-10&to=2026-12");
    const kept = await (await requestAs(world, "owner", "GET", months)).json<{ months: object[] }>();
    for (const month of kept.months)
      expect(month).toMatchObject({ compliance: { due: 0, late: 0, missed: 0 } });
    const statuses = async (query: string) =>
      (await agenda(world, query)).occurrences.map(({ status }) => status);
    expect(await statuses("from=2026-10-05&to=2026-11-18")).toEqual([]);
    const coming = await statuses("from=2026-11-19&to=2026-12-31");
    expect(coming.length).toBeGreaterThan(3);
    for (const status of coming) expect(["upcoming", "doable"]).toContain(status);
    // The task says it too, and its record names the task.
    const { lines: planned } = await agenda(world, "from=2026-11-19&to=2026-12-31");
    for (const { basis, evidence, responsible } of planned)
      expect([basis, evidence, responsible].every(Boolean)).toBe(true);
    const drill = lines.find(({ kind }) => kind === "drill");
    const day = drill?.versions[0]?.rule.from ?? "";
    vi.setSystemTime(new Date(`${day}T09:00:00Z`));
    const start = plan(world, `/lines/${drill?.id}/occurrences/${day}/start`);
    const started = await requestAs(world, "member", "POST", start, {});
    const { form } = await started.json<{ form: { id: string } }>();
    const path = `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/${segmentOf("drill")}/${form.id}`;
    expect(await (await requestAs(world, "member", "GET", path)).json()).toMatchObject({
      form: { task: { name: drill?.name, basis: drill?.basis, evidence: drill?.evidence } },
    });
  });
});
