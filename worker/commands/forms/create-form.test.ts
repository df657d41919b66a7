import { describe, expect, it } from "vitest";
import { costOf, errorOf, insert, statusesOf } from "#fixtures/test/client.ts";
import {
  createBodyFor,
  createForm,
  fillForms,
  formIdOf,
  formOf,
  formsPath,
  patchForm,
  type FormBody,
} from "#fixtures/test/fill-forms.ts";
import { requestAs, auditLinesOf, problemOf } from "#fixtures/test/requests.ts";
import { makeWorld } from "#fixtures/test/world.ts";
import { makeLocation, makeZone } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { DEPARTMENT_FORM_TYPES } from "../../contract/enums.ts";
import { FORM_ENDPOINTS } from "../../contract/forms/calls/forms.ts";
import { CHECKLISTS } from "../../contract/forms/checklists.ts";
import { FORM_DEFINITIONS } from "../../contract/forms/registry.ts";
import { newId } from "../../domain/ids.ts";
import { location, zone } from "../../storage/tables/organisation/places.ts";

describe.each(DEPARTMENT_FORM_TYPES)("creating a form (%s)", (type) => {
  it("needs few fields, allocates a number, adds the checklist and matches the contract", async () => {
    const world = await makeWorld();
    const answer = await createForm(world, type);
    expect(answer.status).toBe(201);
    expect(answer.headers.get("etag")).toBe('"1"');
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(3);
    const body: unknown = await answer.json();
    expect(FORM_ENDPOINTS[type].create.response.safeParse(body).error?.issues).toBeUndefined();
    const { form } = body as { form: FormBody };
    expect(form.viewId).toBe(`ACME-TAL-${FORM_DEFINITIONS[type].code}-0001`);
    const questions: Record<string, readonly { label: { es: string } }[]> = CHECKLISTS;
    expect(form.safetyChecks.map(({ label }) => label)).toEqual(
      (questions[type] ?? []).map(({ label }) => label.es),
    );
    expect(form.can).toEqual({
      edit: true,
      record: type === "drill",
      handle: false,
      receive: false,
      answer: false,
      complete: true,
      reopen: false,
      takeBack: false,
      delete: true,
      void: false,
      unvoid: false,
      raiseAction: true,
    });
    expect(await auditLinesOf(form.id)).toMatchObject([
      { verb: "form.create", actorId: world.people.member.id },
    ]);
  });

  it("refuses a missing required field", async () => {
    const world = await makeWorld();
    const answer = await requestAs(world, "member", "POST", formsPath(world, type), {});
    const { fields } = await errorOf(answer);
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(Object.keys(createBodyFor(world, type)).toSorted());
  });
});

it.each([
  ["hseq_visit", "observer"],
  ["investigation", "investigatedBy"],
] as const)("names its author (%s, %s) unless the field is sent", async (type, field) => {
  const world = await makeWorld();
  const [unsaid, said, cleared] = await Promise.all(
    [{}, { [field]: "Júlia Ferrer" }, { [field]: null }].map(async (sent) =>
      formOf(
        await requestAs(world, "member", "POST", formsPath(world, type), {
          ...createBodyFor(world, type),
          ...sent,
        }),
      ),
    ),
  );
  expect(unsaid).toMatchObject({ [field]: world.people.member.name });
  expect(said).toMatchObject({ [field]: "Júlia Ferrer" });
  expect(cleared).toMatchObject({ [field]: null });
});

describe("the dates of a form", () => {
  const sentence = "La fecha debe estar entre el año 2000 y dentro de un año";
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  it.each(["0206-11-22T12:00:00.000Z", "1999-06-01T00:00:00.000Z", inDays(400), "9999-12-31T23:59:00.000Z"])(
    "are not at %s",
    async (date) => {
      const world = await makeWorld();
      await fillForms(world);
      const refused = { status: 422, code: "INVALID", fields: { date: sentence } };
      const drills = `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/drill`;
      const created = await requestAs(world, "manager", "POST", drills, {
        ...createBodyFor(world, "drill"),
        date,
      });
      expect(await problemOf(created)).toEqual(refused);
      const path = `${drills}/${formIdOf(world, "drill")}`;
      expect(await problemOf(await requestAs(world, "manager", "PATCH", path, { date }))).toEqual(refused);
      const timings = [{ date, event: "Alarma" }];
      expect(await problemOf(await requestAs(world, "manager", "PATCH", path, { timings }))).toEqual({
        ...refused,
        fields: { "timings.0.date": sentence },
      });
    },
  );

  it("may be in eleven months", async () => {
    const world = await makeWorld();
    const drills = `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/drill`;
    const body = { ...createBodyFor(world, "drill"), date: inDays(335) };
    expect((await requestAs(world, "manager", "POST", drills, body)).status).toBe(201);
  });
});

describe("creating a form again", () => {
  it("returns the same record, to the same user in the same department only", async () => {
    const world = await makeWorld();
    const id = newId();
    const first = await formOf(await createForm(world, "drill", { id }));
    const again = await createForm(world, "drill", { id });
    expect([again.status, await formOf(again)]).toEqual([200, first]);
    const other = await requestAs(world, "manager", "POST", formsPath(world, "drill"), {
      ...createBodyFor(world, "drill"),
      id,
    });
    expect(await problemOf(other)).toMatchObject({ status: 409, code: "CONFLICT" });
  });

  it("refuses the id of a record of another type, earlier or concurrent", async () => {
    const world = await makeWorld();
    const id = newId();
    expect((await createForm(world, "drill", { id })).status).toBe(201);
    const other = await createForm(world, "hseq_visit", { id });
    expect(await problemOf(other)).toMatchObject({ status: 409, code: "CONFLICT" });
    expect(costOf(other).roundTrips).toBeLessThanOrEqual(2);
    const entry = { ...createBodyFor(world, "mailbox"), id };
    const mailbox = await requestAs(
      world,
      "member",
      "POST",
      `/api/v1/company/${world.acme.id}/mailbox`,
      entry,
    );
    expect(await problemOf(mailbox)).toMatchObject({ status: 409, code: "CONFLICT" });

    const sameId = { id: newId() };
    const answers = await Promise.all(DEPARTMENT_FORM_TYPES.map((type) => createForm(world, type, sameId)));
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409]);
  });

  it("creates one record for ten concurrent requests", async () => {
    const world = await makeWorld();
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => createForm(world, "drill", { id })));
    expect(statusesOf(answers)).toEqual([...Array.from({ length: 9 }, () => 200), 201]);
  });
});

describe("what a form refers to", () => {
  it("must belong to the company, and the zone to the location", async () => {
    const world = await makeWorld();
    const foreign = makeLocation({ companyId: world.other.id });
    const far = makeZone({ locationId: world.yard.id });
    await insert(tableRows(location, [foreign]), tableRows(zone, [far]));
    const wrong = async (given: object) =>
      Object.keys((await errorOf(await createForm(world, "observation", given))).fields ?? {});
    expect(await wrong({ locationId: foreign.id })).toEqual(["locationId", "zoneId"]);
    expect(await wrong({ zoneId: far.id })).toEqual(["zoneId"]);
    expect(await wrong({ workPosition: "nope" })).toEqual(["workPosition"]);
    await fillForms(world);
    const moved = await patchForm(world, "drill", { locationId: world.yard.id });
    expect(await problemOf(moved)).toMatchObject({ fields: { zoneId: "Elige una zona de la ubicación" } });
    const both = await patchForm(world, "drill", { locationId: world.yard.id, zoneId: far.id });
    expect(both.status).toBe(200);
  });
});
