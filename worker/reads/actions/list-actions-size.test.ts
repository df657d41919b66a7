import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { emptyTables } from "../../../fixtures/test/empty-tables.ts";
import { costOf } from "../../../fixtures/test/client.ts";
import { joinDepartments } from "../../../fixtures/test/join-departments.ts";
import { manyActions, openedAt } from "../../../fixtures/test/many-actions.ts";
import { requestAs } from "../../../fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "../../../fixtures/test/world.ts";

type Page = { actions: { id: string }[]; nextCursor: string | null };

const FEW = 1000;
const MANY = Number(env.BENCH_ACTIONS);
/** A page of fifty with its names, the count up to a hundred, and the actor. */
const MOST_ROWS_READ = 1300;
/** With more departments than a union has terms: three windows read to their end. */
const MOST_ROWS_OF_SEVERAL = 12_500;

// A Friday: the week, the month and the year started some time ago.
const NOW = new Date("2026-11-20T09:00:00Z");
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => vi.useRealTimers());

/** Single filters, as the screens request them. */
const queriesOf = ({ people, store }: World, count: number): Record<string, string> => ({
  "first page": "",
  "in progress": "status=in_progress",
  completed: "status=completed",
  evaluated: "status=evaluated",
  overdue: "overdue=true",
  kind: "formType=drill",
  priority: "priority=1",
  assignee: `assigneeId=${people.manager.id}`,
  department: `departmentId=${store.id}`,
  "this year": "date=this_year",
  "this month": "date=this_month",
  search: "q=n%C3%BAmero",
  "by priority": "sort=priority",
  "by priority, the lowest first, of a state": "sort=priority&direction=desc&status=completed",
  "the first opened": "sort=openedAt&direction=asc",
  "the last opened": "sort=openedAt&direction=desc",
  "of this year, the first opened": "sort=openedAt&direction=asc&date=this_year",
  "the first closed": "sort=closingDate&direction=asc",
  "the last closed, of a department": `sort=closingDate&direction=desc&departmentId=${store.id}`,
  "the last deadline": "sort=deadline&direction=desc",
  "from the middle": `cursor=u${2e15 - openedAt(NOW, count / 2)}.x`,
  // As far back as the smaller of the two goes: the year holds more of the larger.
  "from the middle of a year": `date=this_year&cursor=o${openedAt(NOW, FEW / 2)}.x`,
});
/** Together they may find less than a page in a small company; in a large one they stop where their window ends. */
const filteredQueries = ({ people, workshop }: World): Record<string, string> => ({
  month: "date=this_month",
  "kind and priority": "formType=drill&priority=1",
  "department, state and kind": `departmentId=${workshop.id}&status=completed&formType=drill`,
  "assignee and month": `assigneeId=${people.manager.id}&date=this_month`,
  "month and kind": "date=this_month&formType=drill",
  "nothing to be found": "q=ninguna",
});

const rowsRead = async (world: World, query: string, who: VisitorName = "owner") => {
  const answer = await requestAs(world, who, "GET", `/api/v1/company/${world.acme.id}/actions?${query}`);
  expect(answer.status).toBe(200);
  const cost = costOf(answer);
  expect(cost.roundTrips).toBeLessThanOrEqual(2);
  return { rows: cost.rowsRead, page: await answer.json<Page>() };
};

async function costs(count: number) {
  const world = await makeWorld();
  await manyActions(world, count, NOW);
  const found: Record<string, number> = {};
  for (const [name, query] of Object.entries(queriesOf(world, count))) {
    const { rows, page } = await rowsRead(world, query);
    expect([name, page.actions.length]).toEqual([name, 50]);
    found[name] = rows;
  }
  found["of one's department"] = (await rowsRead(world, "", "member")).rows;
  await joinDepartments(world, 7);
  found["of several departments"] = (await rowsRead(world, "", "member")).rows;
  return { world, found };
}

it(`reads as many rows of ${MANY} actions as of ${FEW}, under any filter`, async ({ annotate }) => {
  const { found: few } = await costs(FEW);
  await emptyTables();
  const { world, found: many } = await costs(MANY);
  const table = Object.keys(few).map((name) => [name, few[name] ?? 0, many[name] ?? 0] as const);
  await annotate(table.map(([name, a, b]) => `${name}: ${a} of ${FEW}, ${b} of ${MANY}`).join("\n"));
  expect(table.filter(([, a, b]) => Math.abs(b - a) > a / 10)).toEqual([]);
  expect(table.filter(([, , b]) => b > MOST_ROWS_READ)).toEqual([]);
  for (const query of Object.values(filteredQueries(world))) {
    expect((await rowsRead(world, query)).rows).toBeLessThan(5000);
    expect((await rowsRead(world, query, "member")).rows).toBeLessThan(MOST_ROWS_OF_SEVERAL);
  }
  const counted = await requestAs(world, "owner", "GET", `/api/v1/company/${world.acme.id}/actions/counts`);
  expect(costOf(counted).rowsRead).toBeLessThan(4100);
  expect(await counted.json()).toMatchObject({ counts: { completed: { count: 33_333, isExact: true } } });
}, 900_000);
