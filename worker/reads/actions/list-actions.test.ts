import { env } from "cloudflare:workers";
import { eq, inArray } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sql } from "#fixtures/test/client.ts";
import {
  type ActionRow as Row,
  isInFigures,
  matchesFilters,
  companyActionsPath as companys,
  readAllActions,
  type Filters,
  NOW,
  readActionPage,
  PERIOD_STARTS,
} from "#fixtures/test/action-pages.ts";
import { manyActions } from "#fixtures/test/many-actions.ts";
import { requestAs, problemOf } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName } from "#fixtures/test/world.ts";
import type { ActionCounts } from "../../contract/actions/action-lists.ts";
import { ACTION_STATUSES } from "../../contract/enums.ts";
import { action } from "../../storage/tables/action.ts";
import { user } from "../../storage/tables/organisation/identity.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => vi.useRealTimers());

describe("a list of actions", () => {
  it("returns each matching action once, overdue ones first, under any combination of filters", async () => {
    const world = await makeWorld();
    // Two months of them.
    await manyActions(world, 900, NOW, 100);
    await env.DB.batch([
      env.DB.prepare("update action set evaluated_at = created_at + 86400000 * 3 where status = 'evaluated'"),
      env.DB.prepare(
        "update action set origin = case rowid % 3 when 0 then 'audit' when 1 then 'client' end",
      ),
    ]);
    const rows = await sql().select().from(action);
    const { people, store, press } = world;
    const filterSets: Filters[] = [
      {},
      ...["in_progress", "completed", "evaluated"].map((status) => ({ status })),
      ...["true", "false"].map((overdue) => ({ overdue })),
      { overdue: "true", status: "completed" },
      { formType: "drill" },
      { formType: "mailbox", priority: "2" },
      { priority: "0", status: "completed" },
      { assigneeId: people.manager.id },
      { assigneeId: people.manager.id, formType: "drill" },
      { departmentId: store.id, overdue: "false", formType: "hseq_visit" },
      ...Object.keys(PERIOD_STARTS).flatMap((date) => [
        { date },
        { date, status: "in_progress" },
        { date, status: "evaluated" },
        { date, overdue: "true" },
        { date, overdue: "false" },
        { date, assigneeId: people.manager.id },
        { date, assigneeId: people.manager.id, status: "completed" },
        { date, departmentId: store.id, priority: "1" },
        { date, result: "ineffective" },
        { date, closedIn: "2026-11" },
        { date, zoneId: press.id },
        { date, zoneId: press.id, overdue: "true" },
      ]),
      ...["2026-08", "2026-10", "2026-11"].flatMap((month) => [
        { month },
        { month, formType: "drill" },
        { month, overdue: "true" },
        { month, zoneId: press.id, status: "completed" },
        { closedIn: month },
        { closedIn: month, departmentId: store.id },
        { closedIn: month, status: "evaluated", priority: "2" },
        { closedIn: month, assigneeId: people.manager.id },
      ]),
      { status: "in_progress,evaluated" },
      { status: "completed,in_progress", overdue: "false", formType: "drill,none" },
      { formType: "drill,mailbox", status: "in_progress,evaluated" },
      { priority: "0,2" },
      { assigneeId: "none" },
      { assigneeId: `${people.manager.id},none`, priority: "1,3" },
      { departmentId: `${store.id},${world.workshop.id}`, zoneId: `${press.id},${world.plant.id}` },
      { due: "2026-11-10..2026-11-30" },
      { due: "2026-10-20..2026-11-10", status: "completed,evaluated" },
      { due: "2026-11-10..2026-11-30", status: "in_progress", priority: "1" },
      { closed: "2026-10-03..2026-11-04" },
      { closed: "2026-10-01..2026-10-31", status: "evaluated,completed" },
      { evaluated: "2026-10-03..2026-11-04" },
      { evaluated: "2026-10-03..2026-11-04", priority: "0,1", status: "evaluated" },
      { date: "2026-09-20..2026-10-19", origin: "audit,client" },
      { origin: "audit" },
      { result: "effective" },
      { result: "ineffective", status: "evaluated" },
      { result: "effective", status: "completed" },
      { result: "ineffective", formType: "drill" },
      { zoneId: press.id },
      { zoneId: press.id, formType: "drill", result: "effective" },
      { zoneId: world.plant.id },
    ];
    for (const filterSet of filterSets) {
      const query = new URLSearchParams({ ...filterSet, limit: "37" }).toString();
      const seen = await readAllActions(world, query);
      const expected = rows.filter((row) => matchesFilters(row, filterSet)).map(({ id }) => id);
      expect([query, seen.map(({ id }) => id).toSorted()]).toEqual([query, expected.toSorted()]);
      const isOfPeriod = ["date", "month", "closedIn", "closed"].some((name) => name in filterSet);
      const late = seen.map((each) => each.isOverdue);
      const overdueFirst = isOfPeriod ? late : late.toSorted((a, b) => Number(b) - Number(a));
      expect([query, late]).toEqual([query, overdueFirst]);
      const first = await readActionPage(world, query);
      const isExact = expected.length <= 37 || isInFigures(filterSet);
      expect([query, first.total, first.totalIsExact]).toEqual([
        query,
        isExact ? expected.length : 37,
        isExact,
      ]);
    }
  }, 120_000);

  it("is sorted by deadline, then by age, then by state", async () => {
    const world = await makeWorld();
    await manyActions(world, 400, NOW);
    const rows = await sql().select().from(action);
    const newest = (a: Row, b: Row) => b.createdAt.getTime() - a.createdAt.getTime();
    const open = rows.filter(({ status }) => status === "in_progress");
    const due = ({ dueDate }: Row) => dueDate?.getTime() ?? 0;
    const expected = [
      ...open.filter(({ dueDate }) => dueDate).toSorted((a, b) => due(a) - due(b) || (a.id < b.id ? -1 : 1)),
      ...open.filter(({ dueDate }) => !dueDate).toSorted(newest),
      ...rows.filter(({ status }) => status === "completed").toSorted(newest),
      ...rows.filter(({ status }) => status === "evaluated").toSorted(newest),
    ];
    const ids = (list: { id: string }[]) => list.map(({ id }) => id);
    expect(ids(await readAllActions(world, "limit=100"))).toEqual(ids(expected));
    for (const offset of [0, 50, 130, 390, 400])
      expect(ids((await readActionPage(world, `limit=20&offset=${offset}`)).actions)).toEqual(
        ids(expected.slice(offset, offset + 20)),
      );
    const inPeriod = ids(await readAllActions(world, "date=this_month&limit=100"));
    for (const offset of [0, 60, 110, 300])
      expect(ids((await readActionPage(world, `date=this_month&limit=20&offset=${offset}`)).actions)).toEqual(
        inPeriod.slice(offset, offset + 20),
      );
  }, 60_000);

  it("repeats and skips nothing after an offset", async () => {
    const world = await makeWorld();
    // A period of two segments, each longer than the window of one page.
    await manyActions(world, 6000, NOW, 4);
    for (const [query, offset] of [
      ["formType=drill&priority=1", 60],
      ["formType=drill&priority=1&status=completed", 20],
      ["date=this_month&formType=drill", 70],
      ["date=this_month&formType=drill", 250],
    ] as const) {
      const whole = (await readAllActions(world, `${query}&limit=100`)).map(({ id }) => id);
      expect(new Set(whole).size).toBeGreaterThan(offset);
      const seen: string[] = [];
      for (let next: string | null = `offset=${offset}`; next !== null;) {
        const { actions, nextCursor } = await readActionPage(world, `${query}&limit=100&${next}`);
        seen.push(...actions.map(({ id }) => id));
        next = nextCursor && `cursor=${nextCursor}`;
      }
      expect([query, seen]).toEqual([query, whole.slice(offset)]);
    }
  });

  it("shows only the user's departments and refuses with the specification's text", async () => {
    const world = await makeWorld();
    await manyActions(world, 200, NOW);
    const { workshop, store } = world;
    const departmentsOf = async (who: VisitorName) =>
      new Set((await readAllActions(world, "limit=100", who)).map(({ departmentId }) => departmentId));
    expect(await departmentsOf("admin")).toEqual(new Set([workshop.id, store.id]));
    expect(await departmentsOf("member")).toEqual(new Set([workshop.id]));
    expect(await departmentsOf("memberElsewhere")).toEqual(new Set([store.id]));
    const other = await requestAs(world, "member", "GET", `${companys(world)}?departmentId=${store.id}`);
    const message = "No tienes permisos para ver estas acciones";
    expect(await problemOf(other)).toEqual({ status: 403, code: "FORBIDDEN", message });
    expect(
      (await requestAs(world, "owner", "GET", `${companys(world)}?departmentId=${world.foreign.id}`)).status,
    ).toBe(404);
  });

  it("finds beginnings of words, numbers and assignees, in any case and with or without accents", async () => {
    const world = await makeWorld();
    await manyActions(world, 1200, NOW);
    const titles = async (q: string, more = "") =>
      (await readAllActions(world, `limit=50&q=${encodeURIComponent(q)}${more}`)).map(({ title }) => title);
    const withSeven = Array.from({ length: 1200 }, (_, index) => index + 1).filter((n) =>
      `${n}`.startsWith("77"),
    );
    expect((await titles("NÚMERO 77")).toSorted()).toEqual(
      withSeven.map((n) => `Acción número ${n}`).toSorted(),
    );
    expect(await titles("acme-tal-acc-0777")).toEqual(["Acción número 777"]);
    expect(await titles("acme-tal-acc-0777", "&status=completed")).toEqual(
      Math.floor(777 / 3) % 3 === 1 ? ["Acción número 777"] : [],
    );
    for (const q of ["nada de esto", "úmero", '"', "---", "\0", "NOT (", "words:número"])
      expect([q, await titles(q)]).toEqual([q, []]);
    // The texts of an action that changes, is given to somebody else, or is deleted, and the name of a person that changes.
    const { manager, member } = world.people;
    const [one = "", other = ""] = (await sql().select({ id: action.id }).from(action).limit(2)).map(
      ({ id }) => id,
    );
    await sql()
      .update(action)
      .set({ title: "Señal caída", cause: "Viento", assignedUserId: manager.id })
      .where(eq(action.id, one));
    expect(await titles("senal vien")).toEqual(["Señal caída"]);
    await sql().update(user).set({ name: "Eulàlia Puigdemont" }).where(eq(user.id, manager.id));
    expect(await titles("eulalia señal")).toEqual(["Señal caída"]);
    await sql().update(action).set({ assignedUserId: member.id }).where(eq(action.id, one));
    expect(await titles("eulalia señal")).toEqual([]);
    await sql()
      .delete(action)
      .where(inArray(action.id, [one, other]));
    expect(await titles("señal")).toEqual([]);
    // A word is stored without the beginning that it shares with the one before.
    const { results } = await env.DB.prepare("select block from action_text_data").all<{ block: number[] }>();
    const stored = results
      .map(({ block }) => new TextDecoder("latin1").decode(new Uint8Array(block)))
      .join("\n");
    expect([stored.includes("umero"), stored.includes("iento")]).toEqual([true, false]);
  }, 60_000);

  it("lists those of a period from the latest, others in the order of urgency, or any in that of the sort", async () => {
    const world = await makeWorld();
    await manyActions(world, 900, NOW, 100);
    const rows = await sql().select().from(action);
    const byId = (a: Row, b: Row) => (a.id < b.id ? -1 : 1);
    const { people, press } = world;
    const sets: Filters[] = [
      ...Object.keys(PERIOD_STARTS).map((date) => ({ date })),
      { month: "2026-10", overdue: "true" },
      { date: "this_month", assigneeId: people.manager.id },
      { closedIn: "2026-11" },
      { closedIn: "2026-11", zoneId: press.id, status: "evaluated" },
      { result: "effective", formType: "drill" },
    ];
    const latest = (a: Date | null, b: Date | null) => Number(b) - Number(a);
    const usual =
      ({ closedIn, date, month }: Filters) =>
      (a: Row, b: Row) => {
        if (closedIn) return latest(a.closingDate, b.closingDate) || byId(b, a);
        return date || month ? latest(a.createdAt, b.createdAt) || byId(b, a) : a.sortKey - b.sortKey;
      };
    for (const filters of sets) {
      const matching = rows.filter((row) => matchesFilters(row, filters));
      const orders: [string, Row[]][] = [
        ["", matching.toSorted((a, b) => usual(filters)(a, b) || byId(a, b))],
        [
          "sort=priority&direction=desc",
          matching.toSorted(
            (a, b) => Number(b.priority) - Number(a.priority) || a.sortKey - b.sortKey || byId(a, b),
          ),
        ],
        [
          "sort=openedAt&direction=asc",
          matching.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || byId(a, b)),
        ],
      ];
      for (const [order, expected] of orders) {
        const query = `${new URLSearchParams({ ...filters, limit: "37" }).toString()}&${order}`;
        const ids = (await readAllActions(world, query)).map(({ id }) => id);
        expect([query, ids]).toEqual([query, expected.map(({ id }) => id)]);
      }
    }
  }, 120_000);

  it("continues when more numbers match a prefix than fit on a page, with a matching count", async () => {
    const world = await makeWorld();
    await manyActions(world, 1200, NOW);
    // Two that name a number in their words are found by it too.
    await sql()
      .update(action)
      .set({ description: "Como en ACME-TAL-ACC-0777" })
      .where(inArray(action.viewId, ["ACME-TAL-ACC-0011", "ACME-TAL-ACC-0012"]));
    const numbers = async (query: string) =>
      (await readAllActions(world, query)).map(({ viewId }) => viewId).toSorted();
    const beginning = Array.from({ length: 999 }, (_, at) => `ACME-TAL-ACC-${`${at + 1}`.padStart(4, "0")}`);
    expect(await numbers("q=acme-tal-acc-0&limit=50")).toEqual(beginning);
    // What the page shows, as no figures have it.
    for (const [query, total, totalIsExact] of [
      ["q=ACME-TAL-ACC-0", 50, false],
      ["q=ACME-TAL-ACC-01&limit=20", 20, false],
      ["q=ACME-TAL-ACC-01&limit=20&offset=80", 100, true],
      ["q=ACME-TAL-ACC-011&limit=10", 10, true],
      ["q=ACME-TAL-ACC-0&offset=1000", null, false],
    ] as const)
      expect([query, await readActionPage(world, query)]).toMatchObject([query, { total, totalIsExact }]);
    const offset = await readActionPage(world, "q=ACME-TAL-ACC-0&limit=50&offset=120");
    const whole = await readAllActions(world, "q=acme-tal-acc-0&limit=50");
    expect(offset.actions.map(({ id }) => id)).toEqual(whole.slice(120, 170).map(({ id }) => id));
    expect(await numbers("q=acme-tal-acc-0777")).toEqual([
      "ACME-TAL-ACC-0011",
      "ACME-TAL-ACC-0012",
      "ACME-TAL-ACC-0777",
    ]);
    for (const q of ["ACME-TAL-ACC-0777", "ACME-TAL-ACC-07", "ACME-TAL-ACC-9"]) {
      const answer = await requestAs(world, "owner", "GET", `${companys(world)}/counts?q=${q}`);
      const { counts } = await answer.json<{ counts: ActionCounts }>();
      for (const status of ACTION_STATUSES) {
        const count = (await numbers(`q=${q}&status=${status}&limit=30`)).length;
        expect([q, status, counts[status].count]).toEqual([q, status, count]);
      }
    }
  }, 60_000);

  it.each([
    ["limit=0", 400],
    ["limit=101", 400],
    ["cursor=x", 400],
    ["date=today", 400],
    ["priority=5", 400],
    ["overdue=yes", 400],
    ["offset=-1", 400],
    ["offset=1001", 422],
    ["other=1", 400],
  ])("refuses %s with %s", async (query, status) => {
    const world = await makeWorld();
    expect((await requestAs(world, "owner", "GET", `${companys(world)}?${query}`)).status).toBe(status);
  });
});

describe("the counts of a list", () => {
  it("count each state and the overdue ones, with the list's filters", async () => {
    const world = await makeWorld();
    await manyActions(world, 900, NOW);
    const rows = await sql().select().from(action);
    for (const filterSet of [
      {},
      { formType: "drill" },
      { date: "this_week", priority: "1" },
      { assigneeId: world.people.manager.id },
    ]) {
      const query = new URLSearchParams(filterSet).toString();
      const answer = await requestAs(world, "owner", "GET", `${companys(world)}/counts?${query}`);
      const count = (filters: Filters) => ({
        count: rows.filter((row) => matchesFilters(row, { ...filterSet, ...filters })).length,
        isExact: true,
      });
      expect(await answer.json()).toEqual({
        counts: {
          in_progress: count({ status: "in_progress" }),
          completed: count({ status: "completed" }),
          evaluated: count({ status: "evaluated" }),
          overdue: count({ overdue: "true" }),
        },
      });
    }
  });
});
