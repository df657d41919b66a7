import { expect, test } from "vitest";
import { mentionAt, mentionsIn, peopleMatching } from "./mentions.ts";

const people = [
  { id: "ana", name: "Ana Ruiz" },
  { id: "soler", name: "Ana Ruiz Soler" },
  { id: "jon", name: "Jon Agirre" },
  { id: "jon2", name: "Jon Agirre" },
  { id: "angels", name: "Àngels Puig" },
];
const idsIn = (text: string, ...chosen: string[]) =>
  mentionsIn(text, people, new Set(chosen)).map(({ id }) => id);

test.each<[string, string, string[]]>([
  ["nobody without an @", "Ana Ruiz lo sabe", []],
  ["a pasted name", "Avisad a @Ana Ruiz, por favor", ["ana"]],
  ["the longest name", "@Ana Ruiz Soler lo ha visto", ["soler"]],
  ["several, each once", "@Ana Ruiz y @àngels puig y @Ana Ruiz", ["ana", "angels"]],
  ["no part of a longer word", "@Ana Ruizaga", []],
])("mentioned is %s", (_what, text, ids) => {
  expect(idsIn(text)).toEqual(ids);
});

test("of two people with the same name, the one chosen from the list is mentioned", () => {
  expect(idsIn("@Jon Agirre, mira")).toEqual([]);
  expect(idsIn("@Jon Agirre, mira", "jon2")).toEqual(["jon2"]);
});

test.each<[string, ReturnType<typeof mentionAt>]>([
  ["Mira @", { start: 5, typed: "" }],
  ["Mira @an", { start: 5, typed: "an" }],
  ["Mira @Ana Ru", { start: 5, typed: "Ana Ru" }],
  ["ana@zabala", null],
  ["@Ana Ruiz, mira", null],
  ["sin nadie", null],
])("what is typed in «%s»", (text, expected) => {
  expect(mentionAt(text, text.length)).toEqual(expected);
});

test("people are found by the beginning of any of their names, without accents", () => {
  expect(peopleMatching(people, "ang").map(({ id }) => id)).toEqual(["angels"]);
  expect(peopleMatching(people, "ruiz").map(({ id }) => id)).toEqual(["ana", "soler"]);
});
