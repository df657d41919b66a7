import { expect, it } from "vitest";
import { initials } from "./avatar.tsx";

it.each([
  ["Lucía Navarro Gil", "LN"],
  ["María José Pérez López", "MP"],
  ["Juan de la Cruz", "JC"],
  ["Jordi Puig i Ferrer", "JP"],
  ["Ana Ruiz", "AR"],
  ["Óscar", "ÓS"],
  ["山田 太郎", "山太"],
  ["(baja)", "?"],
  ["", "?"],
])("takes the first surname of the person %s", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

it.each([
  ["Montajes Soria S.L.", "MS"],
  ["Montajes S.A.", "MO"],
  ["Metales, S. L. U.", "ME"],
  ["Transportes del Norte SL", "TN"],
  ["Bosch GmbH", "BO"],
  ["Acería Vega de Alatorre", "AA"],
  ["SA", "SA"],
])("leaves out the legal form of the company %s", (name, letters) => {
  expect(initials(name, "square")).toBe(letters);
});
