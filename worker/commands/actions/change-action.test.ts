import { describe, expect, it } from "vitest";
import { costOf, outboxOf, sql, statusesOf, waitForMails } from "#fixtures/test/client.ts";
import {
  actionIdOf,
  actionsPath,
  fillActions,
  raiseActionBodyFor,
  fieldsForStatus,
} from "#fixtures/test/fill-actions.ts";
import { SAFETY_CHECK_ID, formIdOf } from "#fixtures/test/fill-forms.ts";
import { requestAs, auditLinesOf, problemOf } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName } from "#fixtures/test/world.ts";
import { newId } from "../../domain/ids.ts";
import { action } from "../../storage/tables/action.ts";

import { actionFrom, fieldsOf, makeWorldWithAction, raiseAction } from "#fixtures/test/action-requests.ts";

const OPENED = { createdAt: new Date("2026-11-10T09:30:00Z") };

describe("changing an action", () => {
  it("changes the given fields, increments the version and writes an audit line", async () => {
    const { world, path, patch } = await makeWorldWithAction();
    const answer = await patch({ title: "Otro", openedAt: "2026-11-01T00:00:00.000Z", origin: "audit" });
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(3);
    expect(answer.headers.get("etag")).toBe('"2"');
    expect(await actionFrom(answer)).toMatchObject({
      title: "Otro",
      openedAt: "2026-11-01T00:00:00.000Z",
      origin: "audit",
      version: 2,
    });
    const [line] = await auditLinesOf(actionIdOf(world));
    expect(line).toMatchObject({ verb: "action.update", changes: { title: { after: "Otro" } } });
    expect((await requestAs(world, "manager", "GET", path)).headers.get("etag")).toBe('"2"');
    expect((await actionFrom(await patch({ title: "Otro" }))).version).toBe(2);
  });

  it("requires the right for each part of the change", async () => {
    const { world, patch } = await makeWorldWithAction(OPENED);
    await sql()
      .update(action)
      .set({ initiatedBy: world.people.admin.id, assignedUserId: world.people.member.id });
    expect((await patch({ title: "Mía" }, "member")).status).toBe(403);
    expect((await patch({ status: "completed", title: "Mía" }, "member")).status).toBe(403);
    expect(
      (await patch({ status: "completed", closingDate: "2026-11-20T08:00:00.000Z" }, "member")).status,
    ).toBe(200);
    expect((await patch({ closingDate: "2026-11-19T08:00:00.000Z" }, "member")).status).toBe(200);
    expect((await patch({ evaluationResult: "effective" }, "member")).status).toBe(403);
    expect((await patch({ title: "De la responsable" }, "manager")).status).toBe(200);
  });

  it("refuses an old version and returns the current action", async () => {
    const { patch } = await makeWorldWithAction();
    await patch({ title: "Uno" });
    const answer = await patch({ title: "Dos" }, "manager", { "if-match": '"1"' });
    expect(answer.status).toBe(412);
    expect(await answer.json()).toMatchObject({
      error: { code: "STALE_VERSION" },
      action: { title: "Uno", version: 2 },
    });
    expect((await patch({ title: "Dos" }, "manager", { "if-match": '"2"' })).status).toBe(200);
  });

  it.each([
    ["with the version they saw", { "if-match": '"1"' }, 412],
    ["without a version", {}, 409],
  ])("lets one of two people win who move it at once, %s", async (_, headers, refusal) => {
    const { patch } = await makeWorldWithAction({ status: "completed", closingDate: new Date() });
    const evaluation = { evaluationCriteria: "a", evaluationResult: "effective" };
    const answers = await Promise.all([
      patch({ status: "in_progress" }, "manager", headers),
      patch({ status: "evaluated", ...evaluation }, "owner", headers),
    ]);
    expect(statusesOf(answers)).toEqual([200, refusal]);
    const lost = answers.find(({ status }) => status === refusal);
    expect(await lost?.json()).toMatchObject({ action: { version: 2 } });
  });

  it("does not change where the action was raised", async () => {
    const { world, patch } = await makeWorldWithAction();
    const own = { id: actionIdOf(world), formType: "drill", formId: formIdOf(world, "drill"), fieldId: null };
    expect((await patch({ ...own, initiatedBy: world.people.member.id, title: "Otro" })).status).toBe(200);
    const other = {
      formId: newId(),
      formType: "mailbox",
      fieldId: SAFETY_CHECK_ID.hseq_visit,
      initiatedBy: world.people.owner.id,
    };
    expect(Object.keys((await fieldsOf(await patch(other))) ?? {}).toSorted()).toEqual(
      Object.keys(other).toSorted(),
    );
  });

  it("sets the closing date, allows changing it and clears it", async () => {
    const { patch } = await makeWorldWithAction(OPENED);
    expect(await fieldsOf(await patch({ closingDate: "2026-11-20T08:00:00.000Z" }))).toEqual({
      closingDate: "Solo una acción completada tiene fecha de cierre",
    });
    const before = Date.now();
    const completed = await actionFrom(await patch({ status: "completed" }));
    expect(Date.parse(completed.closingDate ?? "")).toBeGreaterThanOrEqual(before - 1000);
    const closingDate = "2026-11-18T08:00:00.000Z";
    expect(await actionFrom(await patch({ closingDate }))).toMatchObject({ closingDate });
    expect(Object.keys((await fieldsOf(await patch({ closingDate: null }))) ?? {})).toEqual(["closingDate"]);
    expect(await actionFrom(await patch({ status: "in_progress" }))).toMatchObject({ closingDate: null });
  });
});

describe("an action's closing date", () => {
  const wrong = "No puede cerrarse antes de abrirse";

  it("refuses a closing date before the opening date, whichever is changed", async () => {
    const { patch } = await makeWorldWithAction(OPENED);
    const complete = (closingDate: string) => patch({ status: "completed", closingDate });
    expect(await fieldsOf(await complete("2026-11-10T09:29:59.999Z"))).toEqual({ closingDate: wrong });
    expect((await complete("2026-11-10T09:30:00.000Z")).status).toBe(200);
    expect(await fieldsOf(await patch({ closingDate: "2026-11-09T22:59:00.000Z" }))).toEqual({
      closingDate: wrong,
    });
    expect(await fieldsOf(await patch({ openedAt: "2026-11-11T00:00:00.000Z" }))).toEqual({
      openedAt: wrong,
    });
    const both = { openedAt: "2026-11-12T00:00:00.000Z", closingDate: "2026-11-13T00:00:00.000Z" };
    expect(await actionFrom(await patch(both))).toMatchObject(both);
    // The unchanged value, sent with another change.
    expect((await patch({ ...both, title: "Otro" })).status).toBe(200);
  });

  it("compares dates as instants, in any notation", async () => {
    const { patch } = await makeWorldWithAction(OPENED);
    const answer = await patch({ status: "completed", closingDate: "2026-11-10T09:30:00Z" });
    expect(answer.status).toBe(200);
    expect((await patch({ openedAt: "2026-11-10T09:30:00.000Z" })).status).toBe(200);
  });

  it("accepts the current time although the opening date is in the future", async () => {
    const { patch } = await makeWorldWithAction({ createdAt: new Date(Date.now() + 86_400_000) });
    expect((await patch({ status: "completed" })).status).toBe(200);
    expect((await patch({ title: "Otro" })).status).toBe(200);
    expect((await patch({ status: "in_progress" })).status).toBe(200);
  });
});

describe("evaluating an action", () => {
  it("lists the missing fields", async () => {
    const { patch } = await makeWorldWithAction(fieldsForStatus("completed"));
    expect(await fieldsOf(await patch({ status: "evaluated" }))).toEqual({
      evaluationCriteria: "Escribe con qué criterios se evalúa",
      evaluationResult: "Indica si ha sido eficaz",
    });
    const evaluation = {
      evaluationCriteria: "Tres visitas",
      evaluationResult: "ineffective",
      evaluationCost: 120,
    };
    expect(await actionFrom(await patch({ status: "evaluated", ...evaluation }))).toMatchObject({
      status: "evaluated",
      ...evaluation,
    });
    expect(Object.keys((await fieldsOf(await patch({ evaluationCriteria: "" }))) ?? {})).toEqual([
      "evaluationCriteria",
    ]);
  });

  it("is undone with its criteria, result and cost, which the history keeps", async () => {
    const evaluation = {
      evaluationCriteria: "Tres visitas",
      evaluationResult: "effective",
      evaluationCost: 120,
    };
    const { world, patch } = await makeWorldWithAction(fieldsForStatus("completed"));
    await patch({ status: "evaluated", ...evaluation });
    expect(await actionFrom(await patch({ status: "completed" }))).toMatchObject({
      status: "completed",
      evaluationCriteria: null,
      evaluationResult: null,
      evaluationCost: null,
    });
    const lines = await auditLinesOf(actionIdOf(world));
    expect(lines.find(({ verb }) => verb === "action.undoEvaluation")?.changes).toMatchObject({
      evaluationCriteria: { before: "Tres visitas", after: null },
      evaluationResult: { before: "effective", after: null },
      evaluationCost: { before: 120, after: null },
    });
    expect(Object.keys((await fieldsOf(await patch({ status: "evaluated" }))) ?? {})).toEqual([
      "evaluationCriteria",
      "evaluationResult",
    ]);
  });

  it.each([-1, 1.5, "x", "12", 1e300])("refuses a cost of %s", async (evaluationCost) => {
    const { patch } = await makeWorldWithAction(fieldsForStatus("completed"));
    expect(await fieldsOf(await patch({ evaluationCost }))).toEqual({
      evaluationCost: "El coste son euros enteros, 0 o más",
    });
  });

  it.each([0, 1, null])("accepts a cost of %s", async (evaluationCost) => {
    const { patch } = await makeWorldWithAction(fieldsForStatus("completed"));
    expect(await actionFrom(await patch({ evaluationCost }))).toMatchObject({ evaluationCost });
  });

  it("allows another action of the same form after an ineffective one", async () => {
    const { world } = await makeWorldWithAction({
      ...fieldsForStatus("evaluated"),
      evaluationResult: "ineffective",
    });
    expect((await raiseAction(world, raiseActionBodyFor(world), "manager")).status).toBe(201);
  });
});

describe("deleting an action", () => {
  it("lowers the form's count and refuses users who are only assigned", async () => {
    const { world, path } = await makeWorldWithAction();
    await sql()
      .update(action)
      .set({ initiatedBy: world.people.admin.id, assignedUserId: world.people.member.id });
    expect((await requestAs(world, "member", "DELETE", path)).status).toBe(403);
    expect((await requestAs(world, "manager", "DELETE", path)).status).toBe(200);
    expect((await requestAs(world, "manager", "GET", path)).status).toBe(404);
    expect(await auditLinesOf(actionIdOf(world))).toMatchObject([{ verb: "action.delete" }]);
  });
});

describe("the dates of an action", () => {
  const inYears = (years: number) => new Date(Date.now() + years * 366 * 86_400_000).toISOString();
  const event = "La fecha debe estar entre el año 2000 y dentro de un año";
  const deadline = "El plazo debe estar entre el año 2000 y dentro de diez años";

  it.each([
    ["deadline", "9999-12-31T23:59:00.000Z", deadline],
    ["deadline", inYears(10.1), deadline],
    ["deadline", "1999-06-01T00:00:00.000Z", deadline],
    ["openedAt", "0206-11-22T12:00:00.000Z", event],
    ["openedAt", inYears(1.1), event],
    ["closingDate", inYears(1.1), event],
  ])("refuses %s at %s", async (field, value, sentence) => {
    const { world, patch } = await makeWorldWithAction(fieldsForStatus("completed"));
    expect(await fieldsOf(await patch({ [field]: value }))).toEqual({ [field]: sentence });
    if (field === "closingDate") return;
    const raised = await raiseAction(world, { ...raiseActionBodyFor(world), [field]: value }, "manager");
    expect(await fieldsOf(raised)).toEqual({ [field]: sentence });
  });

  it("may be a deadline in nine years", async () => {
    const { patch } = await makeWorldWithAction();
    expect((await patch({ deadline: inYears(9) })).status).toBe(200);
  });
});

describe("more time", () => {
  const DEADLINE = new Date("2027-03-01T22:59:00.000Z");
  const UNTIL = "2027-03-15T22:59:00.000Z";
  const prepared = async () => {
    const world = await makeWorld();
    const { people } = world;
    await fillActions(world, {
      dueDate: DEADLINE,
      initiatedBy: people.manager.id,
      assignedUserId: people.member.id,
    });
    const path = actionsPath(world, actionIdOf(world));
    const send = (who: VisitorName, body: object) => requestAs(world, who, "PATCH", path, body);
    const ask = (who: VisitorName = "member") =>
      send(who, { extension: { until: UNTIL, reason: "Falta una pieza" } });
    return { world, path, send, ask };
  };

  it("is asked for by the assignee with a reason, granted by whoever raised it, and both are told", async () => {
    const { world, path, send, ask } = await prepared();
    const asked = await actionFrom(await ask());
    const { manager: initiator } = world.people;
    await waitForMails(initiator.email, 1);
    const [request] = await outboxOf(initiator.email);
    expect(request?.text).toContain("Falta una pieza");
    expect(asked).toMatchObject({ deadline: DEADLINE.toISOString(), extensionUntil: UNTIL });
    const answer = { extensionAnswer: { isGranted: true, text: "De acuerdo" } };
    expect(await actionFrom(await send("manager", answer))).toMatchObject({
      deadline: UNTIL,
      extensionUntil: null,
    });
    // It is answered once.
    expect(await problemOf(await send("manager", answer))).toMatchObject({ code: "INVALID_TRANSITION" });
    const { history } = await (
      await requestAs(world, "member", "GET", `${path}/history`)
    ).json<{ history: { verb: string; changes: object }[] }>();
    expect(history).toMatchObject([
      {
        verb: "action.grantTime",
        changes: {
          deadline: { before: DEADLINE.toISOString(), after: UNTIL },
          comment: { after: "De acuerdo" },
        },
      },
      {
        verb: "action.askForTime",
        changes: { extension: { after: UNTIL }, comment: { after: "Falta una pieza" } },
      },
    ]);
    const { member, manager } = world.people;
    expect(await outboxOf(manager.email)).toHaveLength(1);
    await waitForMails(member.email, 1);
    expect((await outboxOf(member.email))[0]?.subject).toContain("ha contestado sobre el plazo");
  });

  it("is refused with a word, and is void when the deadline changes", async () => {
    const { send, ask } = await prepared();
    await ask();
    const refusal = { extensionAnswer: { isGranted: false, text: "Es urgente" } };
    expect(await actionFrom(await send("manager", refusal))).toMatchObject({
      deadline: DEADLINE.toISOString(),
      extensionUntil: null,
    });
    await ask();
    const earlier = { deadline: "2027-02-20T22:59:00.000Z" };
    expect(await actionFrom(await send("manager", earlier))).toMatchObject({ extensionUntil: null });
  });

  it("is for the assignee alone, after the deadline, alone in its request, and answered by whoever may change it", async () => {
    const { send, ask } = await prepared();
    expect((await ask("manager")).status).toBe(403);
    expect((await ask("memberElsewhere")).status).toBe(403);
    const early = { until: DEADLINE.toISOString(), reason: "x" };
    expect(Object.keys((await fieldsOf(await send("member", { extension: early }))) ?? {})).toEqual([
      "extension.until",
    ]);
    const noReason = { until: UNTIL, reason: " " };
    expect(Object.keys((await fieldsOf(await send("member", { extension: noReason }))) ?? {})).toEqual([
      "extension.reason",
    ]);
    const both = { status: "completed", extension: { until: UNTIL, reason: "x" } };
    expect((await send("member", both)).status).toBe(422);
    await ask();
    expect((await send("member", { extensionAnswer: { isGranted: true } })).status).toBe(403);
    const done = await actionFrom(await send("member", { status: "completed" }));
    expect(done).toMatchObject({ status: "completed", extensionUntil: null });
    expect((await ask()).status).toBe(409);
  });
});
