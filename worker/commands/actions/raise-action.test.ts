import { describe, expect, it } from "vitest";
import { sql, statusesOf } from "#fixtures/test/client.ts";
import { actionsPath, raiseActionBodyFor } from "#fixtures/test/fill-actions.ts";
import { attachmentOf, upload } from "#fixtures/test/uploads.ts";
import { SAFETY_CHECK_ID, formIdOf } from "#fixtures/test/fill-forms.ts";
import { requestAs, auditLinesOf, problemOf } from "#fixtures/test/requests.ts";
import { DEPARTMENT_FORM_TYPES } from "../../contract/enums.ts";
import { FORM_DEFINITIONS } from "../../contract/forms/registry.ts";
import { newId } from "../../domain/ids.ts";
import { action } from "../../storage/tables/action.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";
import { mailboxForm } from "../../storage/tables/forms/mailbox-form.ts";
import { user } from "../../storage/tables/organisation/identity.ts";

import {
  actionFrom,
  fieldsOf,
  makeWorldWithForms,
  makeWorldWithAction,
  raiseAction,
} from "#fixtures/test/action-requests.ts";

describe("raising an action", () => {
  it("returns the whole action when raised from a form", async () => {
    const world = await makeWorldWithForms();
    const body = raiseActionBodyFor(world, "drill", {
      description: "El del pasillo norte",
      deadline: "2026-12-01T12:00:00.000Z",
      assignee: world.people.manager.id,
      actionType: "corrective",
      cause: "Se usó en el simulacro",
      priority: "1",
    });
    const answer = await raiseAction(world, body);
    expect(answer.status).toBe(201);
    expect(answer.headers.get("etag")).toBe('"1"');
    const { people, workshop } = world;
    const { id, name, email } = people.member;
    expect(await actionFrom(answer)).toEqual({
      id: body.id,
      viewId: "ACME-TAL-ACC-0001",
      companyId: world.acme.id,
      departmentId: workshop.id,
      department: { id: workshop.id, name: "Taller", color: "chart-1" },
      formId: formIdOf(world, "drill"),
      formType: "drill",
      formViewId: expect.stringContaining("PRUEBA-") as string,
      zoneId: world.press.id,
      place: null,
      isFormVoided: false,
      safetyCheckId: null,
      safetyCheckLabel: null,
      repeats: null,
      title: "Reponer el extintor del pasillo",
      description: "El del pasillo norte",
      status: "in_progress",
      priority: "1",
      actionType: "corrective",
      origin: "drill",
      cause: "Se usó en el simulacro",
      openedAt: "2026-11-19T09:30:00.000Z",
      createdAt: "2026-11-19T09:30:00.000Z",
      updatedAt: expect.any(String) as string,
      deadline: "2026-12-01T12:00:00.000Z",
      extensionUntil: null,
      repeat: null,
      nextActionId: null,
      isOverdue: Date.now() > Date.parse("2026-12-01T12:00:00.000Z"),
      assignee: people.manager.id,
      // To colleagues a name: the address is told of who raised it alone.
      assigneeUser: { id: people.manager.id, name: people.manager.name, color: "chart-1" },
      initiatedBy: people.member.id,
      initiatedByUser: { id, name, email, color: "chart-1" },
      evaluationCriteria: null,
      evaluationResult: null,
      evaluationCost: null,
      closingDate: null,
      commentsCount: 0,
      version: 1,
      can: {
        edit: true,
        complete: true,
        reopen: false,
        evaluate: false,
        undoEvaluation: false,
        delete: true,
        comment: true,
        askForTime: false,
      },
    });
    expect(await auditLinesOf(body.id)).toMatchObject([{ verb: "action.raise", actorId: people.member.id }]);
  });

  it.each(DEPARTMENT_FORM_TYPES.filter((type) => type !== "drill"))(
    "links an action of a checklist answer (%s) to the question and the form, which count it",
    async (type) => {
      const world = await makeWorldWithForms();
      const answer = await raiseAction(
        world,
        raiseActionBodyFor(world, type, { fieldId: SAFETY_CHECK_ID[type] }),
      );
      expect(await actionFrom(answer)).toMatchObject({
        formType: type,
        formId: formIdOf(world, type),
        safetyCheckId: SAFETY_CHECK_ID[type],
      });
      const form = await requestAs(
        world,
        "member",
        "GET",
        `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/${FORM_DEFINITIONS[type].segment}/${formIdOf(world, type)}`,
      );
      expect(await form.json()).toMatchObject({
        form: { actionsCount: 1, safetyChecks: [{ id: SAFETY_CHECK_ID[type], actionsCount: 1 }] },
      });
    },
  );

  it("allows raising from a completed form", async () => {
    const world = await makeWorldWithForms();
    await sql().update(drillForm).set({ status: "completed" });
    expect((await raiseAction(world, raiseActionBodyFor(world))).status).toBe(201);
  });

  it("lets administrators alone raiseAction from a mailbox entry, in any department", async () => {
    const world = await makeWorldWithForms();
    const body = raiseActionBodyFor(world, "mailbox");
    for (const who of ["member", "manager"] as const)
      expect((await raiseAction(world, body, who)).status).toBe(403);
    const raised = await actionFrom(await raiseAction(world, body, "admin", world.store.id));
    expect(raised).toMatchObject({ formType: "mailbox", viewId: "ACME-ALM-ACC-0001", origin: "mailbox" });
    await sql().update(mailboxForm).set({ submittedAt: null });
    expect((await raiseAction(world, raiseActionBodyFor(world, "mailbox"), "admin")).status).toBe(403);
  });

  it("reports missing fields with the specification's texts, in the user's language", async () => {
    const world = await makeWorldWithForms();
    const { id: _, title: _t, openedAt: _o, ...rest } = raiseActionBodyFor(world);
    expect(await fieldsOf(await raiseAction(world, rest))).toEqual({
      title: "El título es obligatorio",
      openedAt: "La fecha de apertura es obligatoria",
    });
    await sql().update(user).set({ language: "en" });
    expect(await fieldsOf(await raiseAction(world, { ...rest, id: "", title: "  " }))).toEqual({
      id: "ID is required",
      title: "Title is required",
      openedAt: "Open date is required",
    });
    const path = actionsPath(world, "nothing");
    expect(
      await fieldsOf(await requestAs(world, "member", "PATCH", path, { id: "", initiatedBy: "" })),
    ).toEqual({
      id: "ID is required",
      initiatedBy: "Initiated by is required",
    });
  });

  it("refuses a form, a question or an assignee of another department", async () => {
    const world = await makeWorldWithForms();
    const { people, store } = world;
    const refusedFor = async (given: object, department?: string) =>
      Object.keys(
        (await fieldsOf(
          await raiseAction(world, raiseActionBodyFor(world, "hseq_visit", given), "admin", department),
        )) ?? {},
      );
    expect(await refusedFor({ formId: newId() })).toEqual(["formId"]);
    expect(await refusedFor({}, store.id)).toEqual(["formId"]);
    expect(await refusedFor({ formType: "drill" })).toEqual(["formId"]);
    expect(await refusedFor({ formViewId: "ACME-TAL-VIS-9999" })).toEqual(["formViewId"]);
    expect(await refusedFor({ fieldId: SAFETY_CHECK_ID.management })).toEqual(["fieldId"]);
    for (const stranger of [people.memberElsewhere, people.otherOwner, people.platformAdmin])
      expect(await refusedFor({ assignee: stranger.id })).toEqual(["assignee"]);
    for (const colleague of [people.member, people.owner, people.admin])
      expect(await refusedFor({ assignee: colleague.id })).toEqual([]);
    expect((await raiseAction(world, raiseActionBodyFor(world), "owner", world.foreign.id)).status).toBe(404);
  });

  it("numbers concurrent actions without gaps or duplicates, and a repeated request once", async () => {
    const world = await makeWorldWithForms();
    const body = raiseActionBodyFor(world);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => raiseAction(world, body)),
      ...Array.from({ length: 5 }, () => raiseAction(world, raiseActionBodyFor(world))),
    ]);
    expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 201, 201, 201, 201, 201, 201]);
    const numbers = (await sql().select({ viewId: action.viewId }).from(action)).map(({ viewId }) => viewId);
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `ACME-TAL-ACC-000${number}`));
    expect(await problemOf(await raiseAction(world, body, "manager"))).toMatchObject({
      status: 409,
      code: "CONFLICT",
    });
  });
});

describe("an action without a form", () => {
  const body = (given: object = {}) => ({
    id: newId(),
    title: "Señalizar el pasillo del almacén",
    openedAt: "2026-11-19T09:30:00.000Z",
    origin: "authority",
    ...given,
  });

  it("is numbered with the others, with its origin and place, and is found by both", async () => {
    const world = await makeWorldWithForms();
    await raiseAction(world, raiseActionBodyFor(world));
    const alone = body({ zoneId: world.press.id, assignee: world.people.manager.id });
    const answers = await Promise.all([raiseAction(world, alone), raiseAction(world, alone)]);
    expect(statusesOf(answers)).toEqual([200, 201]);
    const expected = {
      viewId: "ACME-TAL-ACC-0002",
      formId: null,
      formType: null,
      formViewId: null,
      origin: "authority",
      zoneId: world.press.id,
      place: {
        location: { id: world.plant.id, name: world.plant.name },
        zone: { id: world.press.id, name: world.press.name },
      },
    };
    expect(await actionFrom(answers[0])).toMatchObject(expected);
    const listed = async (query: string) => {
      const list = `/api/v1/company/${world.acme.id}/actions?${query}`;
      const answer = await requestAs(world, "member", "GET", list);
      const { actions, total } = await answer.json<{ actions: { viewId: string }[]; total: number }>();
      expect(total).toBe(actions.length);
      return actions.map(({ viewId }) => viewId);
    };
    expect(await listed("formType=none")).toEqual(["ACME-TAL-ACC-0002"]);
    expect(await listed("formType=drill")).toEqual(["ACME-TAL-ACC-0001"]);
    expect((await listed(`zoneId=${world.press.id}`)).toSorted()).toEqual([
      "ACME-TAL-ACC-0001",
      "ACME-TAL-ACC-0002",
    ]);
  });

  it("needs an origin, and a place of the company", async () => {
    const world = await makeWorldWithForms();
    const refused = async (given: object) =>
      Object.keys((await fieldsOf(await raiseAction(world, body(given)))) ?? {});
    expect(await refused({ origin: null })).toEqual(["origin"]);
    expect(await refused({ zoneId: newId() })).toEqual(["zoneId"]);
    expect(await refused({ fieldId: SAFETY_CHECK_ID.management })).toEqual(["fieldId"]);
    expect(await refused({ formId: formIdOf(world, "drill") })).toEqual(["formId"]);
    expect(await refused({ formType: "drill" })).toEqual(["formId"]);
    const ofForm = raiseActionBodyFor(world, "drill", { zoneId: world.press.id });
    expect(Object.keys((await fieldsOf(await raiseAction(world, ofForm))) ?? {})).toEqual(["zoneId"]);
    expect((await raiseAction(world, body(), "memberElsewhere")).status).toBe(403);
  });

  it("shows the photos that its initiator raised it with, and keeps its zone", async () => {
    const world = await makeWorldWithForms();
    const { id } = await actionFrom(await raiseAction(world, body({ zoneId: world.press.id })));
    const path = actionsPath(world, id);
    const photo = await attachmentOf(await upload(world, { formType: "action", formId: id }));
    const opening = { kind: "opening", photos: [photo] };
    expect((await requestAs(world, "manager", "POST", `${path}/comments`, opening)).status).toBe(422);
    expect((await requestAs(world, "member", "POST", `${path}/comments`, opening)).status).toBe(201);
    const finding = await requestAs(world, "manager", "GET", `${path}/finding`);
    expect(await finding.json()).toMatchObject({
      finding: { answer: null, corrections: [], photos: [{ r2Key: photo.r2Key }] },
    });
    const zone = `/api/v1/location/${world.acme.id}/locations/${world.plant.id}/zones/${world.press.id}`;
    expect(await problemOf(await requestAs(world, "owner", "DELETE", zone))).toMatchObject({
      code: "IN_USE",
      message: expect.stringContaining("1 acción") as string,
    });
    const ofForm = await actionFrom(await raiseAction(world, raiseActionBodyFor(world)));
    const move = { zoneId: null };
    expect((await requestAs(world, "member", "PATCH", actionsPath(world, ofForm.id), move)).status).toBe(422);
    expect((await requestAs(world, "member", "PATCH", path, move)).status).toBe(200);
    expect(await (await requestAs(world, "member", "GET", `${path}/history`)).json()).toMatchObject({
      history: [
        { verb: "action.update", changes: { place: { before: world.press.name, after: null } } },
        { verb: "action.comment" },
        { verb: "action.raise" },
      ],
    });
  });
});

describe("reading an action", () => {
  it("refuses with the specification's text and returns 404 under other paths", async () => {
    const { world, path } = await makeWorldWithAction();
    expect(await problemOf(await requestAs(world, "memberElsewhere", "GET", path))).toEqual({
      status: 403,
      code: "FORBIDDEN",
      message: "No tienes permisos para ver estas acciones",
    });
    const elsewhere = path.replace(world.workshop.id, world.store.id);
    expect((await requestAs(world, "owner", "GET", elsewhere)).status).toBe(404);
    expect((await requestAs(world, "otherOwner", "GET", path)).status).toBe(404);
  });
});
