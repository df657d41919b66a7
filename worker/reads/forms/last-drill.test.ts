import { describe, expect, it } from "vitest";
import { makeDrillForm } from "#fixtures/build-records.ts";
import { tableRows } from "#fixtures/insert.ts";
import { costOf, insert } from "#fixtures/test/client.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";

type Drill = { id: string; times: { evacuation: number | null; total: number | null } };

const DAY = 86_400_000;
const NOON = Date.parse("2026-11-20T12:00:00.000Z");
const daysBefore = (days: number) => new Date(NOON - days * DAY);
const drillOf = ({ acme, workshop, people, plant, press }: World, id: string, days: number, given = {}) =>
  makeDrillForm({
    companyId: acme.id,
    departmentId: workshop.id,
    createdById: people.member.id,
    locationId: plant.id,
    zoneId: press.id,
    id,
    date: daysBefore(days),
    status: "completed",
    ...given,
  });

const timing = (moment: "alarm" | "evacuated" | "end", second: number) => ({
  date: new Date(NOON + second * 1000).toISOString(),
  event: moment,
  observation: null,
  id: moment,
  moment,
});

const read = (world: World, query: string, who: VisitorName = "member") =>
  requestAs(
    world,
    who,
    "GET",
    `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/last-drill?${query}`,
  );
async function lastDrill(world: World, query = "") {
  const answer = await read(world, `zoneId=${world.press.id}&until=${daysBefore(0).toISOString()}${query}`);
  expect(answer.status).toBe(200);
  return { drill: (await answer.json<{ drill: Drill | null }>()).drill, cost: costOf(answer) };
}

describe("the last drill in a zone", () => {
  it("is the latest completed one of the department before the date, with its times", async () => {
    const world = await makeWorld();
    await insert(
      tableRows(drillForm, [
        drillOf(world, "older", 400),
        drillOf(world, "last", 30, {
          timings: [timing("alarm", 5), timing("evacuated", 192), timing("end", 750)],
        }),
        drillOf(world, "unfinished", 10, { status: "in_progress" }),
        drillOf(world, "later", -3),
        drillOf(world, "deleted", 2, { withdrawnAt: new Date() }),
        drillOf(world, "elsewhere", 1, { departmentId: world.store.id }),
      ]),
    );
    const { drill, cost } = await lastDrill(world);
    expect(drill).toMatchObject({ id: "last", times: { evacuation: 187, total: 745 } });
    expect(cost.roundTrips).toBeLessThanOrEqual(2);
    const before = (await lastDrill(world, "&except=last")).drill;
    expect(before).toMatchObject({ id: "older", times: { evacuation: null, total: null } });
  });

  it("is null in a zone without one, and nobody else's", async () => {
    const world = await makeWorld();
    expect((await lastDrill(world)).drill).toBeNull();
    const query = `zoneId=${world.press.id}&until=${daysBefore(0).toISOString()}`;
    expect(await problemOf(await read(world, `zoneId=${world.press.id}&until=ayer`))).toMatchObject({
      status: 400,
    });
    expect((await read(world, query, "otherOwner")).status).toBe(404);
    expect((await read(world, query, "memberElsewhere")).status).toBe(403);
  });

  it("costs the same however many drills there are", async () => {
    const world = await makeWorld();
    await insert(tableRows(drillForm, [drillOf(world, "first", 400)]));
    const few = (await lastDrill(world)).cost.rowsRead;
    const drills = Array.from({ length: 2000 }, (_, index) => drillOf(world, `d${index}`, 390 - index / 10));
    await insert(tableRows(drillForm, drills));
    expect((await lastDrill(world)).cost.rowsRead).toBeLessThanOrEqual(few);
  }, 60_000);
});
