import { beforeEach, describe, expect, it } from "vitest";
import { api, cookieOf, costOf } from "#fixtures/test/client.ts";
import {
  SAFETY_CHECK_ID,
  createBodyFor,
  formPath,
  submissionBodyFor,
  worldWithForms,
} from "#fixtures/test/fill-forms.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import type { VisitorName, World } from "#fixtures/test/world.ts";
import type { FormHistory } from "../../contract/forms/calls/history.ts";

let world: World;
beforeEach(async () => {
  world = await worldWithForms();
});

async function change(who: VisitorName, method: string, path: string, body: object) {
  const answer = await requestAs(world, who, method, path, body);
  expect(answer.ok).toBe(true);
  return answer;
}
async function historyOf(path: string, who: VisitorName = "member"): Promise<FormHistory> {
  const answer = await requestAs(world, who, "GET", `${path}/history`);
  expect(answer.status).toBe(200);
  expect(costOf(answer).roundTrips).toBeLessThanOrEqual(2);
  return answer.json<FormHistory>();
}

describe("the history of a form", () => {
  it("says each field before and after, each answer, the places by name, and the steps", async () => {
    const path = formPath(world, "hseq_visit");
    await change("member", "PATCH", path, { observations: "Todo en orden" });
    await change("manager", "PATCH", path, { observations: "Falta un extintor", strongPoints: "Orden" });
    await change("member", "PATCH", `${path}/safety-checks`, {
      answers: [{ id: SAFETY_CHECK_ID.hseq_visit, value: "yes", corrections: [] }],
    });
    const { history } = await historyOf(path);
    expect(history).toMatchObject([
      {
        verb: "form.answer",
        by: { id: world.people.member.id, name: "Mario Miembro" },
        impersonatedBy: null,
        changes: { [SAFETY_CHECK_ID.hseq_visit]: { before: { value: null }, after: { value: "yes" } } },
      },
      {
        verb: "form.update",
        by: { name: "Marta Mando" },
        changes: {
          observations: { before: "Todo en orden", after: "Falta un extintor" },
          strongPoints: { after: "Orden" },
        },
      },
      { verb: "form.update", by: { name: "Mario Miembro" } },
    ]);
  });

  it("names the places that it moved from and to", async () => {
    const path = formPath(world, "observation");
    const zones = `/api/v1/location/${world.acme.id}/locations/${world.yard.id}/zones`;
    const { zone } = await (
      await change("admin", "POST", zones, { name: "Muelle", description: null })
    ).json<{ zone: { id: string } }>();
    await change("member", "PATCH", path, { locationId: world.yard.id, zoneId: zone.id });
    const { history, places } = await historyOf(path);
    expect(history[0]?.changes).toEqual({
      locationId: { before: world.plant.id, after: world.yard.id },
      zoneId: { before: world.press.id, after: zone.id },
    });
    const names = Object.fromEntries(places.map(({ id, name }) => [id, name]));
    expect(names).toEqual({
      [world.plant.id]: "Nave 1",
      [world.yard.id]: "Patio",
      [world.press.id]: "Prensa",
      [zone.id]: "Muelle",
    });
  });

  it("says who acted for somebody else, and leaves out an edit that was taken back", async () => {
    const path = formPath(world, "drill");
    const { member, platformAdmin } = world.people;
    const cookie = await cookieOf(member.id, { impersonatedBy: platformAdmin.id });
    await api(path, { method: "PATCH", cookie, body: { scenario: "Incendio en cocina" } });
    const { form } = await (
      await requestAs(world, "member", "GET", path)
    ).json<{ form: { scenario: string } }>();
    await change("member", "PATCH", path, { scenario: "Otro" });
    await change("member", "PATCH", path, { scenario: form.scenario });
    expect((await historyOf(path)).history).toMatchObject([
      { verb: "form.update", by: { id: member.id }, impersonatedBy: { name: "Plataforma" } },
    ]);
  });

  it("of a mailbox entry shows to its author alone what the draft said", async () => {
    const mailbox = `/api/v1/company/${world.acme.id}/mailbox`;
    const draft = { ...createBodyFor(world, "mailbox"), description: "Lo que no quise contar" };
    const { form } = await (await change("member", "POST", mailbox, draft)).json<{ form: { id: string } }>();
    const path = `${mailbox}/${form.id}`;
    await change("member", "PATCH", path, { description: "Tampoco esto" });
    expect((await requestAs(world, "owner", "GET", `${path}/history`)).status).toBe(403);
    await change("member", "PATCH", path, { ...submissionBodyFor(world), submit: true });
    const ofAdmin = (await historyOf(path, "owner")).history;
    expect(ofAdmin.map(({ verb }) => verb)).toEqual(["mailbox.submit", "form.create"]);
    expect(JSON.stringify(ofAdmin)).not.toMatch(/quise|Tampoco/);
    const ofAuthor = (await historyOf(path)).history;
    expect(ofAuthor).toHaveLength(3);
    expect(JSON.stringify(ofAuthor)).toContain("Tampoco esto");
  });
});
