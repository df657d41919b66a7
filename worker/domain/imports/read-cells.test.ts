import { describe, expect, it } from "vitest";
import { IMPORT_WORDS } from "../../contract/imports/import-words.ts";
import { addressIn, cellsOf } from "./cells.ts";
import { findNamed } from "./find-name.ts";
import { fieldsWithMonthFirst, readDay } from "./read-day.ts";
import { readRule } from "./read-frequency.ts";

describe("a day", () => {
  it.each([
    ["31/12/2026", "2026-12-31"],
    ["31-12-26", "2026-12-31"],
    ["1.2.2027", "2027-02-01"],
    ["2026-12-31", "2026-12-31"],
    ["2026-12-31T00:00:00.000Z", "2026-12-31"],
    ["2026/7/1", "2026-07-01"],
    ["31/12/2026 10:30", "2026-12-31"],
    ["31 dic 2026", "2026-12-31"],
    ["31-dic-26", "2026-12-31"],
    ["31 de Diciembre de 2026", "2026-12-31"],
    ["3 de març de 2027", "2027-03-03"],
    ["1 d’octubre de 2026", "2026-10-01"],
    ["1 d'agost del 2026", "2026-08-01"],
    ["31 Dec 2026", "2026-12-31"],
    ["1st March 2027", "2027-03-01"],
    ["December 31, 2026", "2026-12-31"],
    ["29/02/2028", "2028-02-29"],
    ["31 / 12 / 2026", "2026-12-31"],
    ["1º de marzo de 2027", "2027-03-01"],
    ["miércoles, 3 de marzo de 2027", "2027-03-03"],
    ["Wednesday, March 3, 2027", "2027-03-03"],
    ["15/3/99", "1999-03-15"],
    ["1-ene-70", "1970-01-01"],
    ["31/12/69", "2069-12-31"],
  ])("%s", (typed, day) => {
    expect(readDay(typed).day).toBe(day);
  });

  it.each(["", "mañana", "29/02/2027", "31/11/2026", "12/31/2026", "dic 2026", "46387", "31/12", "0/1/2026"])(
    "is not «%s»",
    (typed) => {
      expect(readDay(typed).day).toBeNull();
    },
  );

  it("may have its month first if another one of the column has", () => {
    const rows = [
      { values: { openedAt: "03/04/2026", deadline: "03/04/2026" } },
      { values: { openedAt: "12/31/2026", deadline: "31/12/2026", title: "no" } },
    ];
    expect([...fieldsWithMonthFirst(rows)]).toEqual(["openedAt"]);
  });
});

describe("a name", () => {
  const rows = ["Producción", "Señales", "Almacén"].map((name) => ({ name }));
  const find = (typed: string, among = rows) => findNamed(typed, among, ({ name }) => [name]);
  it.each(["PRODUCCION", " producción ", "Produccio\u0301n"])("%s is found", (typed) => {
    expect(find(typed).row?.name).toBe("Producción");
  });
  it.each([
    ["Producion", "Producción"],
    ["Senales", null],
    ["Almacenes", "Almacén"],
    ["Oficina", null],
  ])("%s is like %s", (typed, alike) => {
    expect(find(typed).alike).toBe(alike);
  });
  it("of several is none", () => {
    expect(find("a", [{ name: "A" }, { name: "á" }])).toEqual({
      row: null,
      alike: null,
      isOneOfSeveral: true,
    });
  });
});

describe("an address", () => {
  it.each(["ana@empresa.es", "Ana García <ana@empresa.es>", "mailto:ana@empresa.es", "ana@empresa.es;"])(
    "%s",
    (typed) => {
      expect(addressIn(typed)).toBe("ana@empresa.es");
    },
  );
});

describe("a frequency", () => {
  const repetition = (typed: string) => readRule(typed, "2027-03-31", null)?.repetition;
  const on = { date: 31 };
  it.each([
    ["una vez", { unit: "once" }],
    ["Diaria", { unit: "week", every: 1, weekdays: [1, 2, 3, 4, 5, 6, 7] }],
    ["semanal", { unit: "week", every: 1, weekdays: [3] }],
    ["cada 2 setmanes", { unit: "week", every: 2, weekdays: [3] }],
    ["Mensual", { unit: "month", every: 1, on }],
    ["every month", { unit: "month", every: 1, on }],
    ["trimestral", { unit: "month", every: 3, on }],
    ["cada 3 meses", { unit: "month", every: 3, on }],
    ["semestral", { unit: "month", every: 6, on }],
    ["ANUAL", { unit: "year", every: 1, month: 3, on }],
    ["cada 5 años", { unit: "year", every: 5, month: 3, on }],
    ["una vez al año", { unit: "year", every: 1, month: 3, on }],
    ["2 vegades a l’any", { unit: "month", every: 6, on }],
    ["4 veces por año", { unit: "month", every: 3, on }],
    ["once a week", { unit: "week", every: 1, weekdays: [3] }],
    ["cada tres meses", { unit: "month", every: 3, on }],
    ["dos veces al año", { unit: "month", every: 6, on }],
    ["twice a year", { unit: "month", every: 6, on }],
    ["six-monthly", { unit: "month", every: 6, on }],
    ["Mensualmente", { unit: "month", every: 1, on }],
    ["todos los meses", { unit: "month", every: 1, on }],
    ["cada 15 días", { unit: "week", every: 2, weekdays: [3] }],
    ["c/ 6 meses", { unit: "month", every: 6, on }],
    ["2 anys", { unit: "year", every: 2, month: 3, on }],
  ])("%s", (typed, expected) => {
    expect(repetition(typed)).toEqual(expected);
  });
  it.each([
    "",
    "a veces",
    "cada 0 meses",
    "cada 2 dias",
    "cada lunes",
    "mes 3",
    "0 veces al año",
    "5 veces al año",
    "2 veces al mes",
  ])("is not «%s»", (typed) => {
    expect(repetition(typed)).toBeUndefined();
  });
});

describe("a row", () => {
  const named = (id: string, name: string) => ({ id, name });
  const cellsWith = (values: Record<string, string>) =>
    cellsOf(values, {
      company: {
        departments: [
          { ...named("p", "Producción"), departmentCode: "ACME-PRO" },
          { ...named("c", "Calidad y Laboratorio"), departmentCode: "ACME-CAL" },
        ],
        people: [
          { ...named("ana", "Ana García Ruiz"), email: "ana@empresa.es", departmentId: null },
          { ...named("juan", "Juan Pérez Jr."), email: "juan@empresa.es", departmentId: null },
        ],
        locations: [],
        zones: [],
        jobPositions: [],
        checklists: [],
      },
      words: IMPORT_WORDS.es,
      language: "es",
      monthFirst: new Set(),
    });

  it.each([
    ["Calidad y Laboratorio", ["c"]],
    ["Producción y CAL", ["p", "c"]],
    ["PRO / Calidad y Laboratorio", ["p", "c"]],
    ["-", []],
  ])("is of the departments %s", (departments, ids) => {
    const cells = cellsWith({ departments });
    expect([cells.departments("departments"), cells.problems]).toEqual([ids, []]);
  });

  it.each([
    ["Ana García Ruiz", "ana"],
    ["García Ruiz, Ana", "ana"],
    ["Ana García <ana@empresa.es>", "ana"],
    ["ana@empresa.es.", "ana"],
    ["Juan Pérez Jr.", "juan"],
  ])("names %s", (assignee, id) => {
    expect(cellsWith({ assignee }).person("assignee", "p")).toBe(id);
  });
});
