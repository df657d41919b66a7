import { describe, expect, it } from "vitest";
import { costOf, insert } from "#fixtures/test/client.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import {
  makeDrillForm,
  makeInvestigationForm,
  makeManagementForm,
  makeObservationForm,
  makeVisitForm,
} from "#fixtures/build-records.ts";
import { tableRows } from "#fixtures/insert.ts";
import { MAX_NAMED_PEOPLE, RECORDS_WITH_PEOPLE } from "../../contract/forms/calls/form-lists.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";
import { investigationForm } from "../../storage/tables/forms/investigation-form.ts";
import { managementForm } from "../../storage/tables/forms/management-form.ts";
import { observationForm } from "../../storage/tables/forms/observation-form.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";

const DAY = 86_400_000;
const at = ({ acme, workshop, people, plant, press }: World, days: number) => ({
  companyId: acme.id,
  departmentId: workshop.id,
  createdById: people.member.id,
  locationId: plant.id,
  zoneId: press.id,
  date: new Date(Date.now() - days * DAY),
});
const named = (name: string, role = "Soldador") => ({ name, role, signature: null });

const ask = (world: World, who: VisitorName = "member", department = world.workshop.id) =>
  requestAs(world, who, "GET", `/api/v1/company/${world.acme.id}/departments/${department}/named-people`);

async function peopleIn(world: World) {
  const answer = await ask(world);
  expect(answer.status).toBe(200);
  const { people } = await answer.json<{ people: { name: string; role: string }[] }>();
  return { people, cost: costOf(answer) };
}

describe("the people named in a department", () => {
  it("are those in every field for names, the last named first, each once with the last function", async () => {
    const world = await makeWorld();
    await insert(
      tableRows(drillForm, [
        makeDrillForm({
          ...at(world, 9),
          participants: [named("Ana Ruiz", "Conductora"), named("Luis Gil", "")],
        }),
      ]),
      tableRows(visitForm, [
        makeVisitForm({
          ...at(world, 2),
          observer: "ana ruiz",
          participants: [named("LUIS GIL", "Prensista")],
        }),
      ]),
      tableRows(investigationForm, [
        makeInvestigationForm({
          ...at(world, 1),
          investigatedBy: "Eva Sol",
          detectedBy: "Pau Mas",
          assistedBy: "Iu Puig",
          participants: [{ ...named("Noa Roca"), employeeSeniority: "", jobPosition: "" }],
          witnesses: [
            { id: "1", value: "Tomasa de la Fuente" },
            { id: "2", value: "Un compañero vio caer el palé" },
          ],
        }),
      ]),
      tableRows(observationForm, [
        makeObservationForm({
          ...at(world, 3),
          workPosition: world.welder.id,
          observationParticipants: [named("Gael Font", "Observador")],
          observedParticipants: [named("Sara Vidal")],
        }),
      ]),
      tableRows(managementForm, [makeManagementForm({ ...at(world, 4), changeInitiator: "Marc Soler" })]),
    );
    const { people, cost } = await peopleIn(world);
    expect(
      people
        .slice(0, 5)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(["Eva Sol", "Iu Puig", "Noa Roca", "Pau Mas", "Tomasa de la Fuente"]);
    expect(people.slice(5)).toEqual(
      expect.arrayContaining([
        { name: "ana ruiz", role: "Conductora" },
        { name: "LUIS GIL", role: "Prensista" },
        { name: "Gael Font", role: "Observador" },
        { name: "Sara Vidal", role: "Soldador" },
        { name: "Marc Soler", role: "" },
      ]),
    );
    expect(people).toHaveLength(10);
    expect(cost.roundTrips).toBeLessThanOrEqual(2);
  });

  it("are none of other departments, of the bin, or erased", async () => {
    const world = await makeWorld();
    const visit = (given: object) => makeVisitForm({ ...at(world, 1), ...given });
    await insert(
      tableRows(visitForm, [
        visit({
          participants: [named("Ana Ruiz"), named("Persona eliminada 3"), named("Persona eliminada")],
        }),
        visit({ departmentId: world.store.id, observer: "Otra Persona" }),
        visit({ observer: "Borrada Ayer", withdrawnAt: new Date(), withdrawnById: world.people.member.id }),
      ]),
    );
    expect((await peopleIn(world)).people.map(({ name }) => name)).toEqual(["Ana Ruiz"]);
  });

  it("are told to whoever reads the department's records", async () => {
    const world = await makeWorld();
    expect((await ask(world, "manager")).status).toBe(200);
    expect((await ask(world, "memberElsewhere")).status).toBe(403);
    expect((await ask(world, "otherOwner")).status).toBe(404);
    expect(await problemOf(await ask(world, "owner", "nobodys"))).toMatchObject({ status: 404 });
  });

  it("cost the same however many records there are, and are limited", async () => {
    const world = await makeWorld();
    const visits = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) =>
        makeVisitForm({
          ...at(world, 400 - (from + index) / 10),
          id: `v${from + index}`,
          observer: `Persona Número${from + index}`,
          participants: Array.from({ length: 10 }, (_each, nth) => named(`Persona P${from + index} ${nth}`)),
        }),
      );
    await insert(tableRows(visitForm, visits(0, RECORDS_WITH_PEOPLE)));
    const few = await peopleIn(world);
    expect(few.people).toHaveLength(MAX_NAMED_PEOPLE);
    await insert(tableRows(visitForm, visits(RECORDS_WITH_PEOPLE, 500)));
    const many = await peopleIn(world);
    expect(many.cost.rowsRead).toBeLessThanOrEqual(few.cost.rowsRead + 5);
    expect(many.people).toHaveLength(MAX_NAMED_PEOPLE);
    expect(many.people[0]?.name).toMatch(/(Número|P)549\b/);
  });
});
