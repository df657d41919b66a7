import { expect, it } from "vitest";
import { fillForms, formIdOf } from "#fixtures/test/fill-forms.ts";
import { requestAs, problemOf } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName } from "#fixtures/test/world.ts";

async function locating() {
  const world = await makeWorld();
  await fillForms(world);
  const drill = formIdOf(world, "drill");
  const ask = (who: VisitorName, formType: string, formId = drill) =>
    requestAs(world, who, "GET", `/api/v1/company/${world.acme.id}/forms/${formId}?formType=${formType}`);
  return { world, drill, ask };
}

it("returns the department of a form, under its own type only", async () => {
  const { world, drill, ask } = await locating();
  const answer = await ask("member", "drill");
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    form: { id: drill, type: "drill", departmentId: world.workshop.id },
  });
  expect((await ask("member", "observation")).status).toBe(404);
  expect((await ask("member", "drill", "no-hay-tal")).status).toBe(404);
  expect((await ask("member", "mailbox")).status).toBe(400);
});

it("refuses with the text of the form's type", async () => {
  const { ask } = await locating();
  const answer = await ask("memberElsewhere", "drill");
  expect(answer.status).toBe(403);
  expect(await problemOf(answer)).toMatchObject({ message: "No tienes permisos para ver este simulacro" });
});
