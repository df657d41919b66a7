// What is listed of accidents in an inspector's folder, and how much it reads.
import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import { fillAccidents, person } from "#fixtures/test/accidents/fill-accidents.ts";
import { insert, sql } from "#fixtures/test/client.ts";
import { tableRows } from "#fixtures/insert.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { InjuredPerson } from "../../contract/accidents/case.ts";
import type { ExportFilters } from "../../contract/exports.ts";
import { newCase } from "../../domain/accidents/case.ts";
import { aboutCase, openCompanyKey, seal } from "../../domain/accidents/company-key.ts";
import { openDatabase } from "../../storage/core/database.ts";
import { noCost } from "../../storage/core/meter.ts";
import { accident, accidentKey } from "../../storage/tables/accident.ts";
import { accidentsWithLeave } from "./accidents-with-leave.ts";
import type { EvidenceExport } from "./evidence-source.ts";

const AT = new Date("2026-05-04T09:00:00.000Z");

let world: World;
beforeEach(async () => {
  world = await makeWorld();
  await fillAccidents(world);
});

async function insertCases(cases: { people: InjuredPerson[]; zoneId?: string }[]): Promise<void> {
  const { acme, workshop, people: members } = world;
  const [{ wrapped } = { wrapped: "" }] = await sql().select().from(accidentKey);
  const opened = await openCompanyKey([env.BETTER_AUTH_SECRET], acme.id, wrapped);
  if (!opened) throw new Error("The key does not open");
  for (const [nth, { people, zoneId = null }] of cases.entries()) {
    const id = `r${String(nth).padStart(23, "0")}`;
    const content = newCase({ id, departmentId: workshop.id, happenedAt: AT.toISOString(), what: "Corte" });
    await insert(
      tableRows(accident, [
        {
          id,
          viewId: `ACME-TAL-AT-1${String(nth).padStart(3, "0")}`,
          companyId: acme.id,
          departmentId: workshop.id,
          zoneId,
          happenedAt: AT,
          knownAt: AT,
          situation: "usual_workplace" as const,
          openedById: members.member.id,
          sealed: await seal(opened.key, aboutCase(acme.id, id), { ...content, people }),
        },
      ]),
    );
  }
}

async function listed(filters: ExportFilters = {}) {
  const cost = noCost();
  const asked = {
    store: { sql: openDatabase(env.DB, "first-primary", cost).sql },
    scope: { companyId: world.acme.id, departmentIds: "all" },
    filters,
    requestedById: world.people.owner.id,
    timeZone: "Europe/Madrid",
    accidentSecrets: [env.BETTER_AUTH_SECRET],
  } as unknown as EvidenceExport & { accidentSecrets: string[] };
  const found = await accidentsWithLeave(asked, { first: "2026-05-01", last: "2026-05-31" });
  if (found.is !== "listed") throw new Error("It was left out");
  return { ...found, queries: cost.queries };
}

const dead = (given: Partial<InjuredPerson>) =>
  person({
    grades: [{ id: "g".repeat(24), grade: "fatal", saidBy: "Hospital", knownAt: "2026-05-05T22:30:00.000Z" }],
    ...given,
  });

it("who died without a leave of more than a day is listed with the day of death", async () => {
  const short = { id: "l".repeat(24), learntOn: "2026-05-05", isRelapse: false };
  await insertCases([
    { people: [dead({ leaves: [] })] },
    { people: [dead({ leaves: [{ ...short, from: "2026-05-05", returned: "2026-05-06" }] })] },
    { people: [dead({ leaves: [{ ...short, from: "2026-05-05", returned: null }] })] },
    { people: [person({ leaves: [] })] },
  ]);
  const { accidents } = await listed();
  expect(accidents.map(({ grade, leaveFrom, death }) => [grade, leaveFrom, death])).toEqual([
    // Those of one instant stand by their ids, the last one first.
    ["fatal", "2026-05-05", "2026-05-06"],
    ["fatal", null, "2026-05-06"],
    ["fatal", null, "2026-05-06"],
  ]);
});

it("those of cases without a location are counted in a folder of a location, and those of another are not", async () => {
  const leaves = [
    { id: "l".repeat(24), from: "2026-05-05", learntOn: "2026-05-05", returned: null, isRelapse: false },
  ];
  await insertCases([
    { people: [person({ leaves, name: "Ana" })], zoneId: world.press.id },
    { people: [person({ leaves, name: "Berta" })] },
    { people: [person({ leaves: [], name: "Carla" })] },
  ]);
  const of = async (locationId: string) => {
    const { accidents, withoutLocation } = await listed({ locationId });
    return [accidents.map((each) => each.person), withoutLocation];
  };
  expect(await of(world.plant.id)).toEqual([["Ana"], 1]);
  expect(await of(world.yard.id)).toEqual([[], 1]);
  expect(await listed()).toMatchObject({ accidents: { length: 2 }, withoutLocation: 0 });
});

it("sixty cases are read by some queries, and not by one each", async () => {
  await insertCases(
    Array.from({ length: 60 }, () => ({
      people: [dead({ leaves: [], userId: world.people.manager.id, name: null })],
    })),
  );
  const { accidents, queries } = await listed();
  expect(accidents).toHaveLength(60);
  expect(new Set(accidents.map((each) => each.person))).toEqual(new Set([world.people.manager.name]));
  expect(queries).toBeLessThan(10);
});
