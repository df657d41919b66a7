import { expect, it } from "vitest";
import { parseLines, type ListWords } from "./parse-lines.ts";

const words: ListWords = {
  roles: new Map([
    ["responsable", "manager"],
    ["miembro", "member"],
    ["administracion", "admin"],
  ]),
  departments: [
    { id: "d1", name: "Producción" },
    { id: "d2", name: "Almacén, Norte" },
    { id: "d3", name: "Calidad" },
  ],
};
const parse = (text: string) => parseLines(text, words);
const emails = (text: string) => parse(text).map(({ email }) => email);

it("reads addresses separated by commas, semicolons, tabs and lines", () => {
  expect(emails("a@x.es, b@x.es;c@x.es\n\n  d@x.es\r\ne@x.es\tf@x.es")).toEqual([
    "a@x.es",
    "b@x.es",
    "c@x.es",
    "d@x.es",
    "e@x.es",
    "f@x.es",
  ]);
});

it("takes the address out of Name <mail>, also where the name holds a comma", () => {
  expect(emails('Ana Ruiz <ana@x.es>, "Vidal, Pau" <pau@x.es>')).toEqual(["ana@x.es", "pau@x.es"]);
});

const named = (text: string) => parse(text).map(({ name, email }) => [name, email]);
it.each<[string, (string | null)[][]]>([
  ["Ana López <ana@x.es>", [["Ana López", "ana@x.es"]]],
  [
    'Ana Ruiz <ana@x.es>, "Vidal, Pau" <pau@x.es>; eva@x.es, <leo@x.es>',
    [
      ["Ana Ruiz", "ana@x.es"],
      ["Vidal, Pau", "pau@x.es"],
      [null, "eva@x.es"],
      [null, "leo@x.es"],
    ],
  ],
  [
    "Ana López\tana@x.es\nEva\tSanz Gil\teva@x.es",
    [
      ["Ana López", "ana@x.es"],
      ["Eva Sanz Gil", "eva@x.es"],
    ],
  ],
  ["Apellidos;Correo;Nombre\nSanz Gil;eva@x.es;Eva", [["Eva Sanz Gil", "eva@x.es"]]],
  ["ana@x.es (Ana López)", [["Ana López", "ana@x.es"]]],
  ['"Vidal, Pau",pau@x.es', [["Vidal, Pau", "pau@x.es"]]],
  ["pau@x.es\tMiembro", [[null, "pau@x.es"]]],
])("keeps the names of %j", (text, expected) => {
  expect(named(text)).toEqual(expected);
});

it("keeps a piece that is no address, so that it can be corrected", () => {
  expect(emails("ana@x.es, pau(arroba)x.es, eva@x.es")).toEqual(["ana@x.es", "pau(arroba)x.es", "eva@x.es"]);
  expect(emails("sin arroba")).toEqual(["sin arroba"]);
});

it.each([
  ["without headings", "Ana Ruiz;ana@x.es;Responsable;Producción|Calidad"],
  [
    "with headings in another order",
    "Departamento;Rol;Correo electrónico;Nombre\nproduccion / calidad;RESPONSABLE;ana@x.es;Ana Ruiz",
  ],
  ["by commas, with quotes", 'Ana Ruiz,ana@x.es,responsable,"Producción,Calidad"'],
])("reads role and departments of a CSV %s", (_how, text) => {
  expect(parse(text)).toEqual([
    {
      email: "ana@x.es",
      name: "Ana Ruiz",
      role: "manager",
      departmentIds: ["d1", "d3"],
      unknownRole: null,
      unknownDepartment: null,
    },
  ]);
});

it("finds a department whose name holds a separator", () => {
  expect(parse('Eva;eva@x.es;;"Almacén, Norte"')[0]).toMatchObject({ role: null, departmentIds: ["d2"] });
});

it("names the words that are no role and no department", () => {
  expect(parse("correo;rol;departamento\neva@x.es;Jefazo;Cocina")[0]).toMatchObject({
    unknownRole: "Jefazo",
    unknownDepartment: "Cocina",
    departmentIds: [],
  });
  expect(parse("eva@x.es;Cocina")[0]).toMatchObject({ unknownDepartment: "Cocina" });
});

it("skips empty lines and a byte order mark", () => {
  expect(parse("\uFEFFcorreo\n;;\n\nana@x.es\n")).toHaveLength(1);
  expect(parse(" \n;;\n")).toEqual([]);
});
