import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeAction, makeDrillForm, makeMailboxForm, makeObservationForm } from "#fixtures/build-records.ts";
import { insert, waitForMails, outboxOf, sql } from "#fixtures/test/client.ts";
import { cellsOf, createAndReadExport, recordsOf } from "#fixtures/test/exports/export-files.ts";
import { SAFETY_CHECK_ID, fillForms, formIdOf } from "#fixtures/test/fill-forms.ts";
import { fillWorkshop } from "#fixtures/test/fill-workshop.ts";
import { auditLinesOf } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import { daysFrom } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { action } from "../../storage/tables/action.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { mailboxForm } from "../../storage/tables/forms/mailbox-form.ts";
import { observationForm } from "../../storage/tables/forms/observation-form.ts";
import { visitForm } from "../../storage/tables/forms/visit-form.ts";

const placeOf = ({ acme, workshop, plant, press, people }: World) => ({
  companyId: acme.id,
  departmentId: workshop.id,
  createdById: people.member.id,
  locationId: plant.id,
  zoneId: press.id,
});

describe("an export of forms", () => {
  it("of all types has the common fields in the user's language, and is announced by mail", async () => {
    const world = await makeWorld();
    await fillForms(world);
    const { row, file, text } = await createAndReadExport(world, { resource: "forms" });
    expect(row).toMatchObject({ status: "ready", rowsDone: 5, rowsTotal: 5, resource: "forms" });
    expect(row.filename).toMatch(/^extintor-formularios-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("content-disposition")).toBe(`attachment; filename="${row.filename}"`);
    expect(file.headers.get("cache-control")).toBe("no-store");
    const records = recordsOf(text);
    expect(cellsOf(text, "Tipo")).toEqual([
      "Gestión del cambio",
      "Investigación",
      "Observación",
      "Simulacro",
      "Visita HSEQ",
    ]);
    expect(records[0]).toMatchObject({
      Estado: "En curso",
      Departamento: "Taller",
      Ubicación: "Nave 1",
      Zona: "Prensa",
      "Creado por": "Mario Miembro",
      Acciones: "0",
    });
    expect(records[0]?.Fecha).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
    const { email } = world.people.owner;
    await waitForMails(email, 1);
    const [mail] = await outboxOf(email);
    expect(mail).toMatchObject({ kind: "export-ready" });
    expect(mail?.text).toContain("5 filas");
    expect(mail?.text).toContain(`/${world.acme.id}/exports`);
    expect((await auditLinesOf(row.id)).map(({ verb }) => verb)).toEqual(["export.request"]);
  });

  it("of one type has all its fields, and escapes spreadsheet formulas", async () => {
    const world = await makeWorld();
    await insert(
      tableRows(observationForm, [
        makeObservationForm({
          ...placeOf(world),
          workPosition: world.welder.id,
          tasks: '=HYPERLINK("http://malo.example";"x")',
          equipmentUsed: "+1",
          deviations: "-1",
          positiveActs: "@suma",
          observationNotes: "\tuna\r\ndos; «tres»",
          observationParticipants: [{ name: "Ana", role: "Mando", signature: null }],
        }),
      ]),
      tableRows(drillForm, [makeDrillForm(placeOf(world))]),
    );
    const { text } = await createAndReadExport(
      world,
      { resource: "forms", formType: "observation" },
      "member",
    );
    expect(recordsOf(text)).toMatchObject([
      {
        Tipo: "Observación",
        "Puesto de trabajo": "Soldador",
        Tareas: `'=HYPERLINK("http://malo.example";"x")`,
        "Equipos utilizados": "'+1",
        Desviaciones: "'-1",
        "Actos positivos": "'@suma",
        "Notas de la observación": "'\tuna\r\ndos; «tres»",
        Observadores: "Ana (Mando)",
        Fotos: "0",
      },
    ]);
  });

  it("is in the requester's language", async () => {
    const world = await makeWorld();
    await fillForms(world);
    await sql().update(user).set({ language: "en" }).where(eq(user.id, world.people.owner.id));
    const { row, text } = await createAndReadExport(world, { resource: "forms", formType: "drill" });
    expect(row.filename).toMatch(/^extintor-forms-/);
    expect(recordsOf(text, "en")).toMatchObject([{ Kind: "Drill", Status: "In progress" }]);
  });

  it("applies the list's filters", async () => {
    const world = await makeWorld();
    const { store } = world;
    const place = placeOf(world);
    await insert(
      tableRows(drillForm, [
        makeDrillForm({ ...place, viewId: "A", status: "completed" }),
        makeDrillForm({ ...place, viewId: "B", date: new Date("2019-05-05T10:00:00Z") }),
        makeDrillForm({ ...place, viewId: "C", scenario: "Derrame de ácido" }),
        makeDrillForm({ ...place, viewId: "D", departmentId: store.id }),
      ]),
    );
    const numbers = async (filters: object, who: VisitorName = "owner") =>
      cellsOf((await createAndReadExport(world, { resource: "forms", ...filters }, who)).text, "Número");
    expect(await numbers({})).toEqual(["A", "B", "C", "D"]);
    expect(await numbers({ status: "completed" })).toEqual(["A"]);
    expect(await numbers({ date: "this_year" })).toEqual(["A", "C", "D"]);
    expect(await numbers({ q: "derrame" })).toEqual(["C"]);
    expect(await numbers({ departmentId: store.id })).toEqual(["D"]);
    expect(await numbers({ formType: "observation" })).toEqual([]);
    expect(await numbers({}, "memberElsewhere")).toEqual(["D"]);
  });
});

describe("an export of the mailbox", () => {
  async function filled() {
    const world = await makeWorld();
    const { departmentId: _, ...place } = placeOf(world);
    const submittedAt = new Date("2026-11-19T09:30:00Z");
    await insert(
      tableRows(mailboxForm, [
        makeMailboxForm({ ...place, viewId: "B1", submittedAt, communicationType: "complaint" }),
        makeMailboxForm({ ...place, viewId: "B2" }),
        makeMailboxForm({ ...place, viewId: "B3", submittedAt, createdById: world.people.owner.id }),
      ]),
    );
    return world;
  }
  const numbersIn = (text: string) => cellsOf(text, "Número");

  it("has all submitted entries, for administrators", async () => {
    const world = await filled();
    const { text } = await createAndReadExport(world, { resource: "mailbox" }, "admin");
    expect(numbersIn(text)).toEqual(["B1", "B3"]);
    expect(recordsOf(text)).toContainEqual(
      expect.objectContaining({
        Número: "B1",
        "Tipo de comunicación": "Queja",
        "Enviada el": "2026-11-19 10:30:00",
      }),
    );
  });

  it("has the own entries with drafts, for other users and on request", async () => {
    const world = await filled();
    const own = await createAndReadExport(world, { resource: "mailbox" }, "member");
    expect(numbersIn(own.text)).toEqual(["B1", "B2"]);
    expect(cellsOf(own.text, "Estado").toSorted()).toEqual(["Borrador", "Enviada"]);
    expect(own.row.filters).toEqual({ mine: true });
    expect(numbersIn((await createAndReadExport(world, { resource: "mailbox", mine: true })).text)).toEqual([
      "B3",
    ]);
    expect(
      numbersIn((await createAndReadExport(world, { resource: "mailbox" }, "memberElsewhere")).text),
    ).toEqual([]);
  });
});

describe("an export of actions", () => {
  async function filled() {
    const world = await makeWorld();
    const { acme, workshop, store, people } = world;
    await fillForms(world);
    const where = { companyId: acme.id, departmentId: workshop.id, initiatedBy: people.member.id };
    const drillFormId = formIdOf(world, "drill");
    const yesterday = daysFrom(new Date(), -1);
    await insert(
      tableRows(action, [
        makeAction({ ...where, viewId: "A1", drillFormId, dueDate: yesterday, priority: "0" }),
        makeAction({
          ...where,
          viewId: "A2",
          visitFormId: formIdOf(world, "hseq_visit"),
          formFieldId: SAFETY_CHECK_ID.hseq_visit,
          title: "Colocar el resguardo",
          assignedUserId: people.manager.id,
        }),
        makeAction({ ...where, viewId: "A3", drillFormId, status: "completed", closingDate: yesterday }),
        makeAction({
          ...where,
          viewId: "A4",
          drillFormId,
          departmentId: store.id,
          createdAt: new Date("2019-05-05T10:00:00Z"),
        }),
      ]),
    );
    return world;
  }

  it("applies the list's filters and rights", async () => {
    const world = await filled();
    const numbers = async (filters: object, who: VisitorName = "owner") =>
      cellsOf((await createAndReadExport(world, { resource: "actions", ...filters }, who)).text, "Número");
    expect(await numbers({})).toEqual(["A1", "A2", "A3", "A4"]);
    expect(await numbers({ overdue: true })).toEqual(["A1"]);
    expect(await numbers({ overdue: false })).toEqual(["A2", "A3", "A4"]);
    expect(await numbers({ status: "completed" })).toEqual(["A3"]);
    expect(await numbers({ priority: "0" })).toEqual(["A1"]);
    expect(await numbers({ assigneeId: world.people.manager.id })).toEqual(["A2"]);
    expect(await numbers({ formType: "hseq_visit" })).toEqual(["A2"]);
    expect(await numbers({ date: "this_year" })).toEqual(["A1", "A2", "A3"]);
    expect(await numbers({ q: "RESGUARDO" })).toEqual(["A2"]);
    expect(await numbers({ departmentId: world.store.id })).toEqual(["A4"]);
    expect(await numbers({}, "memberElsewhere")).toEqual(["A4"]);
    expect(await numbers({}, "member")).toEqual(["A1", "A2", "A3"]);
  });

  it("has the form, the question and the users", async () => {
    const world = await filled();
    const { row, text } = await createAndReadExport(world, { resource: "actions", formType: "hseq_visit" });
    expect(row.filename).toMatch(/^extintor-acciones-/);
    const [form] = await sql().select({ viewId: visitForm.viewId }).from(visitForm);
    expect(recordsOf(text)).toMatchObject([
      {
        Título: "Colocar el resguardo",
        "Tipo de formulario": "Visita HSEQ",
        Formulario: form?.viewId,
        Pregunta: expect.stringContaining("¿"),
        "Abierta por": "Mario Miembro",
        Responsable: "Marta Mando",
        Departamento: "Taller",
        Vencida: "No",
      },
    ]);
  });
});

it("an export names people without a name by their address", async () => {
  const world = await makeWorld();
  await fillWorkshop(world);
  const { id, email } = world.people.member;
  await sql().update(user).set({ name: "" }).where(eq(user.id, id));
  for (const resource of ["forms", "actions"])
    expect((await createAndReadExport(world, { resource })).text).toContain(email);
});
