import { expect, it } from "vitest";
import { api, costOf, sql } from "#fixtures/test/client.ts";
import { bodyOf, importsOf, type SheetAnswer } from "#fixtures/test/imports/sheets.ts";
import { makeWorld } from "#fixtures/test/world.ts";
import {
  IMPORT_ROWS_AT_ONCE,
  type ImportKind,
  MOST_IMPORT_ROWS,
} from "../../contract/imports/import-fields.ts";
import { newId } from "../../domain/ids.ts";
import { jobPosition } from "../../storage/tables/organisation/places.ts";

const ROWS: Readonly<Record<ImportKind, (nth: number) => Record<string, string>>> = {
  people: (nth) => ({ email: `persona${nth}@pruebas.example`, departments: "Taller" }),
  places: (nth) => ({ location: `Nave ${nth + 10}`, zone: "Horno" }),
  jobPositions: (nth) => ({ name: `Puesto ${nth}` }),
  actions: (nth) => ({
    department: "Taller",
    title: `Acción ${nth}`,
    origin: "auditoría",
    assignee: "Mario Miembro",
    location: "Nave 1",
    zone: "Prensa",
  }),
  planLines: (nth) => ({
    department: "Taller",
    kind: "documento",
    name: `Tarea ${nth}`,
    frequency: "anual",
    from: "1/1/2030",
  }),
};

/** Rows read and written, and round trips, of a call with as many rows as there may be. */
const MOST: Readonly<Record<ImportKind, { read: number; written: number; roundTrips: number }>> = {
  people: { read: 9000, written: 2500, roundTrips: 7 },
  places: { read: 9000, written: 6000, roundTrips: 7 },
  jobPositions: { read: 5000, written: 3000, roundTrips: 7 },
  actions: { read: 9000, written: 3000, roundTrips: 60 },
  planLines: { read: 5000, written: 2000, roundTrips: 60 },
};

it.each(Object.entries(IMPORT_ROWS_AT_ONCE) as [ImportKind, number][])(
  "a call of %s has %i rows, and its cost is bounded",
  async (kind, most) => {
    const world = await makeWorld();
    const cookie = await world.cookie("admin");
    const rows = Array.from({ length: most }, (_, nth) => ROWS[kind](nth));
    const given = kind === "people" ? rows.slice(0, 40) : rows;
    const path = importsOf(world, `/${newId()}/rows`);
    const more = await api(path, { cookie, body: bodyOf({ kind, rows: [...rows, ...rows.slice(0, 1)] }) });
    expect(more.status).toBe(422);
    const checked = costOf(await api(path, { cookie, body: bodyOf({ kind, rows: given, mode: "check" }) }));
    expect(checked.roundTrips).toBeLessThanOrEqual(3);
    const answer = await api(path, { cookie, body: bodyOf({ kind, rows: given }) });
    const cost = costOf(answer);
    expect((await answer.json<SheetAnswer>()).rows.every(({ outcome }) => outcome === "new")).toBe(true);
    const { read, written, roundTrips } = MOST[kind];
    console.info(kind, JSON.stringify({ checked, cost }));
    expect(cost.rowsRead).toBeLessThan(read);
    expect(cost.rowsWritten).toBeLessThan(written);
    expect(cost.roundTrips).toBeLessThanOrEqual(roundTrips);
    expect(cost.queries).toBeLessThan(1000);
  },
);

it("a sheet of 5,000 rows is stored in pieces, and no more fits", { timeout: 600_000 }, async () => {
  const world = await makeWorld();
  const cookie = await world.cookie("admin");
  const path = importsOf(world, `/${newId()}/rows`);
  const most = IMPORT_ROWS_AT_ONCE.jobPositions;
  const send = (from: number) => {
    const rows = Array.from({ length: most }, (_, nth) => ROWS.jobPositions(from + nth));
    return api(path, { cookie, body: bodyOf({ kind: "jobPositions", rows, from: from + 2 }) });
  };
  const sum = { read: 0, written: 0 };
  for (let from = 0; from < MOST_IMPORT_ROWS; from += most) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other, as a device sends them
    const answer = await send(from);
    expect(answer.status).toBe(200);
    const { rowsRead, rowsWritten } = costOf(answer);
    sum.read += rowsRead;
    sum.written += rowsWritten;
  }
  console.info("5,000 rows", JSON.stringify(sum));
  expect(await sql().$count(jobPosition)).toBe(MOST_IMPORT_ROWS + 1);
  expect((await send(MOST_IMPORT_ROWS)).status).toBe(409);
  expect(sum.read).toBeLessThan(400_000);
  expect(sum.written).toBeLessThan(150_000);
});
