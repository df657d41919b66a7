import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { costOf } from "#fixtures/test/client.ts";
import { insertMany } from "#fixtures/test/figures/insert-many.ts";
import { joinDepartments } from "#fixtures/test/join-departments.ts";
import { manyActions, openedAt } from "#fixtures/test/many-actions.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import { type ActionListQuery, actionListQuery } from "../../contract/actions/action-lists.ts";
import { ACTION_STATUSES, FORM_TYPES } from "../../contract/enums.ts";
import { ACTION_SORTS, SORT_DIRECTIONS } from "../../contract/forms/calls/sorts.ts";

type Page = { actions: { id: string }[]; nextCursor: string | null };

const ACTIONS = Number(env.BENCH_ACTIONS);
const PAGE = 20;
/** Session, company, total and rows. */
const MOST_ROWS = 155;
const MOST_STATEMENTS = 4;
/** The rows of each department are merged, and its figures of three statuses and years are summed up. */
const FOR_EACH_DEPARTMENT = 12;
/** Ten minutes apart, the actions were opened in that many months. */
const MONTHS = Math.ceil((ACTIONS * 10) / 60 / 24 / 30);
/** The total of overdue actions reads the days on which any is due; that of the others, the statuses of three years too. */
const DAYS_WITH_DEADLINES = 31 + 9;
/** A total by kind of form or priority looks up that many figures. */
const MOST_KEYS = FORM_TYPES.length * ACTION_STATUSES.length;
/** Of several values of a filter the first rows are merged, and more figures are summed up. */
const MOST_MERGED = 45;
/** Of a list by words. */
const MOST_OF_WORDS = 300;
/** Any two filters or a filter and an order: every action, a few times, if they have few in common. */
const MOST_OF_ANY = 4 * ACTIONS;

// A Friday: the week, the month and the year started some time ago.
const NOW = new Date("2026-11-20T09:00:00Z");
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => vi.useRealTimers());

type Filter = Exclude<keyof ActionListQuery, "limit" | "offset" | "cursor" | "sort" | "direction">;
const filtersOf = ({ people, store, plant, yard, press }: World): Record<Filter, string[]> => ({
  departmentId: [store.id],
  status: ["in_progress", "completed", "evaluated", "in_progress,evaluated"],
  overdue: ["true", "false"],
  formType: ["drill", "drill,none,mailbox"],
  priority: ["1", "0,1"],
  assigneeId: [people.manager.id, "none", `${people.manager.id},none,me`],
  zoneId: [press.id],
  locationId: [plant.id, yard.id],
  origin: ["audit,visit"],
  due: ["this_month", "2026-11-02..2026-11-30"],
  closed: ["last_quarter"],
  evaluated: ["2026-10-01..2026-10-20"],
  date: ["this_week", "this_month", "last_quarter", "this_year", "2026-10-05..2026-11-04"],
  month: ["2026-10"],
  closedIn: ["2026-10"],
  result: ["ineffective"],
  q: ["777", "ACME-TAL-ACC-0777", "ninguna", "número"],
});

function mostRowsOf(query: string, departments: number): number {
  if (query.startsWith("q=")) return MOST_OF_WORDS;
  // Few evaluated ones were evaluated then: no index has them together.
  if (query.startsWith("evaluated")) return MOST_OF_ANY;
  const isOverdue = query.startsWith("overdue");
  if (departments === 1)
    return MOST_ROWS + (isOverdue ? DAYS_WITH_DEADLINES : 0) + (query.includes("%2C") ? MOST_MERGED : 0);
  let figures = 0;
  if (isOverdue) figures = MONTHS + DAYS_WITH_DEADLINES;
  else if (/^(?:zoneId|sort=closingDate)/.test(query)) figures = MONTHS;
  // Looking up and reading each is two rows.
  else if (/^(?:formType|priority)/.test(query)) figures = 2 * MOST_KEYS;
  const merged = query.includes("%2C") ? MOST_MERGED : 0;
  return MOST_ROWS + departments * (FOR_EACH_DEPARTMENT + figures + merged);
}

async function read(world: World, query: string, who: VisitorName) {
  const path = `/api/v1/company/${world.acme.id}/actions?limit=${PAGE}&${query}`;
  const answer = await requestAs(world, who, "GET", path);
  expect([query, answer.status]).toEqual([query, 200]);
  return { ...costOf(answer), page: await answer.json<Page>() };
}

it(`reads few rows of ${ACTIONS} actions under each filter and in each order, and all matches under any two`, async ({
  annotate,
}) => {
  const world = await makeWorld();
  await manyActions(world, ACTIONS, NOW);
  const filters = filtersOf(world);
  const paging = ["limit", "offset", "cursor", "sort", "direction"];
  expect([...Object.keys(filters), ...paging].toSorted()).toEqual(
    Object.keys(actionListQuery.shape).toSorted(),
  );
  const singles = Object.entries(filters).flatMap(([name, values]) =>
    values.map((value) => new URLSearchParams({ [name]: value }).toString()),
  );
  const sorts = ACTION_SORTS.flatMap((sort) =>
    SORT_DIRECTIONS.map((direction) => `sort=${sort}&direction=${direction}`),
  );
  const middle = `cursor=a${2e15 - openedAt(NOW, ACTIONS / 2)}.x`;
  const table: string[] = [];
  const tooMany: unknown[] = [];
  const readEach = async (who: VisitorName, departments: number) => {
    for (const query of ["", middle, ...singles, ...sorts]) {
      if (who === "member" && query.startsWith("departmentId")) continue;
      const { rowsRead, queries, roundTrips, page } = await read(world, query, who);
      table.push(`${who} of ${departments}, ${query}: ${rowsRead} rows, ${page.actions.length} shown`);
      if (rowsRead > mostRowsOf(query, departments)) tooMany.push([who, departments, query, rowsRead]);
      // The zones of a location are read first.
      const mostTrips = query.startsWith("locationId") ? 3 : 2;
      expect([query, queries <= MOST_STATEMENTS, roundTrips <= mostTrips]).toEqual([query, true, true]);
      // None is in the yard or has one of these origins.
      const isRare = /0777|ninguna|origin/.test(query) || query.includes(world.yard.id);
      expect([query, page.actions.length]).toEqual([query, isRare ? Number(query.includes("0777")) : PAGE]);
    }
  };
  await readEach("owner", 1);
  await readEach("member", 1);
  for (const [index, query] of singles.entries())
    for (const other of [...singles.slice(index + 1), ...sorts]) {
      if (query.split("=")[0] === other.split("=")[0]) continue;
      const { rowsRead, page } = await read(world, `${query}&${other}`, "owner");
      if (rowsRead > MOST_OF_ANY) tooMany.push([query, other, rowsRead]);
      // Every page but the last is full.
      expect([query, other, page.nextCursor === null || page.actions.length === PAGE]).toEqual([
        query,
        other,
        true,
      ]);
    }
  // As many are moved as were inserted.
  await insertMany(ACTIONS, async () => {
    await joinDepartments(world, 7);
  });
  await readEach("member", 7);
  await annotate(table.join("\n"));
  expect(tooMany).toEqual([]);
  const counted = await requestAs(world, "owner", "GET", `/api/v1/company/${world.acme.id}/actions/counts`);
  expect(costOf(counted).rowsRead).toBeLessThan(MOST_ROWS);
  expect(await counted.json()).toMatchObject({ counts: { completed: { count: 33_333, isExact: true } } });
}, 900_000);
