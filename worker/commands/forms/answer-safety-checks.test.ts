import { describe, expect, it } from "vitest";
import { costOf, errorOf } from "#fixtures/test/client.ts";
import { SAFETY_CHECK_ID, fillForms, formIdOf } from "#fixtures/test/fill-forms.ts";
import { auditLinesOf, requestAs, problemOf } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { DepartmentFormType } from "../../contract/enums.ts";
import type { SafetyCheckResponse } from "../../contract/forms/calls/forms.ts";
import { FORM_DEFINITIONS } from "../../contract/forms/registry.ts";

type Form = { safetyChecks: SafetyCheckResponse[] } & Record<string, unknown>;

const oneOf = (world: World, type: DepartmentFormType) =>
  `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/${FORM_DEFINITIONS[type].segment}/${formIdOf(world, type)}`;
const formOf = async (answer: Response) => (await answer.json<{ form: Form }>()).form;

async function filledWorld() {
  const world = await makeWorld();
  await fillForms(world);
  return world;
}

describe("answering a checklist", () => {
  it("increments the form's version and refuses foreign questions and invalid answers", async () => {
    const world = await filledWorld();
    const path = `${oneOf(world, "hseq_visit")}/safety-checks`;
    const send = (answers: object[]) => requestAs(world, "member", "PATCH", path, { answers });
    const corrections = [{ id: "c1", value: "Despejar" }];
    const answer = await send([{ id: SAFETY_CHECK_ID.hseq_visit, value: "no", corrections }]);
    expect([answer.status, answer.headers.get("etag")]).toEqual([200, '"2"']);
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(3);
    const { safetyChecks } = await answer.json<{ safetyChecks: SafetyCheckResponse[] }>();
    expect(safetyChecks[0]).toMatchObject({ field: { payload: { value: "no" } }, corrections });
    expect(
      (await formOf(await requestAs(world, "member", "GET", oneOf(world, "hseq_visit")))).safetyChecks,
    ).toEqual(safetyChecks);
    const wrong = await send([
      { id: SAFETY_CHECK_ID.management, value: "yes", corrections: [] },
      { id: SAFETY_CHECK_ID.hseq_visit, value: "perhaps", corrections: [] },
    ]);
    expect(Object.keys((await errorOf(wrong)).fields ?? {})).toEqual(["answers.0.id", "answers.1.value"]);
  });

  it("keeps the note of an answer that comes without one, and records its changes", async () => {
    const world = await filledWorld();
    const path = `${oneOf(world, "management")}/safety-checks`;
    const send = async (answer: object) => {
      const sent = { id: SAFETY_CHECK_ID.management, value: "yes", corrections: [], ...answer };
      return requestAs(world, "member", "PATCH", path, { answers: [sent] });
    };
    const noteAfter = async (answer: object) =>
      (await (await send(answer)).json<{ safetyChecks: SafetyCheckResponse[] }>()).safetyChecks[0]?.note;
    expect(await noteAfter({})).toBeNull();
    expect(await noteAfter({ note: "Revisado con el encargado" })).toBe("Revisado con el encargado");
    expect(await noteAfter({ value: "no" })).toBe("Revisado con el encargado");
    const [entry] = (await auditLinesOf(formIdOf(world, "management"))).filter(({ changes }) =>
      JSON.stringify(changes).includes("encargado"),
    );
    expect(entry?.changes).toMatchObject({
      [SAFETY_CHECK_ID.management]: { before: { note: null }, after: { note: "Revisado con el encargado" } },
    });
    expect(await noteAfter({ note: null })).toBeNull();
    for (const note of ["  ", "x".repeat(2001)])
      expect(await problemOf(await send({ note }))).toMatchObject({
        status: 422,
        fields: { "answers.0.note": expect.any(String) as string },
      });
  });
});

describe("the largest change that the contract allows", () => {
  it("is not refused for its size in bytes: a list, or an answer with its corrections", async () => {
    const world = await filledWorld();
    const notes = (count: number, letters: number) =>
      Array.from({ length: count }, (_, index) => ({ id: `n${index}`, value: "ñ".repeat(letters) }));
    const statements = notes(25, 4950);
    expect(new TextEncoder().encode(JSON.stringify(statements)).length).toBeGreaterThan(248_000);
    const saved = await requestAs(world, "member", "PATCH", oneOf(world, "investigation"), {
      witnesses: statements,
    });
    expect(saved.status).toBe(200);
    expect((await formOf(saved))["witnesses"]).toEqual(statements);
    const answer = {
      id: SAFETY_CHECK_ID.hseq_visit,
      value: "\u0001".repeat(10_000),
      corrections: notes(100, 1220),
    };
    const path = `${oneOf(world, "hseq_visit")}/safety-checks`;
    const refused = await requestAs(world, "member", "PATCH", path, { answers: [answer] });
    expect(await problemOf(refused)).toMatchObject({
      status: 422,
      fields: { "answers.0.value": expect.any(String) as string },
    });
  });
});
