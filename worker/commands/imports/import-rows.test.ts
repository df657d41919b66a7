import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { importSheet, sendSheet, type Sheet } from "#fixtures/test/imports/sheets.ts";
import { sql } from "#fixtures/test/client.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { MOST_IMPORT_ROWS } from "../../contract/imports/import-fields.ts";
import { newId } from "../../domain/ids.ts";
import { action } from "../../storage/tables/action.ts";
import { sheetImport } from "../../storage/tables/imports.ts";
import { invite } from "../../storage/tables/organisation/membership.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";
import { jobPosition, location, zone } from "../../storage/tables/organisation/places.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { planLine } from "../../storage/tables/plan.ts";

const outcomes = async (world: World, sheet: Sheet) =>
  (await importSheet(world, sheet)).rows.map(({ outcome }) => outcome);
const messages = async (world: World, sheet: Sheet) =>
  (await importSheet(world, { mode: "check", ...sheet })).rows.map(({ problems }) =>
    Object.fromEntries(problems.map(({ field, message }) => [field ?? "", message])),
  );

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const EACH: readonly Pick<Sheet, "kind" | "rows">[] = [
  { kind: "people", rows: [{ email: "Ana.Nueva@pruebas.example", name: "Ana", departments: "Taller" }] },
  { kind: "places", rows: [{ location: "Nave 2", zone: "Señalización" }] },
  { kind: "jobPositions", rows: [{ name: "Carretillero" }] },
  { kind: "actions", rows: [{ department: "Taller", title: "Revisar la valla", origin: "Auditoría" }] },
  {
    kind: "planLines",
    rows: [
      {
        department: "ACME-TAL",
        kind: "Simulacro",
        name: "Simulacro de incendio",
        frequency: "Anual",
        from: tomorrow(),
        location: "nave 1",
        zone: "PRENSA",
      },
    ],
  },
];

const countOf = {
  people: async ({ acme }: World) =>
    (await sql().select().from(invite).where(eq(invite.companyId, acme.id))).length,
  places: async ({ acme }: World) =>
    (await sql().select().from(location).where(eq(location.companyId, acme.id))).length +
    (await sql().select().from(zone)).length,
  jobPositions: async ({ acme }: World) =>
    (await sql().select().from(jobPosition).where(eq(jobPosition.companyId, acme.id))).length,
  actions: async ({ acme }: World) =>
    (await sql().select().from(action).where(eq(action.companyId, acme.id))).length,
  planLines: async ({ acme }: World) =>
    (await sql().select().from(planLine).where(eq(planLine.companyId, acme.id))).length,
};

describe.each(EACH)("a sheet of $kind", ({ kind, rows }) => {
  it("is checked without storing, stored, and known the next time", async () => {
    const world = await makeWorld();
    const before = await countOf[kind](world);
    expect(await outcomes(world, { kind, rows, mode: "check" })).toEqual(["new"]);
    expect(await countOf[kind](world)).toBe(before);
    const stored = await importSheet(world, { kind, rows });
    expect(stored.rows.map(({ outcome }) => outcome)).toEqual(["new"]);
    const made = kind === "places" ? 2 : 1;
    expect(stored.import).toMatchObject({ kind, fileName: "datos.xlsx", stored: made, can: { undo: true } });
    expect(await countOf[kind](world)).toBe(before + made);
    expect(await outcomes(world, { kind, rows })).toEqual(["known"]);
    expect(await countOf[kind](world)).toBe(before + made);
  });

  it("is stored once when its answer was lost", async () => {
    const world = await makeWorld();
    const importId = newId();
    const first = await importSheet(world, { kind, rows, importId });
    const second = await importSheet(world, { kind, rows, importId });
    expect(second.rows.map(({ outcome }) => outcome)).toEqual(["new"]);
    expect(second.import?.stored).toBe(first.import?.stored);
  });

  it("has a row once that it says twice", async () => {
    const world = await makeWorld();
    const twice = await importSheet(world, { kind, rows: [...rows, ...rows] });
    expect(twice.rows).toMatchObject([
      { line: 2, outcome: "new", note: null },
      { line: 3, outcome: "known", note: "Repite la fila 2" },
    ]);
    expect(twice.rows[0]?.key).toBe(twice.rows[1]?.key);
  });

  it("stores nothing if one of its rows is wrong", async () => {
    const world = await makeWorld();
    const before = await countOf[kind](world);
    const answer = await importSheet(world, { kind, rows: [...rows, {}] });
    expect(answer.rows.map(({ outcome }) => outcome)).toEqual(["new", "wrong"]);
    expect(answer.import).toBeNull();
    expect(await countOf[kind](world)).toBe(before);
  });
});

it("an import takes rows of one kind only, and of whoever began it", async () => {
  const world = await makeWorld();
  const importId = newId();
  await importSheet(world, { kind: "jobPositions", rows: [{ name: "Gruista" }], importId });
  await expect(
    importSheet(world, { kind: "places", rows: [{ location: "Nave 9" }], importId }),
  ).rejects.toThrow("Esta importación es de otro tipo de datos");
  await expect(
    importSheet(world, { kind: "jobPositions", rows: [{ name: "Peón" }], importId, who: "owner" }),
  ).rejects.toThrow("409");
});

it("the last rows of a full sheet can be sent again, and no others", async () => {
  const world = await makeWorld();
  const importId = newId();
  const sheet: Sheet = { kind: "jobPositions", rows: [{ name: "Gruista" }, { name: "Peón" }], importId };
  await importSheet(world, sheet);
  await sql().update(sheetImport).set({ stored: MOST_IMPORT_ROWS }).where(eq(sheetImport.id, importId));
  expect(await outcomes(world, sheet)).toEqual(["new", "new"]);
  await expect(importSheet(world, { ...sheet, rows: [{ name: "Soldador" }], from: 4 })).rejects.toThrow(
    "LIMIT_REACHED",
  );
});

describe("what is wrong is said at its cell", () => {
  it("of people", async () => {
    const world = await makeWorld();
    expect(
      await messages(world, {
        kind: "people",
        rows: [
          { email: "ana", departments: "Taller" },
          { email: "luis@pruebas.example", departments: "Taler" },
          { email: "eva@pruebas.example", role: "capataz", departments: "Taller" },
          { email: "leo@pruebas.example", role: "Responsable" },
          { name: "Sin dirección", departments: "Taller; Almacen" },
        ],
      }),
    ).toEqual([
      { email: "Escribe un correo electrónico válido" },
      { departments: "No hay ningún departamento «Taler». ¿Es «Taller»?" },
      { role: "«capataz» no es una opción. Se puede poner: Administración, Responsable, Miembro" },
      { departments: "Los departamentos no son válidos para este rol" },
      { email: "Falta este dato" },
    ]);
  });

  it("of actions", async () => {
    const world = await makeWorld();
    const right = { department: "taller", title: "Poner barandilla", origin: "auditoria" };
    expect(
      await messages(world, {
        kind: "actions",
        rows: [
          { ...right, title: "", origin: "" },
          { ...right, title: "Dos", deadline: "31/02/2027" },
          { ...right, title: "Tres", assignee: "Elena Almacén" },
          { ...right, title: "Cuatro", zone: "Prensa" },
          { ...right, title: "Cinco", location: "Nave 1", zone: "Presna" },
          { ...right, title: "Seis", priority: "urgentísima" },
          { ...right, title: "x".repeat(501) },
        ],
      }),
    ).toEqual([
      { title: "Falta este dato", origin: "Falta este dato" },
      { deadline: "«31/02/2027» no es una fecha. Ponla como 31/12/2026" },
      { assignee: "No hay ninguna persona con acceso «Elena Almacén»." },
      { location: "Indica también la ubicación de la zona" },
      { zone: "No hay ninguna zona «Presna». ¿Es «Prensa»?" },
      {
        priority: "«urgentísima» no es una opción. Se puede poner: Crítica, Alta, Media, Baja, Sin prioridad",
      },
      { title: expect.stringContaining("largo") as string },
    ]);
  });

  it("of lines of the plan, by the rules of a line made by hand", async () => {
    const world = await makeWorld();
    const right = {
      department: "Taller",
      kind: "simulacro",
      name: "Uno",
      frequency: "cada 3 meses",
      from: "1 de marzo de 2027",
      location: "Nave 1",
      zone: "Prensa",
    };
    expect(
      await messages(world, {
        kind: "planLines",
        rows: [
          right,
          { ...right, name: "Dos", frequency: "a veces" },
          { ...right, name: "Tres", location: "", zone: "" },
          { ...right, name: "Cuatro", kind: "observación" },
          { ...right, name: "Cinco", jobPosition: "soldador" },
          { ...right, name: "Seis", frequency: "una vez", from: "2020-01-01" },
          { ...right, name: "Siete", until: "2027-02-01" },
        ],
      }),
    ).toEqual([
      {},
      {
        frequency:
          "«a veces» no es una frecuencia. Por ejemplo: una vez, semanal, mensual, cada 3 meses, anual",
      },
      { location: "Elige dónde se hace" },
      { jobPosition: expect.stringContaining("puesto") as string },
      { jobPosition: "Solo las observaciones son de un puesto de trabajo" },
      { from: "Elige un día desde hoy" },
      { until: expect.any(String) as string },
    ]);
  });

  it("in the language of the person", async () => {
    const world = await makeWorld();
    await sql().update(user).set({ language: "ca" }).where(eq(user.id, world.people.admin.id));
    const [row] = await messages(world, { kind: "places", rows: [{ zone: "Sola" }] });
    expect(row).toEqual({ location: "Falta aquesta dada" });
  });

  it("of days that may have the month first, because another one of the column has", async () => {
    const world = await makeWorld();
    const rows = ["12/31/2026", "03/04/2027", "05/05/2027"].map((deadline, index) => ({
      department: "Taller",
      title: `Acción ${index}`,
      origin: "otro",
      deadline,
    }));
    expect(await messages(world, { kind: "actions", rows })).toEqual([
      { deadline: "«12/31/2026» no es una fecha. Ponla como 31/12/2026" },
      { deadline: "No se sabe cuál es el mes en «03/04/2027». Ponla como 2026-12-31" },
      {},
    ]);
  });

  it("of days that may have the month first, because another call of the sheet has such a day", async () => {
    const world = await makeWorld();
    const row = { department: "Taller", title: "Acción", origin: "otro", openedAt: "03/04/2026" };
    const sheet: Sheet = { kind: "actions", rows: [{ ...row, deadline: "03/05/2027" }] };
    expect(await messages(world, { ...sheet, monthFirst: ["openedAt"] })).toEqual([
      { openedAt: "No se sabe cuál es el mes en «03/04/2026». Ponla como 2026-12-31" },
    ]);
    const stored = await importSheet(world, { ...sheet, monthFirst: ["openedAt"] });
    expect(stored.import).toBeNull();
    expect((await sendSheet(world, { ...sheet, monthFirst: ["email"] })).status).toBe(422);
    expect(await messages(world, sheet)).toEqual([{}]);
  });
});

describe("rights", () => {
  it("are those of making one by hand, department by department", async () => {
    const world = await makeWorld();
    const rows = ["Taller", "Almacén"].map((department) => ({ department, title: "Uno", origin: "otro" }));
    expect(await messages(world, { kind: "actions", rows, who: "member" })).toEqual([
      {},
      { department: "No puedes hacerlo en el departamento «Almacén»" },
    ]);
    const lines = rows.map(({ department }) => ({
      department,
      kind: "documento",
      name: "Seguro",
      frequency: "anual",
      from: "2030-01-01",
    }));
    expect(await messages(world, { kind: "planLines", rows: lines, who: "manager" })).toEqual([
      {},
      { department: "No puedes hacerlo en el departamento «Almacén»" },
    ]);
    const people = [
      { email: "uno@pruebas.example", departments: "Taller" },
      { email: "dos@pruebas.example", departments: "Taller, Almacén" },
      { email: "tres@pruebas.example", departments: "Taller", role: "Jefe" },
    ];
    const notAllowed = "No puedes invitar con este rol o a estos departamentos";
    expect(await messages(world, { kind: "people", rows: people, who: "manager" })).toEqual([
      {},
      { departments: notAllowed },
      { role: notAllowed },
    ]);
    await expect(
      importSheet(world, { kind: "places", rows: [{ location: "Nave 3" }], who: "member" }),
    ).rejects.toThrow("403");
  });
});

it("a sheet of more people than there are seats says how many fit, and stores none", async () => {
  const world = await makeWorld();
  const rows = Array.from({ length: 50 }, (_, index) => ({
    email: `persona${index}@pruebas.example`,
    departments: "Taller",
  }));
  await sql().update(company).set({ usersUsage: 6 }).where(eq(company.id, world.acme.id));
  const checked = await importSheet(world, { kind: "people", rows, mode: "check" });
  // Fifty seats: six people and an invitation hold one each.
  expect(checked.room[0]).toEqual({ left: 43, message: "Solo quedan 43 plazas libres" });
  expect(checked.rows.every(({ outcome }) => outcome === "new")).toBe(true);
  const stored = await importSheet(world, { kind: "people", rows });
  expect(stored.import).toBeNull();
  expect(stored.rows.filter(({ outcome }) => outcome === "wrong")).toHaveLength(7);
  expect(stored.rows.at(-1)?.problems).toEqual([{ field: null, message: "Solo quedan 43 plazas libres" }]);
  expect((await importSheet(world, { kind: "people", rows: rows.slice(0, 43) })).import?.stored).toBe(43);
});

it("a person has the name of both columns", async () => {
  const world = await makeWorld();
  const email = "luis@pruebas.example";
  const rows = [{ email, name: "Luis", surnames: "Sala Roca", departments: "Taller" }];
  await importSheet(world, { kind: "people", rows });
  const [stored] = await sql().select({ name: invite.name }).from(invite).where(eq(invite.email, email));
  expect(stored?.name).toBe("Luis Sala Roca");
});

it("an action has what its row says", async () => {
  const world = await makeWorld();
  const { people, press, workshop } = world;
  await importSheet(world, {
    kind: "actions",
    rows: [
      {
        reference: "17",
        department: "ACME-TAL",
        title: " Señalizar el pasillo ",
        description: "Con ñ y acentos",
        origin: "legal",
        actionType: "PREVENTIVA",
        priority: "alta",
        openedAt: "1/10/2026",
        deadline: "31 dic 2026",
        assignee: people.member.email.toUpperCase(),
        location: "Nave 1",
        zone: "prensa",
      },
    ],
  });
  const [row] = await sql().select().from(action).where(eq(action.departmentId, workshop.id));
  expect(row).toMatchObject({
    viewId: "ACME-TAL-ACC-0001",
    title: "Señalizar el pasillo",
    description: "Con ñ y acentos",
    origin: "legal",
    actionType: "preventive",
    priority: "1",
    zoneId: press.id,
    assignedUserId: people.member.id,
    dueDate: new Date("2026-12-31T22:59:00.000Z"),
    createdAt: new Date("2026-10-01T10:00:00.000Z"),
  });
});

it("an action that was deleted is made anew by the same sheet", async () => {
  const world = await makeWorld();
  const sheet: Sheet = {
    kind: "actions",
    rows: [{ department: "Taller", title: "Otra vez", origin: "otro" }],
  };
  await importSheet(world, sheet);
  await sql().delete(action).where(eq(action.companyId, world.acme.id));
  expect((await importSheet(world, sheet)).import?.stored).toBe(1);
  expect(await outcomes(world, sheet)).toEqual(["known"]);
});
