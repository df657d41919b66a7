// What is shown, required, counted and sealed agrees, for any checklist and any answers.
import { array, assert, asyncProperty, integer, option, property } from "fast-check";
import { expect, it } from "vitest";
import { choice, isAskedByHand, randomAnswers, randomTree } from "#fixtures/test/checklists/random-trees.ts";
import { chosenOption, answerOf, givenAnswer, withAnswer } from "./answers.ts";
import { isAsked, withAsked } from "./asked.ts";
import { companyChecklist } from "../../domain/forms/new-checklist.ts";
import { missingItemsOf } from "../../domain/forms/missing-items.ts";
import { safetyCheckPath } from "../../domain/forms/form-path.ts";
import { type ChecklistQuestion, problemSentences, questionProblems } from "../checklists/questions.ts";
import type { SafetyCheckField } from "../shapes.ts";

type SafetyCheck = { id: string; field: SafetyCheckField; corrections: []; actionsCount: number };

it("finds the same questions asked, required and counted for answers given in any order", async () => {
  await assert(
    asyncProperty(randomTree(), randomAnswers(), async (questions, changes) => {
      expect(questionProblems(questions)).toEqual([]);
      const created = await companyChecklist("hseq_visit", "form", questions);
      let safetyChecks: SafetyCheck[] = created.map(({ id, field }) => ({
        id,
        field,
        corrections: [],
        actionsCount: 0,
      }));
      const given = new Map<string, string>();
      for (const { question, value } of changes) {
        const at = question % safetyChecks.length;
        const key = `q${at}`;
        if (value === null) given.delete(key);
        else given.set(key, value);
        safetyChecks = withAsked(
          safetyChecks.map((safetyCheck, nth) =>
            nth === at ? { ...safetyCheck, field: withAnswer(safetyCheck.field, value) } : safetyCheck,
          ),
        );
      }
      // Said again, it changes nothing.
      expect(withAsked(safetyChecks).every((safetyCheck, at) => safetyCheck === safetyChecks[at])).toBe(true);
      const missing = missingItemsOf("hseq_visit", {}, safetyChecks).map(({ path }) => path);
      for (const [at, { id, field }] of safetyChecks.entries()) {
        const answer = given.get(`q${at}`) ?? null;
        const asked = isAskedByHand(questions, given, at);
        expect(isAsked(field)).toBe(asked);
        expect(givenAnswer(field)).toBe(answer);
        // What counts: the value is what figures, exports and lists read.
        expect(answerOf(field)).toBe(asked ? answer : null);
        expect(field.payload.value).toBe(asked ? answer : null);
        const demands = asked && chosenOption(field)?.actionRequired === true;
        expect(missing.includes(safetyCheckPath(id, "value"))).toBe(
          asked && field.payload.isRequired && answer === null,
        );
        for (const part of ["corrections", "actions", "photos"] as const)
          expect(missing.includes(safetyCheckPath(id, part))).toBe(demands);
      }
    }),
    { numRuns: 150 },
  );
});

const on = (question: string, ...answers: string[]) => ({ question, answers });

it.each<[string, ChecklistQuestion[], Record<string, string>]>([
  [
    "a cycle",
    [choice("a", on("c", "yes")), choice("b", on("a", "yes")), choice("c", on("b", "yes"))],
    {
      "questions.0.onlyIf": "Estas preguntas dependen unas de otras: «La a», «La c», «La b»",
      "questions.1.onlyIf": "Estas preguntas dependen unas de otras: «La b», «La a», «La c»",
      "questions.2.onlyIf": "Estas preguntas dependen unas de otras: «La c», «La b», «La a»",
    },
  ],
  [
    "itself",
    [choice("a", on("a", "yes"))],
    { "questions.0.onlyIf": "Estas preguntas dependen unas de otras: «La a»" },
  ],
  [
    "a later question",
    [choice("a", on("b", "yes")), choice("b")],
    { "questions.0.onlyIf": "Depende de «La b», que va después" },
  ],
  [
    "a question that is not there",
    [choice("a", on("nada", "yes"))],
    { "questions.0.onlyIf": "Depende de «nada», que no está en la lista" },
  ],
  [
    "an answer that is not there",
    [choice("a"), choice("b", on("a", "quizá"))],
    { "questions.1.onlyIf": "«La a» no tiene la respuesta «quizá»" },
  ],
  [
    "no answer",
    [choice("a"), choice("b", on("a"))],
    { "questions.1.onlyIf": "Elige con qué respuestas de «La a» se hace esta pregunta" },
  ],
])("a condition on %s is refused by name", (_what, questions, expected) => {
  expect(problemSentences(questions, "es")).toEqual(expected);
});

it("refuses any checklist with conditions that do not lead back to earlier questions", () => {
  assert(
    property(
      array(option(integer({ min: 0, max: 9 }), { nil: null }), { minLength: 1, maxLength: 10 }),
      (parents) => {
        const questions = parents.map((parent, at) =>
          choice(`q${at}`, parent === null ? undefined : on(`q${parent}`, "yes")),
        );
        const wrong = parents.flatMap((parent, at) => (parent !== null && parent >= at ? [at] : []));
        const named = questionProblems(questions).map(({ path }) => Number(path.split(".")[1]));
        expect(wrong.filter((at) => !named.includes(at))).toEqual([]);
        // Nothing else is wrong with them but questions that are not there.
        expect(wrong.length > 0 || named.every((at) => (parents[at] ?? 0) >= questions.length)).toBe(true);
      },
    ),
  );
});
