// What a change costs, with its figures. `npm run bench -- writes` prints the numbers.
import { expect, it } from "vitest";
import { costOf, sql } from "#fixtures/test/client.ts";
import { actionsPath, raiseActionBodyFor } from "#fixtures/test/fill-actions.ts";
import { createBodyFor } from "#fixtures/test/fill-forms.ts";
import { withoutTriggers } from "#fixtures/test/figures/insert-many.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { manyActions } from "#fixtures/test/many-actions.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { sampleValues } from "#fixtures/sample-values.ts";
import { newId } from "../../domain/ids.ts";
import { drillForm } from "../tables/forms/drill-form.ts";

const MOST_ROWS = {
  "create a visit": 64,
  "create a drill": 31,
  "complete a drill": 35,
  "reopen a drill": 28,
  "raise an action": 53,
  "complete an action": 64,
  "delete an action": 35,
  "void a drill": 20,
  "delete a visit": 30,
};
type Change = keyof typeof MOST_ROWS;

async function measure(world: World): Promise<Record<Change, number>> {
  const written = { ...MOST_ROWS };
  const send = async (name: Change, method: string, path: string, body?: unknown) => {
    const answer = await requestAs(world, "manager", method, path, body);
    if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    written[name] = costOf(answer).rowsWritten;
  };
  const forms = `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}`;
  const visit = newId();
  await send("create a visit", "POST", `${forms}/hseq-visit`, {
    ...createBodyFor(world, "hseq_visit"),
    id: visit,
  });
  const drill = newId();
  await send("create a drill", "POST", `${forms}/drill`, { ...createBodyFor(world, "drill"), id: drill });
  await sql()
    .update(drillForm)
    .set(sampleValues("drill", ["completion"]));
  await send("complete a drill", "PATCH", `${forms}/drill/${drill}/status`, { status: "completed" });
  await send("reopen a drill", "PATCH", `${forms}/drill/${drill}/status`, {
    status: "in_progress",
    reason: "Faltaba un participante",
  });
  const raised = { ...raiseActionBodyFor(world), formId: drill, deadline: "2026-12-01T22:59:00.000Z" };
  await send("raise an action", "POST", actionsPath(world), raised);
  const action = actionsPath(world, raised.id);
  await send("complete an action", "PATCH", action, {
    status: "completed",
    closingDate: "2026-11-21T10:00:00.000Z",
  });
  await send("delete an action", "DELETE", action);
  await send("void a drill", "POST", `${forms}/drill/${drill}/void`, { reason: "Duplicado" });
  await send("delete a visit", "DELETE", `${forms}/hseq-visit/${visit}`);
  return written;
}

it("a change writes a bounded number of rows, however many were counted before", async ({ annotate }) => {
  const world = await makeWorld();
  // The first of each kind also begins the counters of its numbers.
  await measure(world);
  const without = await withoutTriggers(() => measure(world));
  const few = await measure(world);
  await manyActions(world, 300, new Date("2026-11-20T09:00:00Z"));
  const later = await measure(world);
  const changes = Object.keys(MOST_ROWS) as Change[];
  await annotate(
    changes
      .map(
        (name) =>
          `${name}: ${without[name]} rows without triggers, ${few[name]} with, ${later[name]} beside others`,
      )
      .join("\n"),
  );
  for (const written of [few, later])
    expect(changes.filter((name) => written[name] > MOST_ROWS[name])).toEqual([]);
});
