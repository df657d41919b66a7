import { eq, sql as raw } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { importSheet, importsOf, type Sheet, undo, type Undone } from "#fixtures/test/imports/sheets.ts";
import { sql } from "#fixtures/test/client.ts";
import { auditLinesOf, problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { Import } from "../../contract/imports/imports.ts";
import { newId } from "../../domain/ids.ts";
import { action } from "../../storage/tables/action.ts";
import { importRow, sheetImport } from "../../storage/tables/imports.ts";
import { invite } from "../../storage/tables/organisation/membership.ts";
import { jobPosition, location, zone } from "../../storage/tables/organisation/places.ts";
import { planLine } from "../../storage/tables/plan.ts";

const undone = async (world: World, importId: string) => (await undo(world, importId)).json<Undone>();
const actionsOf = (titles: readonly string[]): Sheet => ({
  kind: "actions",
  rows: titles.map((title) => ({ department: "Taller", title, origin: "otro" })),
});

const EACH = [
  [invite, { kind: "people", rows: [{ email: "ana@pruebas.example", departments: "Taller" }] }],
  [zone, { kind: "places", rows: [{ location: "Nave 2", zone: "Horno" }] }],
  [jobPosition, { kind: "jobPositions", rows: [{ name: "Gruista" }] }],
  [action, actionsOf(["Revisar"])],
  [
    planLine,
    {
      kind: "planLines",
      rows: [
        { department: "Taller", kind: "documento", name: "Seguro", frequency: "anual", from: "1/1/2030" },
      ],
    },
  ],
] as const satisfies readonly (readonly [unknown, Sheet])[];

describe("an import is undone", () => {
  it.each(EACH.map(([table, sheet]) => [sheet.kind, table, sheet] as const))(
    "of %s",
    async (_, table, sheet) => {
      const world = await makeWorld();
      const before = [await sql().$count(table), await sql().$count(location)];
      const importId = newId();
      await importSheet(world, { ...sheet, importId });
      expect(await sql().$count(table)).toBe((before[0] ?? 0) + 1);
      const answer = await undone(world, importId);
      const removed = sheet.kind === "places" ? 2 : 1;
      expect(answer).toMatchObject({ left: 0, kept: [], import: { removed, kept: 0, can: { undo: false } } });
      expect([await sql().$count(table), await sql().$count(location)]).toEqual(before);
      // The same sheet makes it anew.
      expect((await importSheet(world, sheet)).rows).toMatchObject([{ outcome: "new" }]);
      // The import that was undone takes no more rows.
      await expect(importSheet(world, { ...sheet, importId })).rejects.toThrow("Esta importación se deshizo");
    },
  );

  it("step by step, each record with its audit line", async () => {
    const world = await makeWorld();
    const importId = newId();
    const rows = Array.from({ length: 60 }, (_, index) => ({ name: `Puesto ${index}` }));
    await importSheet(world, { kind: "jobPositions", rows, importId });
    const [one] = await sql().select().from(jobPosition).where(eq(jobPosition.name, "Puesto 7"));
    const steps = [];
    for (const _ of [1, 2, 3]) steps.push((await undone(world, importId)).left);
    expect(steps).toEqual([35, 10, 0]);
    expect((await auditLinesOf(one?.id ?? "")).map(({ verb }) => verb)).toEqual([
      "jobPosition.create",
      "jobPosition.delete",
    ]);
    expect(await sql().$count(importRow)).toBe(0);
  });

  it("but for what somebody has changed, used, or removed", async () => {
    const world = await makeWorld();
    const importId = newId();
    await importSheet(world, { ...actionsOf(["Igual", "Cambiada", "Comentada", "Quitada"]), importId });
    const all = await sql().select().from(action).orderBy(action.viewId);
    const path = (index: number) =>
      `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/actions/${all[index]?.id ?? ""}`;
    const change = await requestAs(world, "manager", "PATCH", path(1), { priority: "0" });
    const comment = await requestAs(world, "manager", "POST", `${path(2)}/comments`, { text: "Visto" });
    const removed = await requestAs(world, "manager", "DELETE", path(3));
    expect([change.status, comment.status, removed.status]).toEqual([200, 201, 200]);
    const answer = await undone(world, importId);
    const message = "Alguien lo ha cambiado después";
    expect(answer.kept.toSorted((one, other) => one.line - other.line)).toEqual([
      { line: 3, name: "Cambiada", message },
      { line: 4, name: "Comentada", message },
    ]);
    expect(answer).toMatchObject({ left: 0, import: { removed: 2, kept: 2 } });
    expect((await sql().select().from(action)).map(({ title }) => title).toSorted()).toEqual([
      "Cambiada",
      "Comentada",
    ]);
  });

  it("but for a place that is used", async () => {
    const world = await makeWorld();
    const importId = newId();
    await importSheet(world, { kind: "places", rows: [{ location: "Nave 2", zone: "Horno" }], importId });
    await importSheet(world, {
      kind: "actions",
      rows: [{ department: "Taller", title: "Uno", origin: "otro", location: "Nave 2", zone: "Horno" }],
    });
    const answer = await undone(world, importId);
    expect(answer.kept.map(({ name, message }) => ({ name, message }))).toEqual([
      { name: "Horno", message: "No se puede eliminar: todavía la usa 1 acción" },
      { name: "Nave 2", message: "No se puede eliminar: todavía la usa 1 zona" },
    ]);
  });

  it("within an hour of its last row", async () => {
    const world = await makeWorld();
    const importId = newId();
    await importSheet(world, { ...actionsOf(["Una"]), importId });
    await sql()
      .update(sheetImport)
      .set({ storedAt: raw`${sheetImport.storedAt} - 3600001` });
    expect(await problemOf(await undo(world, importId))).toEqual({
      status: 409,
      code: "CONFLICT",
      message: "Una importación se puede deshacer durante una hora, y ya ha pasado",
    });
    expect(await sql().$count(action)).toBe(1);
  });

  it("by whoever made it, if the records may be removed by hand, and by administrators", async () => {
    const world = await makeWorld();
    const [ofMember, ofManager] = [newId(), newId()];
    await importSheet(world, { ...actionsOf(["Una"]), importId: ofMember, who: "member" });
    await importSheet(world, {
      kind: "places",
      rows: [{ location: "Nave 3" }],
      importId: ofManager,
      who: "manager",
    });
    expect((await undo(world, ofMember, "manager")).status).toBe(403);
    expect((await undo(world, ofManager, "manager")).status).toBe(403);
    expect((await undo(world, ofMember, "otherOwner")).status).toBe(404);
    expect((await undo(world, ofMember, "member")).status).toBe(200);
    expect((await undo(world, ofManager, "admin")).status).toBe(200);
  });
});

it("the list has one's own imports, for administrators all, and how the columns were read", async () => {
  const world = await makeWorld();
  await importSheet(world, { ...actionsOf(["Una"]), who: "member" });
  await importSheet(world, { kind: "jobPositions", rows: [{ name: "Gruista" }], who: "manager" });
  const list = async (who: "member" | "manager" | "admin") =>
    (await requestAs(world, who, "GET", importsOf(world))).json<{
      imports: Import[];
      columns: Record<string, unknown>;
    }>();
  const own = await list("member");
  expect(own.imports).toMatchObject([
    { kind: "actions", by: { name: "Mario Miembro" }, stored: 1, can: { undo: true } },
  ]);
  expect(own.columns["actions"]).toEqual([
    { header: "DEPARTMENT", field: "department" },
    { header: "TITLE", field: "title" },
    { header: "ORIGIN", field: "origin" },
  ]);
  expect((await list("manager")).imports.map(({ kind, can }) => [kind, can.undo])).toEqual([
    ["jobPositions", false],
  ]);
  const all = await list("admin");
  expect(all.imports.map(({ kind }) => kind).toSorted()).toEqual(["actions", "jobPositions"]);
  expect(all.columns).toEqual({});
});
