import { expect, test } from "vitest";
import { namesIn } from "./names-in.ts";

test.each([
  ["lines", "Ana Ruiz\nLuis Gil\r\nPau Mas\n", ["Ana Ruiz", "Luis Gil", "Pau Mas"]],
  ["tabs, as a sheet gives them", "Ana Ruiz\tLuis Gil\nPau Mas", ["Ana Ruiz", "Luis Gil", "Pau Mas"]],
  ["semicolons", "Ana Ruiz; Luis Gil;", ["Ana Ruiz", "Luis Gil"]],
  ["commas", "Ana Ruiz, Luis Gil,Pau Mas", ["Ana Ruiz", "Luis Gil", "Pau Mas"]],
  [
    "a surname before the name on each line",
    "Ruiz Sanz, Ana\nGil Ortega, Luis",
    ["Ruiz Sanz, Ana", "Gil Ortega, Luis"],
  ],
  [
    "numbers and marks of a list",
    "1. Ana Ruiz\n2) Luis Gil\n- Pau Mas\n• Eva Sol",
    ["Ana Ruiz", "Luis Gil", "Pau Mas", "Eva Sol"],
  ],
  ["a name twice, with other accents", "José Gil\nJose  gil\nAna Ruiz", ["José Gil", "Ana Ruiz"]],
  ["what is no name", "Ana Ruiz\n\n12\n---\n", ["Ana Ruiz"]],
  ["one name", "  Ana   Ruiz ", ["Ana Ruiz"]],
  ["nothing", " \n ", []],
])("reads %s", (_, text, names) => {
  expect(namesIn(text)).toEqual(names);
});

test("leaves out what is too long for a name, and reads a bounded text", () => {
  expect(namesIn(`Ana Ruiz\n${"a".repeat(256)}`)).toEqual(["Ana Ruiz"]);
  expect(namesIn(`Ana Ruiz\n${" ".repeat(60_000)}\nLuis Gil`)).toEqual(["Ana Ruiz"]);
});
