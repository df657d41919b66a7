import { expect, it } from "vitest";
import { nameKeyOf } from "./name-key.ts";

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
