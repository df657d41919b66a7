// What a change of a line takes from the request, and what it leaves as it is.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { changeChecklist, publishedChecklist } from "#fixtures/test/checklists/checklist-requests.ts";
import { lineBody } from "#fixtures/test/plan/fill-plan.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { segmentOf } from "../../contract/forms/registry.ts";
import type { Agenda, PlanLine } from "../../contract/plan/plan.ts";

// A Wednesday.
const NOW = new Date("2026-11-18T09:00:00Z");
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => vi.useRealTimers());

const plan = ({ acme }: World, rest: string) => `/api/v1/company/${acme.id}/plan${rest}`;
const lineOf = async (answer: Response) => {
  expect(answer.ok).toBe(true);
  return (await answer.json<{ line: PlanLine }>()).line;
};
const create = (world: World, more: object) =>
  requestAs(world, "manager", "POST", plan(world, "/lines"), lineBody(world, more));
const change = (world: World, id: string, body: object) =>
  requestAs(world, "manager", "PATCH", plan(world, `/lines/${id}`), body);

it("a line with a retired checklist is changed in everything else, says so, and its records have the department's default", async () => {
  const world = await makeWorld();
  const { people, plant, press } = world;
  const old = await publishedChecklist(world, { name: "Ronda antigua" });
  const usual = await publishedChecklist(world, { name: "Ronda" });
  const other = await publishedChecklist(world, { name: "Otra" });
  expect((await changeChecklist(world, usual.id, { isDefault: true })).status).toBe(200);
  const line = await lineOf(await create(world, { checklistId: old.id }));
  expect(line.retiredChecklist).toBeNull();
  for (const { id } of [old, other])
    expect((await changeChecklist(world, id, { isRetired: true })).status).toBe(200);

  // As the dialog sends it: all fields, of which one is another.
  const fields = { checklistId: old.id, locationId: plant.id, zoneId: press.id, name: line.name };
  const changed = await lineOf(await change(world, line.id, { ...fields, assignedUserId: people.member.id }));
  expect(changed).toMatchObject({
    checklistId: old.id,
    retiredChecklist: "Ronda antigua",
    assigned: { userId: people.member.id },
  });
  expect(await problemOf(await change(world, line.id, { checklistId: other.id }))).toMatchObject({
    status: 422,
    fields: { checklistId: expect.any(String) as string },
  });

  const task = `/lines/${line.id}/occurrences/2026-11-18`;
  const started = await requestAs(world, "member", "POST", plan(world, `${task}/start`), {});
  const { form } = await started.json<{ form: { id: string } }>();
  const agenda = await requestAs(world, "member", "GET", plan(world, "?from=2026-11-18&to=2026-11-18"));
  expect((await agenda.json<Agenda>()).lines).toMatchObject([{ retiredChecklist: "Ronda antigua" }]);
  const path = `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/${segmentOf("hseq_visit")}/${form.id}`;
  const record = await requestAs(world, "member", "GET", path);
  expect(await record.json()).toMatchObject({ form: { checklist: { name: "Ronda" } } });

  expect((await changeChecklist(world, old.id, { isRetired: false })).status).toBe(200);
  expect(
    await lineOf(await requestAs(world, "manager", "GET", plan(world, `/lines/${line.id}`))),
  ).toMatchObject({ retiredChecklist: null });
});

it("a change for the whole series leaves what it does not change as it is at the other places", async () => {
  const world = await makeWorld();
  const { people, plant, press, acme } = world;
  const zones = `/api/v1/location/${acme.id}/locations/${plant.id}/zones`;
  const added = await requestAs(world, "owner", "POST", zones, { name: "Soldadura" });
  const { zone } = await added.json<{ zone: { id: string } }>();
  const { id, seriesSize } = await lineOf(
    await create(world, { alsoAt: [{ locationId: plant.id, zoneId: zone.id }] }),
  );
  expect(seriesSize).toBe(2);
  const listed = await requestAs(world, "manager", "GET", plan(world, "/lines"));
  const { lines } = await listed.json<{ lines: PlanLine[] }>();
  const other = lines.find(({ zoneId }) => zoneId === zone.id)?.id ?? "";
  await lineOf(await change(world, other, { name: "Extintores de CO₂", responsible: "Mantenedora" }));

  // As the dialog sends it: all fields, of which one is another.
  const sent = { name: "Revisión de extintores", responsible: "", locationId: plant.id, zoneId: press.id };
  await lineOf(await change(world, id, { ...sent, assignedUserId: people.member.id, wholeSeries: true }));
  expect(
    await lineOf(await requestAs(world, "manager", "GET", plan(world, `/lines/${other}`))),
  ).toMatchObject({
    name: "Extintores de CO₂",
    responsible: "Mantenedora",
    zoneId: zone.id,
    assigned: { userId: people.member.id },
  });
});
