// A company's checklists from the draft to a sealed record, through the API.
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { api, costOf, errorOf, sql } from "../../../fixtures/test/client.ts";
import { createBodyFor } from "../../../fixtures/test/fill-forms.ts";
import { yesNoQuestion } from "../../../fixtures/test/checklists/fill-checklists.ts";
import { auditLinesOf, problemOf, requestAs } from "../../../fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "../../../fixtures/test/world.ts";
import type { Checklist, OfferedChecklist } from "../../contract/checklists/checklists.ts";
import type { ChecklistQuestion } from "../../contract/checklists/questions.ts";
import type { SafetyCheckResponse } from "../../contract/form-calls/forms.ts";
import { LIBRARY } from "../../contract/forms/library.ts";
import { companyChecklist } from "../../domain/forms/new-checklist.ts";
import { newId } from "../../domain/ids.ts";
import { badAnswer } from "../../storage/tables/figures.ts";
import { checklist as checklistTable } from "../../storage/tables/forms/company-checklist.ts";

type Form = {
  id: string;
  version: number;
  checklist: { versionId: string; name: string; number: number } | null;
  safetyChecks: SafetyCheckResponse[];
};

const all = ({ acme }: World) => `/api/v1/company/${acme.id}/checklists`;
const visits = ({ acme, workshop }: World) =>
  `/api/v1/company/${acme.id}/departments/${workshop.id}/hseq-visit`;
const checklistOf = async (answer: Response) => (await answer.json<{ checklist: Checklist }>()).checklist;
const formOf = async (answer: Response) => (await answer.json<{ form: Form }>()).form;

const HEIGHT = yesNoQuestion("height");
const HARNESS = yesNoQuestion("harness", { onlyIf: { question: "height", answers: ["yes"] } });
Object.assign(HARNESS.options[1] ?? {}, { actionRequired: true, photoRequired: false });

async function create(world: World, more: object = {}, as: VisitorName = "admin") {
  const body = { kind: "hseq_visit", name: "Altura", questions: [HEIGHT, HARNESS], ...more };
  const answer = await requestAs(world, as, "POST", all(world), body);
  expect(answer.status).toBe(201);
  return checklistOf(answer);
}
const publish = (world: World, id: string, as: VisitorName = "admin") =>
  requestAs(world, as, "POST", `${all(world)}/${id}/publish`, {});
const change = (world: World, id: string, body: object, as: VisitorName = "admin") =>
  requestAs(world, as, "PATCH", `${all(world)}/${id}`, body);
async function published(world: World, more: object = {}) {
  const { id } = await create(world, more);
  const answer = await publish(world, id);
  expect(answer.status).toBe(200);
  return checklistOf(answer);
}
const offered = async (world: World, as: VisitorName) =>
  (
    await (
      await requestAs(world, as, "GET", `/api/v1/company/${world.acme.id}/offered-checklists`)
    ).json<{ checklists: OfferedChecklist[] }>()
  ).checklists;
const createVisit = (world: World, more: object = {}) =>
  requestAs(world, "member", "POST", visits(world), { ...createBodyFor(world, "hseq_visit"), ...more });
const keysOf = ({ safetyChecks }: Form) => safetyChecks.map(({ field }) => field.payload.key);

describe("a checklist", () => {
  it("is proposed by a manager, published by an administrator and then offered to members", async () => {
    const world = await makeWorld();
    const draft = await create(world, {}, "manager");
    expect(draft).toMatchObject({
      state: "draft",
      number: null,
      hasChanges: true,
      version: 1,
      language: "es",
    });
    expect(draft.can).toEqual({ edit: true, publish: false, delete: true });
    expect((await publish(world, draft.id, "manager")).status).toBe(403);
    expect(await offered(world, "member")).toEqual([]);

    const answer = await publish(world, draft.id);
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(3);
    const { checklist, changes, records } = await answer.json<{
      checklist: Checklist;
      changes: object;
      records: number;
    }>();
    expect(checklist).toMatchObject({ state: "published", number: 1, hasChanges: false });
    expect(changes).toMatchObject({ questions: [{ key: "height", change: "added" }, { key: "harness" }] });
    expect(records).toBe(0);
    expect(await offered(world, "member")).toMatchObject([
      { checklistId: draft.id, number: 1, questions: [HEIGHT, HARNESS] },
    ]);
    // What was published is no longer the manager's to change.
    expect((await change(world, draft.id, { name: "Otro" }, "manager")).status).toBe(403);
    expect((await auditLinesOf(draft.id)).map(({ verb }) => verb)).toEqual(
      expect.arrayContaining(["checklist.create", "checklist.publish"]),
    );
  });

  it("is not published while something is missing, and says what by question", async () => {
    const world = await makeWorld();
    const questions: ChecklistQuestion[] = [
      { ...HARNESS, label: " " },
      { ...HEIGHT, onlyIf: { question: "harness", answers: ["yes"] } },
      yesNoQuestion("alone", { options: [] }),
    ];
    const { id } = await create(world, { questions });
    const refused = await problemOf(await publish(world, id));
    expect(refused).toMatchObject({
      status: 422,
      fields: {
        "questions.0.label": "Escribe la pregunta",
        "questions.0.onlyIf": "Estas preguntas dependen unas de otras: «harness», «¿Está bien: height?»",
        "questions.1.onlyIf": "Estas preguntas dependen unas de otras: «¿Está bien: height?», «harness»",
        "questions.2.options": "Añade al menos dos respuestas",
      },
    });
    const { id: empty } = await create(world, { questions: [] });
    expect((await problemOf(await publish(world, empty))).status).toBe(422);
  });

  it("keeps its versions, compares them and counts the records of each", async () => {
    const world = await makeWorld();
    const first = await published(world, { departmentIds: [world.workshop.id] });
    const form = await formOf(await createVisit(world, { checklistVersionId: first.versions[0]?.id }));
    expect(form.checklist).toMatchObject({ name: "Altura", number: 1 });

    const questions = [yesNoQuestion("ladder"), { ...HEIGHT, label: "¿Se trabaja en altura?" }];
    const changed = await checklistOf(await change(world, first.id, { questions }));
    expect(changed).toMatchObject({ number: 1, hasChanges: true, versions: [{ number: 1, records: 1 }] });
    const answer = await publish(world, first.id);
    expect(await answer.json()).toMatchObject({
      checklist: {
        number: 2,
        versions: [
          { number: 2, records: 0 },
          { number: 1, records: 1 },
        ],
      },
      changes: {
        name: false,
        questions: [
          { key: "ladder", change: "added" },
          { key: "height", change: "changed", parts: ["label"] },
          { key: "harness", change: "removed" },
        ],
      },
      records: 1,
    });
    const back = await requestAs(world, "manager", "GET", `${all(world)}/${first.id}/changes?from=2&to=1`);
    expect(await back.json()).toMatchObject({
      changes: { questions: [{ key: "height" }, { key: "harness", change: "added" }, { key: "ladder" }] },
    });
    expect(
      (await requestAs(world, "manager", "GET", `${all(world)}/${first.id}/changes?from=9`)).status,
    ).toBe(404);

    // The record of the old version is as it was, and new ones have the new one.
    const old = await formOf(await requestAs(world, "member", "GET", `${visits(world)}/${form.id}`));
    expect(keysOf(old)).toEqual(["height", "harness"]);
    expect(old.safetyChecks).toEqual(form.safetyChecks);
    // Publishing what is published makes no version.
    expect((await checklistOf(await publish(world, first.id))).number).toBe(2);
  });

  it("honours If-Match, is deleted only as a draft, and can be retired", async () => {
    const world = await makeWorld();
    const draft = await create(world);
    const path = `${all(world)}/${draft.id}`;
    expect((await change(world, draft.id, { purpose: "Cada semana" })).headers.get("etag")).toBe('"2"');
    const stale = await api(path, {
      method: "PATCH",
      cookie: await world.cookie("admin"),
      body: { name: "Tarde" },
      headers: { "if-match": '"1"' },
    });
    expect(stale.status).toBe(412);
    expect(await stale.json()).toMatchObject({ checklist: { purpose: "Cada semana", version: 2 } });
    expect((await problemOf(await change(world, draft.id, { isDefault: true }))).status).toBe(422);
    expect(
      await problemOf(await change(world, draft.id, { departmentIds: [world.foreign.id] })),
    ).toMatchObject({ status: 422, fields: { departmentIds: "Elige departamentos de la empresa" } });

    const { id } = await published(world, { name: "Otra" });
    expect((await requestAs(world, "admin", "DELETE", `${all(world)}/${id}`)).status).toBe(409);
    expect((await checklistOf(await change(world, id, { isDefault: true }))).isDefault).toBe(true);
    expect(await checklistOf(await change(world, id, { isRetired: true }))).toMatchObject({
      state: "retired",
      isDefault: false,
    });
    expect(await offered(world, "member")).toEqual([]);
    expect((await requestAs(world, "manager", "DELETE", path)).status).toBe(200);
    expect((await requestAs(world, "owner", "GET", path)).status).toBe(404);
  });

  it("is copied from the library or from the built-in questions", async () => {
    const world = await makeWorld();
    for (const { key, kinds, sections } of LIBRARY) {
      const copy = await create(world, { kind: kinds[0], questions: undefined, from: { library: key } });
      expect(copy.questions.length).toBe(sections.flatMap(({ questions }) => questions).length);
      expect(JSON.stringify(copy.questions)).not.toContain(", annex");
      expect((await publish(world, copy.id)).status).toBe(200);
    }
    const listed = await (
      await requestAs(world, "admin", "GET", all(world).replace(/s$/, "-library"))
    ).text();
    expect(listed).toContain("RD 1215/1997, anexo II.4");
    expect(listed).not.toContain(", annex");
    const builtIn = await create(world, { questions: undefined, from: { builtIn: true } });
    expect(builtIn.questions[0]?.options.map(({ meaning }) => meaning)).toEqual(["good", "bad", "neutral"]);
    const wrong = { kind: "hseq_visit", name: "X", from: { library: "nada" } };
    expect((await problemOf(await requestAs(world, "admin", "POST", all(world), wrong))).status).toBe(422);
  });
});

describe("a record", () => {
  it("has the default of its department, else of the company, else the built-in questions", async () => {
    const world = await makeWorld();
    const keysOfNew = async (more: object = {}) => keysOf(await formOf(await createVisit(world, more)));
    expect((await formOf(await createVisit(world))).checklist).toBeNull();

    const ofAll = await published(world, { name: "De todos", questions: [yesNoQuestion("all")] });
    expect((await formOf(await createVisit(world))).checklist).toBeNull();
    await change(world, ofAll.id, { isDefault: true });
    expect(await keysOfNew()).toEqual(["all"]);

    const own = await published(world, {
      name: "Del taller",
      questions: [yesNoQuestion("own")],
      departmentIds: [world.workshop.id],
    });
    await change(world, own.id, { isDefault: true });
    expect(await keysOfNew()).toEqual(["own"]);
    const other = await published(world, {
      name: "Del taller y del almacén",
      questions: [yesNoQuestion("both")],
      departmentIds: [world.store.id, world.workshop.id],
    });
    await change(world, other.id, { isDefault: true });
    expect(await keysOfNew()).toEqual(["both"]);
    const defaults = await sql()
      .select({ name: checklistTable.name })
      .from(checklistTable)
      .where(eq(checklistTable.isDefault, true));
    expect(defaults.map(({ name }) => name).toSorted()).toEqual(["De todos", "Del taller y del almacén"]);

    expect((await formOf(await createVisit(world, { checklistVersionId: null }))).checklist).toBeNull();
    expect(await keysOfNew({ checklistVersionId: own.versions[0]?.id })).toEqual(["own"]);
    // A device that was away may still have it.
    await change(world, own.id, { isRetired: true });
    expect(await keysOfNew({ checklistVersionId: own.versions[0]?.id })).toEqual(["own"]);
    const ofAnotherKind = await published(world, { kind: "observation" });
    for (const checklistVersionId of [ofAnotherKind.versions[0]?.id, "nada", newId()])
      expect(await problemOf(await createVisit(world, { checklistVersionId }))).toMatchObject({
        status: 422,
        fields: { checklistVersionId: expect.any(String) as string },
      });
  });

  it("has the questions that the device has made without a network", async () => {
    const world = await makeWorld();
    const { versions } = await published(world);
    const id = newId();
    const form = await formOf(await createVisit(world, { id, checklistVersionId: versions[0]?.id }));
    const onDevice = await companyChecklist("hseq_visit", id, [HEIGHT, HARNESS]);
    expect(form.safetyChecks.map((check) => ({ id: check.id, field: check.field }))).toEqual(
      onDevice.map((check) => ({ id: check.id, field: check.field })),
    );
    const data = await requestAs(world, "member", "GET", `/api/v1/company/${world.acme.id}/offline-data`);
    expect(await data.json()).toMatchObject({
      data: { checklists: [{ versionId: versions[0]?.id, questions: [HEIGHT, HARNESS] }] },
    });
  });

  it("keeps the answer of a question that is asked no more, and counts it nowhere", async () => {
    const world = await makeWorld();
    const { versions } = await published(world);
    const { id, safetyChecks } = await formOf(
      await createVisit(world, { checklistVersionId: versions[0]?.id }),
    );
    const [height, harness] = safetyChecks;
    if (!height || !harness) throw new Error("it has two questions");
    expect(harness.field.payload).toMatchObject({ asked: false, value: null });
    const path = `${visits(world)}/${id}`;
    const answer = async (...answers: [check: SafetyCheckResponse, value: string | null][]) => {
      const sent = await requestAs(world, "member", "PATCH", `${path}/safety-checks`, {
        answers: answers.map(([check, value]) => ({ id: check.id, value, corrections: [] })),
      });
      expect(sent.status).toBe(200);
      const answered = await sent.json<{ safetyChecks: SafetyCheckResponse[] }>();
      return answered.safetyChecks.map(({ field }) => field.payload);
    };
    const missing = async () => {
      const refused = await requestAs(world, "member", "PATCH", `${path}/status`, { status: "completed" });
      const fields = (await errorOf(refused)).fields ?? {};
      return Object.keys(fields).filter((field) => field.startsWith("safetyChecks."));
    };
    const of = ({ id: check }: SafetyCheckResponse, part: string) => `safetyChecks.${check}.${part}`;
    const counted = async () => (await sql().select().from(badAnswer)).map(({ questionKey }) => questionKey);

    expect(await missing()).toEqual([of(height, "value")]);
    await answer([height, "yes"]);
    expect(await missing()).toEqual([of(harness, "value")]);
    await answer([harness, "no"]);
    expect(await missing()).toEqual([of(harness, "actions")]);
    expect(await counted()).toEqual(["harness"]);

    const [, putAside] = await answer([height, "no"]);
    expect(putAside).toMatchObject({ asked: false, value: null, kept: "no" });
    expect(await missing()).toEqual([of(height, "photos")]);
    expect(await counted()).toEqual(["height"]);

    const [, back] = await answer([height, "yes"]);
    expect(back).toMatchObject({ value: "no" });
    expect(back).not.toHaveProperty("asked");
    expect(await counted()).toEqual(["harness"]);
    // Two people who answer at the same time leave it right.
    await Promise.all([answer([height, "no"]), answer([harness, "yes"])]);
    const after = await formOf(await requestAs(world, "member", "GET", path));
    expect(after.safetyChecks[1]?.field.payload).toMatchObject({ asked: false, value: null, kept: "yes" });
  });
});

describe("an import", () => {
  const send = (world: World, body: object) =>
    requestAs(world, "manager", "POST", `${all(world)}/import`, body);

  it("takes what was exported", async () => {
    const world = await makeWorld();
    const { id } = await create(world, { purpose: "Antes de subir" });
    const file = await (await requestAs(world, "admin", "GET", `${all(world)}/${id}/file`)).json();
    const copy = await checklistOf(await send(world, { text: JSON.stringify(file, null, 2) }));
    expect(copy).toMatchObject({ name: "Altura", purpose: "Antes de subir", questions: [HEIGHT, HARNESS] });
  });

  it("names line and reason of each error, and creates nothing", async () => {
    const world = await makeWorld();
    const file = {
      format: "extintor-checklist-1",
      kind: "hseq_visit",
      name: "Mal",
      purpose: "",
      language: "es",
      questions: [HARNESS, { ...HEIGHT, type: "casilla", __proto__x: 1 }],
    };
    const wrong = JSON.stringify(file, null, 1);
    const unordered = JSON.stringify({ ...file, questions: [HARNESS, HEIGHT] }, null, 1);
    const lineIn = (text: string, part: string) => text.slice(0, text.indexOf(part)).split("\n").length;
    const texts: [text: string, fields: Record<string, string>][] = [
      ['{\n  "format": ,', { text: "Línea 2: No es JSON válido: revisa comillas, comas y llaves" }],
      ["", {}],
      [
        wrong,
        {
          "text.questions.1.type": `Línea ${lineIn(wrong, '"casilla"')}: Elige una opción de la lista`,
          "text.questions.1.__proto__x": `Línea ${lineIn(wrong, "__proto__x")}: Este campo no se admite`,
        },
      ],
      [
        unordered,
        {
          "text.questions.0.onlyIf": `Línea ${lineIn(unordered, '"onlyIf"')}: Depende de «¿Está bien: height?», que va después`,
        },
      ],
      ["[".repeat(100_000), { text: "Línea 1: No es JSON válido: revisa comillas, comas y llaves" }],
      [`${"[".repeat(50_000)}${"]".repeat(50_000)}`, { text: expect.any(String) as string }],
      ["null", { text: "Línea 1: Este campo es obligatorio" }],
    ];
    for (const [text, fields] of texts) {
      expect(await problemOf(await send(world, { text }))).toMatchObject({ status: 422, fields });
    }
    expect(await sql().$count(checklistTable)).toBe(0);
  });

  it("makes a draft of a column of questions", async () => {
    const world = await makeWorld();
    const lines = { kind: "observation", name: "Pegada" };
    const text = 'Pregunta\tNota\r\n¿Orden, y limpieza?\tA\r\n\r\n"¿Cable ""pelado""?";B\r\n';
    const pasted = await checklistOf(await send(world, { text, lines }));
    expect(pasted.questions.map(({ label }) => label)).toEqual(["¿Orden, y limpieza?", '¿Cable "pelado"?']);
    expect(new Set(pasted.questions.map(({ key }) => key)).size).toBe(2);
    expect((await publish(world, pasted.id)).status).toBe(200);

    const long = `Bien\n${"x".repeat(501)}\n`;
    expect(await problemOf(await send(world, { text: long, lines }))).toMatchObject({
      status: 422,
      fields: { "text.questions.1.label": "Línea 2: El texto es demasiado largo" },
    });
    const many = Array.from({ length: 101 }, (_, at) => `¿${at}?`).join("\n");
    expect(await problemOf(await send(world, { text: many, lines }))).toMatchObject({
      fields: { "text.questions.100": "Línea 101: La lista es demasiado larga" },
    });
    expect((await problemOf(await send(world, { text: " \n", lines }))).status).toBe(422);
    expect(await sql().$count(checklistTable)).toBe(1);
  });
});
