// Records that leave the lists, and come back: voided ones and those in the bin. Who may do it when: custody.test.ts.
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeAction } from "#fixtures/build-records.ts";
import { tableRows } from "#fixtures/insert.ts";
import { insert, sql } from "#fixtures/test/client.ts";
import { completableForms, pathOf, sealsOf, setStatus } from "#fixtures/test/evidence/sealed.ts";
import { formIdOf, formOf, SAFETY_CHECK_ID } from "#fixtures/test/fill-forms.ts";
import { auditLinesOf, problemOf, requestAs } from "#fixtures/test/requests.ts";
import type { VisitorName, World } from "#fixtures/test/world.ts";
import type { FormType } from "../../contract/enums.ts";
import type { BinnedForm } from "../../contract/forms/calls/form-lists.ts";
import { action } from "../../storage/tables/action.ts";
import { attachment } from "../../storage/tables/attachment.ts";
import { badAnswer, figure } from "../../storage/tables/figures.ts";
import { formField } from "../../storage/tables/forms/checklist.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";
import { emptyBin } from "../upkeep/delete-old-records.ts";

const DAY = 24 * 60 * 60 * 1000;
const REASON = "Se registró dos veces";

let world: World;
beforeEach(async () => {
  world = await completableForms();
});

const company = (rest: string) => `/api/v1/company/${world.acme.id}${rest}`;
const visit = () => pathOf(world, "hseq_visit");
const ask = (as: VisitorName, method: string, path: string, body?: object) =>
  requestAs(world, as, method, path, body);
async function listed<Row = { id: string; viewId: string; voided: unknown }>(
  path: string,
  as: VisitorName = "admin",
): Promise<Row[]> {
  const answer = await ask(as, "GET", company(path));
  expect(answer.status).toBe(200);
  const { forms, actions } = await answer.json<{ forms?: Row[]; actions?: Row[] }>();
  return forms ?? actions ?? [];
}
const idsOf = async (path: string, as?: VisitorName) => (await listed(path, as)).map(({ id }) => id);
const binOf = (as: VisitorName) => listed<BinnedForm>("/bin", as);
const figures = async () =>
  (await sql().select().from(figure)).map(({ ownerId, kind, unit, period, key, n }) =>
    [ownerId, kind, unit, period, key, n].join(" "),
  );
/** An action of the visit and a bad answer in it. */
async function raise() {
  const visitFormId = formIdOf(world, "hseq_visit");
  const raised = makeAction({
    companyId: world.acme.id,
    departmentId: world.workshop.id,
    initiatedBy: world.people.member.id,
    assignedUserId: world.people.member.id,
    visitFormId,
  });
  await insert(tableRows(action, [raised]));
  const [check] = await sql().select().from(formField).where(eq(formField.id, SAFETY_CHECK_ID.hseq_visit));
  if (!check) throw new Error("no question");
  const bad = { ...check.field, payload: { ...check.field.payload, value: "no" } };
  await sql().update(formField).set({ field: bad }).where(eq(formField.id, check.id));
  expect(await sql().select().from(badAnswer)).toHaveLength(1);
  return raised;
}
const actionPath = (id: string) => company(`/departments/${world.workshop.id}/actions/${id}`);

describe("a record in the bin", () => {
  it("is in no list, figure or search, with its actions, and comes back as it was", async () => {
    const { id: actionId } = await raise();
    const id = formIdOf(world, "hseq_visit");
    const before = await figures();
    const { version, updatedAt } = await formOf(await ask("manager", "GET", visit()));
    expect((await ask("manager", "DELETE", visit())).status).toBe(200);

    expect((await ask("owner", "GET", visit())).status).toBe(404);
    expect((await ask("owner", "GET", `${visit()}/history`)).status).toBe(404);
    expect((await ask("owner", "GET", actionPath(actionId))).status).toBe(404);
    expect((await ask("owner", "PATCH", visit(), { observations: "Otra" })).status).toBe(404);
    expect((await ask("owner", "DELETE", visit())).status).toBe(404);
    const located = company(`/forms/${id}?formType=hseq_visit`);
    expect((await ask("owner", "GET", located)).status).toBe(404);
    for (const list of [
      "/forms",
      "/forms?sort=status",
      "/forms?voided=true",
      `/forms?zoneId=${world.press.id}`,
    ])
      expect(await idsOf(list)).not.toContain(id);
    expect(await idsOf("/forms?badAnswerTo=order")).toEqual([]);
    for (const list of ["/actions", `/actions?assigneeId=${world.people.member.id}`])
      expect(await idsOf(list)).toEqual([]);
    const place = await ask("admin", "GET", company(`/places/${world.press.id}`));
    expect(await place.text()).not.toContain(id);
    const now = await figures();
    expect(now.some((row) => /(hseq_visit| status | finding | open )/.test(row))).toBe(false);

    const restored = await ask("manager", "POST", `${visit()}/restore`);
    expect(await formOf(restored)).toMatchObject({ id, version: version + 2, updatedAt, voided: null });
    expect((await figures()).toSorted()).toEqual(before.toSorted());
    expect(await idsOf("/forms")).toContain(id);
    expect(await idsOf("/actions")).toEqual([actionId]);
    expect((await auditLinesOf(id)).map(({ verb }) => verb)).toEqual(
      expect.arrayContaining(["form.delete", "form.restore"]),
    );
    expect((await auditLinesOf(actionId)).map(({ verb }) => verb)).toEqual([
      "action.delete",
      "action.restore",
    ]);
    // An undo that is sent twice.
    expect((await ask("manager", "POST", `${visit()}/restore`)).status).toBe(200);
  });

  it("is listed for those who may restore it, with who deleted it and the days that are left", async () => {
    const drill = pathOf(world, "drill");
    expect((await ask("member", "DELETE", drill)).status).toBe(200);
    expect((await ask("manager", "DELETE", visit())).status).toBe(200);
    await raiseFor("observation");
    expect((await ask("admin", "DELETE", pathOf(world, "observation"))).status).toBe(200);

    const [last, ...others] = await binOf("manager");
    expect(last).toMatchObject({
      id: formIdOf(world, "observation"),
      type: "observation",
      deletedBy: { id: world.people.admin.id },
      daysLeft: 30,
      department: { id: world.workshop.id },
    });
    expect(others.map(({ type }) => type)).toEqual(["hseq_visit", "drill"]);
    // Theirs without actions, whoever deleted them.
    expect((await binOf("member")).map(({ type }) => type)).toEqual(["hseq_visit", "drill"]);
    expect(await binOf("memberElsewhere")).toEqual([]);
    expect((await binOf("owner")).map(({ type }) => type)).toEqual(["observation", "hseq_visit", "drill"]);
  });

  it("is deleted for good after thirty days, with its actions and files", async () => {
    const { id: actionId } = await raise();
    const id = formIdOf(world, "hseq_visit");
    await insert(
      tableRows(attachment, [
        {
          r2Key: `${world.acme.id}/hseq_visit/${id}/photo.jpg`,
          companyId: world.acme.id,
          formType: "hseq_visit",
          formId: id,
          purpose: "photo",
          contentType: "image/jpeg",
          bytes: 10,
          etag: "e",
          filename: "photo.jpg",
          uploadedById: world.people.member.id,
          attachedAt: new Date(),
        },
      ]),
    );
    await ask("manager", "DELETE", visit());
    const released = async () => (await sql().select().from(attachment))[0]?.releasedAt ?? null;
    expect(await released()).toBeNull();

    await emptyBin(env, new Date(Date.now() + 29 * DAY));
    expect(await binOf("manager")).toHaveLength(1);
    await emptyBin(env, new Date(Date.now() + 31 * DAY));
    expect(await binOf("manager")).toEqual([]);
    expect(await sql().select().from(visitForm)).toEqual([]);
    expect(await sql().select().from(action)).toEqual([]);
    expect(await released()).not.toBeNull();
    expect((await ask("manager", "POST", `${visit()}/restore`)).status).toBe(404);
    // Who deleted it stays known.
    expect((await auditLinesOf(id)).map(({ verb }) => verb)).toContain("form.delete");
    expect((await auditLinesOf(actionId)).map(({ verb }) => verb)).toEqual(["action.delete"]);
  });

  it("is not taken by the nightly job while it is voided, however long", async () => {
    await setStatus(world, "hseq_visit", "completed");
    await ask("manager", "POST", `${visit()}/void`, { reason: REASON });
    await emptyBin(env, new Date(Date.now() + 400 * DAY));
    expect((await ask("manager", "GET", visit())).status).toBe(200);
  });
});

async function raiseFor(type: "observation") {
  await insert(
    tableRows(action, [
      makeAction({
        companyId: world.acme.id,
        departmentId: world.workshop.id,
        initiatedBy: world.people.member.id,
        observationFormId: formIdOf(world, type),
      }),
    ]),
  );
}

describe.each(["hseq_visit", "mailbox"] as const)("a voided record (%s)", (type) => {
  const path = () => pathOf(world, type);
  const list = type === "mailbox" ? "/mailboxs" : "/forms";
  const seal = async (of: FormType) => {
    if (of === "mailbox")
      await ask("admin", "PATCH", `${pathOf(world, of)}/status`, {
        status: "completed",
        closingWord: "Ya está arreglado",
      });
    else await setStatus(world, of, "completed");
  };

  it("keeps its page, number, content and seals, leaves lists and figures, and says who, when and why", async () => {
    const id = formIdOf(world, type);
    await seal(type);
    const before = await figures();
    const complete = await formOf(await ask("admin", "GET", path()));
    expect(await problemOf(await ask("admin", "DELETE", path()))).toMatchObject({
      status: 409,
      code: "FORM_SEALED",
    });
    expect(await problemOf(await ask("admin", "POST", `${path()}/void`, { reason: " " }))).toMatchObject({
      status: 422,
      fields: { reason: "Escribe el motivo" },
    });

    const voided = await formOf(await ask("admin", "POST", `${path()}/void`, { reason: REASON }));
    const said = { at: expect.any(String), by: { id: world.people.admin.id }, reason: REASON };
    expect(voided).toMatchObject({ viewId: complete.viewId, updatedAt: complete["updatedAt"], voided: said });
    expect(voided.can).toEqual({
      edit: false,
      record: false,
      handle: false,
      receive: false,
      answer: false,
      complete: false,
      reopen: false,
      takeBack: false,
      delete: false,
      void: false,
      unvoid: true,
      raiseAction: false,
    });
    expect(await sealsOf(world, type)).toMatchObject({ state: "sealed", seals: [{ number: 1 }] });
    for (const [method, more, body] of [
      ["PATCH", "", type === "mailbox" ? { description: "Otra" } : { observations: "Otra" }],
      ["PATCH", "/status", { status: "in_progress", reason: "Falta un dato" }],
      ["POST", "/void", { reason: "Otro motivo" }],
    ] as const)
      expect(await problemOf(await ask("admin", method, `${path()}${more}`, body))).toMatchObject({
        status: 409,
        code: "FORM_VOIDED",
      });

    expect(await idsOf(list)).not.toContain(id);
    expect(await idsOf(`${list}?q=${complete.viewId}`)).not.toContain(id);
    for (const filter of ["", "&sort=status", "&status=completed", `&q=${complete.viewId}`, "&direction=asc"])
      expect(await listed(`${list}?voided=true${filter}`)).toMatchObject([{ id, voided: said }]);
    expect(await idsOf(`${list}?voided=true&status=in_progress`)).toEqual([]);
    expect((await figures()).some((row) => row.includes(`${type} completed`))).toBe(false);

    const back = await formOf(
      await ask("admin", "DELETE", `${path()}/void`, { reason: "No era un duplicado" }),
    );
    expect(back).toMatchObject({ voided: null, status: "completed" });
    expect((await figures()).toSorted()).toEqual(before.toSorted());
    expect(await idsOf(list)).toContain(id);
    const reason = (after: string) => ({ reason: { before: null, after } });
    expect((await auditLinesOf(id)).filter(({ verb }) => verb.endsWith("void"))).toMatchObject([
      { verb: "form.void", actorId: world.people.admin.id, changes: reason(REASON) },
      { verb: "form.unvoid", changes: reason("No era un duplicado") },
    ]);
    const { history } = await (
      await ask("admin", "GET", `${path()}/history`)
    ).json<{ history: { verb: string; changes: object }[] }>();
    expect(history.slice(0, 2)).toMatchObject([
      { verb: "form.unvoid", changes: reason("No era un duplicado") },
      { verb: "form.void", changes: reason(REASON) },
    ]);
  });
});

describe("a voided visit", () => {
  it("leaves its actions to be done, which say so, and is not found by the question that it answered badly", async () => {
    const { id: actionId } = await raise();
    const [bad] = await sql().select().from(badAnswer);
    await sql().update(visitForm).set({ status: "completed" });
    await ask("manager", "POST", `${visit()}/void`, { reason: REASON });
    expect(await idsOf("/actions")).toEqual([actionId]);
    const shown = await ask("member", "GET", actionPath(actionId));
    expect(await shown.json()).toMatchObject({ action: { isFormVoided: true, can: { complete: true } } });
    expect(await sql().select().from(badAnswer)).toEqual([]);
    expect(await idsOf(`/forms?badAnswerTo=${bad?.questionKey}`)).toEqual([]);
    expect(await idsOf(`/forms?badAnswerTo=${bad?.questionKey}&voided=true`)).toEqual([
      formIdOf(world, "hseq_visit"),
    ]);
    await ask("manager", "DELETE", `${visit()}/void`, { reason: REASON });
    expect(await sql().select().from(badAnswer)).toEqual([bad]);
  });

  it("is listed as void for its department alone", async () => {
    await setStatus(world, "hseq_visit", "completed");
    await ask("manager", "POST", `${visit()}/void`, { reason: REASON });
    expect(await idsOf("/forms?voided=true", "member")).toEqual([formIdOf(world, "hseq_visit")]);
    expect(await idsOf("/forms?voided=true", "memberElsewhere")).toEqual([]);
  });

  it("is voided once by two people at once, and by nobody on an outdated page", async () => {
    await setStatus(world, "hseq_visit", "completed");
    const answers = await Promise.all(
      (["manager", "admin"] as const).map((as) => ask(as, "POST", `${visit()}/void`, { reason: as })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      (await auditLinesOf(formIdOf(world, "hseq_visit"))).filter(({ verb }) => verb === "form.void"),
    ).toHaveLength(1);
  });
});
