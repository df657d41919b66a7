import { describe, expect, it } from "vitest";
import {
  belongsToCompany,
  departmentCodeOf,
  departmentCodeSuffix,
  nameKeyOf,
  proposeCodes,
  withNameKey,
} from "./codes.ts";

describe("proposed codes", () => {
  it.each([
    ["Metales Acme, S.A.", "META"],
    ["Mantenimiento", "MANT"],
    ["Calidad y Laboratorio", "CALI"],
    ["Ñandú", "NAND"],
    ["La Obra", "OBRA"],
    ["3M", "3M"],
    ["A", "AX"],
    ["東京", "X".padEnd(2, "X")],
    ["de la", "DE"],
  ])("for %s begin with %s", (name, code) => {
    expect(proposeCodes(name)[0]).toBe(code);
  });

  it.each([
    ["Calidad y Laboratorio", ["CALI", "CAL", "CL", "CALLAB", "CALIDA", "CALI2"]],
    ["Obra", ["OBRA", "OBR", "OBRA2", "OBRA3"]],
    // Initials with dots are one word.
    ["I.T.V. Norte", ["ITV", "IN", "ITVNOR", "ITV2"]],
    ["Uno dos tres cuatro cinco seis siete", ["UNO", "UDTCCS", "UNODOS", "UNO2"]],
    ["A", ["AX", "AX2", "AX3"]],
    ["Ñ 3", ["N3", "N32"]],
    ["«Obra» (Norte)", ["OBRA", "OBR", "ON", "OBRNOR"]],
    ["B C F G H J", ["BCFGHJ", "BCFG2"]],
  ])("for %s are %j, in this order", (name, first) => {
    expect(proposeCodes(name).slice(0, first.length)).toEqual(first);
  });

  it("end with the number ninety-nine", () => {
    expect(proposeCodes("Mantenimiento").at(-1)).toBe("MANT99");
  });

  it.each(["Metales Acme", "A", "東京", "", "Producción", "🧯", "x".repeat(255)])(
    "are many, all valid and all different for %j",
    (name) => {
      const codes = proposeCodes(name);
      expect(codes.length).toBeGreaterThan(90);
      expect(codes.filter((code) => !/^[A-Z0-9]{2,6}$/.test(code))).toEqual([]);
      expect(new Set(codes).size).toBe(codes.length);
    },
  );
});

it("a department's code is the company's code and a suffix", () => {
  expect(departmentCodeSuffix(departmentCodeOf("ACME", "TAL"))).toBe("TAL");
  expect(departmentCodeSuffix("")).toBe("");
});

it.each([
  ["ACME-TAL", true],
  ["ACMEX-TAL", false],
  ["TAL-ACME-", false],
  ["ACME", false],
])("the code %s belongs to the company ACME: %s", (code, expected) => {
  expect(belongsToCompany(code, "ACME")).toBe(expected);
});

it("a change of the name has the name's key, another change has none", () => {
  const unnamed: { name?: string; code: string } = { code: "x" };
  const changes = { ...unnamed, name: "Nave Á" };
  expect(withNameKey(changes)).toEqual({
    name: "Nave Á",
    nameKey: "nave a",
    code: "x",
  });
  expect(withNameKey(unnamed)).toStrictEqual({ code: "x" });
});

it.each([
  ["Nave 1", "nave 1"],
  ["  ALMACÉN\u00a0  norte ", "almacen norte"],
  ["Almace\u0301n Norte", "almacen norte"],
  ["CANYÓ de l’OEST", "canyo de l’oest"],
  ["Ｎａｖｅ １", "nave 1"],
  ["Na\u200bve\u00ad 1", "nave 1"],
  ["Peñíscola Ç", "peniscola c"],
  ["🧯", "🧯"],
] as const)("%j has the key %j", (name, key) => {
  expect(nameKeyOf(name)).toBe(key);
});

it.each([
  ["Nave 1", "Nave 2"],
  ["Nave1", "Nave 1"],
  ["Muelle A", "Muelle Á 1"],
])("%j and %j are different names", (one, other) => {
  expect(nameKeyOf(one)).not.toBe(nameKeyOf(other));
});
