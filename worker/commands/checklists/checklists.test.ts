// A company's checklists: drafts, versions and imports, through the API.
import { describe, expect, it } from "vitest";
import { api, costOf, sql } from "#fixtures/test/client.ts";
import {
  changeChecklist,
  checklistOf,
  checklistsPath,
  createChecklist,
  createVisit,
  formOf,
  HARNESS,
  HEIGHT,
  keysOf,
  publishChecklist,
  publishedChecklist,
  visitsPath,
} from "#fixtures/test/checklists/checklist-requests.ts";
import { yesNoQuestion } from "#fixtures/test/checklists/fill-checklists.ts";
import { auditLinesOf, problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type { Checklist, OfferedChecklist } from "../../contract/checklists/checklists.ts";
import type { ChecklistQuestion } from "../../contract/checklists/questions.ts";
import { LIBRARY } from "../../contract/checklists/library.ts";
import { checklist as checklistTable } from "../../storage/tables/forms/company-checklist.ts";

const offered = async (world: World, as: VisitorName) =>
  (
    await (
      await requestAs(world, as, "GET", `/api/v1/company/${world.acme.id}/offered-checklists`)
    ).json<{ checklists: OfferedChecklist[] }>()
  ).checklists;

describe("a checklist", () => {
  it("is proposed by a manager, published by an administrator and then offered to members", async () => {
    const world = await makeWorld();
    const draft = await createChecklist(world, {}, "manager");
    expect(draft).toMatchObject({
      state: "draft",
      number: null,
      hasChanges: true,
      version: 1,
      language: "es",
    });
    expect(draft.can).toEqual({ edit: true, publish: false, delete: true });
    expect((await publishChecklist(world, draft.id, "manager")).status).toBe(403);
    expect(await offered(world, "member")).toEqual([]);

    const answer = await publishChecklist(world, draft.id);
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
    expect((await changeChecklist(world, draft.id, { name: "Otro" }, "manager")).status).toBe(403);
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
    const { id } = await createChecklist(world, { questions });
    const refused = await problemOf(await publishChecklist(world, id));
    expect(refused).toMatchObject({
      status: 422,
      fields: {
        "questions.0.label": "Escribe la pregunta",
        "questions.0.onlyIf": "Estas preguntas dependen unas de otras: «harness», «¿Está bien: height?»",
        "questions.1.onlyIf": "Estas preguntas dependen unas de otras: «¿Está bien: height?», «harness»",
        "questions.2.options": "Añade al menos dos respuestas",
      },
    });
    const { id: empty } = await createChecklist(world, { questions: [] });
    expect((await problemOf(await publishChecklist(world, empty))).status).toBe(422);
  });

  it("keeps its versions, compares them and counts the records of each", async () => {
    const world = await makeWorld();
    const first = await publishedChecklist(world, { departmentIds: [world.workshop.id] });
    const form = await formOf(await createVisit(world, { checklistVersionId: first.versions[0]?.id }));
    expect(form.checklist).toMatchObject({ name: "Altura", number: 1 });

    const questions = [yesNoQuestion("ladder"), { ...HEIGHT, label: "¿Se trabaja en altura?" }];
    const changed = await checklistOf(await changeChecklist(world, first.id, { questions }));
    expect(changed).toMatchObject({ number: 1, hasChanges: true, versions: [{ number: 1, records: 1 }] });
    const answer = await publishChecklist(world, first.id);
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
    const back = await requestAs(
      world,
      "manager",
      "GET",
      `${checklistsPath(world)}/${first.id}/changes?from=2&to=1`,
    );
    expect(await back.json()).toMatchObject({
      changes: { questions: [{ key: "height" }, { key: "harness", change: "added" }, { key: "ladder" }] },
    });
    expect(
      (await requestAs(world, "manager", "GET", `${checklistsPath(world)}/${first.id}/changes?from=9`))
        .status,
    ).toBe(404);

    // The record of the old version is as it was, and new ones have the new one.
    const old = await formOf(await requestAs(world, "member", "GET", `${visitsPath(world)}/${form.id}`));
    expect(keysOf(old)).toEqual(["height", "harness"]);
    expect(old.safetyChecks).toEqual(form.safetyChecks);
    // Publishing what is published makes no version.
    expect((await checklistOf(await publishChecklist(world, first.id))).number).toBe(2);
  });

  it("honours If-Match, is deleted only as a draft, and can be retired", async () => {
    const world = await makeWorld();
    const draft = await createChecklist(world);
    const path = `${checklistsPath(world)}/${draft.id}`;
    expect((await changeChecklist(world, draft.id, { purpose: "Cada semana" })).headers.get("etag")).toBe(
      '"2"',
    );
    const stale = await api(path, {
      method: "PATCH",
      cookie: await world.cookie("admin"),
      body: { name: "Tarde" },
      headers: { "if-match": '"1"' },
    });
    expect(stale.status).toBe(412);
    expect(await stale.json()).toMatchObject({ checklist: { purpose: "Cada semana", version: 2 } });
    expect((await problemOf(await changeChecklist(world, draft.id, { isDefault: true }))).status).toBe(422);
    expect(
      await problemOf(await changeChecklist(world, draft.id, { departmentIds: [world.foreign.id] })),
    ).toMatchObject({ status: 422, fields: { departmentIds: "Elige departamentos de la empresa" } });

    const { id } = await publishedChecklist(world, { name: "Otra" });
    expect((await requestAs(world, "admin", "DELETE", `${checklistsPath(world)}/${id}`)).status).toBe(409);
    expect((await checklistOf(await changeChecklist(world, id, { isDefault: true }))).isDefault).toBe(true);
    expect(await checklistOf(await changeChecklist(world, id, { isRetired: true }))).toMatchObject({
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
      const copy = await createChecklist(world, {
        kind: kinds[0],
        questions: undefined,
        from: { library: key },
      });
      expect(copy.questions.length).toBe(sections.flatMap(({ questions }) => questions).length);
      const inSpanish = copy.questions.map((each) => ({ ...each, texts: undefined }));
      expect(JSON.stringify(inSpanish)).not.toContain(", annex");
      expect((await publishChecklist(world, copy.id)).status).toBe(200);
    }
    const listed = await (
      await requestAs(world, "admin", "GET", checklistsPath(world).replace(/s$/, "-library"))
    ).text();
    expect(listed).toContain("RD 1215/1997, anexo II.4");
    expect(listed).not.toContain(", annex");
    const builtIn = await createChecklist(world, { questions: undefined, from: { builtIn: true } });
    expect(builtIn.questions[0]?.options.map(({ meaning }) => meaning)).toEqual(["good", "bad", "neutral"]);
    const wrong = { kind: "hseq_visit", name: "X", from: { library: "nada" } };
    expect(
      (await problemOf(await requestAs(world, "admin", "POST", checklistsPath(world), wrong))).status,
    ).toBe(422);
  });
});

describe("an import", () => {
  const send = (world: World, body: object) =>
    requestAs(world, "manager", "POST", `${checklistsPath(world)}/import`, body);

  it("takes what was exported", async () => {
    const world = await makeWorld();
    const { id } = await createChecklist(world, { purpose: "Antes de subir" });
    const file = await (await requestAs(world, "admin", "GET", `${checklistsPath(world)}/${id}/file`)).json();
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
    expect((await publishChecklist(world, pasted.id)).status).toBe(200);

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
