import { array, assert, constantFrom, integer, option, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isAskedBySamples,
  type QUESTION_CASES,
  randomChanges,
  randomQuestions,
} from "#fixtures/checklists/question-types.ts";
import { type ChecklistQuestion, questionProblems } from "../checklists/questions.ts";
import type { Answer, Scored } from "../shapes.ts";
import { recordField } from "../../domain/checklists/record-field.ts";
import { withAnswer } from "./answers.ts";
import { withAsked } from "./asked.ts";
import { scoreOf, scoreText, VERDICTS, withPoints } from "./score.ts";

type Options = ChecklistQuestion["options"];
const demandsNothing = { actionRequired: false, correctionRequired: false, photoRequired: false };
const answerTo = (value: string, meaning: Options[number]["meaning"], points?: number): Options[number] => ({
  value,
  label: value,
  meaning,
  ...demandsNothing,
  ...(points === undefined ? {} : { points }),
});
const JUDGED = [answerTo("yes", "good", 1), answerTo("no", "bad", 0), answerTo("n_a", "neutral", 1)];
const question = (key: string, more: Partial<ChecklistQuestion> & Scored = {}): ChecklistQuestion => ({
  key,
  type: "radio",
  label: key,
  isRequired: true,
  acceptCorrections: true,
  acceptActions: true,
  options: JUDGED,
  ...more,
});
const scoring = { conforming: 90, deficient: 60 };

type Asked = readonly [ChecklistQuestion, Answer | null];
const result = (...asked: Asked[]) =>
  scoreOf(
    withAsked(asked.map(([each, value]) => ({ field: withAnswer(recordField(each), value) }))).map(
      ({ field }) => field,
    ),
  );
const first = (more: Partial<ChecklistQuestion> = {}) => question("a", { scoring, ...more });
const gas = (more: Partial<ChecklistQuestion> = {}) =>
  question("gas", {
    type: "number",
    measure: { decimals: 1, warn: { min: 20 }, stop: { min: 19 } },
    options: [answerTo("stop", "bad", 0), answerTo("warn", "good", 2)],
    points: 4,
    ...more,
  });
const several = first({
  type: "several",
  options: [answerTo("x", "good", 3), answerTo("y", "none", 1), answerTo("z", "neutral", 9)],
});

describe("the result of a checklist", () => {
  it.each<[string, Asked[], string | null]>([
    ["has none without limits", [[question("a"), "yes"]], null],
    ["has none before an answer counts", [[first(), null]], null],
    ["has none if nothing applies", [[first(), "n_a"]], null],
    ["conforms", [[first(), "yes"]], "conforming 100"],
    [
      "leaves out what does not apply",
      [
        [first(), "yes"],
        [question("b"), "n_a"],
      ],
      "conforming 100",
    ],
    [
      "leaves out what is not answered",
      [
        [first(), "yes"],
        [question("b"), null],
      ],
      "conforming 100",
    ],
    [
      "leaves out what is not asked",
      [
        [first(), "yes"],
        [question("b", { onlyIf: { question: "a", answers: ["no"] } }), "no"],
      ],
      "conforming 100",
    ],
    [
      "cuts the per cent off",
      [
        [first(), "yes"],
        [question("b"), "yes"],
        [question("c"), "no"],
      ],
      "deficient 66",
    ],
    [
      "does not conform below both",
      [
        [first(), "yes"],
        [question("b"), "no"],
      ],
      "nonconforming 50",
    ],
    [
      "meets a limit exactly",
      [
        [first({ scoring: { conforming: 50, deficient: 20 } }), "yes"],
        [question("b"), "no"],
      ],
      "conforming 50",
    ],
    [
      "fails by a critical question",
      [
        [first(), "yes"],
        [question("b", { critical: true }), "no"],
      ],
      "nonconforming 50",
    ],
    [
      "fails by a critical question that has no points",
      [[first({ options: [answerTo("yes", "good"), answerTo("no", "bad")], critical: true }), "no"]],
      "nonconforming 0",
    ],
    ["does not fail by a critical one answered well", [[first({ critical: true }), "yes"]], "conforming 100"],
    [
      "does not fail by a critical one that is not asked",
      [
        [first(), "yes"],
        [question("b", { critical: true, onlyIf: { question: "a", answers: ["no"] } }), "no"],
      ],
      "conforming 100",
    ],
    [
      "weighs the points of a section",
      [
        [first({ section: "A" }), "no"],
        [question("b", { section: "B", weight: 3 }), "yes"],
        [question("c"), "yes"],
      ],
      "deficient 85",
    ],
    [
      "weighs a section whose first question is not asked",
      [
        [first(), "no"],
        [question("b", { section: "B", weight: 3, onlyIf: { question: "a", answers: ["yes"] } }), "no"],
        [question("c"), "yes"],
      ],
      "deficient 75",
    ],
    [
      "goes back to one in the next section",
      [
        [first({ section: "A", weight: 9 }), "yes"],
        [question("b", { section: "B" }), "no"],
      ],
      "conforming 90",
    ],
    ["gives a number its points within the limits", [[gas({ scoring }), 20.9]], "conforming 100"],
    ["gives a number the points of a warning", [[gas({ scoring }), 19.5]], "nonconforming 50"],
    ["gives a number beyond the limit its points", [[gas({ scoring }), 18]], "nonconforming 0"],
    ["takes the fewest points of several answers", [[several, ["x", "y"]]], "nonconforming 33"],
    ["leaves out those of several that do not apply", [[several, ["x", "z"]]], "conforming 100"],
    [
      "leaves out a text",
      [
        [first(), "yes"],
        [question("t", { type: "text", options: [] }), "Nota"],
      ],
      "conforming 100",
    ],
  ])("%s", (_, asked, expected) => {
    const found = result(...asked);
    expect(found && `${found.verdict} ${found.percent}`).toBe(expected);
  });

  it("gives points to good and bad answers that have none, and leaves others", () => {
    const plain = question("a", {
      options: [
        answerTo("yes", "good"),
        answerTo("so_so", "good", 5),
        answerTo("no", "bad"),
        answerTo("n_a", "neutral"),
      ],
    });
    expect(withPoints(plain).options.map(({ points }) => points)).toEqual([1, 5, 0, undefined]);
    const { points: _, ...number } = gas();
    const unscored: ChecklistQuestion = number;
    expect(withPoints(unscored).points).toBe(1);
    expect(withPoints(question("t", { type: "text", options: [] }))).not.toHaveProperty("points");
  });

  it.each<[string, ChecklistQuestion[], string[]]>([
    ["with limits and points", [first(), question("b")], []],
    ["with limits at a later question", [question("a"), question("b", { scoring })], ["scoringElsewhere"]],
    ["with limits turned round", [first({ scoring: { conforming: 60, deficient: 60 } })], ["scoringTurned"]],
    [
      "with limits and no points",
      [first({ options: [answerTo("yes", "good", 0), answerTo("no", "bad")] })],
      ["nothingScored"],
    ],
  ])("has the problems of a checklist %s", (_, questions, kinds) => {
    expect(questionProblems(questions).map(({ kind }) => kind)).toEqual(kinds);
  });

  it("is read in words and per cent", () => {
    expect(scoreText({ percent: 85, verdict: "deficient" }, "es")).toBe("Con deficiencias · 85\u00A0%");
    expect(scoreText({ percent: 85, verdict: "deficient" }, "en")).toBe("With deficiencies · 85%");
  });
});

it("counts by hand the same, whatever is asked and answered", () => {
  const points = record({
    /** By option, and for a number within its limits. */
    each: array(option(integer({ min: 0, max: 9 })), { minLength: 4, maxLength: 4 }),
    weight: option(integer({ min: 1, max: 5 })),
    isCritical: constantFrom(false, false, true),
  });
  const seen = new Set<string>();
  assert(
    property(
      randomQuestions(12),
      randomChanges(24),
      array(points, { minLength: 12, maxLength: 12 }),
      (drawn, changes, drawnPoints) => {
        const given = new Map<number, (typeof QUESTION_CASES)["radio"]["samples"][number]>();
        for (const { question: place, sample } of changes) {
          const at = place % drawn.length;
          const samples = drawn[at]?.case.samples ?? [];
          const chosen = sample === null ? undefined : samples[sample % samples.length];
          if (chosen) given.set(at, chosen);
          else given.delete(at);
        }
        const isNumber = (at: number) => drawn[at]?.question.type === "number";
        const fields = withAsked(
          drawn.map(({ question: asked }, at) => {
            const { each = [], weight, isCritical } = drawnPoints[at] ?? {};
            const field = recordField({
              ...asked,
              options: asked.options.map((one, nth) =>
                typeof each[nth] === "number" ? { ...one, points: each[nth] } : one,
              ),
              ...(isNumber(at) && typeof each[3] === "number" ? { points: each[3] } : {}),
              ...(weight ? { section: `S${at}`, weight } : {}),
              ...(isCritical ? { critical: true } : {}),
              ...(at === 0 ? { scoring } : {}),
            });
            return { field: withAnswer(field, given.get(at)?.value ?? null) };
          }),
        ).map(({ field }) => field);

        // By hand: from the texts of the samples.
        const rows = drawn.flatMap(({ question: { options, type } }, at) => {
          const sample = given.get(at);
          if (!sample || !isAskedBySamples(drawn, given, at) || options.length === 0) return [];
          const { each = [] } = drawnPoints[at] ?? {};
          const own = options.map(({ meaning, label }, nth) => ({
            label,
            points: meaning === "neutral" ? null : (each[nth] ?? null),
          }));
          const within = type === "number" ? (each[3] ?? null) : null;
          const named = own.filter(({ label }) => sample.text.split(/, | · /).includes(label));
          const got = (named.length === 0 ? [within] : named.map((one) => one.points)).filter(
            (one) => one !== null,
          );
          const most = Math.max(0, within ?? 0, ...own.map((one) => one.points ?? 0));
          const weights = drawnPoints.slice(0, at + 1).flatMap(({ weight }) => weight ?? []);
          const hasFailed = drawnPoints[at]?.isCritical === true && sample.isBad === true;
          const counts = got.length > 0 && most > 0;
          return [
            {
              got: counts ? Math.min(...got) : 0,
              most: counts ? most : 0,
              weight: weights.at(-1) ?? 1,
              hasFailed,
            },
          ];
        });
        const sum = (of: "got" | "most") => rows.reduce((total, row) => total + row[of] * row.weight, 0);
        const hasFailed = rows.some((row) => row.hasFailed);
        const found = scoreOf(fields);
        const percent = sum("most") === 0 ? 0 : Math.floor((100 * sum("got")) / sum("most"));
        const verdict = hasFailed || percent < 60 ? 2 : percent < 90 ? 1 : 0;
        const isNone = sum("most") === 0 && !hasFailed;
        expect(found).toEqual(isNone ? null : { percent, verdict: VERDICTS[verdict] });
        seen.add(found?.verdict ?? "none");
        // Without limits there is no result, whatever points there are.
        const unlimited = fields.map(({ type, payload }) => {
          const { scoring: _, ...others } = payload;
          return { type, payload: others };
        });
        expect(scoreOf(unlimited)).toBeNull();
      },
    ),
    { numRuns: 400, seed: 46 },
  );
  expect(seen.size).toBe(VERDICTS.length + 1);
});
