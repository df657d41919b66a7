import assert from "node:assert/strict";
import { test } from "node:test";
import visit from "../../worker/content/built-in/hseq-visit.json" with { type: "json" };
import hotWork from "../../worker/content/library/hot-work.json" with { type: "json" };
import hazards from "../../worker/content/presets/hazards.json" with { type: "json" };
import { contentMistakes, mistakesOf } from "./content.ts";

void test("the content has no mistakes", () => {
  assert.deepEqual(contentMistakes(), []);
});

/** A copy of the content with one value changed. */
function changed(content: object, path: string, value: unknown): unknown {
  const copy = structuredClone(content);
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const holder = keys.reduce<object>((part, key) => Reflect.get(part, key) as object, copy);
  Reflect.set(holder, last, value);
  return JSON.parse(JSON.stringify(copy));
}

/** Mistakes in a checklist file, each with the beginning of the message about it. */
const MISTAKES: readonly (readonly [what: string, path: string, value: unknown, said: string])[] = [
  ["a language is missing", "name.ca", undefined, "name.ca: Invalid input: expected string"],
  ["a text is empty", "purpose.en", " ", "purpose.en: is empty"],
  ["a word is unknown", "author", "me", ': Unrecognized key: "author"'],
  ["a law is unknown", "basis.0", "RD 1/1900", "basis[0]: is no law of laws.json"],
  ["an article is misspelt", "basis.0", "Ley 31/1995, artículo 3", "basis[0]: is no law of laws.json"],
  ["a kind of form is unknown", "kinds.1", "drills", "kinds[1]: Invalid option"],
  ["a key is repeated", "sections.0.questions.2.key", "permit", "permit: The key “permit” is repeated"],
  [
    "a question depends on one that is not there",
    "sections.3.questions.0.onlyIf",
    { question: "rain", answers: ["yes"] },
    "eye_protection: It depends on “rain”, which is not in the checklist",
  ],
  [
    "a question depends on a later one",
    "sections.0.questions.1.onlyIf",
    { question: "hoses", answers: ["yes"] },
    "permit: It depends on “Are the hoses free of cracks and joins?”, which comes later",
  ],
  [
    "a question depends on an answer that is not there",
    "sections.2.questions.1.onlyIf.answers",
    ["gas", "laser"],
    "flashback_arrestors: “What work is being done?” has no answer “laser”",
  ],
  [
    "something is required of an answer that is not there",
    "sections.0.questions.1.requires",
    { perhaps: ["action"] },
    'permit: it has no answer "perhaps"',
  ],
  [
    "the good answer requires something instead of the bad one",
    "sections.0.questions.1.requires",
    { yes: ["action"] },
    'permit: the answer "no" is bad and requires nothing',
  ],
  [
    "what is required is unknown",
    "sections.0.questions.1.requires.no",
    ["apology"],
    "sections[0].questions[1].requires.no[0]: Invalid option",
  ],
  [
    "the answers have an unknown name",
    "sections.0.questions.1.options",
    "yes_or_no",
    "sections[0].questions[1].options: Invalid input",
  ],
  [
    "a text has no placeholder",
    "sections.0.questions.1.type",
    "text",
    "sections[0].questions[1].placeholder: is needed for a text",
  ],
  ["a question is too long", "sections.0.questions.1.label.ca", `¿${"a".repeat(600)}?`, "in ca, [1].label: "],
];

for (const [what, path, value, said] of MISTAKES)
  void test(`in a checklist, ${what}`, () => {
    const mistakes = mistakesOf("library/hot-work.json", changed(hotWork, path, value));
    assert.ok(
      mistakes.some((mistake) => mistake.startsWith(said)),
      mistakes.join("\n") || "no mistake is found",
    );
  });

void test("a built-in question has no help, because a record has no place for it", () => {
  const help = { es: "Mira", en: "Look", ca: "Mira" };
  assert.match(
    mistakesOf("built-in/hseq-visit.json", changed(visit, "questions.0.help", help)).join("\n"),
    /^questions\[0\]: has help, a law, a condition or a required photo/,
  );
});

void test("a preset names its source, who does it, and when", () => {
  const saidOf = (key: string, value: unknown) =>
    mistakesOf("presets/hazards.json", changed(hazards, key, value)).join("\n");
  assert.match(saidOf("0.basis.0.source", undefined), /^\[0\]\.basis\[0\]\.source: /);
  assert.match(saidOf("0.basis", []), /^\[0\]\.basis: /);
  assert.match(saidOf("0.who", "anybody"), /^\[0\]\.who: /);
  assert.match(saidOf("0.applies", "sometimes"), /^\[0\]\.applies: /);
  assert.match(saidOf("1.note", undefined), /^\[1\]\.note: is needed to say when it is due/);
});

void test("a file in an unknown folder is refused", () => {
  assert.deepEqual(mistakesOf("drafts/new.json", {}), ["No kind of content is kept there"]);
});
