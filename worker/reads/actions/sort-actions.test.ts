import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ActionRow as Row, NOW, readActionPage, readAllActions } from "#fixtures/test/action-pages.ts";
import { sql } from "#fixtures/test/client.ts";
import { manyActions } from "#fixtures/test/many-actions.ts";
import { makeWorld } from "#fixtures/test/world.ts";
import { action } from "../../storage/tables/action.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => vi.useRealTimers());

const byId = (a: Row, b: Row) => (a.id < b.id ? -1 : 1);
const by =
  (key: (row: Row) => number, sign = 1) =>
  (a: Row, b: Row) =>
    sign * (key(a) - key(b) || byId(a, b));
const opened = ({ createdAt }: Row) => createdAt.getTime();
const closed = ({ closingDate }: Row) => closingDate?.getTime() ?? 0;
const urgency = ({ sortKey }: Row) => sortKey;
const isClosed = ({ status, closingDate }: Row) => status !== "in_progress" && closingDate !== null;
const isDue = ({ status, dueDate }: Row) => status === "in_progress" && dueDate !== null;

it("actions are listed in the requested order, each once over all pages", async () => {
  const world = await makeWorld();
  await manyActions(world, 500, NOW);
  const rows = await sql().select().from(action);
  const ofPriorities = (priorities: string[], some = rows) =>
    priorities.flatMap((each) => some.filter(({ priority }) => priority === each).toSorted(by(urgency)));
  const due = rows.filter(isDue);
  const completed = rows.filter(({ status }) => status === "completed");
  const expected: Record<string, Row[]> = {
    "sort=openedAt&direction=asc": rows.toSorted(by(opened)),
    "sort=openedAt&direction=desc": rows.toSorted(by(opened, -1)),
    "sort=closingDate&direction=asc": rows.filter(isClosed).toSorted(by(closed)),
    "sort=closingDate&direction=desc": rows.filter(isClosed).toSorted(by(closed, -1)),
    "sort=priority&direction=asc": ofPriorities(["0", "1", "2", "3", "4"]),
    "sort=priority&direction=desc": ofPriorities(["4", "3", "2", "1", "0"]),
    "sort=priority&direction=asc&status=completed": ofPriorities(["0", "1", "2", "3", "4"], completed),
    "sort=deadline&direction=asc": rows.toSorted(by(urgency)),
    "sort=deadline&direction=desc": [
      ...due.toSorted(by(urgency, -1)),
      ...rows.filter((row) => !isDue(row)).toSorted(by(urgency)),
    ],
  };
  for (const [query, inOrder] of Object.entries(expected)) {
    const ids = inOrder.map(({ id }) => id);
    const seen = await readAllActions(world, `${query}&limit=37`);
    expect([query, seen.map(({ id }) => id)]).toEqual([query, ids]);
    const { actions } = await readActionPage(world, `${query}&limit=20&offset=60`);
    expect([query, actions.map(({ id }) => id)]).toEqual([query, ids.slice(60, 80)]);
    const own = await readAllActions(world, `${query}&limit=50`, "member");
    expect([query, own.map(({ id }) => id)]).toEqual([
      query,
      inOrder.flatMap(({ id, departmentId }) => (departmentId === world.workshop.id ? [id] : [])),
    ]);
  }
}, 60_000);
