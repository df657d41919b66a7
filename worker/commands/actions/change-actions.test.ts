import { expect, it } from "vitest";
import { insert } from "#fixtures/test/client.ts";
import { actionIdOf, fillActions, makeActionIn } from "#fixtures/test/fill-actions.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld } from "#fixtures/test/world.ts";
import { tableRows } from "#fixtures/insert.ts";
import type { Action } from "../../contract/actions/actions.ts";
import { action } from "../../storage/tables/action.ts";

it("many actions are completed at once, each by itself", async () => {
  const world = await makeWorld();
  await fillActions(world);
  const { people } = world;
  const own = makeActionIn(world, { assignedUserId: people.member.id, initiatedBy: people.owner.id });
  const anothers = makeActionIn(world, { initiatedBy: people.owner.id });
  const closed = makeActionIn(world, { status: "completed", closingDate: new Date() });
  const evaluated = makeActionIn(world, {
    status: "evaluated",
    closingDate: new Date(),
    evaluationCriteria: "x",
    evaluationResult: "effective",
  });
  await insert(tableRows(action, [own, anothers, closed, evaluated]));
  const ids = [actionIdOf(world), own.id, anothers.id, closed.id, evaluated.id];
  const send = (changes: object) =>
    requestAs(world, "member", "PATCH", `/api/v1/company/${world.acme.id}/actions`, { ids, changes });
  type Outcomes = { outcomes: { action: Action; error: { code: string } | null }[] };
  const { outcomes } = await (await send({ status: "completed" })).json<Outcomes>();
  expect(outcomes.map(({ action: each, error }) => [each.status, error?.code ?? null])).toEqual([
    ["completed", null],
    ["completed", null],
    ["in_progress", "FORBIDDEN"],
    ["completed", null],
    ["evaluated", "INVALID_TRANSITION"],
  ]);
  expect(outcomes[1]?.action.closingDate).not.toBeNull();
  // Who completes may not therefore edit.
  const both = await (await send({ status: "completed", priority: "0" })).json<Outcomes>();
  expect(both.outcomes[1]?.error?.code).toBe("FORBIDDEN");
  expect((await send({ status: "evaluated" })).status).toBe(422);
});
