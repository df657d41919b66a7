import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createChecklist } from "#fixtures/test/checklists/checklist-requests.ts";
import { makeLocation, makeZone } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { insert, sql } from "#fixtures/test/client.ts";
import { lineBody } from "#fixtures/test/plan/fill-plan.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { location, zone } from "../../storage/tables/organisation/places.ts";

type Named = { name: string };
type Found = {
  places: (Named & { location: string | null })[];
  people: (Named & { email: string | null })[];
  checklists: Named[];
  tasks: Named[];
  hasMore: boolean;
};

const companyOf = ({ acme }: World) => `/api/v1/company/${acme.id}`;

async function search(world: World, who: VisitorName, q: string): Promise<Found> {
  const path = `${companyOf(world)}/search?q=${encodeURIComponent(q)}`;
  return (await requestAs(world, who, "GET", path)).json<Found>();
}
const namesOf = (rows: readonly Named[]) => rows.map(({ name }) => name);

describe("people are found", () => {
  it.each<[VisitorName, string[], boolean]>([
    ["platformAdmin", ["Mario Miembro", "Marta Mando"], true],
    ["owner", ["Mario Miembro", "Marta Mando"], true],
    ["admin", ["Mario Miembro", "Marta Mando"], true],
    ["manager", ["Mario Miembro", "Marta Mando"], false],
    ["member", ["Mario Miembro", "Marta Mando"], false],
    ["memberElsewhere", [], false],
  ])("by %s: those of their departments, with addresses for administrators", async (who, names, isTold) => {
    const { people } = await search(await makeWorld(), who, "mar");
    expect(namesOf(people)).toEqual(names);
    expect(people.every(({ email }) => (email !== null) === isTold)).toBe(true);
  });

  it("by their address only for those who see it", async () => {
    const world = await makeWorld();
    const { email } = world.people.memberElsewhere;
    expect(namesOf((await search(world, "owner", email)).people)).toEqual(["Elena Almacén"]);
    expect((await search(world, "memberElsewhere", email)).people).toEqual([]);
  });
});

it("places are found by everybody of the company, zones with their location, by the beginnings of words", async () => {
  const world = await makeWorld();
  for (const who of ["owner", "member", "memberElsewhere"] as const) {
    // oxlint-disable-next-line no-await-in-loop
    const { places } = await search(world, who, "náve PRE");
    expect(places).toEqual([expect.objectContaining({ name: "Prensa", location: "Nave 1" })]);
  }
  expect(namesOf((await search(world, "owner", "nave")).places)).toEqual(["Nave 1", "Prensa"]);
  expect((await search(world, "owner", "rensa")).places).toEqual([]);
  expect((await search(world, "owner", "¿?")).places).toEqual([]);
});

it("tasks are found by those who see their department, until they end", async () => {
  const world = await makeWorld();
  const path = `${companyOf(world)}/plan/lines`;
  await requestAs(world, "manager", "POST", path, { ...lineBody(world), name: "Revisar extintores" });
  for (const [who, count] of [
    ["owner", 1],
    ["manager", 1],
    ["member", 1],
    ["memberElsewhere", 0],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    const { tasks } = await search(world, who, "extint nave");
    expect([who, tasks.length]).toEqual([who, count]);
  }
});

it("checklists are found by those who list them", async () => {
  const world = await makeWorld();
  await createChecklist(world, { name: "Trabajos en altura" });
  for (const [who, names] of [
    ["admin", ["Trabajos en altura"]],
    ["manager", ["Trabajos en altura"]],
    ["member", []],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop
    expect([who, namesOf((await search(world, who, "altura")).checklists)]).toEqual([who, names]);
});

it("a checklist is found by its name in each of its languages, and named in the reader's", async () => {
  const world = await makeWorld();
  await createChecklist(world, { name: "Trabajos en altura", names: { ca: "Treballs en alçada", en: "" } });
  await sql().update(user).set({ language: "ca" }).where(eq(user.id, world.people.manager.id));
  for (const [who, q, name] of [
    ["admin", "treballs", "Trabajos en altura"],
    ["manager", "altura", "Treballs en alçada"],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop
    expect(namesOf((await search(world, who, q)).checklists)).toEqual([name]);
});

it("names six of a kind, and says that there are more", async () => {
  const world = await makeWorld();
  const hall = makeLocation({ companyId: world.acme.id, name: "Almacén central" });
  const zones = Array.from({ length: 7 }, (_, index) =>
    makeZone({ locationId: hall.id, name: `Pasillo ${index}` }),
  );
  await insert(tableRows(location, [hall]), tableRows(zone, zones));
  const found = await search(world, "member", "pasillo");
  expect(found.places).toHaveLength(6);
  expect(found.hasMore).toBe(true);
  expect((await search(world, "member", "pasillo 3")).hasMore).toBe(false);
});
