// What the answers of all our questions mean, and what is proposed about them.
import { describe, expect, it } from "vitest";
import { FORBIDDEN, OWN_WORDS } from "#fixtures/test/cases/wording.ts";
import { newSafetyCheckFields } from "../../domain/forms/new-checklist.ts";
import { LANGUAGES, type Language } from "../enums.ts";
import { isAnsweredBadly, meaningOf, withAnswer } from "../forms/answers.ts";
import { CHECKLISTS } from "../forms/checklists.ts";
import { inLanguage, type Question } from "../forms/question.ts";
import { MEANINGS, type SafetyCheckField } from "../shapes.ts";
import { CHECKLIST_KINDS } from "./kinds.ts";
import { LIBRARY } from "./library.ts";
import { statedOptions } from "./stated.ts";

/** Longer titles are cut in the lists of a phone. */
const MOST_CHARACTERS = 70;

const OURS: [checklist: string, questions: readonly Question[]][] = [
  ...Object.entries(CHECKLISTS),
  ...LIBRARY.map(({ key, sections }): [string, readonly Question[]] => [
    key,
    sections.flatMap((section) => section.questions),
  ]),
];

/** Facts, and lists of states: the only questions where an answer that demands nothing is not simply good. */
const DESCRIPTIVE = new Set(
  `basic_cause dialogue duration has_storage has_flammables has_feeds has_excavation is_special_work other_firms is_wet_or_outdoor
  work_in_progress has_hose_reels power technique works_on_vessel has_cold_room has_gas has_interlocks uses_laptop vehicle_type
  carries_load has_racking access hour_meter lowest_pressure`.split(/\s+/),
);

const words = (text: string) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
/** "¿Las salidas están libres?" states "las salidas están libres" of the good case. */
const stated = (text: string) => words(text).join(" ");

const BEGINS: Record<Language, RegExp> = {
  // An infinitive: what somebody has to do.
  es: /^(?:No )?\p{L}+(?:ar|er|ir)(?:l[oa]s?)?,? /u,
  ca: /^(?:No )?[\p{L}·]+(?:ar|er|re|ir)(?:-\S+)?,? /u,
  en: /^\p{Lu}\p{Ll}+,? /u,
};

function isWrong({ value, meaning, actionTitle, ...option }: Question["options"][number]): boolean {
  const isDue = option.correctionRequired || option.actionRequired;
  const isOfNothing = /^not_(?:applicable|observed)$/.test(value);
  return (
    !MEANINGS.includes(meaning) ||
    (isOfNothing && meaning !== "neutral") ||
    ((meaning === "bad" || isDue) && actionTitle === undefined) ||
    ((meaning === "good" || meaning === "neutral") && (isDue || actionTitle !== undefined))
  );
}

describe.each(OURS)("the questions of %s", (_, questions) => {
  const choices = questions.filter(({ type }) => type !== "text");

  it("say of each answer what it means, and of each bad one what to do", () => {
    expect(choices.length).toBeGreaterThan(0);
    const wrong = choices.flatMap(({ key, options, measure }) => {
      const meanings = new Set(options.map(({ meaning }) => meaning));
      const isAsItShould = DESCRIPTIVE.has(key)
        ? [...meanings].every((meaning) => meaning === "none")
        : // A number within its limits is good.
          (measure !== undefined || meanings.has("good")) && meanings.has("bad");
      return [
        ...(isAsItShould ? [] : [key]),
        ...options.filter(isWrong).map(({ value }) => `${key}: ${value}`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  describe.each(LANGUAGES)("in %s", (language) => {
    const copies = choices.map((question) => inLanguage(question, language));
    const proposals = copies.flatMap(({ label, options }) =>
      options.flatMap(({ actionTitle }) => (actionTitle === undefined ? [] : [{ label, actionTitle }])),
    );

    it("never propose the good case as a title", () => {
      expect(proposals.length).toBeGreaterThan(0);
      for (const { label, actionTitle } of proposals) {
        const [good, title] = [stated(label), stated(actionTitle)];
        expect([actionTitle, good.includes(title) || title.includes(good)]).toEqual([actionTitle, false]);
        expect(actionTitle).not.toMatch(/[¿?«»“”]/);
        expect(actionTitle).toMatch(BEGINS[language]);
      }
    });

    it("propose short titles in that language, in the words of the product, each once", () => {
      const titles = proposals.map(({ actionTitle }) => actionTitle);
      const others = LANGUAGES.filter((other) => other !== language);
      const wrong = titles.filter(
        (title) =>
          title !== title.trim() ||
          /[.!]$|\p{L}'\p{L}/u.test(title) ||
          title.length > MOST_CHARACTERS ||
          // A task is an infinitive in Catalan, which buttons are not.
          FORBIDDEN[language].test(`· ${title}`) ||
          others.some((other) => OWN_WORDS[other].test(title)),
      );
      expect(wrong).toEqual([]);
      expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
    });
  });
});

/** A question as the specification writes it, which says nothing of what its answers mean. */
function asBefore({ field }: { field: SafetyCheckField }) {
  const options = field.payload.options.map(
    ({ meaning: _meaning, actionTitle: _title, ...option }) => option,
  );
  return { ...field, payload: { ...field.payload, options } };
}

describe.each(CHECKLIST_KINDS)("a record of %s from before", (kind) => {
  const questions = CHECKLISTS[kind];

  it.each(LANGUAGES)("is read in %s with what its answers mean, and with what to do", (language) => {
    for (const [at, field] of newSafetyCheckFields(kind, language).entries()) {
      const old = asBefore({ field });
      const key = questions[at]?.key ?? "";
      const asked = { ...old.payload, key, type: old.type };
      expect(statedOptions(asked)).toEqual(field.payload.options);
      // Said again it is the same.
      expect(statedOptions({ ...asked, options: statedOptions(asked) })).toEqual(field.payload.options);
      for (const { value, meaning } of field.payload.options)
        expect(isAnsweredBadly(withAnswer(old, value))).toBe(meaning === "bad");
    }
  });

  it("is read with the corrected meanings where a company's checklist was copied", () => {
    for (const question of questions) {
      const copy = inLanguage(question, "ca");
      // What demanded something was bad, and everything else that was not good was neutral.
      const options = copy.options.map(({ actionTitle: _title, ...option }) => ({
        ...option,
        meaning:
          option.actionRequired || option.correctionRequired
            ? ("bad" as const)
            : option.meaning === "good" && question.type === "radio"
              ? ("good" as const)
              : ("neutral" as const),
      }));
      expect(statedOptions({ ...copy, options })).toEqual(copy.options);
      // Reworded, it keeps the meanings; what to do is theirs to write.
      const reworded = statedOptions({ ...copy, label: "Una altra", options });
      expect(reworded).toEqual(copy.options.map(({ actionTitle: _title, ...option }) => option));
    }
  });
});

describe("an answer of a company's own", () => {
  const option = (value: string, more: object = {}) => ({
    value,
    label: value,
    actionRequired: false,
    correctionRequired: false,
    ...more,
  });
  const meanings = (...options: ReturnType<typeof option>[]) =>
    options.map((each) => meaningOf(each, { type: "radio", options }));

  it.each<[what: string, options: ReturnType<typeof option>[], expected: string[]]>([
    [
      "means what is said",
      [option("a", { meaning: "bad" }), option("b", { meaning: "good" })],
      ["bad", "good"],
    ],
    [
      "is not bad because it demands something",
      [option("a", { meaning: "neutral", actionRequired: true }), option("b", { meaning: "good" })],
      ["neutral", "good"],
    ],
    [
      "is a fact where all are neutral",
      [option("a", { meaning: "neutral" }), option("b", { meaning: "neutral" })],
      ["none", "none"],
    ],
    [
      "is bad in a list of causes once the list knows facts",
      [option("surroundings", { meaning: "bad" }), option("b", { meaning: "none" })],
      ["bad", "none"],
    ],
  ])("%s", (_, options, expected) => {
    expect(meanings(...options)).toEqual(expected);
  });

  it("keeps an empty title, and its own", () => {
    const [question] = CHECKLISTS.hseq_visit;
    if (!question) throw new Error("there is one");
    const copy = inLanguage(question, "es");
    for (const actionTitle of ["", "Despejar"]) {
      const options = copy.options.map((each) => ({ ...each, actionTitle }));
      expect(statedOptions({ ...copy, options }).map((each) => each.actionTitle)).toEqual(
        ["", "", ""].map(() => actionTitle),
      );
    }
  });
});
