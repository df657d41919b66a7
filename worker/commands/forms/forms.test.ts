// Above 300 lines: creating, reading, changing, completing and deleting a form share the requests defined below.
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { api, costOf, errorOf, insert, sql, statusesOf } from "../../../fixtures/test/client.ts";
import { CHECK_ID, createBodyFor, fillForms, formIdOf } from "../../../fixtures/test/fill-forms.ts";
import { requestAs, auditLinesOf, problemOf } from "../../../fixtures/test/requests.ts";
import { makeWorld, type World } from "../../../fixtures/test/world.ts";
import { makeAction, makeVisitForm } from "../../../fixtures/build-records.ts";
import { makeLocation, makeZone } from "../../../fixtures/build.ts";
import { tableRows } from "../../../fixtures/insert.ts";
import { DEPARTMENT_FORM_TYPES, type DepartmentFormType } from "../../contract/enums.ts";
import { FORM_ENDPOINTS, type SafetyCheckResponse } from "../../contract/form-endpoints.ts";
import { CHECKLISTS } from "../../contract/forms/checklists.ts";
import { FORM_DEFINITIONS } from "../../contract/forms/registry.ts";
import { newId } from "../../domain/ids.ts";
import { action } from "../../storage/tables/action.ts";
import { auditLog } from "../../storage/tables/operations.ts";
import { location, zone } from "../../storage/tables/places.ts";
import { visitForm } from "../../storage/tables/visit-form.ts";

type Form = {
  id: string;
  viewId: string;
  version: number;
  status: string;
  safetyChecks: SafetyCheckResponse[];
  can: Record<string, boolean>;
} & Record<string, unknown>;

const departmentOf = ({ acme, workshop }: World) => `/api/v1/company/${acme.id}/departments/${workshop.id}`;
const allOf = (world: World, type: DepartmentFormType) =>
  `${departmentOf(world)}/${FORM_DEFINITIONS[type].segment}`;
const oneOf = (world: World, type: DepartmentFormType, id = formIdOf(world, type)) =>
  `${allOf(world, type)}/${id}`;
const formOf = async (answer: Response) => (await answer.json<{ form: Form }>()).form;

const create = (world: World, type: DepartmentFormType, given: object = {}) =>
  requestAs(world, "member", "POST", allOf(world, type), { ...createBodyFor(world, type), ...given });

async function filled() {
  const world = await makeWorld();
  await fillForms(world);
  return world;
}

async function patch(world: World, type: DepartmentFormType, body: unknown, ifMatch?: string) {
  return api(oneOf(world, type), {
    method: "PATCH",
    body,
    cookie: await world.cookie("member"),
    ...(ifMatch === undefined ? {} : { headers: { "if-match": ifMatch } }),
  });
}

describe.each(DEPARTMENT_FORM_TYPES)("creating a form (%s)", (type) => {
  it("needs few fields, allocates a number, adds the checklist and matches the contract", async () => {
    const world = await makeWorld();
    const answer = await create(world, type);
    expect(answer.status).toBe(201);
    expect(answer.headers.get("etag")).toBe('"1"');
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(3);
    const body: unknown = await answer.json();
    expect(FORM_ENDPOINTS[type].create.response.safeParse(body).error?.issues).toBeUndefined();
    const { form } = body as { form: Form };
    expect(form.viewId).toBe(`ACME-TAL-${FORM_DEFINITIONS[type].code}-0001`);
    const questions: Record<string, readonly { label: { es: string } }[]> = CHECKLISTS;
    expect(form.safetyChecks.map(({ label }) => label)).toEqual(
      (questions[type] ?? []).map(({ label }) => label.es),
    );
    expect(form.can).toEqual({ edit: true, complete: true, reopen: false, delete: true, raiseAction: true });
    expect(await auditLinesOf(form.id)).toMatchObject([
      { verb: "form.create", actorId: world.people.member.id },
    ]);
  });

  it("refuses a missing required field", async () => {
    const world = await makeWorld();
    const answer = await requestAs(world, "member", "POST", allOf(world, type), {});
    const { fields } = await errorOf(answer);
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(Object.keys(createBodyFor(world, type)).toSorted());
  });
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
    const first = await formOf(await create(world, "drill", { id }));
    const again = await create(world, "drill", { id });
    expect([again.status, await formOf(again)]).toEqual([200, first]);
    const other = await requestAs(world, "manager", "POST", allOf(world, "drill"), {
      ...createBodyFor(world, "drill"),
      id,
    });
    expect(await problemOf(other)).toMatchObject({ status: 409, code: "CONFLICT" });
  });

  it("refuses the id of a record of another type, earlier or concurrent", async () => {
    const world = await makeWorld();
    const id = newId();
    expect((await create(world, "drill", { id })).status).toBe(201);
    const other = await create(world, "hseq_visit", { id });
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
    const answers = await Promise.all(DEPARTMENT_FORM_TYPES.map((type) => create(world, type, sameId)));
    expect(statusesOf(answers)).toEqual([201, 409, 409, 409, 409]);
  });

  it("creates one record for ten concurrent requests", async () => {
    const world = await makeWorld();
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(world, "drill", { id })));
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
      Object.keys((await errorOf(await create(world, "observation", given))).fields ?? {});
    expect(await wrong({ locationId: foreign.id })).toEqual(["locationId", "zoneId"]);
    expect(await wrong({ zoneId: far.id })).toEqual(["zoneId"]);
    expect(await wrong({ workPosition: "nope" })).toEqual(["workPosition"]);
    await fillForms(world);
    const moved = await patch(world, "drill", { locationId: world.yard.id });
    expect(await problemOf(moved)).toMatchObject({ fields: { zoneId: "Elige una zona de la ubicación" } });
    const both = await patch(world, "drill", { locationId: world.yard.id, zoneId: far.id });
    expect(both.status).toBe(200);
  });
});

describe("reading a form", () => {
  it.each([
    ["drill", "No tienes permisos para ver este simulacro"],
    ["hseq_visit", "No tienes permisos para ver esta visita"],
    ["investigation", "No tienes permisos para ver esta investigación"],
    ["observation", "No tienes permisos para ver esta observación"],
    ["management", "No tienes permisos para ver esta gestión del cambio"],
  ] as const)("(%s) is refused in its own words", async (type, message) => {
    const world = await filled();
    const answer = await requestAs(world, "memberElsewhere", "GET", oneOf(world, type));
    expect(await problemOf(answer)).toEqual({ status: 403, code: "FORBIDDEN", message });
  });

  it("returns 404 under another department, type or company", async () => {
    const world = await filled();
    const id = formIdOf(world, "drill");
    const { acme, store, other, foreign } = world;
    for (const path of [
      `/api/v1/company/${acme.id}/departments/${store.id}/drill/${id}`,
      oneOf(world, "hseq_visit", id),
      `/api/v1/company/${other.id}/departments/${foreign.id}/drill/${id}`,
    ]) {
      expect((await requestAs(world, "platformAdmin", "GET", path)).status).toBe(404);
    }
  });
});

describe("changing a form", () => {
  it("changes the given fields, increments the version and writes an audit line", async () => {
    const world = await filled();
    const answer = await patch(world, "drill", { objective: "Evacuar en 3 minutos" }, '"1"');
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(3);
    expect(answer.headers.get("etag")).toBe('"2"');
    expect(await formOf(answer)).toMatchObject({
      objective: "Evacuar en 3 minutos",
      scenario: "Conato de incendio en el cuadro eléctrico",
      version: 2,
    });
    expect(await auditLinesOf(formIdOf(world, "drill"))).toMatchObject([
      { verb: "form.update", changes: { objective: { before: null, after: "Evacuar en 3 minutos" } } },
    ]);
  });

  it("refuses an old version and returns the current record", async () => {
    const world = await filled();
    await patch(world, "drill", { objective: "Uno" });
    const answer = await patch(world, "drill", { objective: "Dos" }, '"1"');
    expect(answer.status).toBe(412);
    expect(await answer.json()).toMatchObject({
      error: { code: "STALE_VERSION" },
      form: { objective: "Uno", version: 2 },
    });
    expect((await patch(world, "drill", { objective: "Dos" })).status).toBe(200);
  });

  it("accepts one of two concurrent changes of the same version", async () => {
    const world = await filled();
    const answers = await Promise.all(
      ["Uno", "Dos"].map((objective) => patch(world, "drill", { objective }, '"1"')),
    );
    expect(statusesOf(answers)).toEqual([200, 412]);
  });

  it("refuses a file that was not uploaded, and removes one", async () => {
    const world = await filled();
    const photo = { r2Key: "a/b", filename: "a.png", contentType: "image/png" };
    const added = await patch(world, "hseq_visit", { photos: [photo] });
    expect(await problemOf(added)).toMatchObject({
      status: 422,
      fields: { photos: expect.any(String) as string },
    });
    await sql()
      .update(visitForm)
      .set({ photos: [photo] });
    expect((await patch(world, "hseq_visit", { photos: [{ ...photo, url: "/x" }] })).status).toBe(200);
    expect(await formOf(await patch(world, "hseq_visit", { photos: [] }))).toMatchObject({ photos: [] });
  });
});

describe("completing a form", () => {
  const status = (
    world: World,
    type: DepartmentFormType,
    wanted: string,
    who: "member" | "manager" = "member",
  ) => requestAs(world, who, "PATCH", `${oneOf(world, type)}/status`, { status: wanted });

  it("lists everything that is missing", async () => {
    const world = await filled();
    const answer = await status(world, "hseq_visit", "completed");
    expect(answer.status).toBe(422);
    expect(Object.keys((await errorOf(answer)).fields ?? {})).toEqual([
      "observer",
      "observerSignature",
      `safetyChecks.${CHECK_ID.hseq_visit}.value`,
    ]);
    await requestAs(world, "member", "PATCH", `${oneOf(world, "hseq_visit")}/safety-checks`, {
      answers: [{ id: CHECK_ID.hseq_visit, value: "no", corrections: [] }],
    });
    const { fields } = await errorOf(await status(world, "hseq_visit", "completed"));
    expect(Object.keys(fields ?? {})).toContain(`safetyChecks.${CHECK_ID.hseq_visit}.corrections`);
  });

  it("makes it read-only until an authorised user reopens it", async () => {
    const world = await filled();
    const signature = {
      r2Key: "s",
      filename: "s.png",
      contentType: "image/png",
      signedBy: "M",
      signedAt: "2026-11-19T09:30:00.000Z",
    };
    await sql().update(visitForm).set({ observer: "Marta", observerSignature: signature });
    const answers = [{ id: CHECK_ID.hseq_visit, value: "yes", corrections: [] }];
    const checks = `${oneOf(world, "hseq_visit")}/safety-checks`;
    await requestAs(world, "member", "PATCH", checks, { answers });
    expect((await status(world, "hseq_visit", "completed")).status).toBe(200);
    const refused = { status: 409, code: "FORM_COMPLETED" };
    expect(await problemOf(await patch(world, "hseq_visit", { observer: "Otra" }))).toMatchObject(refused);
    expect(await problemOf(await requestAs(world, "member", "PATCH", checks, { answers }))).toMatchObject(
      refused,
    );
    expect(
      await problemOf(await requestAs(world, "member", "DELETE", oneOf(world, "hseq_visit"))),
    ).toMatchObject(refused);
    expect((await status(world, "hseq_visit", "in_progress")).status).toBe(403);
    expect((await status(world, "hseq_visit", "in_progress", "manager")).status).toBe(200);
  });
});

describe("deleting a form", () => {
  it("is limited to the manager when it has actions, which are deleted too", async () => {
    const world = await filled();
    const visit = makeVisitForm({
      companyId: world.acme.id,
      departmentId: world.workshop.id,
      createdById: world.people.member.id,
      locationId: world.plant.id,
      zoneId: world.press.id,
    });
    const raised = makeAction({
      companyId: world.acme.id,
      departmentId: world.workshop.id,
      initiatedBy: world.people.member.id,
      visitFormId: visit.id,
    });
    await insert(tableRows(visitForm, [visit]), tableRows(action, [raised]));
    const path = oneOf(world, "hseq_visit", visit.id);
    expect((await requestAs(world, "member", "DELETE", path)).status).toBe(403);
    expect((await requestAs(world, "manager", "DELETE", path)).status).toBe(200);
    expect(await sql().select().from(action).where(eq(action.id, raised.id))).toEqual([]);
    expect((await requestAs(world, "manager", "GET", path)).status).toBe(404);
  });

  it("writes an audit entry for each action that goes with it, and none when it is refused", async () => {
    const world = await filled();
    const place = { companyId: world.acme.id, departmentId: world.workshop.id };
    const visit = makeVisitForm({
      ...place,
      createdById: world.people.member.id,
      locationId: world.plant.id,
      zoneId: world.press.id,
    });
    const raised = [world.people.member.id, null].map((assignedUserId) =>
      makeAction({ ...place, initiatedBy: world.people.member.id, visitFormId: visit.id, assignedUserId }),
    );
    await insert(tableRows(visitForm, [visit]), tableRows(action, raised));
    const path = oneOf(world, "hseq_visit", visit.id);
    const entriesOf = (actionId: string) =>
      sql().select().from(auditLog).where(eq(auditLog.recordId, actionId));
    expect((await requestAs(world, "member", "DELETE", path)).status).toBe(403);
    for (const { id } of raised) expect(await entriesOf(id)).toEqual([]);

    expect((await requestAs(world, "manager", "DELETE", path)).status).toBe(200);
    for (const { id, viewId, assignedUserId } of raised)
      expect(await entriesOf(id)).toMatchObject([
        {
          companyId: world.acme.id,
          actorId: world.people.manager.id,
          verb: "action.delete",
          recordType: "action",
          changes: {
            viewId: { before: viewId, after: null },
            formId: { before: visit.id, after: null },
            assignee: { before: assignedUserId, after: null },
          },
        },
      ]);
  });
});
