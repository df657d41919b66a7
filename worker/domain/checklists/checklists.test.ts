import { describe, expect, it } from "vitest";
import type { ChecklistOption, ChecklistQuestion } from "../../contract/checklists/questions.ts";
import { CHECKLISTS } from "../../contract/forms/checklists.ts";
import { inLanguage, questionOf } from "../../contract/forms/question.ts";
import { compareChecklists } from "./compare.ts";
import { choiceOf, isOfferedIn } from "./offered.ts";
import { questionIn } from "../../contract/questions/languages.ts";
import { libraryQuestions } from "./ready.ts";
import { recordField } from "./record-field.ts";

const NO = { actionRequired: false, correctionRequired: false, photoRequired: false };
const YES: ChecklistOption = { value: "yes", label: "Sí", meaning: "good", ...NO };
const REFUSED: ChecklistOption = { value: "no", label: "No", meaning: "bad", ...NO };
const question = (key: string, more: Partial<ChecklistQuestion> = {}): ChecklistQuestion => ({
  key,
  type: "radio",
  label: `¿${key}?`,
  isRequired: true,
  acceptCorrections: true,
  acceptActions: true,
  options: [YES, REFUSED],
  ...more,
});

describe("two versions of a checklist", () => {
  const named = (name: string, questions: ChecklistQuestion[]) => ({ name, questions });
  const all = (keys: string) =>
    named(
      "Lista",
      keys.split("").map((key) => question(key)),
    );
  const changed = (before: string, after: string) =>
    compareChecklists(all(before), all(after)).questions.map(({ key, change }) => `${key} ${change}`);

  it.each([
    ["abc", "abc", []],
    ["abc", "abdc", ["d added"]],
    ["abc", "ac", ["b removed"]],
    ["abc", "dxb", ["d added", "x added", "a removed", "c removed"]],
    // The longest run that keeps its order stays.
    ["abcd", "dabc", ["d moved"]],
    ["abcd", "bcda", ["a moved"]],
    ["abcde", "acbde", ["b moved"]],
    ["cdab", "abxcd", ["x added", "c moved", "d moved"]],
    ["abc", "cba", ["b moved", "a moved"]],
    ["", "a", ["a added"]],
  ])("with %j and then %j: %j", (before, after, expected) => {
    expect(changed(before, after).toSorted()).toEqual(expected.toSorted());
  });

  it("list the questions of the later one in its order, then those that are gone", () => {
    expect(changed("abcz", "xcba")).toEqual(["x added", "b moved", "a moved", "z removed"]);
  });

  it("have other names, or the same", () => {
    expect(compareChecklists(named("A", []), named("B", []))).toEqual({
      name: true,
      scoring: false,
      questions: [],
    });
    expect(compareChecklists(named("A", []), named("A", []))).toEqual({
      name: false,
      scoring: false,
      questions: [],
    });
    const inCatalan = { ...named("A", []), names: { ca: "B" } };
    expect(compareChecklists(named("A", []), inCatalan).name).toBe(true);
    expect(compareChecklists({ ...named("A", []), names: null }, named("A", [])).name).toBe(false);
  });

  it.each<[string, Partial<ChecklistQuestion>]>([
    ["label", { label: "Otra" }],
    ["type", { type: "dropdown" }],
    ["help", { help: "Mira" }],
    ["section", { section: "Parte" }],
    ["placeholder", { placeholder: "Escribe" }],
    ["required", { isRequired: false }],
    ["accepts", { acceptCorrections: false }],
    ["accepts", { acceptActions: false }],
    ["condition", { onlyIf: { question: "z", answers: ["yes"] } }],
    ["texts", { texts: { ca: { label: "Una altra" } } }],
    ["options", { options: [] }],
    ["options", { options: [REFUSED, YES] }],
    ["options", { options: [{ ...YES, value: "si" }, REFUSED] }],
    ["options", { options: [{ ...YES, label: "Bien" }, REFUSED] }],
    ["options", { options: [{ ...YES, meaning: "neutral" }, REFUSED] }],
    ["options", { options: [YES, { ...REFUSED, actionRequired: true }] }],
    ["options", { options: [YES, { ...REFUSED, correctionRequired: true }] }],
    ["options", { options: [YES, { ...REFUSED, photoRequired: true }] }],
    ["options", { options: [{ ...YES, points: 1 }, REFUSED] }],
    ["score", { critical: true }],
    ["score", { weight: 2 }],
    ["score", { points: 2 }],
  ])("say that %s changed: %j", (part, change) => {
    const before = named("Lista", [question("a")]);
    const after = named("Lista", [question("a", change)]);
    const label = change.label ?? "¿a?";
    expect(compareChecklists(before, after).questions).toEqual([
      { key: "a", label, change: "changed", parts: [part] },
    ]);
  });

  it("have other limits of the result, whichever question is the first", () => {
    const scoring = { conforming: 90, deficient: 70 };
    const scored = (limits: object, ...keys: string[]) =>
      named(
        "Lista",
        keys.map((key, at) => question(key, at === 0 ? { scoring: { ...scoring, ...limits } } : {})),
      );
    const between = (...[before, after]: Parameters<typeof compareChecklists>) =>
      compareChecklists(before, after).scoring;
    expect(between(scored({}, "a", "b"), scored({}, "b", "a"))).toBe(false);
    expect(between(scored({}, "a"), scored({ deficient: 60 }, "a"))).toBe(true);
    expect(between(named("Lista", [question("a")]), scored({}, "a"))).toBe(true);
  });

  it("say what was added, moved and removed with its label and no parts", () => {
    expect(compareChecklists(all("ab"), all("c")).questions).toEqual([
      { key: "c", label: "¿c?", change: "added", parts: [] },
      { key: "a", label: "¿a?", change: "removed", parts: [] },
      { key: "b", label: "¿b?", change: "removed", parts: [] },
    ]);
    expect(compareChecklists(all("ab"), all("ba")).questions).toEqual([
      { key: "a", label: "¿a?", change: "moved", parts: [] },
    ]);
  });

  it("are the same if a condition's answers are in another order, and not if it asks another question", () => {
    const on = (asked: string, ...answers: string[]) =>
      named("Lista", [question("a", { onlyIf: { question: asked, answers } })]);
    const parts = (...[before, after]: Parameters<typeof compareChecklists>) =>
      compareChecklists(before, after).questions.flatMap((each) => each.parts);
    expect(parts(on("z", "no", "yes"), on("z", "yes", "no"))).toEqual([]);
    expect(parts(on("z", "yes"), on("y", "yes"))).toEqual(["condition"]);
    expect(parts(on("z", "yes"), on("z", "no"))).toEqual(["condition"]);
  });
});

describe("the checklists of a new record", () => {
  const offer = (
    name: string,
    given: { isDefault?: boolean; departmentIds?: string[]; kind?: string } = {},
  ) => ({
    kind: "hseq_visit" as const,
    isDefault: false,
    departmentIds: [],
    name,
    ...(given as object),
  });
  const names = (...offered: ReturnType<typeof offer>[]) =>
    choiceOf(offered, "hseq_visit", "taller").map((each) => each?.name ?? null);

  it.each<[string, ReturnType<typeof offer>[], (string | null)[]]>([
    ["none", [], [null]],
    ["others, by name", [offer("c"), offer("a"), offer("b")], [null, "a", "b", "c"]],
    ["a default", [offer("a"), offer("b", { isDefault: true })], ["b", "a"]],
    [
      "the department's own default before the company's",
      [offer("a", { isDefault: true }), offer("b", { isDefault: true, departmentIds: ["taller"] })],
      ["b", "a"],
    ],
    ["two of one name", [offer("a"), offer("a")], [null, "a", "a"]],
    ["of another department", [offer("a", { isDefault: true, departmentIds: ["calidad"] })], [null]],
    ["of another kind", [offer("a", { isDefault: true, kind: "observation" })], [null]],
  ])("%s", (_, offered, expected) => {
    expect(names(...offered)).toEqual(expected);
  });

  it.each([
    [[], true],
    [["taller"], true],
    [["calidad", "taller"], true],
    [["calidad"], false],
  ])("offered in %j are offered in the workshop: %s", (departmentIds, expected) => {
    expect(isOfferedIn({ departmentIds }, "taller")).toBe(expected);
  });
});

describe("a copy of the built-in questions", () => {
  it.each(["hseq_visit", "investigation", "observation", "management"] as const)("has all of %s", (kind) => {
    const copies = CHECKLISTS[kind].map((each) => inLanguage(each, "ca"));
    expect(copies.map(({ key, type, label, isRequired }) => [key, type, label, isRequired])).toEqual(
      CHECKLISTS[kind].map(({ key, type, label, isRequired }) => [key, type, label.ca, isRequired]),
    );
    for (const [nth, { type, options, acceptActions, acceptCorrections, ...rest }] of copies.entries()) {
      const original = CHECKLISTS[kind][nth];
      expect([acceptActions, acceptCorrections]).toEqual([type !== "text", type !== "text"]);
      expect(rest.placeholder).toBe(original?.placeholder?.ca);
      expect("placeholder" in rest).toBe(original?.placeholder !== undefined);
      expect(options.map(({ value, label }) => [value, label])).toEqual(
        original?.options.map(({ value, label }) => [value, label.ca]),
      );
      for (const { value, meaning, actionTitle, ...required } of options) {
        const { actionRequired, correctionRequired, photoRequired } = required;
        const demands = original?.options.find((each) => each.value === value);
        expect([actionRequired, correctionRequired, photoRequired]).toEqual([
          demands?.actionRequired,
          demands?.correctionRequired,
          false,
        ]);
        expect([meaning, actionTitle]).toEqual([demands?.meaning, demands?.actionTitle?.ca]);
      }
    }
  });

  it("says which answers are good and bad", () => {
    const kinds = ["hseq_visit", "investigation", "observation", "management"] as const;
    const meanings = kinds.flatMap((kind) =>
      CHECKLISTS[kind].flatMap(({ options }) =>
        options
          .filter(({ actionRequired, correctionRequired }) => !actionRequired && !correctionRequired)
          .map(({ value, meaning }) => `${value} ${meaning}`),
      ),
    );
    const known = new Set(
      meanings.filter((text) => /^(yes|no|safe|not_applicable|not_observed) /.test(text)),
    );
    expect([...known].toSorted()).toEqual([
      "no good",
      "not_applicable neutral",
      "not_observed neutral",
      "safe good",
      "yes good",
    ]);
  });
});

it("a copy of a ready checklist is in all languages, with its sections, hints, laws and conditions", () => {
  const in3 = (text: string) => ({ es: text, en: `${text} en`, ca: `${text} ca` });
  const yesNo = { type: "radio", options: "yes_no_not_applicable" } as const;
  const first = [
    questionOf({
      ...yesNo,
      key: "a",
      label: in3("¿A?"),
      requires: { no: ["correction", "immediate", "photo"] },
      actions: { no: in3("Arreglar") },
      help: in3("Mira"),
      law: "RD 374/2001, annex I",
    }),
    questionOf({
      ...yesNo,
      key: "b",
      label: in3("¿B?"),
      requires: { no: ["action"] },
      law: "RD 374/2001",
      onlyIf: { question: "a", answers: ["yes"] },
    }),
  ];
  const second = [
    questionOf({
      key: "c",
      type: "dropdown",
      label: in3("¿C?"),
      isRequired: false,
      options: [
        { value: "x", label: in3("Equis"), meaning: "good" },
        { value: "y", label: in3("Y griega"), meaning: "none" },
      ],
      help: in3("Ojo"),
    }),
    questionOf({ key: "d", type: "text", label: in3("Notas"), placeholder: in3("Escribe") }),
  ];
  const sections = [
    { heading: in3("Primera"), questions: first },
    { heading: in3("Segunda"), questions: second },
  ];
  const yesOrNo = (demands: string) => [
    { value: "yes", label: "Yes", meaning: "good", ...NO },
    {
      value: "no",
      label: "No",
      meaning: "bad",
      actionRequired: demands.includes("A"),
      correctionRequired: demands.includes("C"),
      ...(demands.includes("I") ? { immediate: true, actionTitle: "Arreglar en" } : {}),
      photoRequired: demands.includes("P"),
    },
    { value: "not_applicable", label: "Not applicable", meaning: "neutral", ...NO },
  ];
  const copy = libraryQuestions({ sections }, "en");
  const asked = { type: "radio", isRequired: true, acceptCorrections: true, acceptActions: true };
  expect(copy.map(({ texts }) => texts?.es?.section)).toEqual(["Primera", undefined, "Segunda", undefined]);
  expect(copy.map((each) => questionIn(each, "ca").label)).toEqual([
    "¿A? ca",
    "¿B? ca",
    "¿C? ca",
    "Notas ca",
  ]);
  expect(copy.map((each) => ({ ...each, texts: undefined }))).toEqual([
    {
      ...asked,
      key: "a",
      label: "¿A? en",
      help: "Mira en · RD 374/2001, annex I",
      section: "Primera en",
      options: yesOrNo("CIP"),
    },
    {
      ...asked,
      key: "b",
      label: "¿B? en",
      help: "RD 374/2001",
      options: yesOrNo("A"),
      onlyIf: { question: "a", answers: ["yes"] },
    },
    {
      ...asked,
      key: "c",
      type: "dropdown",
      label: "¿C? en",
      isRequired: false,
      help: "Ojo en",
      section: "Segunda en",
      options: [
        { value: "x", label: "Equis en", meaning: "good", ...NO },
        { value: "y", label: "Y griega en", meaning: "none", ...NO },
      ],
    },
    {
      key: "d",
      type: "text",
      label: "Notas en",
      placeholder: "Escribe en",
      isRequired: false,
      acceptCorrections: false,
      acceptActions: false,
      options: [],
    },
  ]);
  expect(Object.keys(copy[3] ?? {})).not.toContain("help");
  expect(libraryQuestions({ sections }, "es")[0]?.help).toBe("Mira · RD 374/2001, anexo I");
});

describe("a question in a record", () => {
  it("is unanswered, and has no placeholder unless it is a text", () => {
    const { type, ...payload } = question("a", { help: "Mira" });
    expect(recordField({ ...question("a", { help: "Mira" }), placeholder: "x" })).toEqual({
      type,
      payload: { ...payload, value: null },
    });
  });

  it("that is a text takes neither corrections nor actions", () => {
    const { type: _, ...payload } = question("a", { options: [] });
    const asked = { ...question("a", { options: [] }), type: "text" as const };
    const expected = { ...payload, acceptCorrections: false, acceptActions: false, value: null };
    expect(recordField(asked)).toEqual({ type: "text", payload: expected });
    expect(Object.keys(recordField(asked).payload)).not.toContain("placeholder");
    expect(recordField({ ...asked, placeholder: "Escribe" }).payload).toEqual({
      ...expected,
      placeholder: "Escribe",
    });
  });
});
