// What the page of a place says, and that it reads as many rows however large the company is.
import { describe, expect, it } from "vitest";
import { LABEL_CODE, labelPress } from "../../../fixtures/test/cases/place-cases.ts";
import { costOf } from "../../../fixtures/test/client.ts";
import { emptyTables } from "../../../fixtures/test/empty-tables.ts";
import { actionIdOf, fillActions } from "../../../fixtures/test/fill-actions.ts";
import { CHECK_ID, formIdOf, formPath } from "../../../fixtures/test/fill-forms.ts";
import { manyForms } from "../../../fixtures/test/many-forms.ts";
import { requestAs } from "../../../fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "../../../fixtures/test/world.ts";
import { DEPARTMENT_FORM_TYPES } from "../../contract/enums.ts";
import type { PlacePage } from "../../contract/organisation/labels.ts";

const ask = (world: World, placeId: string, who: VisitorName) =>
  requestAs(world, who, "GET", `/api/v1/company/${world.acme.id}/places/${placeId}`);

async function read(world: World, placeId: string, who: VisitorName) {
  const answer = await ask(world, placeId, who);
  expect(answer.status).toBe(200);
  return { place: (await answer.json<{ place: PlacePage }>()).place, cost: costOf(answer) };
}

/** One record of each kind in the press, an open action, and a question of the visit that was answered badly. */
async function usedWorld() {
  const world = await makeWorld();
  await labelPress(world);
  await fillActions(world);
  const answers = [{ id: CHECK_ID.hseq_visit, value: "no", corrections: [{ id: "c1", value: "Despejar" }] }];
  const path = `${formPath(world, "hseq_visit")}/safety-checks`;
  expect((await requestAs(world, "member", "PATCH", path, { answers })).status).toBe(200);
  return world;
}

describe("the page of a place", () => {
  it("has the latest of a zone, and of the location around it", async () => {
    const world = await usedWorld();
    const { plant, press, workshop } = world;
    const { place } = await read(world, press.id, "admin");
    expect(place).toMatchObject({
      location: { id: plant.id, name: "Nave 1" },
      zone: { id: press.id, name: "Prensa" },
      zones: [],
      label: { code: LABEL_CODE },
      openActions: [{ id: actionIdOf(world), departmentId: workshop.id, zoneId: press.id, isOverdue: false }],
    });
    expect(new Set(place.records.map(({ type }) => type))).toEqual(new Set(DEPARTMENT_FORM_TYPES));
    expect(place.months).toHaveLength(12);
    expect(place.findings).toMatchObject([
      {
        formType: "hseq_visit",
        total: 1,
        byMonth: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
        last: { formId: formIdOf(world, "hseq_visit"), departmentId: workshop.id },
      },
    ]);

    const around = (await read(world, plant.id, "admin")).place;
    expect(around).toMatchObject({ zone: null, zones: [{ id: press.id }], label: null });
    const { openActions, records, findings } = place;
    expect(around).toMatchObject({ openActions, records, findings });
  });

  it("has for a member what is of their departments, and no label", async () => {
    const world = await usedWorld();
    const { place } = await read(world, world.press.id, "admin");
    const own = (await read(world, world.press.id, "member")).place;
    expect(own).toEqual({ ...place, label: null });
    expect((await read(world, world.press.id, "memberElsewhere")).place).toMatchObject({
      label: null,
      openActions: [],
      records: [],
      findings: [],
    });
  });

  it("is not found for one that is not there, nor by another company's path", async () => {
    const world = await usedWorld();
    expect((await ask(world, "nowhere", "admin")).status).toBe(404);
    const path = `/api/v1/company/${world.other.id}/places/${world.press.id}`;
    expect((await requestAs(world, "otherOwner", "GET", path)).status).toBe(404);
  });

  it("reads as many rows of a company with 20,000 records as of one with 500", async ({ annotate }) => {
    const costs = [];
    for (const count of [500, 20_000]) {
      await emptyTables();
      const world = await usedWorld();
      await manyForms(world, count);
      for (const [placeId, who] of [
        [world.press.id, "admin"],
        [world.plant.id, "admin"],
        [world.press.id, "member"],
      ] as const) {
        const { place, cost } = await read(world, placeId, who);
        expect(place.records).toHaveLength(6);
        expect(cost.roundTrips).toBe(2);
        costs.push(cost.rowsRead);
      }
    }
    await annotate(costs.join(", "));
    // The sixth record of each department decides how far a tie is read.
    for (const [nth, few] of costs.slice(0, 3).entries()) expect(costs[nth + 3]).toBeLessThanOrEqual(few + 6);
    expect(Math.max(...costs)).toBeLessThanOrEqual(200);
  }, 120_000);
});
