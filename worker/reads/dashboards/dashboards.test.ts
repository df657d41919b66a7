import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeZone } from "../../../fixtures/build.ts";
import { tableRows } from "../../../fixtures/insert.ts";
import { seededRandom } from "../../../fixtures/random.ts";
import { randomRecords } from "../../../fixtures/random-company.ts";
import { costOf, insert } from "../../../fixtures/test/client.ts";
import { problemOf, requestAs } from "../../../fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "../../../fixtures/test/world.ts";
import type { CompanyDashboard, DepartmentDashboard } from "../../contract/dashboards.ts";
import {
  ACTION_STATUSES,
  DATE_RANGES,
  type DateRange,
  DEPARTMENT_FORM_TYPES,
  PRIORITIES,
} from "../../contract/enums.ts";
import { company } from "../../storage/tables/organisation.ts";
import { zone } from "../../storage/tables/places.ts";

/** A Friday in November. */
const NOW = new Date("2026-11-20T09:00:00Z");
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => vi.useRealTimers());

const companyPath = ({ acme }: World) => `/api/v1/company/${acme.id}`;

async function filledWorld(forms: number, timeZone = "Europe/Madrid") {
  const world = await makeWorld();
  const { acme, workshop, store, plant, yard, press, people } = world;
  await insert();
  const zones = [press, makeZone({ locationId: plant.id }), makeZone({ locationId: yard.id })];
  await insert(tableRows(zone, zones.slice(1)));
  const records = randomRecords(
    seededRandom(`${timeZone}-${forms}`),
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
  await insert(...records);
  return world;
}

const dashboardOf = async (world: World, who: VisitorName, dateRange: DateRange, departmentId?: string) => {
  const base = departmentId ? `${companyPath(world)}/departments/${departmentId}` : companyPath(world);
  const answer = await requestAs(world, who, "GET", `${base}/dashboard?dateRange=${dateRange}`);
  expect(answer.status).toBe(200);
  expect(costOf(answer).roundTrips).toBeLessThanOrEqual(2);
  return (await answer.json<{ dashboard: DepartmentDashboard & CompanyDashboard }>()).dashboard;
};

type Link = readonly [figure: string, value: number, list: string, query: Record<string, string>];

const LIST_DATES: Record<DateRange, Record<string, string>> = {
  "this-month": { date: "this_month" },
  "this-year": { date: "this_year" },
  "all-time": {},
};

/** The figures of a row or of a whole dashboard, each with the list that it links to. */
function ownLinks(
  { forms, actions }: Pick<DepartmentDashboard, "forms" | "actions"> | CompanyDashboard["departments"][number],
  scope: Record<string, string>,
): Link[] {
  return [
    ["forms", forms.total, "forms", scope],
    ...DEPARTMENT_FORM_TYPES.map(
      (formType) => [`forms ${formType}`, forms.byKind[formType], "forms", { ...scope, formType }] as const,
    ),
    ["actions", actions.total, "actions", scope],
    ...ACTION_STATUSES.map(
      (status) => [`actions ${status}`, actions.byStatus[status], "actions", { ...scope, status }] as const,
    ),
    ...PRIORITIES.map(
      (priority) =>
        [`priority ${priority}`, actions.byPriority[priority], "actions", { ...scope, priority }] as const,
    ),
    ["overdue", actions.overdue, "actions", { ...scope, overdue: "true" }],
    ["effective", actions.effective, "actions", { ...scope, result: "effective" }],
    ["ineffective", actions.ineffective, "actions", { ...scope, result: "ineffective" }],
  ];
}

function linksOf(dashboard: DepartmentDashboard, dateRange: DateRange, scope: Record<string, string>): Link[] {
  const dated = { ...scope, ...LIST_DATES[dateRange] };
  return [
    ...ownLinks(dashboard, dated),
    ["overdue now", dashboard.overdueNow.total, "actions", { ...scope, overdue: "true" }],
    ...dashboard.objectives.map(({ key, done }): Link => {
      return key === "actions"
        ? ["done actions", done, "actions", dated]
        : [`done ${key}`, done, "forms", { ...dated, formType: key }];
    }),
    ...dashboard.forms.byMonth.flatMap(({ month, byKind }) =>
      DEPARTMENT_FORM_TYPES.map(
        (formType) => [`${formType} ${month}`, byKind[formType], "forms", { ...scope, formType, month }] as const,
      ),
    ),
    ...dashboard.trend.flatMap(({ month, forms, opened, closed }): Link[] => [
      [`forms ${month}`, forms, "forms", { ...scope, month }],
      [`opened ${month}`, opened, "actions", { ...scope, month }],
      [`closed ${month}`, closed, "actions", { ...scope, closedIn: month }],
    ]),
    ...dashboard.places.map(
      ({ zoneId, findings }) => [`zone ${zoneId}`, findings, "actions", { ...dated, zoneId }] as const,
    ),
    ...dashboard.questions.map(
      ({ questionKey, formType, bad }) =>
        [questionKey, bad, "forms", { ...dated, formType, badAnswerTo: questionKey }] as const,
    ),
    ...dashboard.repeated.map(
      ({ questionKey, formType, zoneId, times }) =>
        [`${questionKey} ${zoneId}`, times, "forms", { ...dated, formType, badAnswerTo: questionKey, zoneId }] as const,
    ),
  ];
}

const companyLinks = (dashboard: CompanyDashboard, dateRange: DateRange): Link[] => [
  ...dashboard.departments.flatMap((department): Link[] => {
    const scope = { departmentId: department.id };
    return [
      ...ownLinks(department, { ...scope, ...LIST_DATES[dateRange] }),
      ["overdue now", department.overdueNow, "actions", { ...scope, overdue: "true" }],
      ["open now", department.openNow, "actions", { ...scope, status: "in_progress" }],
    ];
  }),
  ["mailbox", dashboard.mailboxWaiting, "mailboxs", { status: "in_progress" }],
];

async function expectLinks(world: World, who: VisitorName, links: readonly Link[]) {
  const seen = [];
  const cookie = await world.cookie(who);
  for (const [figure, value, list, query] of links) {
    const path = `${companyPath(world)}/${list}?${new URLSearchParams({ ...query, limit: "1" }).toString()}`;
    const answer = await requestAs({ ...world, cookie: () => Promise.resolve(cookie) }, who, "GET", path);
    expect([path, answer.status]).toEqual([path, 200]);
    const { total, totalIsExact } = await answer.json<{ total: number; totalIsExact: boolean }>();
    seen.push({ figure, path, value: total, isExact: totalIsExact });
  }
  expect(seen).toEqual(
    links.map(([figure, value], index) => ({ figure, path: seen[index]?.path, value, isExact: true })),
  );
}

describe.each(DATE_RANGES)("of %s every figure", (dateRange) => {
  it("of the department's dashboard is the total of the list that it links to", async () => {
    const world = await filledWorld(240);
    const departmentId = world.workshop.id;
    for (const who of ["member", "manager", "admin", "platformAdmin"] as const) {
      const dashboard = await dashboardOf(world, who, dateRange, departmentId);
      await expectLinks(world, who, linksOf(dashboard, dateRange, { departmentId }));
    }
  }, 120_000);

  it("of the company's dashboard is the total of the list that it links to", async () => {
    const world = await filledWorld(240);
    for (const who of ["admin", "platformAdmin"] as const) {
      const dashboard = await dashboardOf(world, who, dateRange);
      await expectLinks(world, who, [
        ...linksOf(dashboard, dateRange, {}),
        ...companyLinks(dashboard, dateRange),
      ]);
    }
  }, 120_000);
});
