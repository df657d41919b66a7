import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { assert, asyncProperty } from "fast-check";
import { afterEach, expect, test } from "vitest";
import { isAskedByHand, randomAnswers, randomTree } from "#fixtures/test/checklists/random-trees.ts";
import type { ChecklistQuestion } from "#worker/contract/checklists/questions.ts";
import { withAnswer } from "#worker/contract/forms/answers.ts";
import { withAsked } from "#worker/contract/forms/asked.ts";
import { safetyCheckPath } from "#worker/domain/forms/form-path.ts";
import { companyChecklist } from "#worker/domain/forms/new-checklist.ts";
import { PrintedChecklist } from "../print/printed-checklist.tsx";
import { withHeadings } from "#web/components/checklist/question-of.ts";
import { findMissing, unansweredPaths } from "#web/data/forms/missing/missing.ts";
import { makeForm } from "../testing/make-form.ts";
import { renderInForm } from "../testing/render-form.tsx";
import { Checklist } from "./checklist.tsx";

afterEach(cleanup);

const question = (key: string, more: Partial<ChecklistQuestion> = {}): ChecklistQuestion => ({
  key,
  type: "radio",
  label: `¿${key}?`,
  isRequired: true,
  acceptCorrections: true,
  acceptActions: false,
  options: [
    { value: "yes", label: "Sí", meaning: "good", ...NOTHING },
    { value: "no", label: "No", meaning: "bad", ...NOTHING, photoRequired: true },
  ],
  ...more,
});
const NOTHING = { actionRequired: false, correctionRequired: false, photoRequired: false };

test("a question is shown, required and printed as its condition says, and its answer comes back", async () => {
  const created = await companyChecklist("hseq_visit", "f1", [
    question("Altura", { help: "Más de 2 metros", section: "Arriba" }),
    question("Arnés", { section: "Equipo", onlyIf: { question: "Altura", answers: ["yes"] } }),
    question("Casco"),
  ]);
  const safetyChecks = created.map(({ id, questionKey, field }) => ({
    id,
    questionKey,
    field,
    label: field.payload.label,
    corrections: [],
    note: null,
    actionsCount: 0,
  }));
  const view = renderInForm(
    <>
      <Checklist />
      <div data-testid="print">
        <PrintedChecklist />
      </div>
    </>,
    { form: makeForm("hseq_visit", "empty", { safetyChecks }) },
  );
  const answer = async (name: string, value: string) => {
    const card = screen.getByRole("group", { name: new RegExp(name) });
    await userEvent.click(within(card).getByRole("radio", { name: value }));
  };
  const missing = () =>
    findMissing({ form: view.now(), problems: {} }, "es").flatMap(({ path }) =>
      safetyChecks.filter(({ id }) => path.includes(id)).map(({ label }) => label),
    );
  const isAskedFor = (label: string) => screen.queryByRole("group", { name: new RegExp(label) }) !== null;

  expect(isAskedFor("Arnés")).toBe(false);
  expect(screen.getByText("Más de 2 metros")).toBeTruthy();
  // The heading above a question that is not asked stands above the next one.
  expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    "Arriba",
    "Equipo",
  ]);
  expect(missing()).toEqual(["¿Altura?", "¿Casco?"]);
  expect(within(screen.getByTestId("print")).getByText("No se pregunta")).toBeTruthy();

  await answer("Altura", "Sí");
  expect(isAskedFor("Arnés")).toBe(true);
  await answer("Arnés", "No");
  expect(screen.getByText("La respuesta exige una foto")).toBeTruthy();
  expect(missing()).toEqual(["¿Arnés?", "¿Casco?"]);

  await answer("Altura", "No");
  expect(isAskedFor("Arnés")).toBe(false);
  expect(view.now().safetyChecks[1]?.field.payload).toMatchObject({ asked: false, value: null, kept: "no" });
  await answer("Altura", "Sí");
  expect(view.now().safetyChecks[1]?.field.payload.value).toBe("no");
});

test("shows, requires and counts the questions of the rule, for any tree of conditions and any answers", async () => {
  await assert(
    asyncProperty(randomTree(), randomAnswers(), async (questions, changes) => {
      const created = await companyChecklist("hseq_visit", "f1", questions);
      let safetyChecks = created.map(({ id, questionKey, field }) => ({
        id,
        questionKey,
        field,
        label: field.payload.label,
        corrections: [],
        note: null,
        actionsCount: 0,
      }));
      const given = new Map<string, string>();
      for (const { question: nth, value } of changes) {
        const at = nth % questions.length;
        if (value === null) given.delete(`q${at}`);
        else given.set(`q${at}`, value);
        safetyChecks = withAsked(
          safetyChecks.map((safetyCheck, each) =>
            each === at ? { ...safetyCheck, field: withAnswer(safetyCheck.field, value) } : safetyCheck,
          ),
        );
      }
      const asked = safetyChecks.filter((_, at) => isAskedByHand(questions, given, at));
      const answerTo = ({ questionKey }: { questionKey: string }) => given.get(questionKey) ?? null;
      // Shown as cards, and in the progress above them.
      expect(withHeadings(safetyChecks).map(({ safetyCheck }) => safetyCheck.id)).toEqual(
        asked.map(({ id }) => id),
      );
      const form = makeForm("hseq_visit", "filled", { safetyChecks });
      const open = asked.filter((safetyCheck) => answerTo(safetyCheck) === null);
      expect(unansweredPaths(form)).toEqual(open.map(({ id }) => safetyCheckPath(id)));
      const required = open.filter(({ field }) => field.payload.isRequired);
      const bad = asked.filter(
        (safetyCheck) => safetyCheck.field.type === "radio" && answerTo(safetyCheck) === "no",
      );
      expect(
        findMissing({ form, problems: {} }, "es")
          .map(({ path }) => path)
          .filter((path) => path.startsWith("safetyChecks."))
          .toSorted(),
      ).toEqual(
        [
          ...required.map(({ id }) => safetyCheckPath(id, "value")),
          ...bad.flatMap(({ id }) =>
            (["corrections", "actions", "photos"] as const).map((part) => safetyCheckPath(id, part)),
          ),
        ].toSorted(),
      );
    }),
  );
});
