import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { withAnswer } from "#worker/contract/forms/answers.ts";
import { CHECKLISTS } from "#worker/contract/forms/checklists.ts";
import { formPartsEs } from "#web/text/app/form-parts/es.ts";
import { PrintedChecklist } from "../print/printed-checklist.tsx";
import { makeForm } from "../testing/make-form.ts";
import { renderInForm } from "../testing/render-form.tsx";
import { Checklist } from "./checklist.tsx";

afterEach(cleanup);

const words = formPartsEs.checklist;

function renderAnswered(answers: Record<string, string>, actionsCount = 0) {
  const form = makeForm("investigation", "empty");
  const safetyChecks = form.safetyChecks.map((check, at) => {
    const value = answers[CHECKLISTS.investigation[at]?.key ?? ""];
    return value === undefined ? check : { ...check, actionsCount, field: withAnswer(check.field, value) };
  });
  renderInForm(
    <>
      <Checklist />
      <div data-testid="print">
        <PrintedChecklist />
      </div>
    </>,
    { form: { ...form, safetyChecks } },
  );
}
const card = (question: string) => within(screen.getByRole("group", { name: new RegExp(question) }));

test("what is good and bad follows from the meaning of the answer, not from the word", () => {
  renderAnswered({
    happened_before: "no",
    other_places: "yes",
    basic_cause: "method",
    ppe: "not_applicable",
  });
  const toneOf = (question: string, name: string) =>
    card(question).getByRole("radio", { name }).closest("[data-tone]")?.getAttribute("data-tone");
  expect([toneOf("ocurrido antes", "Sí"), toneOf("ocurrido antes", "No")]).toEqual(["danger", "success"]);
  expect(toneOf("conservaron las evidencias", "No")).toBe("danger");
  // A cause is neither, and is only counted as given.
  for (const [kind, count] of Object.entries({ good: 1, bad: 1, notApplicable: 1, unanswered: 7 }))
    expect(screen.getByText(words.counts[kind as keyof typeof words.counts](count))).toBeTruthy();
  const printed = screen.getByTestId("print").querySelectorAll("[data-bad]");
  expect([...printed].map(({ textContent }) => textContent)).toEqual(["Sí"]);
});

test("a demanded correction opens a row, until an action stands for it", () => {
  const row = () =>
    card("atendió a las personas").queryByRole("textbox", { name: words.correctionNumber(1) });
  renderAnswered({ people_cared_for: "no" });
  expect(card("atendió a las personas").getByText(words.needsCorrectionOrAction)).toBeTruthy();
  expect(row()).toBeTruthy();
  cleanup();
  renderAnswered({ people_cared_for: "no" }, 1);
  expect(card("atendió a las personas").getByText(words.hasActionInstead)).toBeTruthy();
  expect(row()).toBeNull();
});
