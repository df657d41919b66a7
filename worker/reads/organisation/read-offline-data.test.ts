import { describe, expect, it } from "vitest";
import { LABEL_CODE, labelPress } from "#fixtures/test/cases/place-cases.ts";
import { costOf } from "#fixtures/test/client.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type { OfflineData } from "../../contract/organisation/offline-data.ts";

type Answer = { userId: string; tag: string; data: OfflineData | null };
const pathOf = ({ acme }: World, known?: string) =>
  `/api/v1/company/${acme.id}/offline-data${known === undefined ? "" : `?known=${known}`}`;

const ask = async (world: World, visitor: VisitorName, known?: string): Promise<Answer> =>
  (await requestAs(world, visitor, "GET", pathOf(world, known))).json<Answer>();

describe("the data for recording without a network", () => {
  it.each([
    ["owner", ["Almacén", "Taller"]],
    ["manager", ["Taller"]],
    ["member", ["Taller"]],
    ["memberElsewhere", ["Almacén"]],
  ] as const)("is what the single calls answer to the %s", async (visitor, teams) => {
    const world = await makeWorld();
    const { acme, plant, yard, press, people } = world;
    await labelPress(world);
    const answer = await requestAs(world, visitor, "GET", pathOf(world));
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(2);
    const { userId, data } = await answer.json<Answer>();
    expect(userId).toBe(people[visitor].id);
    const single = async <Body>(path: string) => (await requestAs(world, visitor, "GET", path)).json<Body>();
    const company = `/api/v1/company/${acme.id}`;
    const places = `/api/v1/location/${acme.id}`;
    // The count of the inbox is of the moment.
    expect({ company: data?.company, unread: 0 }).toEqual(await single(company));
    expect({ departments: data?.departments }).toEqual(await single(`${company}/departments`));
    expect({ locations: data?.locations }).toEqual(await single(`${places}/locations`));
    expect({ jobPositions: data?.jobPositions }).toEqual(await single(`${places}/job-positions`));
    const zonesOf = (locationId: string) => data?.zones.filter((zone) => zone.locationId === locationId);
    for (const { id } of [plant, yard])
      expect({ zones: zonesOf(id) }).toEqual(await single(`${places}/locations/${id}/zones`));
    const nameOf = (departmentId: string) => data?.departments.find(({ id }) => id === departmentId)?.name;
    expect(data?.labels).toEqual([{ code: LABEL_CODE, locationId: plant.id, zoneId: press.id }]);
    expect(data?.people.map(({ departmentId }) => nameOf(departmentId)).toSorted()).toEqual(teams);
    for (const { departmentId, users } of data?.people ?? [])
      expect({ users }).toEqual(await single(`${company}/departments/${departmentId}/users?assignable=true`));
  });

  it("is left out while the device has it, and sent again after a change", async () => {
    const world = await makeWorld();
    const { tag } = await ask(world, "member");
    expect(await ask(world, "member", tag)).toMatchObject({ tag, data: null });
    const zones = `/api/v1/location/${world.acme.id}/locations/${world.yard.id}/zones`;
    expect((await requestAs(world, "owner", "POST", zones, { name: "Báscula" })).status).toBe(201);
    const changed = await ask(world, "member", tag);
    expect(changed.tag).not.toBe(tag);
    expect(changed.data?.zones.map(({ name }) => name)).toEqual(["Báscula", "Prensa"]);
  });

  it("is not told to other companies", async () => {
    const world = await makeWorld();
    const { tag } = await ask(world, "member");
    for (const known of [undefined, tag])
      expect((await requestAs(world, "otherOwner", "GET", pathOf(world, known))).status).toBe(404);
  });
});
