import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { withAnswer } from "#worker/contract/forms/answers.ts";
import { makeForm } from "../testing/make-form.ts";
import { renderInForm } from "../testing/render-form.tsx";
import { PrintedChecklist } from "./printed-checklist.tsx";
import { PrintedFields } from "./printed-form.tsx";

afterEach(cleanup);

test("leaves out the fields that nobody filled in", () => {
  renderInForm(<PrintedFields section="conclusions" />, { form: makeForm("drill", "empty") });
  expect(screen.queryByText("Sin rellenar")).toBeNull();
  expect(screen.queryByText("Conclusión")).toBeNull();
  cleanup();
  renderInForm(<PrintedFields section="conclusions" />, { form: makeForm("drill", "filled") });
  expect(screen.getByText("Conclusión")).toBeTruthy();
});

test("gives a bad answer a frame and a sign, and a good one neither", () => {
  const form = makeForm("hseq_visit", "filled");
  const safetyChecks = form.safetyChecks.slice(0, 3).map((check, index) => ({
    ...check,
    field: withAnswer(check.field, ["yes", "no", "not_applicable"][index] ?? null),
  }));
  renderInForm(<PrintedChecklist />, { form: { ...form, safetyChecks } });
  const bad = [...document.querySelectorAll("[data-bad]")];
  expect(bad.map(({ textContent }) => textContent)).toEqual(["No"]);
  expect(bad[0]?.querySelector("svg")).not.toBeNull();
});
