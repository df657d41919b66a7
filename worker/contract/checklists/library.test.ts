import { describe, expect, it } from "vitest";
import { FORBIDDEN, OWN_WORDS } from "#fixtures/test/cases/wording.ts";
import { LANGUAGES, type Language } from "../enums.ts";
import { name } from "../primitives.ts";
import { MAX_LINE_LENGTH } from "../forms/embedded.ts";
import type { Texts } from "../forms/field.ts";
import laws from "../../content/laws.json" with { type: "json" };
import { libraryQuestions } from "../../domain/checklists/ready.ts";
import { LIBRARY, type LibraryChecklist } from "./library.ts";
import { questionProblems } from "./questions.ts";
import { cited, type Question } from "../forms/question.ts";
import { FORM_DEFINITIONS } from "../forms/registry.ts";

const KEY = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
/** Longer ones are hard to read on a phone. */
const MOST_CHARACTERS = { question: 110, help: 130, option: 40 };

const questionsOf = ({ sections }: LibraryChecklist) => sections.flatMap(({ questions }) => questions);
const repeated = (list: readonly string[]) => list.filter((one, at) => list.indexOf(one) !== at);
const lawsOf = (checklist: LibraryChecklist) => [
  ...checklist.basis,
  ...questionsOf(checklist).flatMap(({ law }) => law ?? []),
];

const textsOfQuestion = ({ label, help, placeholder, options }: Question): Texts[] => [
  label,
  ...(help ? [help] : []),
  ...(placeholder ? [placeholder] : []),
  ...options.map((option) => option.label),
];
const textsOf = (checklist: LibraryChecklist): Texts[] => [
  checklist.name,
  checklist.purpose,
  ...checklist.sections.map(({ heading }) => heading),
  ...questionsOf(checklist).flatMap(textsOfQuestion),
];

it("has the checklists of the programme", () => {
  expect(LIBRARY.map((checklist) => checklist.name.es)).toEqual([
    "Almacén y estanterías",
    "Carretillas elevadoras",
    "Oficina y pantallas",
    "Máquinas y resguardos",
    "Soldadura y trabajos en caliente",
    "Espacios confinados",
    "Trabajos en altura y andamios",
    "Obra de construcción",
    "Productos químicos (APQ)",
    "Instalación eléctrica",
    "Vehículos y conductores",
    "Cocina y comedor",
    "Emergencias y medios de extinción",
    "Coordinación de actividades (contratas)",
  ]);
  expect(repeated(LIBRARY.map(({ key }) => key))).toEqual([]);
});

it("explains every law that it names, and no other", () => {
  const named = new Set(LIBRARY.flatMap(lawsOf).map((citation) => citation.split(", ")[0]));
  expect(named).toEqual(new Set(Object.keys(laws)));
  for (const title of Object.values(laws))
    for (const language of LANGUAGES) expect(title[language]).toMatch(/\S/);
});

it("cites a law in each language", () => {
  expect(cited("RD 486/1997, annex I.A.5", "es")).toBe("RD 486/1997, anexo I.A.5");
  expect(cited("RD 486/1997, annex I.A.5", "ca")).toBe("RD 486/1997, annex I.A.5");
  expect(cited("Ley 31/1995, art. 20", "es")).toBe("Ley 31/1995, art. 20");
});

describe.each(LIBRARY.map((checklist) => [checklist.key, checklist] as const))("%s", (_, checklist) => {
  const questions = questionsOf(checklist);
  const choices = questions.filter(({ type }) => type !== "text");

  it("suits kinds that have a checklist", () => {
    for (const kind of checklist.kinds) expect(FORM_DEFINITIONS[kind].hasChecklist).toBe(true);
    expect(repeated(checklist.kinds)).toEqual([]);
  });

  it("has 10 to 20 questions in sections, with keys that differ", () => {
    expect(questions.length).toBeGreaterThanOrEqual(10);
    expect(questions.length).toBeLessThanOrEqual(20);
    for (const section of checklist.sections) expect(section.questions.length).toBeGreaterThan(0);
    const keys = questions.map(({ key }) => key);
    expect(repeated(keys)).toEqual([]);
    for (const key of [checklist.key, ...keys]) expect(key).toMatch(KEY);
  });

  it("names the laws it is based on, those of most questions among them", () => {
    const basis = checklist.basis.map((citation) => citation.split(", ")[0]);
    expect(repeated(checklist.basis)).toEqual([]);
    const cites = questions.flatMap(({ law }) => law?.split(", ")[0] ?? []);
    expect(cites.length).toBeGreaterThanOrEqual(questions.length / 3);
    expect(cites.filter((law) => basis.includes(law)).length).toBeGreaterThan(cites.length / 2);
  });

  it("asks only if an earlier question has an answer that it can have", () => {
    for (const [at, { key, onlyIf }] of questions.entries()) {
      if (!onlyIf) continue;
      const earlier = questions.slice(0, at).find((question) => question.key === onlyIf.question);
      expect(earlier, `${key} depends on an earlier question`).toBeDefined();
      const values = earlier?.options.map(({ value }) => value) ?? [];
      expect(onlyIf.answers.length).toBeGreaterThan(0);
      for (const answer of onlyIf.answers) expect(values).toContain(answer);
      expect(onlyIf.answers.length, `${key} is not always asked`).toBeLessThan(values.length);
    }
  });

  it("uses every fact that it asks for", () => {
    // A number without limits is kept for whoever looks it up.
    const facts = choices.filter(
      ({ options }) => options.length > 0 && options.every(({ meaning }) => meaning === "none"),
    );
    for (const { key } of facts) expect(questions.map(({ onlyIf }) => onlyIf?.question)).toContain(key);
  });

  it("demands a correction or an action for bad answers alone", () => {
    for (const { key, options } of questions)
      for (const { value, meaning, correctionRequired, actionRequired, photoRequired } of options) {
        expect(correctionRequired || actionRequired, `${key}: ${value}`).toBe(meaning === "bad");
        expect(meaning === "good" && photoRequired, `${key}: ${value}`).toBe(false);
      }
  });

  it("could be published in each language", () => {
    for (const language of LANGUAGES)
      expect(questionProblems(libraryQuestions(checklist, language))).toEqual([]);
  });

  it("has options for a choice, for the limits of a number, and none for a text", () => {
    for (const { type, options, placeholder, isRequired } of questions) {
      expect(type === "number" || options.length >= 2 === (type !== "text")).toBe(true);
      expect(placeholder !== undefined).toBe(type === "text");
      // Who has no instrument goes on without its number.
      expect(type === "number" || isRequired === (type !== "text")).toBe(true);
      expect(repeated(options.map(({ value }) => value))).toEqual([]);
      for (const { value } of options) expect(value).toMatch(KEY);
    }
  });

  describe.each(LANGUAGES)("in %s", (language: Language) => {
    const texts = textsOf(checklist).map((text) => text[language]);

    it("is complete, within the lengths of the contract and those of a phone", () => {
      for (const text of texts) {
        expect(text).toBe(text.trim());
        expect(text.length).toBeGreaterThan(0);
        expect(text.length).toBeLessThanOrEqual(MAX_LINE_LENGTH);
      }
      expect(name().parse(checklist.name[language])).toBe(checklist.name[language]);
      const tooLong = questions.flatMap(({ label, help, options }) =>
        [
          label[language].length > MOST_CHARACTERS.question ? label : [],
          (help?.[language].length ?? 0) > MOST_CHARACTERS.help ? (help ?? []) : [],
          options.flatMap((option) =>
            option.label[language].length > MOST_CHARACTERS.option ? option.label : [],
          ),
        ].flat(),
      );
      expect(tooLong).toEqual([]);
      for (const { options } of questions)
        expect(repeated(options.map((option) => option.label[language]))).toEqual([]);
      expect(repeated(questions.map(({ label }) => label[language]))).toEqual([]);
    });

    it("asks questions", () => {
      for (const { label } of questions) {
        // A question may begin with a condition: "Si…, ¿…?".
        expect(label[language]).toMatch(language === "es" ? /¿[^¿?]+\?$/ : /^[^¿?]+\?$/);
        expect(label[language]).toMatch(/^[¿\p{Lu}]/u);
      }
    });

    it("is written in that language, with the terms and the apostrophe of the product", () => {
      const others = LANGUAGES.filter((other) => other !== language);
      const wrong = texts.filter(
        (text) =>
          FORBIDDEN[language].test(text) ||
          /\p{L}'\p{L}/u.test(text) ||
          others.some((other) => OWN_WORDS[other].test(text.replaceAll(/“[^”]+”/gu, ""))),
      );
      expect(wrong).toEqual([]);
    });
  });
});
