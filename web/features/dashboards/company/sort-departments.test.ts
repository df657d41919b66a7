import { expect, it } from "vitest";
import { sampleCompanyFigures } from "../testing/sample-figures.ts";
import { BY_NAME, sortDepartments } from "./sort-departments.ts";

const { departments } = sampleCompanyFigures();
const order = (column: string, descending: boolean) =>
  sortDepartments(departments, { column, descending }, "es").map(({ id }) => id);

it("sorts by name at first, whatever the case and accents", () => {
  expect(sortDepartments(departments, BY_NAME, "es").map(({ name }) => name)).toEqual([
    "Almacén y expediciones",
    "Calidad",
    "Mantenimiento",
  ]);
});

it("sorts by the value of a column", () => {
  expect(order("overdue", true)).toEqual(["d3", "d1", "d2"]);
  expect(order("overdue", false)).toEqual(["d2", "d1", "d3"]);
});

it("puts departments without a value last in both directions", () => {
  expect([order("median", false), order("median", true)]).toEqual([
    ["d1", "d3", "d2"],
    ["d3", "d1", "d2"],
  ]);
  expect([order("visit", false).at(-1), order("visit", true).at(-1)]).toEqual(["d2", "d2"]);
  expect([order("objectives", false), order("objectives", true)]).toEqual([
    ["d3", "d1", "d2"],
    ["d1", "d3", "d2"],
  ]);
});

it("sorts equal values by name, and an unknown stored column by name", () => {
  expect(order("forms", true)).toEqual(["d2", "d3", "d1"]);
  expect(order("party", false)).toEqual(["d2", "d3", "d1"]);
});
