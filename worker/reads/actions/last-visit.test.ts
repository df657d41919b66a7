import { describe, expect, it } from "vitest";
import { costOf, insert, sql } from "#fixtures/test/client.ts";
import { formIdOf, worldWithForms } from "#fixtures/test/fill-forms.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import { makeAction, makeVisitForm } from "#fixtures/build-records.ts";
import { tableRows } from "#fixtures/insert.ts";
import { MAX_OPEN_ACTIONS } from "../../contract/forms/calls/form-lists.ts";
import { action } from "../../storage/tables/action.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";

type Visit = {
  id: string;
  viewId: string;
  participants: { name: string; role: string }[];
  actions: { id: string; title: string; status: string }[];
  hasMoreActions: boolean;
};

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);
const placeOf = ({ acme, workshop, people, plant, press }: World) => ({
  companyId: acme.id,
  departmentId: workshop.id,
  createdById: people.member.id,
  locationId: plant.id,
  zoneId: press.id,
});
const visitOf = (world: World, id: string, days: number, given: object = {}) =>
  makeVisitForm({ ...placeOf(world), id, date: daysAgo(days), ...given });
const actionOf = (world: World, id: string, visitFormId: string, given: object = {}) =>
  makeAction({
    companyId: world.acme.id,
    departmentId: world.workshop.id,
    initiatedBy: world.people.member.id,
    visitFormId,
    id,
    ...given,
  });

const read = (world: World, query: string, who: VisitorName = "member") =>
  requestAs(
    world,
    who,
    "GET",
    `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/last-visit?${query}`,
  );
async function lastVisit(world: World, query = "") {
  const answer = await read(world, `zoneId=${world.press.id}${query}`);
  expect(answer.status).toBe(200);
  return { visit: (await answer.json<{ visit: Visit | null }>()).visit, cost: costOf(answer) };
}

it("of a company that is read-only offers no change of its actions, also to a platform administrator", async () => {
  const world = await makeWorld();
  await insert(tableRows(visitForm, [visitOf(world, "last", 2)]));
  await insert(tableRows(action, [actionOf(world, "open", "last")]));
  const offered = async () => {
    const answer = await read(world, `zoneId=${world.press.id}`, "platformAdmin");
    const { visit } = await answer.json<{ visit: { actions: { can: Record<string, boolean> }[] } }>();
    return Object.values(visit.actions[0]?.can ?? {}).filter(Boolean).length;
  };
  expect(await offered()).toBeGreaterThan(0);
  await sql().update(company).set({ endsAt: new Date() });
  expect(await offered()).toBe(0);
});

describe("the last visit to a zone", () => {
  it("has its people without signatures and its open actions, the most urgent first", async () => {
    const world = await makeWorld();
    const signature = {
      r2Key: "k",
      filename: "f.png",
      contentType: "image/png",
      signedBy: "Ana",
      signedAt: "",
    };
    await insert(
      tableRows(visitForm, [
        visitOf(world, "older", 40),
        visitOf(world, "last", 2, { participants: [{ name: "Ana", role: "Jefa de turno", signature }] }),
        visitOf(world, "planned", -5),
        visitOf(world, "elsewhere", 1, { departmentId: world.store.id }),
      ]),
      tableRows(action, [
        actionOf(world, "done", "last", { status: "completed" }),
        actionOf(world, "later", "last", { dueDate: daysAgo(-20) }),
        actionOf(world, "sooner", "last", { dueDate: daysAgo(-3) }),
        actionOf(world, "of-older", "older"),
      ]),
    );
    const { visit, cost } = await lastVisit(world);
    expect(visit).toMatchObject({
      id: "last",
      participants: [{ name: "Ana", role: "Jefa de turno" }],
      actions: [{ id: "sooner" }, { id: "later" }],
      hasMoreActions: false,
    });
    expect(visit?.participants[0]).not.toHaveProperty("signature");
    expect(cost.roundTrips).toBeLessThanOrEqual(2);
    expect((await lastVisit(world, "&except=last")).visit?.id).toBe("older");
  });

  it("is null in a zone that was not visited, and none of another company's", async () => {
    const world = await worldWithForms();
    expect((await lastVisit(world, `&except=${formIdOf(world, "hseq_visit")}`)).visit).toBeNull();
    expect(await problemOf(await read(world, "zoneId=", "member"))).toMatchObject({ status: 400 });
    expect((await read(world, `zoneId=${world.press.id}`, "otherOwner")).status).toBe(404);
    expect((await read(world, `zoneId=${world.press.id}`, "memberElsewhere")).status).toBe(403);
    const elsewhere = `/api/v1/company/${world.other.id}/departments/${world.workshop.id}/last-visit?zoneId=${world.press.id}`;
    expect((await requestAs(world, "otherOwner", "GET", elsewhere)).status).toBe(404);
  });

  it("costs the same however many visits and actions there are", async () => {
    const world = await makeWorld();
    await insert(tableRows(visitForm, [visitOf(world, "first", 400)]));
    const few = (await lastVisit(world)).cost.rowsRead;
    const visits = Array.from({ length: 3000 }, (_, index) => visitOf(world, `v${index}`, 390 - index / 10));
    await insert(tableRows(visitForm, visits));
    expect((await lastVisit(world)).cost.rowsRead).toBeLessThanOrEqual(few);
    const last = (await lastVisit(world)).visit?.id ?? "";
    const actions = Array.from({ length: 2000 }, (_, index) => actionOf(world, `a${index}`, last));
    await insert(tableRows(action, actions));
    const { visit, cost } = await lastVisit(world);
    expect(visit?.actions).toHaveLength(MAX_OPEN_ACTIONS);
    expect(visit?.hasMoreActions).toBe(true);
    // Up to two hundred are read with the names of their people.
    expect(cost.rowsRead).toBeLessThan(1500);
  }, 60_000);
});
