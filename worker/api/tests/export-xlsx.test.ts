import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { raiseAction } from "#fixtures/test/action-requests.ts";
import {
  changeChecklist,
  checklistOf,
  createVisit,
  formOf,
  HEIGHT,
  publishChecklist,
  publishedChecklist,
  visitsPath,
} from "#fixtures/test/checklists/checklist-requests.ts";
import { yesNoQuestion } from "#fixtures/test/checklists/fill-checklists.ts";
import { sql } from "#fixtures/test/client.ts";
import { createAndReadExport, createdExport, recordsOf } from "#fixtures/test/exports/export-files.ts";
import { workbookOf } from "#fixtures/test/exports/xlsx-sheets.ts";
import { createForm, formIdOf, patchForm, worldWithForms } from "#fixtures/test/fill-forms.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

async function workbook(world: World, body: object, who: VisitorName = "owner") {
  const { row, file } = await createdExport(world, { format: "xlsx", ...body }, who);
  return { row, file, sheets: await workbookOf(await file.arrayBuffer()) };
}

async function answered(world: World, given: object, answers: Record<string, object>) {
  const form = await formOf(await createVisit(world, given));
  const changes = form.safetyChecks.flatMap(({ id, field }) => {
    const answer = answers[field.payload.key ?? field.payload.label];
    return answer ? [{ id, corrections: [], value: null, ...answer }] : [];
  });
  const path = `${visitsPath(world)}/${form.id}/safety-checks`;
  expect((await requestAs(world, "member", "PATCH", path, { answers: changes })).status).toBe(200);
  return form;
}

/** Two visits with versions of one checklist, and one with the built-in questions. */
async function visits() {
  const world = await makeWorld();
  const first = await publishedChecklist(world);
  await answered(
    world,
    { checklistVersionId: first.versions[0]?.id, date: "2026-01-10T09:30:00.000Z" },
    {
      height: { value: "yes" },
      harness: { value: "no", corrections: [{ id: "c1", value: "Anclarlo" }], note: "=Suelto" },
    },
  );
  const changed = { ...HEIGHT, label: "¿Se trabaja a más de 2 m?" };
  await changeChecklist(world, first.id, { questions: [yesNoQuestion("rail"), changed] });
  const second = await checklistOf(await publishChecklist(world, first.id));
  await answered(
    world,
    { checklistVersionId: second.versions[0]?.id, date: "2026-07-10T22:30:00.000Z" },
    { height: { value: "yes" }, rail: { value: "no" } },
  );
  await createVisit(world, { date: "2026-02-01T00:00:00.000Z", checklistVersionId: null });
  return world;
}

describe("an Excel file of visits", () => {
  it("has dates, numbers, a column for each question of the checklists, and keeps formulas text", async () => {
    const world = await visits();
    const { row, file, sheets } = await workbook(world, { resource: "forms", formType: "hseq_visit" });
    expect(row).toMatchObject({ rowsDone: 3, rowsTotal: 3, filters: { format: "xlsx" } });
    expect(row.filename).toMatch(/^extintor-formularios-\d{4}-\d{2}-\d{2}\.xlsx$/);
    expect(file.headers.get("content-type")).toBe(XLSX);
    expect([...sheets.keys()]).toEqual(["Formularios", "Acciones"]);
    const { labels = [], records = [] } = sheets.get("Formularios") ?? {};
    // By the company's clock, in summer and in winter.
    expect(records.map(({ Fecha }) => Fecha)).toEqual([
      new Date("2026-07-11T00:30:00Z"),
      new Date("2026-02-01T01:00:00Z"),
      new Date("2026-01-10T10:30:00Z"),
    ]);
    expect(records.map((record) => record["Lista de comprobación"])).toEqual([
      "Altura",
      "Lista estándar",
      "Altura",
    ]);
    expect(records.map(({ Acciones }) => Acciones)).toEqual([0, 0, 0]);
    // In the words and the order of the last version that has them.
    const ofHeights = labels.filter((label) => label.startsWith("Altura · "));
    expect(ofHeights).toEqual([
      "Altura · ¿Está bien: rail?",
      "Altura · ¿Se trabaja a más de 2 m?",
      "Altura · ¿Está bien: harness?",
    ]);
    expect(records.map((record) => ofHeights.map((label) => record[label]))).toEqual([
      ["No", "Sí", null],
      [null, null, null],
      [null, "Sí", "No"],
    ]);
    expect(labels.filter((label) => label.startsWith("Lista estándar · ")).length).toBeGreaterThan(5);
    expect(records[2]).toMatchObject({
      "Notas de las preguntas": "¿Está bien: harness?: =Suelto",
      Correcciones: "¿Está bien: harness?: Anclarlo",
      "Otras respuestas": null,
    });
  });

  it("has the same columns and cells as the CSV file", async () => {
    const world = await visits();
    const asked = { resource: "forms", formType: "hseq_visit", sort: "date", direction: "asc" };
    const { text } = await createAndReadExport(world, asked);
    const { sheets } = await workbook(world, asked);
    const written = (value: string | number | boolean | Date | null) =>
      value instanceof Date ? value.toISOString().slice(0, 19).replace("T", " ") : String(value ?? "");
    const records = sheets
      .get("Formularios")
      ?.records.map((record) =>
        Object.fromEntries(Object.entries(record).map(([label, value]) => [label, written(value)])),
      );
    expect(records).toEqual(recordsOf(text));
    expect(records?.map(({ Fecha }) => Fecha?.slice(0, 10))).toEqual([
      "2026-01-10",
      "2026-02-01",
      "2026-07-11",
    ]);
  });

  it("has only the questions of the records that the filters leave", async () => {
    const world = await visits();
    const labelsOf = async (more: object) => {
      const asked = { resource: "forms", formType: "hseq_visit", ...more };
      return (await workbook(world, asked)).sheets.get("Formularios")?.labels ?? [];
    };
    const none = await labelsOf({ q: "ningunaparte" });
    expect(none).toContain("Fecha");
    expect(none).not.toContain("Lista de comprobación");
    // Of one checklist, its questions have no name before them.
    const ofJanuary = await labelsOf({ month: "2026-01" });
    expect(ofJanuary.slice(ofJanuary.indexOf("Lista de comprobación") + 1)).toEqual([
      "¿Está bien: height?",
      "¿Está bien: harness?",
      "Otras respuestas",
      "Notas de las preguntas",
      "Correcciones",
      "Textos de las fotos",
      "Resultado",
      "Resultado (%)",
    ]);
  });
});

describe("the actions of the records", () => {
  it("stand in a second sheet, record by record in the order of the list, the oldest first", async () => {
    const world = await worldWithForms();
    const raise = async (title: string, formId: string, openedAt: string, more: object = {}) => {
      const asked = { formType: "drill", formId, title, openedAt, ...more };
      expect((await raiseAction(world, asked)).status).toBe(201);
    };
    const later = await createForm(world, "drill", { date: "2026-11-25T09:00:00.000Z" });
    const { form } = await later.json<{ form: { id: string; viewId: string } }>();
    await patchForm(world, "drill", { date: "2026-11-20T09:00:00.000Z" });
    const drill = formIdOf(world, "drill");
    await raise("=2+2", drill, "2026-11-22T09:00:00.000Z", { deadline: "2026-12-01T11:00:00+01:00" });
    await raise("Primera", drill, "2026-11-21T09:00:00.000Z");
    await raise("De la otra", form.id, "2026-11-26T09:00:00.000Z");
    const { sheets } = await workbook(world, { resource: "forms", formType: "drill" });
    const actions = sheets.get("Acciones")?.records ?? [];
    expect(actions.map(({ Título }) => Título)).toEqual(["De la otra", "Primera", "=2+2"]);
    expect(actions[0]).toMatchObject({ Formulario: form.viewId, Estado: "En curso" });
    expect(actions[2]).toMatchObject({
      "Abierta el": new Date("2026-11-22T10:00:00Z"),
      "Vence el": new Date("2026-12-01T11:00:00Z"),
      Fotos: 0,
      "Coste (€)": null,
    });
    const ofAll = await workbook(world, { resource: "forms" });
    expect(ofAll.sheets.get("Acciones")?.records).toHaveLength(3);
    const none = await workbook(world, { resource: "forms", formType: "observation" });
    expect(none.sheets.get("Acciones")).toMatchObject({ records: [] });
  });

  it("are not in the file of one's own entries of the mailbox, of which other departments may have some", async () => {
    const world = await worldWithForms();
    const own = await workbook(world, { resource: "mailbox" }, "member");
    expect([...own.sheets.keys()]).toEqual(["Buzón"]);
    const all = await workbook(world, { resource: "mailbox" });
    expect([...all.sheets.keys()]).toEqual(["Buzón", "Acciones"]);
  });
});

describe("a cell of an Excel file", () => {
  it.each([
    ["a formula", '=HYPERLINK("http://malo.example";"x")'],
    ["a number that is text", "007"],
    ["a date that is text", "2026-11-26"],
    ["line breaks and spaces at its ends", "  uno\ndos\t "],
    ["marks of XML", `<b a="1">&amp;</b>]]>`],
    ["what XML cannot hold", "a\u0001b\u000bc\rd\uffff"],
    ["what looks like Excel's own escape", "_x000D_ _x0041_"],
    ["accents and pictures", "Señal 🧯 l·l"],
  ])("keeps %s", async (_, scenario) => {
    const world = await worldWithForms();
    await sql().update(drillForm).set({ scenario });
    const { sheets } = await workbook(world, { resource: "forms", formType: "drill" });
    const [cell] = sheets.get("Formularios")?.records.map(({ Escenario }) => Escenario) ?? [];
    expect(cell).toBe(scenario);
  });

  it("is cut where Excel takes no more, and says so", async () => {
    const world = await worldWithForms();
    // Half of a picture would be no text.
    const development = `a${"🧯".repeat(20_000)}`;
    await sql()
      .update(drillForm)
      .set({ development })
      .where(eq(drillForm.id, formIdOf(world, "drill")));
    const asked = { resource: "forms", formType: "drill" };
    const { sheets } = await workbook(world, asked);
    const cell = String(sheets.get("Formularios")?.records[0]?.["Desarrollo"]);
    expect(cell.length).toBeLessThanOrEqual(32_767);
    expect(cell.length).toBeGreaterThan(32_700);
    expect(cell).toMatch(/^a(?:🧯)+… \[Texto cortado: .*Está entero en el CSV\.\]$/u);
    const { text } = await createAndReadExport(world, asked);
    expect(recordsOf(text)[0]?.["Desarrollo"]).toBe(development);
  });
});

describe("the order of the rows", () => {
  const numbersOf = async (world: World, path: string, of: "forms" | "actions") => {
    const answer = await requestAs(world, "owner", "GET", path);
    const page = await answer.json<Record<string, { viewId: string }[]>>();
    return (page[of] ?? []).map(({ viewId }) => viewId);
  };

  it.each([
    {},
    { sort: "date", direction: "asc" },
    { direction: "asc" },
    { sort: "status", direction: "desc" },
    { sort: "formType" },
  ])("of forms is the list's: %o", async (order: Record<string, string>) => {
    const world = await worldWithForms();
    await sql().update(drillForm).set({ status: "completed" });
    const query = new URLSearchParams(order).toString();
    const listed = await numbersOf(world, `/api/v1/company/${world.acme.id}/forms?${query}`, "forms");
    const { text } = await createAndReadExport(world, { resource: "forms", ...order });
    expect(recordsOf(text).map(({ Número }) => Número)).toEqual(listed);
    expect(listed).toHaveLength(5);
  });

  it.each([
    {},
    { status: "in_progress" },
    { sort: "priority", direction: "desc" },
    { sort: "deadline", direction: "desc" },
    { sort: "openedAt" },
    { date: "all_time" },
  ])("of actions is the list's: %o", async (order: Record<string, string>) => {
    const world = await worldWithForms();
    const days = [3, 1, 2, 5, 4];
    for (const [nth, day] of days.entries())
      // The numbers are given one after the other.
      // oxlint-disable-next-line no-await-in-loop
      await raiseAction(world, {
        formType: "drill",
        formId: formIdOf(world, "drill"),
        title: `Acción ${nth}`,
        openedAt: `2026-11-0${day}T09:00:00.000Z`,
        priority: String(nth % 3),
        ...(nth % 2 === 0 ? { deadline: `2026-12-0${day}T09:00:00.000Z` } : {}),
      });
    const query = new URLSearchParams(order).toString();
    const listed = await numbersOf(world, `/api/v1/company/${world.acme.id}/actions?${query}`, "actions");
    const { text } = await createAndReadExport(world, { resource: "actions", ...order });
    expect(recordsOf(text).map(({ Número }) => Número)).toEqual(listed);
    expect(listed).toHaveLength(days.length);
  });
});

describe("a request", () => {
  it.each([
    [{ resource: "company", format: "xlsx" }, "format"],
    [{ resource: "evidence", format: "xlsx" }, "format"],
    [{ resource: "evidence", sort: "date" }, "sort"],
    [{ resource: "forms", format: "ods" }, "format"],
    [{ resource: "forms", sort: "priority" }, "sort"],
    [{ resource: "mailbox", mine: true, sort: "status" }, "sort"],
    [{ resource: "actions", direction: "up" }, "direction"],
  ])("%o is refused for its %s", async (body, field) => {
    const world = await makeWorld();
    const answer = await requestAs(world, "owner", "POST", `/api/v1/company/${world.acme.id}/exports`, body);
    expect(answer.status).toBe(422);
    const { error } = await answer.json<{ error: { fields: object } }>();
    expect(Object.keys(error.fields)).toEqual([field]);
  });
});
