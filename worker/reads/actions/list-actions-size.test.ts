import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { emptyTables } from "../../../fixtures/test/empty-tables.ts";
import { costOf } from "../../../fixtures/test/client.ts";
import { joinDepartments } from "../../../fixtures/test/join-departments.ts";
import { manyActions, openedAt } from "../../../fixtures/test/many-actions.ts";
import { requestAs } from "../../../fixtures/test/requests.ts";
import { type ActionListQuery, actionListQuery } from "../../contract/actions/action-lists.ts";
import {
  ACTION_FILTERS_APART,
  ACTION_SORTS,
  filtersApart,
  SORT_DIRECTIONS,
} from "../../contract/form-calls/sorts.ts";
import { makeWorld, type VisitorName, type World } from "../../../fixtures/test/world.ts";

type Page = { actions: { id: string }[]; nextCursor: string | null };

const FEW = 1000;
const MANY = Number(env.BENCH_ACTIONS);
const PAGE = 50;
const MOST_FOR_EACH_SHOWN = 6;
/** The total of overdue actions reads the days on which any is due, of which the small company has fewer. */
const DAYS_WITH_DEADLINES = 31;
/** With many departments a page reads up to two rows more of each, in each of its statements. */
const MOST_OF_SEVEN_DEPARTMENTS = MOST_FOR_EACH_SHOWN * PAGE + 2 * 2 * 7;
const MOST_IN_A_WINDOW = 5000;

// A Friday: the week, the month and the year started some time ago.
const NOW = new Date("2026-11-20T09:00:00Z");
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => vi.useRealTimers());

/** Every filter of the contract, and every sort under the filters that it is offered with. */
type Filter = Exclude<keyof ActionListQuery, "limit" | "offset" | "cursor" | "sort" | "direction">;
const filtersOf = ({ people, store, press }: World): Record<Filter, string> => ({
  departmentId: store.id,
  status: "completed",
  overdue: "true",
  formType: "drill",
  priority: "1",
  assigneeId: people.manager.id,
  zoneId: press.id,
  date: "this_year",
  month: "2026-11",
  closedIn: "2026-11",
  result: "ineffective",
  q: "n%C3%BAmero",
});

/** All two filters together, and whether the contract says that an index serves them. */
const pairsOf = (world: World): { query: string; isServed: boolean }[] => {
  const { q: _, ...filters } = filtersOf(world);
  const all = [...Object.entries(filters), ["status", "in_progress"] as const];
  return all.flatMap(([name, value], index) =>
    all.slice(index + 1).flatMap(([other, otherValue]) => {
      // The two states, and the two periods, replace each other.
      if (name === other || (name === "date" && other === "month")) return [];
      const pair = { [name]: value, [other]: otherValue };
      const query = new URLSearchParams(pair).toString();
      return [{ query, isServed: filtersApart(ACTION_FILTERS_APART, pair).length === 0 }];
    }),
  );
};

const queriesOf = (world: World, count: number): Record<string, string> => {
  const { people, store, press } = world;
  const filters = filtersOf(world);
  const paging = ["limit", "offset", "cursor", "sort", "direction"];
  expect([...Object.keys(filters), ...paging].toSorted()).toEqual(
    Object.keys(actionListQuery.shape).toSorted(),
  );
  const single = Object.entries(filters).map(([name, value]) => `${name}=${value}`);
  const sorted = Object.entries(ACTION_SORTS).flatMap(([sort, served]) =>
    SORT_DIRECTIONS.flatMap((direction) =>
      ["", ...served.map((name) => `&${name}=${filters[name]}`)].map(
        (filter) => `sort=${sort}&direction=${direction}${filter}`,
      ),
    ),
  );
  // What the links of a dashboard set together.
  const linked = [
    "result=ineffective&date=this_year",
    `zoneId=${press.id}&date=this_year`,
    "status=completed&date=this_year",
    "priority=1&date=this_year",
  ];
  const ids = [store.id, people.manager.id, press.id];
  const nameOf = (query: string) => ids.reduce((name, id) => name.replace(id, ""), query);
  return {
    ...Object.fromEntries(
      ["", ...single, ...linked, "status=in_progress", ...sorted].map((query) => [nameOf(query), query]),
    ),
    "from the middle": `cursor=u${2e15 - openedAt(NOW, count / 2)}.x`,
    // As far back as the smaller of the two goes: the year holds more of the larger.
    "from the middle of a year": `date=this_year&cursor=o${openedAt(NOW, FEW / 2)}.x`,
  };
};
/** Together they may find less than a page in a small company; in a large one they stop where their window ends. */
const filteredQueries = ({ people, workshop }: World): Record<string, string> => ({
  month: "date=this_month",
  "kind and priority": "formType=drill&priority=1",
  "department, state and kind": `departmentId=${workshop.id}&status=completed&formType=drill`,
  "assignee and month": `assigneeId=${people.manager.id}&date=this_month`,
  "month and kind": "date=this_month&formType=drill",
  "result and kind": "result=ineffective&formType=drill",
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
    expect([name, page.actions.length]).toEqual([name, PAGE]);
    found[name] = rows;
  }
  return { world, found };
}

it(`reads as many rows of ${MANY} actions as of ${FEW}, under any filter and in any order`, async ({
  annotate,
}) => {
  const { found: few } = await costs(FEW);
  await emptyTables();
  const { world, found: many } = await costs(MANY);
  const table = Object.keys(few).map((name) => [name, few[name] ?? 0, many[name] ?? 0] as const);
  await annotate(table.map(([name, a, b]) => `${name}: ${a} of ${FEW}, ${b} of ${MANY}`).join("\n"));
  const grows = ([name, a, b]: readonly [string, number, number]) =>
    b - a > (name.includes("overdue") ? DAYS_WITH_DEADLINES : a / 10);
  expect(table.filter(grows)).toEqual([]);
  const isSearch = (name: string) => name.startsWith("q=");
  expect(table.filter(([name, , b]) => b > MOST_FOR_EACH_SHOWN * PAGE && !isSearch(name))).toEqual([]);

  for (const query of Object.values(filteredQueries(world)))
    for (const who of ["owner", "member"] as const)
      expect((await rowsRead(world, query, who)).rows).toBeLessThan(MOST_IN_A_WINDOW);
  // Two filters that the contract lets stand together read as few rows as one; the screen says so of the others.
  const pairs = await Promise.all(
    pairsOf(world).map(async (pair) => ({ ...pair, rows: (await rowsRead(world, pair.query)).rows })),
  );
  const isOver = ({ isServed, rows }: (typeof pairs)[number]) =>
    rows > (isServed ? MOST_FOR_EACH_SHOWN * PAGE : MOST_IN_A_WINDOW);
  expect(pairs.filter(isOver)).toEqual([]);
  // Of a department with a person or another department, one index has one of the two: a window bounds the other.
  const hasTwo = (name: string) => name.includes("assigneeId") || name.includes("departmentId");
  const ofMember: [string, number][] = [];
  for (const [name, query] of Object.entries(queriesOf(world, MANY))) {
    if (hasTwo(name)) continue;
    const { rows, page } = await rowsRead(world, query, "member");
    if (rows > MOST_FOR_EACH_SHOWN * page.actions.length && !isSearch(name)) ofMember.push([name, rows]);
  }
  expect(ofMember).toEqual([]);
  const counted = await requestAs(world, "owner", "GET", `/api/v1/company/${world.acme.id}/actions/counts`);
  expect(costOf(counted).rowsRead).toBeLessThan(4100);
  expect(await counted.json()).toMatchObject({ counts: { completed: { count: 33_333, isExact: true } } });

  await joinDepartments(world, 7);
  for (const query of ["", "sort=priority", "sort=deadline&direction=desc", "date=this_year"]) {
    const { rows, page } = await rowsRead(world, query, "member");
    expect([query, page.actions.length]).toEqual([query, PAGE]);
    expect([query, rows]).toEqual([query, Math.min(rows, MOST_OF_SEVEN_DEPARTMENTS)]);
  }
}, 900_000);
