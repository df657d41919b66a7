import { beforeEach, expect, it } from "vitest";
import { api, cookiesOf, costOf } from "../../fixtures/test/client.ts";
import { manyActions } from "../../fixtures/test/many-actions.ts";
import { manyForms } from "../../fixtures/test/many-forms.ts";
import { makeWorld, type VisitorName, type World } from "../../fixtures/test/world.ts";
import { ACTION_SORTS, FORM_SORTS } from "../contract/forms/calls/sorts.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
  await manyActions(world, 1000, new Date());
  await manyForms(world, 1000);
});

/** The cost of a request that carries the snapshot of its user, as all but the first do. */
async function costOfList(who: VisitorName, path: string) {
  const session = await world.cookie(who);
  const first = await api("/api/auth/get-session", { cookie: session });
  const cookie = `${session}; ${cookiesOf(first)}`;
  const answer = await api(`/api/v1/company/${world.acme.id}/${path}`, { cookie });
  const page = await answer.json<{ actions?: unknown[]; forms?: unknown[] }>();
  return { cost: costOf(answer), shown: (page.actions ?? page.forms)?.length };
}

const FILTERS = {
  actions: [
    "status=evaluated",
    "overdue=true",
    "overdue=false",
    "formType=drill",
    "priority=1",
    "result=ineffective",
    "date=this_week",
    "date=this_month",
    "date=this_year",
    ...ACTION_SORTS.map((sort) => `sort=${sort}&direction=asc`),
  ],
  forms: [
    "status=completed",
    "formType=observation",
    "date=this_week",
    "date=this_month",
    "date=this_year",
    ...FORM_SORTS.map((sort) => `sort=${sort}&direction=asc`),
  ],
};
/**
 * Of 20 actions or forms: the dearest list reads 147 to 151 rows, as some rows depend on the hour. The total of overdue actions reads
 * the days on which any is due, too.
 */
const MOST_ROWS = 154;
const DAYS_WITH_DEADLINES = 31;

it.each([
  ["actions", "owner"],
  ["actions", "member"],
  ["forms", "owner"],
  ["forms", "member"],
] as const)("a list of %s as %s reads few rows under each filter and in each order", async (list, who) => {
  const tooMany: unknown[] = [];
  for (const query of FILTERS[list]) {
    const { cost, shown } = await costOfList(who, `${list}?limit=20&${query}`);
    const most = MOST_ROWS + (query.startsWith("overdue") ? DAYS_WITH_DEADLINES : 0);
    if (cost.rowsRead > most || cost.queries > 4 || cost.roundTrips > 1) tooMany.push([query, cost]);
    expect([query, shown]).toEqual([query, 20]);
  }
  expect(tooMany).toEqual([]);
});

it.each([
  ["actions", "owner", 20, { queries: 4, rowsRead: 120 }],
  ["actions", "member", 20, { queries: 4, rowsRead: 120 }],
  ["actions", "owner", 100, { queries: 4, rowsRead: 500 }],
  ["actions", "member", 100, { queries: 4, rowsRead: 500 }],
  ["forms", "owner", 20, { queries: 3, rowsRead: 120 }],
  ["forms", "member", 100, { queries: 3, rowsRead: 450 }],
] as const)("a list of %s as %s, %i rows: few statements and rows read", async (list, who, limit, most) => {
  const { cost, shown } = await costOfList(who, `${list}?limit=${limit}`);
  expect(shown).toBe(limit);
  expect(cost.roundTrips).toBe(1);
  expect(cost.queries).toBeLessThanOrEqual(most.queries);
  expect(cost.rowsRead).toBeLessThanOrEqual(most.rowsRead);
});
