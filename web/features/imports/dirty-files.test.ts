import { expect, it } from "vitest";
import { DIRTY_FILES } from "#fixtures/imports/dirty-files.ts";
import { xlsxOf } from "#fixtures/imports/xlsx.ts";
import { IMPORT_FIELDS } from "#worker/contract/imports/import-fields.ts";
import { sheetsOf } from "../../data/sheets/read-sheets.ts";
import type { Sheet } from "../../data/sheets/workbook.ts";
import { importsEs } from "../../text/imports/es.ts";
import { fieldsByHeading } from "./headings.ts";
import {
  columnsOf,
  guessFields,
  headerRowOf,
  NO_HEADER,
  rowsToSend,
  statesLeftOut,
} from "./sheet-columns.ts";

async function read(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[]> {
  const answer = await sheetsOf(new Blob([bytes]));
  if ("problem" in answer) throw new Error(answer.problem);
  return answer.sheets;
}

// worker/api/tests/import-dirty-files.test.ts sends these rows and compares what is said of each cell.
it.each(DIRTY_FILES)("$name is read: $about", async ({ kind, bytes, sheet, rows: expected }) => {
  const sheets = await read(await bytes());
  const rows = sheets.find(({ name }) => sheet === undefined || name === sheet)?.rows ?? [];
  const fields = fieldsByHeading(kind, importsEs.fields);
  const header = headerRowOf(rows, fields);
  const columns = columnsOf(rows, header);
  const choices = guessFields(columns, fields, []);
  expect(rowsToSend(rows, header, columns, choices, {})).toEqual(expected);
});

it("each field is known by its name on the page in each kind", () => {
  for (const kind of ["people", "places", "jobPositions", "actions", "planLines"] as const) {
    const fields = fieldsByHeading(kind, importsEs.fields);
    const names = Object.keys(IMPORT_FIELDS[kind]);
    const labels: Readonly<Record<string, string>> = importsEs.fields;
    const columns = names.map((field, at) => ({ at, letter: "", header: labels[field] ?? "", samples: [] }));
    expect(guessFields(columns, fields, [])).toEqual(names);
  }
});

it("what the last sheet said of a column comes before its heading, and a field has one column", () => {
  const fields = fieldsByHeading("places", importsEs.fields);
  const columns = columnsOf([["Zona", "Nave", "Ubicación", "Nada"]], 0);
  expect(guessFields(columns, fields, [])).toEqual(["zone", "location", null, null]);
  expect(
    guessFields(columns, fields, [
      { header: "UBICACION", field: "location" },
      { header: "Zona", field: null },
    ]),
  ).toEqual([null, null, "location", null]);
});

it("names the columns with the state of actions that are filled and not imported", () => {
  const fields = fieldsByHeading("actions", importsEs.fields);
  const columns = columnsOf(
    [
      ["Acción", "Estado:", "Situación (OK)", "Estat", "Status"],
      ["Poner barandilla", "Cerrada", "hecho", "", "open"],
    ],
    0,
  );
  const choices = guessFields(columns, fields, []);
  expect(choices).toEqual(["title", null, null, null, null]);
  expect(statesLeftOut(columns, choices)).toEqual(["Estado:", "Situación (OK)", "Status"]);
  expect(statesLeftOut(columns, ["title", "description", null, null, null])).toEqual([
    "Situación (OK)",
    "Status",
  ]);
});

it("a sheet without headings has its columns by their letters, and a value for all rows fills what is empty", () => {
  const rows = [
    ["Nave 3", ""],
    ["", "Muelle"],
  ];
  const columns = columnsOf(rows, NO_HEADER);
  expect(columns.map(({ letter, header }) => [letter, header])).toEqual([
    ["A", ""],
    ["B", ""],
  ]);
  expect(rowsToSend(rows, NO_HEADER, columns, [null, "zone"], { location: " Nave 1 " })).toEqual([
    { line: 2, values: { location: "Nave 1", zone: "Muelle" } },
  ]);
});

it("merged cells stand in each of their rows and in their first column alone", async () => {
  const [sheet] = await read(
    await xlsxOf([
      {
        name: "Hoja",
        rows: [
          ["Taller", null, "Uno"],
          [null, null, "Dos"],
          [null, null, null],
          [null, "Tres", "Cuatro"],
        ],
        merged: ["A1:B3"],
      },
    ]),
  );
  expect(sheet?.rows).toEqual([
    ["Taller", "", "Uno"],
    ["Taller", "", "Dos"],
    ["", "", ""],
    ["", "Tres", "Cuatro"],
  ]);
});

it("a workbook that inflates to more than a phone can hold is refused", async () => {
  const rows = Array.from({ length: 60 }, () => [{ formula: "", value: "0".repeat(600_000) }]);
  expect(await sheetsOf(new Blob([await xlsxOf([{ name: "Bomba", rows }])]))).toEqual({
    problem: "tooLarge",
  });
});
