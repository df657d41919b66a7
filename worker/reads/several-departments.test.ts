import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  isInFigures,
  matchesFilters,
  companyActionsPath,
  readAllActions,
  type Filters,
  NOW,
  readActionPage,
} from "../../fixtures/test/action-pages.ts";
import { sql } from "../../fixtures/test/client.ts";
import { joinDepartments } from "../../fixtures/test/join-departments.ts";
import { manyActions } from "../../fixtures/test/many-actions.ts";
import { requestAs } from "../../fixtures/test/requests.ts";
import { makeWorld } from "../../fixtures/test/world.ts";
import type { ActionCounts } from "../contract/actions/action-lists.ts";
import { action } from "../storage/tables/action.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => vi.useRealTimers());

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

async function worldOf(departments: number) {
  const world = await makeWorld();
  await manyActions(world, 700, NOW, 100);
  const own = new Set(await joinDepartments(world, departments));
  const rows = await sql().select().from(action);
  return { world, rows: rows.filter(({ departmentId }) => own.has(departmentId)) };
}

describe.each([5, 7, 25])("a member of %i departments", (departments) => {
  it("sees each of their actions once, under any combination of filters", async () => {
    const { world, rows } = await worldOf(departments);
    const assigneeId = world.people.manager.id;
    const filterSets: Filters[] = [
      {},
      { status: "completed" },
      { overdue: "true" },
      { overdue: "false" },
      { formType: "drill" },
      { priority: "1" },
      { formType: "mailbox", priority: "2" },
      { assigneeId },
      { assigneeId, formType: "drill" },
      { date: "this_month" },
      { date: "this_month", overdue: "true" },
      { date: "this_month", priority: "1", status: "in_progress" },
      { date: "this_month", assigneeId },
      { date: "this_year", zoneId: world.press.id },
      { closedIn: "2026-11" },
      { result: "effective", month: "2026-10" },
    ];
    for (const filterSet of filterSets) {
      const query = new URLSearchParams({ ...filterSet, limit: "37" }).toString();
      const expected = rows.filter((row) => matchesFilters(row, filterSet));
      expect([query, ids(await readAllActions(world, query, "member")).toSorted()]).toEqual([
        query,
        ids(expected).toSorted(),
      ]);
      const first = await readActionPage(world, query, "member");
      const isExact = expected.length <= 37 || isInFigures(filterSet);
      expect([query, first.total, first.totalIsExact]).toEqual([
        query,
        isExact ? expected.length : 37,
        isExact,
      ]);
    }
  }, 60_000);

  it("sees them in the same order by cursor and by offset", async () => {
    const { world, rows } = await worldOf(departments);
    const seen = await readAllActions(world, "limit=100", "member");
    const keyOf = new Map(rows.map(({ id, sortKey }) => [id, sortKey]));
    const keys = seen.map(({ id }) => keyOf.get(id) ?? 0);
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
    for (const offset of [20, 333, seen.length - 5])
      expect(ids((await readActionPage(world, `limit=30&offset=${offset}`, "member")).actions)).toEqual(
        ids(seen.slice(offset, offset + 30)),
      );
    const inPeriod = ids(await readAllActions(world, "date=this_month&limit=100", "member"));
    expect(
      ids((await readActionPage(world, "date=this_month&limit=20&offset=60", "member")).actions),
    ).toEqual(inPeriod.slice(60, 80));
    const listed = `status=in_progress,evaluated&zoneId=${world.press.id},x&locationId=${world.plant.id}&assigneeId=none,${world.people.manager.id}`;
    for (const more of ["", "&sort=priority", "&due=2026-11-01..2026-11-30", "&formType=drill,hseq_visit"])
      await readActionPage(world, `${listed}${more}`, "member");
    await readActionPage(
      world,
      `zoneId=${world.press.id},x&locationId=${world.plant.id}&due=this_year&sort=priority`,
      "member",
    );
    // Any combination of filters: D1 allows a hundred parameters, and expressions of no more depth.
    const q = encodeURIComponent("ACCION NÚMERO");
    const everything = `date=this_month&formType=drill&priority=1&overdue=false&limit=5&q=${q}`;
    const found = ids(await readAllActions(world, everything, "member"));
    expect(found.length).toBeGreaterThan(1);
    expect(ids((await readActionPage(world, `${everything}&offset=1`, "member")).actions)).toEqual(
      found.slice(1, 6),
    );
  });

  it("gets their total", async () => {
    const { world, rows } = await worldOf(departments);
    for (const filterSet of [{}, { formType: "drill" }, { date: "this_month", priority: "1" }]) {
      const query = new URLSearchParams(filterSet).toString();
      const answer = await requestAs(world, "member", "GET", `${companyActionsPath(world)}/counts?${query}`);
      const count = (filters: Filters) => ({
        count: rows.filter((row) => matchesFilters(row, { ...filterSet, ...filters })).length,
        isExact: true,
      });
      expect([query, (await answer.json<{ counts: ActionCounts }>()).counts]).toEqual([
        query,
        {
          in_progress: count({ status: "in_progress" }),
          completed: count({ status: "completed" }),
          evaluated: count({ status: "evaluated" }),
          overdue: count({ overdue: "true" }),
        },
      ]);
    }
  });
});
