import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { sql } from "#fixtures/test/client.ts";
import { ageNames, eraseAll } from "#fixtures/test/erasing/erase.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import { formIdOf, formPath, worldWithForms } from "#fixtures/test/fill-forms.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import type { World } from "#fixtures/test/world.ts";
import { runJob } from "../../commands/jobs/run-job.ts";
import { emptyBin } from "../../commands/upkeep/delete-old-records.ts";
import type { ErasedPersonPlaces } from "../../contract/organisation/personal-data.ts";
import { placesOf } from "#fixtures/test/erasing/find-text.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";

let world: World;
beforeEach(async () => {
  await emptyBucket();
  world = await worldWithForms();
});

async function erase() {
  const answer = await requestAs(world, "platformAdmin", "POST", "/api/auth/admin/remove-user", {
    userId: world.people.member.id,
    reason: "Lo pide",
  });
  expect(answer.status).toBe(200);
  await eraseAll(runJob);
}
const remaining = async () => {
  const answer = await requestAs(
    world,
    "admin",
    "GET",
    `/api/v1/company/${world.acme.id}/mentions/remaining`,
  );
  return (await answer.json<{ people: ErasedPersonPlaces[] }>()).people;
};
const placesNow = async () =>
  (await remaining()).flatMap(({ places }) =>
    places.map(({ recordType, field }) => `${recordType} ${field}`),
  );

it("names record and field of texts that cannot be told from others, and not the name", async () => {
  await requestAs(world, "member", "POST", "/api/auth/update-user", { name: "Prensa" });
  await ageNames(40);
  await sql().update(drillForm).set({ development: "La prensa del taller", conclusion: "Todo bien" });
  await sql().update(visitForm).set({ observer: "Prensa", strongPoints: "Lo vio Mario Miembro" });
  await erase();
  const [drill] = await sql().select().from(drillForm);
  const [visit] = await sql().select().from(visitForm);
  expect([drill?.development, visit?.observer]).toEqual(["La prensa del taller", "Persona eliminada 1"]);
  const people = await remaining();
  expect(people).toMatchObject([{ number: 1, erasedAt: expect.any(String) as string }]);
  expect(people[0]?.places).toContainEqual({
    recordType: "drill",
    recordId: formIdOf(world, "drill"),
    viewId: drill?.viewId,
    field: "development",
  });
  expect(await placesOf("Prensa")).not.toContain("remaining_mention.field");
  await requestAs(world, "admin", "DELETE", formPath(world, "drill"));
  // In the bin it still names them.
  expect((await placesNow()).filter((place) => place.startsWith("drill"))).not.toEqual([]);
  await emptyBin(env, new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));
  expect((await placesNow()).filter((place) => place.startsWith("drill"))).toEqual([]);
});

it("has small letters and names of the last 30 days, and nothing that was replaced or is a colleague’s", async () => {
  await sql().update(drillForm).set({ development: "Lo vio mario miembro" });
  await sql().update(visitForm).set({ strongPoints: "Lo vio Mario Miembro" });
  await erase();
  expect(await placesNow()).toEqual(["drill development", "hseq_visit strongPoints"]);
});

it("is empty of somebody who was found wherever they are named", async () => {
  await sql().update(visitForm).set({ strongPoints: "Lo vio Mario Miembro" });
  await ageNames(40);
  await erase();
  expect(await remaining()).toEqual([]);
});
