import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { costOf } from "../../fixtures/test/client.ts";
import { manyActions } from "../../fixtures/test/many-actions.ts";
import { as } from "../../fixtures/test/speak.ts";
import { makeWorld, type VisitorName, type World } from "../../fixtures/test/world.ts";

type Page = { actions: { id: string }[]; nextCursor: string | null; total: number | null };

// A Friday: the week, the month and the year have begun a while ago.
const NOW = new Date("2026-11-20T09:00:00Z");
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => vi.useRealTimers());

const read = async (world: World, query: string, who: VisitorName = "owner") => {
  const answer = await as(world, who, "GET", `/api/v1/company/${world.acme.id}/actions?${query}`);
  expect(answer.status).toBe(200);
  const { rowsRead, roundTrips } = costOf(answer);
  expect(roundTrips).toBeLessThanOrEqual(2);
  return { rowsRead, ...(await answer.json<Page>()) };
};

const queriesOf = ({ people, store }: World): Record<string, string> => ({
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
  "kind and priority": "formType=drill&priority=1",
  "department, state and kind": `departmentId=${store.id}&status=completed&formType=drill`,
  "assignee and state": `assigneeId=${people.manager.id}&status=completed`,
});

async function measured(count: number) {
  const world = await makeWorld();
  await manyActions(world, count, NOW);
  const costs: Record<string, number> = {};
  for (const [name, query] of Object.entries(queriesOf(world))) {
    const page = await read(world, query);
    if (page.actions.length < 5) console.log(count, name, page.actions.length, page.nextCursor);
    costs[name] = page.rowsRead;
  }
  costs["of one's department"] = (await read(world, "", "member")).rowsRead;
  // From the middle of the completed ones, by age.
  const deep = `u${2e15 - NOW.getTime() + (count / 2) * 600_000}.x`;
  const page = await read(world, `cursor=${deep}`);
  expect(page.actions.length).toBe(50);
  costs["deep in the cursor"] = page.rowsRead;
  return costs;
}

it("size", async () => {
  const a = await measured(1000);
  const w = await import("cloudflare:workers");
  await w.env.DB.prepare("delete from action").run();
  for (const t of ["drill_form","visit_form","investigation_form","observation_form","management_form","mailbox_form","form_field", "company_user","invite_department","invite","department","zone","location","job_position","audit_log","session","company","user"]) await w.env.DB.prepare(`delete from "${t}"`).run().catch((e) => console.log(t, String(e)));
  const b = await measured(100_000);
  console.log(Object.keys(a).map((k) => `${k}: ${a[k]} ${b[k]}`).join("\n"));
}, 300_000);
