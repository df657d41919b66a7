import { expect, it } from "vitest";
import type { ChecklistQuestion } from "../checklists/questions.ts";
import { LIBRARY } from "../checklists/library.ts";
import { LANGUAGES } from "../enums.ts";
import { CHECKLISTS } from "../forms/checklists.ts";
import { inLanguage, inLanguages } from "../forms/question.ts";
import {
  foreignTexts,
  languagesOf,
  missingIn,
  missingTexts,
  nameIn,
  ownTexts,
  questionIn,
  withoutColumn,
  withText,
} from "./languages.ts";

const NOTHING = { actionRequired: false, correctionRequired: false, photoRequired: false };
const PRESSURE: ChecklistQuestion = {
  key: "pressure",
  type: "number",
  label: "¿Presión?",
  help: "Mira el manómetro",
  section: "Extintor",
  picture: { r2Key: "a/b.png", alt: "Manómetro" },
  measure: { decimals: 1, unit: "bar", stop: { min: 10 } },
  isRequired: true,
  acceptCorrections: true,
  acceptActions: true,
  options: [{ value: "stop", label: "Baja", meaning: "bad", actionTitle: "Recargar", ...NOTHING }],
};

it("shows each text in the language, and the checklist's own where one is missing or blank", () => {
  const question: ChecklistQuestion = {
    ...PRESSURE,
    texts: {
      ca: {
        label: "Pressió?",
        help: " ",
        alt: "Manòmetre",
        unit: "bars",
        placeholder: "no hi és",
        options: { stop: { label: "Baixa" }, gone: { label: "Fora" } },
      },
    },
  };
  expect(questionIn(question, "ca")).toEqual({
    ...question,
    label: "Pressió?",
    picture: { r2Key: "a/b.png", alt: "Manòmetre" },
    measure: { ...PRESSURE.measure, unit: "bars" },
    options: [{ ...PRESSURE.options[0], label: "Baixa" }],
  });
  expect(questionIn(question, "en")).toBe(question);
  expect(questionIn(PRESSURE, "ca")).toBe(PRESSURE);
});

it("shows the columns, their answers and the rows of a table in the language, line by line", () => {
  const table: ChecklistQuestion = {
    ...PRESSURE,
    type: "table",
    table: {
      columns: [
        { label: "CO", type: "number", measure: { unit: "ppm", decimals: 0 } },
        {
          label: "Estado",
          type: "dropdown",
          options: [
            { value: "answer-1", label: "Bien" },
            { value: "answer-2", label: "Mal" },
          ],
        },
      ],
      rows: ["Punto 1", "Punto 2"],
    },
  };
  const written = withText(
    withText(
      withText(table, "en", { part: "label", column: 1 }, "State"),
      "en",
      { part: "options", column: 1 },
      "Good",
    ),
    "en",
    { part: "rows" },
    "Point 1\n\n",
  );
  expect(questionIn(written, "en").table).toEqual({
    columns: [
      table.table?.columns[0],
      {
        ...table.table?.columns[1],
        label: "State",
        options: [
          { value: "answer-1", label: "Good" },
          { value: "answer-2", label: "Mal" },
        ],
      },
    ],
    rows: ["Point 1", "Punto 2"],
  });
  const places = missingTexts(written, "en").filter(
    ({ part, column }) => part === "rows" || column !== undefined,
  );
  expect(places).toEqual([{ part: "label", column: 0 }, { part: "options", column: 1 }, { part: "rows" }]);
  expect(withoutColumn(written, 0).texts?.en?.columns).toEqual([{ label: "State", options: ["Good"] }]);
});

it("counts what is missing and says in which questions; a unit never is", () => {
  const written = ownTexts(PRESSURE)
    .filter(({ place }) => place.part !== "unit")
    .reduce((question, { place }) => withText(question, "en", place, "x"), PRESSURE);
  const questions = [written, PRESSURE];
  expect(missingIn({ names: { en: "Pressure" }, questions }, "en")).toEqual({
    count: 6,
    hasName: true,
    questions: [1],
  });
  expect(missingIn({ names: { en: " " }, questions: [written] }, "en")).toEqual({
    count: 1,
    hasName: false,
    questions: [],
  });
});

it("has the languages of its names beside its own, and finds texts in others", () => {
  const checklist = { language: "es", name: "Altura", names: { en: "Height", ca: "" } } as const;
  expect(languagesOf(checklist)).toEqual(["es", "en", "ca"]);
  expect((["es", "en", "ca"] as const).map((each) => nameIn(checklist, each))).toEqual([
    "Altura",
    "Height",
    "Altura",
  ]);
  const questions = [{ ...PRESSURE, texts: { es: {}, en: {}, ca: {} } }];
  expect(foreignTexts({ language: "es", names: { en: "Height" }, questions })).toEqual([
    "questions.0.texts.es",
    "questions.0.texts.ca",
  ]);
  expect(foreignTexts({ language: "es", names: { es: "Altura" }, questions: [] })).toEqual(["names.es"]);
});

it("a copy of each ready question reads in every language as the ready one", () => {
  const ready = [
    ...Object.values(CHECKLISTS).flat(),
    ...LIBRARY.flatMap(({ sections }) => sections.flatMap(({ questions }) => questions)),
  ];
  for (const question of ready)
    for (const own of LANGUAGES) {
      const { texts = {}, ...copy } = inLanguages(question, own);
      expect(copy).toEqual(inLanguage(question, own));
      expect(Object.keys(texts)).toHaveLength(2);
      for (const other of LANGUAGES) {
        const { texts: _, ...shown } = questionIn({ ...copy, texts }, other);
        expect(shown).toEqual(inLanguage(question, other));
      }
    }
});
