import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { api, costOf, insert, sql } from "#fixtures/test/client.ts";
import { newId } from "../../domain/ids.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import { makeAction } from "#fixtures/build-records.ts";
import { tableRows } from "#fixtures/insert.ts";
import type { Onboarding } from "../../contract/organisation/onboarding.ts";
import { action } from "../../storage/tables/action.ts";
import { figure } from "../../storage/tables/figures.ts";
import { formField } from "../../storage/tables/forms/checklist.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";
import { sequenceCounter } from "../../storage/tables/operations/counters.ts";
import { company, department, sampleRecord } from "../../storage/tables/organisation/organisation.ts";
import { jobPosition, location, zone } from "../../storage/tables/organisation/places.ts";
import { emptyBin } from "../upkeep/delete-old-records.ts";

const pathOf = ({ acme }: World, what: string) => `/api/v1/company/${acme.id}/${what}`;
const readGuide = async (world: World, who: VisitorName = "owner") => {
  const answer = await requestAs(world, who, "GET", pathOf(world, "onboarding"));
  expect(costOf(answer).roundTrips).toBeLessThanOrEqual(2);
  return (await answer.json<{ onboarding: Onboarding }>()).onboarding;
};
const create = (world: World, who: VisitorName = "owner") =>
  requestAs(world, who, "POST", pathOf(world, "sample-data"));
const remove = async (world: World) =>
  (await requestAs(world, "owner", "DELETE", pathOf(world, "sample-data"))).json();

/** Everything that sample data touches. */
const everything = async () => ({
  departments: await sql().select().from(department),
  locations: await sql().select().from(location),
  zones: await sql().select().from(zone),
  positions: await sql().select().from(jobPosition),
  visits: await sql().select().from(visitForm),
  safetyChecks: await sql().select().from(formField),
  actions: await sql().select().from(action),
  marks: await sql().select().from(sampleRecord),
  counters: await sql().select().from(sequenceCounter),
  figures: await sql().select().from(figure),
});

it("sample data is created once, counted, and removed without a trace", async () => {
  const world = await makeWorld();
  const before = await everything();
  const answers = await Promise.all([create(world), create(world, "admin")]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 201]));
  const { sample } = await (await create(world)).json<{ sample: { departmentId: string } }>();
  expect((await readGuide(world)).sample).toMatchObject({ departmentId: sample.departmentId });

  const list = async (what: string) =>
    (await requestAs(world, "owner", "GET", pathOf(world, what))).json<Record<string, unknown>>();
  const forms = await list(`forms?departmentId=${sample.departmentId}`);
  expect(forms).toMatchObject({ total: 4, totalIsExact: true });
  const viewIds = (forms["forms"] as { viewId: string }[]).map(({ viewId }) => viewId);
  expect(viewIds.every((viewId) => /^ACME-[A-Z0-9]{2,6}-[A-Z]{3}-0001$/.test(viewId))).toBe(true);
  expect(await list(`actions?departmentId=${sample.departmentId}`)).toMatchObject({ total: 3 });
  expect(await list(`actions?departmentId=${sample.departmentId}&overdue=true`)).toMatchObject({ total: 1 });

  // The next records of the department go on behind the numbers of the example.
  const { locationId, zoneId } = (await sql().select().from(visitForm))[0] ?? {};
  const next = await requestAs(
    world,
    "owner",
    "POST",
    pathOf(world, `departments/${sample.departmentId}/hseq-visit`),
    {
      date: new Date().toISOString(),
      locationId,
      zoneId,
    },
  );
  const { form } = await next.json<{ form: { id: string; viewId: string } }>();
  expect(form.viewId).toMatch(/-VIS-0002$/);
  const path = pathOf(world, `departments/${sample.departmentId}/hseq-visit/${form.id}`);
  expect((await requestAs(world, "owner", "DELETE", path)).status).toBe(200);
  // In the bin it would still need the department and the places of the example.
  await emptyBin(env, new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));

  expect(await remove(world)).toEqual({ removed: 12, kept: 0 });
  expect(await remove(world)).toEqual({ removed: 0, kept: 0 });
  expect(await everything()).toEqual(before);
  expect((await create(world)).status).toBe(201);
});

it("removing it keeps what people have added, and what that needs", async () => {
  const world = await makeWorld();
  await create(world);
  const marks = await sql().select().from(sampleRecord);
  const idOf = (type: string) => marks.find(({ recordType }) => recordType === type)?.recordId ?? "";
  const own = makeAction({
    companyId: world.acme.id,
    departmentId: idOf("department"),
    initiatedBy: world.people.owner.id,
    visitFormId: idOf("hseq_visit"),
  });
  await insert(tableRows(action, [own]));
  // The visit, its zone, location and department stay.
  expect(await remove(world)).toEqual({ removed: 8, kept: 4 });
  expect((await sql().select().from(action)).map(({ id }) => id)).toEqual([own.id]);
  expect((await sql().select().from(visitForm)).map(({ id }) => id)).toEqual([idOf("hseq_visit")]);
  expect((await readGuide(world)).sample).toBeNull();
});

it("is for administrators, of companies that can be written to", async () => {
  const world = await makeWorld();
  for (const [who, status] of [
    ["member", 403],
    ["manager", 403],
    ["otherOwner", 404],
    ["nobody", 401],
  ] as const)
    expect([who, (await create(world, who)).status]).toEqual([who, status]);
  await sql().update(company).set({ companyCode: null }).where(eq(company.id, world.acme.id));
  expect(await problemOf(await create(world))).toMatchObject({ code: "COMPANY_WITHOUT_CODE" });
  await sql()
    .update(company)
    .set({ companyCode: "ACME", suspendedAt: new Date() })
    .where(eq(company.id, world.acme.id));
  expect(await problemOf(await create(world))).toMatchObject({ code: "COMPANY_SUSPENDED" });
});

it("the guide tells what is done, sample data aside, and stays away for whoever puts it away", async () => {
  const world = await makeWorld();
  const cookie = await world.cookie("memberElsewhere");
  const founded = await api("/api/v1/company", { body: { name: "Talleres Nuevos" }, cookie });
  const { company: own } = await founded.json<{ company: { id: string; isCodeLocked: boolean } }>();
  expect(own.isCodeLocked).toBe(false);
  const at = `/api/v1/company/${own.id}`;
  const guide = async () =>
    (await (await api(`${at}/onboarding`, { cookie })).json<{ onboarding: Onboarding }>()).onboarding;
  const nothing = { department: false, place: false, people: false, form: false };
  expect(await guide()).toEqual({
    steps: nothing,
    hasDepartment: false,
    hasPlace: false,
    isDismissed: false,
    sample: null,
  });
  expect((await api(`${at}/sample-data`, { method: "POST", cookie })).status).toBe(201);
  expect(await guide()).toMatchObject({ steps: nothing, hasDepartment: true, hasPlace: true });
  const code = await api(at, { method: "PATCH", body: { companyCode: "OTRO1" }, cookie });
  expect(await problemOf(code)).toMatchObject({ status: 409, code: "CODE_LOCKED" });
  const read = await (await api(at, { cookie })).json<{ company: { isCodeLocked: boolean } }>();
  expect(read.company.isCodeLocked).toBe(true);

  const make = async (path: string, body: object) => (await api(`${at}${path}`, { body, cookie })).json();
  const { department: made } = (await make("/departments", { name: "Producción" })) as {
    department: { id: string };
  };
  expect((await guide()).steps).toEqual({ ...nothing, department: true });
  const locations = `/api/v1/location/${own.id}/locations`;
  const { location: place } = await (
    await api(locations, { body: { name: "Nave 7" }, cookie })
  ).json<{ location: { id: string } }>();
  expect((await guide()).steps.place).toBe(false);
  const { zone: part } = await (
    await api(`${locations}/${place.id}/zones`, {
      body: { name: "Prensas", locationId: place.id },
      cookie,
    })
  ).json<{ zone: { id: string } }>();
  expect((await guide()).steps.place).toBe(true);
  await make("/invites", { email: "alguien@pruebas.example", role: "admin", departmentIds: [] });
  await make(`/departments/${made.id}/drill`, {
    id: newId(),
    date: new Date().toISOString(),
    locationId: place.id,
    zoneId: part.id,
    scenario: "Fuga de gas",
  });
  expect((await guide()).steps).toEqual({ department: true, place: true, people: true, form: true });

  const put = await api(`${at}/onboarding`, { method: "PUT", body: { isDismissed: true }, cookie });
  expect(await put.json()).toMatchObject({ onboarding: { isDismissed: true } });
  expect((await guide()).isDismissed).toBe(true);
  expect((await readGuide(world, "memberElsewhere")).isDismissed).toBe(false);
  await api(`${at}/onboarding`, { method: "PUT", body: { isDismissed: false }, cookie });
  expect((await guide()).isDismissed).toBe(false);
});
