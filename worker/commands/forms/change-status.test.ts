// Completing a form requires the actions that its answers need.
import { expect, it } from "vitest";
import { fieldsOf, raiseAction } from "#fixtures/test/action-requests.ts";
import { costOf, errorOf, sql } from "#fixtures/test/client.ts";
import { actionsPath, raiseActionBodyFor } from "#fixtures/test/fill-actions.ts";
import { SAFETY_CHECK_ID, fillForms, formIdOf } from "#fixtures/test/fill-forms.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld } from "#fixtures/test/world.ts";
import { newSafetyCheckFields } from "../../domain/forms/new-checklist.ts";
import { formField } from "../../storage/tables/forms/checklist.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";

const SAFETY_CHECK = SAFETY_CHECK_ID.hseq_visit;
const MISSING = `safetyChecks.${SAFETY_CHECK}.actions`;

const demanding = () => {
  const found = newSafetyCheckFields("hseq_visit", "es").flatMap((field) =>
    field.payload.options
      .filter(({ actionRequired }) => actionRequired)
      .map(({ value }) => ({ field, value })),
  )[0];
  if (!found) throw new Error("A visit has an answer that demands an action");
  return found;
};

it("is refused until each answer has an action", async () => {
  const world = await makeWorld();
  await fillForms(world);
  const signature = {
    r2Key: "s",
    filename: "s.png",
    contentType: "image/png",
    signedBy: "M",
    signedAt: "2026-11-19T09:30:00.000Z",
  };
  await sql().update(visitForm).set({ observer: "Marta", observerSignature: signature });
  const { field, value } = demanding();
  await sql().update(formField).set({ field });
  const visit = `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/hseq-visit/${formIdOf(world, "hseq_visit")}`;
  const corrections = [{ id: "c1", value: "Despejar" }];
  await requestAs(world, "member", "PATCH", `${visit}/safety-checks`, {
    answers: [{ id: SAFETY_CHECK, value, corrections }],
  });
  const complete = () => requestAs(world, "member", "PATCH", `${visit}/status`, { status: "completed" });

  const refused = await complete();
  expect(refused.status).toBe(422);
  expect((await errorOf(refused)).fields).toEqual({ [MISSING]: "La respuesta exige abrir una acción" });

  // An action of the whole form does not count for the answer.
  const ofTheForm = raiseActionBodyFor(world, "hseq_visit");
  expect((await raiseAction(world, ofTheForm)).status).toBe(201);
  expect(Object.keys((await fieldsOf(await complete())) ?? {})).toEqual([MISSING]);

  const ofTheAnswer = raiseActionBodyFor(world, "hseq_visit", { fieldId: SAFETY_CHECK });
  expect((await raiseAction(world, ofTheAnswer)).status).toBe(201);
  expect((await requestAs(world, "member", "DELETE", actionsPath(world, ofTheAnswer.id))).status).toBe(200);
  expect(Object.keys((await fieldsOf(await complete())) ?? {})).toEqual([MISSING]);

  await raiseAction(world, raiseActionBodyFor(world, "hseq_visit", { fieldId: SAFETY_CHECK }));
  const done = await complete();
  expect(done.status).toBe(200);
  expect(costOf(done).roundTrips).toBeLessThanOrEqual(3);
});
