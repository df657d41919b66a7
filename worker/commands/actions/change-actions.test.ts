import { expect, it } from "vitest";
import { insert } from "#fixtures/test/client.ts";
import { actionIdOf, actionsPath, fillActions, makeActionIn } from "#fixtures/test/fill-actions.ts";
import { fieldsOf } from "#fixtures/test/action-requests.ts";
import { pdf } from "#fixtures/test/files.ts";
import { attachmentOf, upload } from "#fixtures/test/uploads.ts";
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

it("the company can demand a photo or a document of what was done, from a priority on", async () => {
  const world = await makeWorld();
  await fillActions(world, { priority: "1" });
  const low = makeActionIn(world, { priority: "2" });
  await insert(tableRows(action, [low]));
  const company = `/api/v1/company/${world.acme.id}`;
  expect((await requestAs(world, "manager", "PATCH", company, { evidencePriority: "1" })).status).toBe(403);
  expect((await requestAs(world, "owner", "PATCH", company, { evidencePriority: "1" })).status).toBe(200);
  const ids = [actionIdOf(world), low.id];
  const both = await requestAs(world, "owner", "PATCH", `${company}/actions`, {
    ids,
    changes: { status: "completed" },
  });
  expect(await both.json()).toMatchObject({
    outcomes: [
      {
        action: { status: "in_progress" },
        error: {
          code: "INVALID",
          message: "La empresa pide al menos una foto o un documento de lo que se ha hecho",
        },
      },
      { action: { status: "completed" }, error: null },
    ],
  });
  const path = actionsPath(world, actionIdOf(world));
  const complete = (given: object) =>
    requestAs(world, "member", "PATCH", path, { status: "completed", closingComment: "Hecho", ...given });
  expect(await fieldsOf(await complete({}))).toEqual({
    closingPhotos: "La empresa pide al menos una foto o un documento de lo que se ha hecho",
  });
  // The priority that it has afterwards decides.
  const patch = { status: "completed", priority: "3" };
  expect((await requestAs(world, "owner", "PATCH", actionsPath(world, low.id), patch)).status).toBe(200);
  const of = { formType: "action", formId: actionIdOf(world) } as const;
  const document = await attachmentOf(
    await upload(world, { ...of, purpose: "document", filename: "acta.pdf", bytes: pdf() }),
  );
  expect((await complete({ closingDocuments: [document] })).status).toBe(200);
  expect((await requestAs(world, "member", "PATCH", path, { status: "in_progress" })).status).toBe(200);
  const photo = await attachmentOf(await upload(world, of));
  expect((await complete({ closingPhotos: [photo] })).status).toBe(200);
});
