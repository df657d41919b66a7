// Checks of a new field that the compiler cannot make (docs/recipes/add-a-field.md).
import { describe, expect, it } from "vitest";
import { FORM_TYPES, LANGUAGES } from "../enums.ts";
import { es } from "../messages/es.ts";
import { MAX_LIST_BYTES, MAX_SIGNATURES_BYTES, MAX_TEXT_LENGTH } from "./embedded.ts";
import { type AnyField, EXPORT_FORMATS, SECTIONS, type Texts } from "./field.ts";
import { fieldsOf, FORM_DEFINITIONS } from "./registry.ts";
import { readRule, writeRule } from "./rules.ts";

const isSaid = (texts: Texts) => LANGUAGES.every((language) => /^\p{Lu}/u.test(texts[language]));

const CHECKS: Record<string, (field: AnyField) => boolean> = {
  "a label in every language": ({ label }) => isSaid(label),
  "labels for its options": (field) => field.type !== "choice" || Object.values(field.options).every(isSaid),
  "a section of the page": ({ section }) => SECTIONS.includes(section),
  "an export format": ({ exportAs }) => EXPORT_FORMATS.includes(exportAs),
  "a sentence that exists": ({ emptyMessage: says }) => says === undefined || es.validation[says] !== "",
  "a rule that refuses emptiness where it must be filled": (field) =>
    field.type === "stamp" ||
    field.isOfStep === true ||
    writeRule(field, true)?.safeParse(null).success === false,
  "a rule for what is read": (field) => !readRule(field).safeParse(Symbol("odd")).success,
};

describe.each(FORM_TYPES)("every field of %s", (type) => {
  it("has the properties that screens, exports and messages need", () => {
    const lacking = fieldsOf(type).flatMap(([key, field]) =>
      Object.entries(CHECKS).flatMap(([what, holds]) => (holds(field) ? [] : [`${key} lacks ${what}`])),
    );
    expect(lacking).toEqual([]);
  });

  it("has a unique label in every language", () => {
    for (const language of LANGUAGES) {
      const labels = fieldsOf(type).map(([, { label }]) => label[language]);
      expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
    }
  });
});

it.each(FORM_TYPES)("the largest %s fits a D1 row of 2 MB", (type) => {
  // UTF-8 takes at most three bytes per UTF-16 code unit.
  const bytes = fieldsOf(type).map(([, field]) => {
    if (field.type === "longText") return MAX_TEXT_LENGTH * 3;
    if (field.section === "checklist") return MAX_SIGNATURES_BYTES;
    return writeRule(field, false)?.safeParse([]).success ? MAX_LIST_BYTES : 15_000;
  });
  expect(bytes.reduce((sum, most) => sum + most, 0)).toBeLessThan(2_000_000);
});

it("form types have unique segments and codes", () => {
  const all = Object.values(FORM_DEFINITIONS);
  expect(all.map(({ segment }) => segment)).toEqual([
    "drill",
    "hseq-visit",
    "investigation",
    "observation",
    "management",
    "mailbox",
  ]);
  expect(all.map(({ code }) => code)).toEqual(["SIM", "VIS", "INV", "OBS", "GES", "BUZ"]);
});
