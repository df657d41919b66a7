import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeZone } from "#fixtures/build.ts";
import { type TableRows, tableRows } from "#fixtures/insert.ts";
import { type Random, seededRandom } from "#fixtures/random.ts";
import { randomRecords } from "#fixtures/random-company.ts";
import { eq, ne } from "drizzle-orm";
import { costOf, insert, sql } from "#fixtures/test/client.ts";
import {
  companyLinks,
  companyPath,
  expectLinks,
  figuresOfRows,
  linksOf,
  MADRID,
  NOW,
  RANGES,
  resultLinks,
  rowsOfLists,
} from "#fixtures/test/figures/dashboard-links.ts";
import { insertUncounted } from "#fixtures/test/figures/insert-many.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type {
  CompanyDashboard,
  DashboardDates,
  DepartmentDashboard,
  Results,
} from "../../contract/dashboards.ts";
import { NO_OBJECTIVES } from "../../contract/shapes.ts";
import { selectResults } from "../../storage/dashboards/results.ts";
import { insertJob } from "../../storage/jobs/jobs.ts";
import { job } from "../../storage/tables/operations/job.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { department } from "../../storage/tables/organisation/organisation.ts";
import { checklist, checklistVersion } from "../../storage/tables/forms/company-checklist.ts";
import { tableOf } from "../../storage/tables/forms/form-tables.ts";
import { zone } from "../../storage/tables/organisation/places.ts";

const DAY = 86_400_000;
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => vi.useRealTimers());

const RESULTS = [
  ["conforming", 96],
  ["deficient", 81],
  ["nonconforming", 40],
] as const;

/** Two of three forms have a result, of one of two checklists of the kind; the first has two versions. */
async function giveResults(random: Random, companyId: string, records: TableRows[]) {
  const kinds = ["hseq_visit", "investigation", "observation", "management"] as const;
  const named = { companyId, name: "Almacén", names: { en: "Warehouse" }, language: "es" as const };
  for (const kind of kinds) {
    const numbers = [1, 2, 1];
    const owners = [1, 1, 2].map((nth) => `${kind}-${nth}`);
    const versions = owners.map((checklistId, at) => ({
      ...named,
      id: `${checklistId}-${numbers[at]}`,
      checklistId,
      number: numbers[at] ?? 1,
      kind,
      publishedAt: NOW,
    }));
    const checklists = [...new Set(owners)].map((id) => ({
      ...named,
      id,
      kind,
      state: "published" as const,
    }));
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await insert(tableRows(checklist, checklists), tableRows(checklistVersion, versions));
    for (const row of records.find(({ table }) => table === tableOf(kind))?.rows ?? []) {
      const [verdict, percent] = RESULTS[Math.floor(random() * RESULTS.length)] ?? RESULTS[0];
      const { id: checklistVersionId } = versions[Math.floor(random() * versions.length)] ?? { id: null };
      if (random() < 0.66)
        Object.assign(row, { verdict, checklistVersionId, percent: percent - Math.floor(random() * 10) });
    }
  }
}

async function filledWorld(forms: number, timeZone = MADRID) {
  const world = await makeWorld();
  const { acme, workshop, store, plant, yard, press, people } = world;
  if (timeZone !== MADRID) {
    await requestAs(world, "owner", "PATCH", companyPath(world), { timeZone });
    await sql().delete(job);
  }
  const zones = [press, makeZone({ locationId: plant.id }), makeZone({ locationId: yard.id })];
  await insert(tableRows(zone, zones.slice(1)));
  const random = seededRandom(`${timeZone}-${forms}`);
  const records = randomRecords(
    random,
    {
      companyId: acme.id,
      departmentIds: [workshop.id, store.id],
      zones,
      userIds: [people.member.id, people.manager.id, people.owner.id],
      jobPositionId: world.welder.id,
      now: NOW,
    },
    forms,
  );
  await giveResults(random, acme.id, records);
  await insert(...records);
  return world;
}

const localDay = (at: Date) => at.toLocaleDateString("sv", { timeZone: MADRID });
const dayBefore = (day: string) => new Date(Date.parse(day) - DAY).toISOString().slice(0, 10);
/** The first and the last day of a period. */
const daysBetween = ({ from, before }: { from: string; before: string }): [string, string] => [
  localDay(new Date(from)),
  localDay(new Date(Date.parse(before) - 1)),
];

const pathOf = (world: World, departmentId?: string) =>
  departmentId ? `${companyPath(world)}/departments/${departmentId}` : companyPath(world);

const dashboardOf = async (
  world: World,
  who: VisitorName,
  dateRange: DashboardDates,
  departmentId?: string,
) => {
  const path = `${pathOf(world, departmentId)}/dashboard?dateRange=${dateRange}`;
  const answer = await requestAs(world, who, "GET", path);
  expect(answer.status).toBe(200);
  expect(costOf(answer).roundTrips).toBeLessThanOrEqual(2);
  return (await answer.json<{ dashboard: DepartmentDashboard & CompanyDashboard }>()).dashboard;
};

const resultsOf = async (
  world: World,
  who: VisitorName,
  dateRange: DashboardDates,
  departmentId?: string,
) => {
  const path = `${pathOf(world, departmentId)}/results?dateRange=${dateRange}`;
  const answer = await requestAs(world, who, "GET", path);
  expect(answer.status).toBe(200);
  // The session, the results, and the names of the worst.
  expect(costOf(answer).roundTrips).toBeLessThanOrEqual(3);
  return (await answer.json<{ results: Results | null }>()).results;
};

/** The results, of which there are some. */
async function someResultsOf(...asked: Parameters<typeof resultsOf>): Promise<Results> {
  const results = await resultsOf(...asked);
  if (!results) throw new Error("No form has a result");
  return results;
}

function expectResults(results: Results, current: ReturnType<typeof figuresOfRows>["results"]) {
  const { checklists, places, ofMonth, ...all } = current;
  expect(results).toMatchObject({ isTooMany: false, ...all });
  expect(results.counts).toEqual({ checklists: checklists.count, places: places.count });
  expect(results.checklists.map(({ name: _name, ...row }) => row)).toEqual(checklists.first);
  expect(new Set(results.checklists.map(({ name }) => name))).toEqual(new Set(["Almacén"]));
  expect(
    results.places.map(({ zoneId, byVerdict, percent }) => ({ id: zoneId, byVerdict, percent })),
  ).toEqual(places.first);
  expect(results.byMonth.length).toBeGreaterThan(0);
  for (const { month, ...row } of results.byMonth) expect([month, row]).toEqual([month, ofMonth(month)]);
}

describe.each(RANGES)("of %s every figure", (dateRange, first, last) => {
  it("is computed from the rows of the range, and of the period before from its rows", async () => {
    const world = await filledWorld(240);
    const rows = await rowsOfLists();
    const expectRows = (
      { actions, forms, previous }: Pick<DepartmentDashboard, "actions"> & Partial<DepartmentDashboard>,
      departmentId?: string,
    ) => {
      const current = figuresOfRows(rows, [first, last], departmentId);
      expect(actions).toEqual(current.actions);
      // The list of departments has no kinds.
      expect(forms?.byKind ?? current.byKind).toEqual(current.byKind);
      if (previous === undefined) return;
      expect(previous === null).toBe(dateRange === "all-time");
      if (!previous) return;
      const before = figuresOfRows(rows, daysBetween(previous), departmentId);
      expect(previous).toMatchObject({ actionFigures: before.actions, formsByKind: before.byKind });
      expect(daysBetween(previous)[1]).toBe(dayBefore(first));
    };
    const departmentId = world.workshop.id;
    expectRows(await dashboardOf(world, "member", dateRange, departmentId), departmentId);
    const company = await dashboardOf(world, "owner", dateRange);
    expectRows(company);
    for (const { id, actions } of company.departments) expectRows({ actions }, id);
    for (const [who, id] of [["member", departmentId], ["owner"]] as const)
      expectResults(
        await someResultsOf(world, who, dateRange, id),
        figuresOfRows(rows, [first, last], id).results,
      );
  }, 120_000);

  it("of both dashboards is the total of the list that it links to, and the number of its rows", async () => {
    const world = await filledWorld(240);
    const departmentId = world.workshop.id;
    for (const who of ["member", "admin"] as const) {
      const dashboard = await dashboardOf(world, who, dateRange, departmentId);
      const results = await someResultsOf(world, who, dateRange, departmentId);
      await expectLinks(world, who, [
        ...linksOf(dashboard, dateRange, { departmentId }),
        ...resultLinks(results, dateRange, { departmentId }),
      ]);
    }
    const dashboard = await dashboardOf(world, "owner", dateRange);
    const results = await someResultsOf(world, "owner", dateRange);
    await expectLinks(world, "owner", [
      ...linksOf(dashboard, dateRange, {}),
      ...companyLinks(dashboard, dateRange),
      ...resultLinks(results, dateRange, {}),
    ]);
    expect(await resultsOf(world, "platformAdmin", dateRange)).toEqual(results);
    // Everybody who may see a dashboard sees the same figures, beside their own work.
    const { myActions, myDrafts } = dashboard;
    expect({ ...(await dashboardOf(world, "platformAdmin", dateRange)), myActions, myDrafts }).toEqual(
      dashboard,
    );
  }, 120_000);
});

describe("in other time zones", () => {
  it.each([
    ["Atlantic/Canary", "2026-11-01T00:00:00.000Z"],
    ["America/Mexico_City", "2026-11-01T06:00:00.000Z"],
    ["Asia/Kathmandu", "2026-10-31T18:15:00.000Z"],
  ])(
    "%s, months begin at local midnight: %s",
    async (timeZone, from) => {
      const world = await filledWorld(120, timeZone);
      const dashboard = await dashboardOf(world, "owner", "this-month");
      expect(dashboard.range.from).toBe(from);
      await expectLinks(world, "owner", linksOf(dashboard, "this-month", {}), timeZone);
      const results = await someResultsOf(world, "owner", "this-year");
      await expectLinks(world, "owner", resultLinks(results, "this-year", {}), timeZone);
      // Their time zone is not known before the company is read.
      const path = `${companyPath(world)}/results?dateRange=this-year`;
      const answer = await requestAs(world, "platformAdmin", "GET", path);
      expect(await answer.json()).toEqual({ results });
    },
    60_000,
  );
});

describe("the rest of a dashboard", () => {
  it("is counted from the rows", async () => {
    const world = await filledWorld(240);
    const { actions, forms } = await rowsOfLists();
    const dashboard = await dashboardOf(world, "owner", "this-month");
    expect(dashboard.range).toEqual({
      dateRange: "this-month",
      from: "2026-10-31T23:00:00.000Z",
      before: "2026-11-30T23:00:00.000Z",
    });
    expect(dashboard.previous).toMatchObject({
      from: "2026-09-30T22:00:00.000Z",
      before: "2026-10-31T23:00:00.000Z",
    });
    const overdue = (actions ?? []).filter(
      ({ status, dueDate }) => status === "in_progress" && dueDate && dueDate < NOW,
    );
    expect(dashboard.overdueNow.oldest.map(({ deadline }) => deadline)).toEqual(
      overdue
        .map(({ dueDate }) => dueDate?.toISOString() ?? "")
        .toSorted((a, b) => a.localeCompare(b))
        .slice(0, 5),
    );
    expect(dashboard.seats).toEqual({ people: 0, held: 1, limit: 50 });
    expect(dashboard.oldestMailbox).toHaveLength(5);
    const visits = (forms ?? []).filter((row) => (row as { formType?: string }).formType === "hseq_visit");
    for (const { id, lastVisitAt } of dashboard.departments) {
      const dates = visits
        .filter((row) => (row as { departmentId?: string }).departmentId === id)
        .flatMap(({ date }) => (date && date <= NOW ? date.toISOString() : []));
      expect(lastVisitAt).toBe(dates.toSorted().at(-1) ?? null);
    }
  }, 60_000);

  it("shows one's own open actions of the department, the most urgent first", async () => {
    const world = await filledWorld(240);
    const { myActions } = await dashboardOf(world, "member", "this-month", world.workshop.id);
    const query = `departmentId=${world.workshop.id}&assigneeId=${world.people.member.id}&status=in_progress`;
    const answer = await requestAs(world, "member", "GET", `${companyPath(world)}/actions?${query}`);
    const list = await answer.json<{ actions: { id: string }[]; total: number; totalIsExact: boolean }>();
    expect(myActions.total).toBeGreaterThan(0);
    expect([myActions.total, myActions.totalIsExact]).toEqual([list.total, list.totalIsExact]);
    expect(myActions.actions.map(({ id }) => id)).toEqual(list.actions.slice(0, 5).map(({ id }) => id));
  });

  it("shows administrators their own open actions of all departments", async () => {
    const world = await filledWorld(240);
    const { id } = world.people.owner;
    const { myActions } = await dashboardOf(world, "owner", "this-month");
    const answer = await requestAs(
      world,
      "owner",
      "GET",
      `${companyPath(world)}/actions?assigneeId=${id}&status=in_progress`,
    );
    const list = await answer.json<{ actions: { id: string; departmentId: string }[]; total: number }>();
    expect(new Set(list.actions.map(({ departmentId }) => departmentId)).size).toBe(2);
    expect(myActions.total).toBe(list.total);
    expect(myActions.actions.map((action) => [action.id, action.departmentId])).toEqual(
      list.actions.slice(0, 5).map((action) => [action.id, action.departmentId]),
    );
  });

  it("shows one's own forms in progress, the latest first, and nobody else's", async () => {
    const world = await filledWorld(240);
    type Row = { id: string; createdBy: { id: string }; departmentId: string; subject: string | null };
    const listed = async (who: "owner" | "member") => {
      const query = "status=in_progress&limit=100";
      const answer = await requestAs(world, who, "GET", `${companyPath(world)}/forms?${query}`);
      const own = world.people[who].id;
      return (await answer.json<{ forms: Row[] }>()).forms.filter(({ createdBy }) => createdBy.id === own);
    };
    const title = ({ id, subject }: { id: string; subject: string | null }) => [id, subject];
    const all = await listed("owner");
    expect(all.length).toBeGreaterThan(6);
    const ofCompany = await dashboardOf(world, "owner", "this-month");
    expect(ofCompany.myDrafts.map(title)).toEqual(all.slice(0, 6).map(title));
    const inStore = all.filter(({ departmentId }) => departmentId === world.store.id);
    const ofStore = await dashboardOf(world, "owner", "this-month", world.store.id);
    expect(inStore.length).toBeLessThan(all.length);
    expect(ofStore.myDrafts.map(title)).toEqual(inStore.slice(0, 6).map(title));
    expect((await dashboardOf(world, "platformAdmin", "this-month")).myDrafts).toEqual([]);
  });

  it("measures objectives, and the company's as the sum of its departments'", async () => {
    const world = await filledWorld(240);
    for (const [{ id }, drill] of [
      [world.workshop, 2],
      [world.store, 4],
    ] as const)
      await sql()
        .update(department)
        .set({ monthlyObjectives: { ...NO_OBJECTIVES, drill } })
        .where(eq(department.id, id));
    const own = await dashboardOf(world, "manager", "this-year", world.workshop.id);
    expect(own.objectives[0]).toMatchObject({ key: "drill", target: 22, expected: 21 });
    expect([own.can.setObjectives, own.objectives[1]?.target]).toEqual([true, null]);
    const whole = await dashboardOf(world, "owner", "this-month");
    expect(whole.objectives[0]).toMatchObject({ target: 6, expected: 4, done: whole.forms.byKind.drill });
    expect(whole.departments.map(({ objectivesSet }) => objectivesSet)).toEqual([1, 1]);
    expect((await dashboardOf(world, "member", "all-time", world.workshop.id)).can.setObjectives).toBe(false);
  });

  it("lists members without activity for thirty days, as the list of members does", async () => {
    const world = await makeWorld();
    const { acme, people } = world;
    await sql()
      .update(companyUser)
      .set({ createdAt: new Date(NOW.getTime() - 40 * DAY) })
      .where(ne(companyUser.userId, people.admin.id));
    const path = `${companyPath(world)}/departments/${world.workshop.id}/objectives`;
    const body = { departmentId: world.workshop.id, monthlyObjectives: { drill: 1 } };
    expect((await requestAs(world, "manager", "PUT", path, body)).status).toBe(200);
    const away = [people.owner, people.member, people.memberElsewhere, people.banned].map(({ id }) => id);
    const { inactive } = await dashboardOf(world, "owner", "this-month");
    expect([inactive.days, inactive.total]).toEqual([30, away.length]);
    expect(inactive.people.map(({ id }) => id).toSorted()).toEqual(away.toSorted());
    const members = `/api/v1/company/${acme.id}/members?inactive=`;
    const listed = await requestAs(world, "owner", "GET", `${members}30`);
    const found = (await listed.json<{ members: { userId: string }[] }>()).members;
    expect(found.map(({ userId }) => userId).toSorted()).toEqual(away.toSorted());
    expect((await requestAs(world, "owner", "GET", `${members}0`)).status).toBe(400);
  });

  it("says that the figures are being counted again, and totals of a period are then not exact", async () => {
    const world = await filledWorld(60);
    await insertJob(sql(), { kind: "recount", id: world.acme.id }, NOW);
    expect((await dashboardOf(world, "owner", "this-month")).isRecounting).toBe(true);
    for (const [query, isExact] of [
      ["date=this_month", false],
      ["", true],
    ] as const) {
      const answer = await requestAs(world, "owner", "GET", `${companyPath(world)}/actions?${query}`);
      expect(await answer.json()).toMatchObject({ totalIsExact: isExact });
    }
  });

  it("has no results where no form has one, and reads them from the index of each kind alone", async () => {
    const world = await makeWorld();
    const path = { companyId: world.acme.id, departmentId: world.workshop.id };
    const span = { from: NOW, before: new Date(NOW.getTime() + DAY) };
    const { sql: text, params } = selectResults(sql(), path, span).toSQL();
    const { results: steps } = await env.DB.prepare(`explain query plan ${text}`)
      .bind(...params)
      .all<{ detail: string }>();
    const read = steps.flatMap(({ detail }) => /^(?:SEARCH|SCAN) f .*/.exec(detail)?.[0] ?? []);
    expect(read).toHaveLength(4);
    for (const step of read)
      expect(step).toMatch(/ USING COVERING INDEX \w+_by_result \(company_id=\? AND date>\? AND date<\?\)$/);
    expect(await resultsOf(world, "owner", "this-month")).toBeNull();
    expect(await resultsOf(world, "member", "all-time", world.workshop.id)).toBeNull();
  });

  it("reads each result once, and counts none of a company that has too many", async () => {
    const world = await makeWorld();
    const { acme, plant, press, store, people } = world;
    const fill = async (from: number, before: number) => {
      await env.DB.prepare(
        `with recursive n(value) as (select ?1 union all select value + 1 from n where value < ?2)
         insert into visit_form (id, view_id, company_id, department_id, created_by_id, status, date, location_id, zone_id, verdict, percent)
         select 'visit-' || value, 'ACME-ALM-VIS-' || value, ?3, ?4, ?5, 'completed', ?6, ?7, ?8, 'deficient', 80 from n`,
      )
        .bind(from, before, acme.id, store.id, people.member.id, NOW.getTime(), plant.id, press.id)
        .run();
    };
    await insertUncounted(() => fill(1, 20_000));
    const path = `${companyPath(world)}/results`;
    const answer = await requestAs(world, "owner", "GET", path);
    expect(costOf(answer).rowsRead).toBeLessThan(20_050);
    expect(await answer.json()).toMatchObject({
      results: { isTooMany: false, byVerdict: { conforming: 0, deficient: 20_000, nonconforming: 0 } },
    });
    expect(await resultsOf(world, "member", "this-month", world.workshop.id)).toBeNull();
    await insertUncounted(() => fill(20_001, 30_000));
    // In a department too: those of the others are passed over.
    for (const results of [
      await requestAs(world, "owner", "GET", path),
      await requestAs(world, "member", "GET", `${pathOf(world, world.workshop.id)}/results`),
    ]) {
      expect(costOf(results).rowsRead).toBeLessThan(20_050);
      expect(await results.json()).toMatchObject({ results: { isTooMany: true, percent: null } });
    }
  }, 60_000);

  it("names no action to members of other departments, who see the same figures", async () => {
    const world = await filledWorld(60);
    const own = await dashboardOf(world, "owner", "all-time", world.workshop.id);
    const theirs = await dashboardOf(world, "memberElsewhere", "all-time", world.workshop.id);
    expect(own.overdueNow.oldest.length).toBeGreaterThan(0);
    expect(theirs).toEqual({
      ...own,
      overdueNow: { ...own.overdueNow, oldest: [] },
      myActions: { total: 0, totalIsExact: true, actions: [] },
      myDrafts: [],
      unsent: null,
      hasRecords: false,
      can: { setObjectives: false },
    });
  });

  it("is refused to people who may not see it, and not found in other companies", async () => {
    const world = await makeWorld();
    const { acme, store, foreign, other } = world;
    const status = async (who: VisitorName, path: string) =>
      (await requestAs(world, who, "GET", `/api/v1/company/${path}`)).status;
    for (const call of ["dashboard", "results"]) {
      expect(await status("member", `${acme.id}/departments/${store.id}/${call}`)).toBe(200);
      expect(await status("member", `${acme.id}/${call}`)).toBe(403);
      expect(await status("otherOwner", `${acme.id}/departments/${store.id}/${call}`)).toBe(404);
      expect(await status("owner", `${acme.id}/departments/${foreign.id}/${call}`)).toBe(404);
      expect(await status("owner", `${other.id}/${call}`)).toBe(404);
      expect(await status("platformAdmin", `${other.id}/${call}`)).toBe(200);
      expect(await status("platformAdmin", `nothing/${call}`)).toBe(404);
      expect(await status("owner", `${acme.id}/${call}?dateRange=this_month`)).toBe(400);
    }
  });
});
