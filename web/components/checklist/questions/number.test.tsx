import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { Answer, Measure } from "#worker/contract/shapes.ts";
import { appEs } from "#web/text/app/es.ts";
import { questionsEs } from "#web/text/questions/es.ts";
import type { Question } from "../question.ts";
import { NumberAnswer } from "./number.tsx";

vi.mock(import("#web/text/use-text.ts"), async (original) => ({
  ...(await original()),
  useText: (name: string) => (name === "app" ? appEs : questionsEs) as never,
}));
afterEach(cleanup);

const gas: Question = {
  type: "number",
  label: "Oxígeno",
  required: true,
  options: [{ value: "stop", label: "Evacuar", tone: "danger" }],
  measure: { unit: "%", decimals: 1, stop: { min: 19.5, max: 23.5 } },
};

type HarnessProps = {
  question?: Question;
  given: Answer | null;
  onAnswer: (value: Answer | null) => void;
};

function Harness({ question = gas, given, onAnswer }: HarnessProps) {
  const [value, setValue] = useState(given);
  const answer = (next: Answer | null) => {
    setValue(next);
    onAnswer(next);
  };
  return <NumberAnswer question={question} value={value} error={undefined} onAnswer={answer} />;
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: /Respuesta \(%\)/ });

test("a number is typed with a comma, and says at once whether it is within the limits", async () => {
  const onAnswer = vi.fn<(value: Answer | null) => void>();
  render(<Harness given={null} onAnswer={onAnswer} />);
  expect(field().inputMode).toBe("decimal");
  expect(screen.getByText("De 19,5 % a 23,5 %")).toBeTruthy();
  await userEvent.type(field(), "20,9");
  expect(onAnswer.mock.lastCall).toEqual([20.9]);
  expect(screen.getByRole("status").textContent).toBe(questionsEs.within);
  await userEvent.clear(field());
  expect(onAnswer.mock.lastCall).toEqual([null]);
  await userEvent.type(field(), "17");
  await userEvent.tab();
  expect(field().value).toBe("17,0");
  expect(screen.getByRole("status").textContent).toBe("Evacuar");
});

test("the buttons step by the last decimal", async () => {
  const onAnswer = vi.fn<(value: Answer | null) => void>();
  render(<Harness given={19.4} onAnswer={onAnswer} />);
  await userEvent.click(screen.getByRole("button", { name: questionsEs.more }));
  expect(onAnswer.mock.lastCall).toEqual([19.5]);
  expect(screen.getByRole("status").textContent).toBe(questionsEs.within);
  for (const _ of [1, 2]) await userEvent.click(screen.getByRole("button", { name: questionsEs.less }));
  expect(onAnswer.mock.lastCall).toEqual([19.3]);
});

test("what cannot be read stays in the field, is said, and is no answer", async () => {
  const onAnswer = vi.fn<(value: Answer | null) => void>();
  render(<Harness given={20.9} onAnswer={onAnswer} />);
  await userEvent.clear(field());
  await userEvent.type(field(), "19,46");
  expect(onAnswer.mock.lastCall).toEqual([null]);
  await userEvent.tab();
  expect(field().value).toBe("19,46");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(questionsEs.mostDecimals(1))).toBeTruthy();
});

test("thousands are read as the app writes them, and the field has no marks of thousands to edit around", async () => {
  const onAnswer = vi.fn<(value: Answer | null) => void>();
  const noise: Question = { ...gas, measure: { unit: "%", decimals: 2, stop: { max: 1000 } } };
  render(<Harness question={noise} given={null} onAnswer={onAnswer} />);
  expect(screen.getByText("1.000,00 % o menos")).toBeTruthy();
  await userEvent.type(field(), "1.500");
  expect(onAnswer.mock.lastCall).toEqual([1500]);
  expect(screen.getByRole("status").textContent).toBe("Evacuar");
  await userEvent.tab();
  expect(field().value).toBe("1500,00");
  await userEvent.type(field(), "{Backspace}5", { initialSelectionStart: 7, initialSelectionEnd: 7 });
  expect(onAnswer.mock.lastCall).toEqual([1500.05]);
});

test("a text that may be two numbers is none, and both are named", async () => {
  const onAnswer = vi.fn<(value: Answer | null) => void>();
  const length: Question = { ...gas, measure: { unit: "%", decimals: 3 }, options: [] };
  render(<Harness question={length} given={null} onAnswer={onAnswer} />);
  await userEvent.type(field(), "1.500");
  expect(onAnswer.mock.lastCall).toEqual([null]);
  expect(screen.getByText("Escribe 1500 o 1,500")).toBeTruthy();
});

test.each<[string, Measure, boolean]>([
  ["a warning below zero", { unit: "ppm", decimals: 0, warn: { min: -5, max: 5 } }, true],
  ["a temperature", { unit: "°C", decimals: 1, stop: { min: 2, max: 8 } }, true],
  ["no limits", { unit: "mV", decimals: 0 }, true],
  ["no lower limit", { unit: "dB", decimals: 0, stop: { max: 80 } }, true],
  [
    "a lower limit of zero or more",
    { unit: "%", decimals: 1, stop: { min: 19.5 }, warn: { min: 20 } },
    false,
  ],
])("a keyboard without a minus has a button beside it, with %s", async (_, measure, hasButton) => {
  const onAnswer = vi.fn<(value: Answer | null) => void>();
  render(<Harness question={{ ...gas, measure }} given={null} onAnswer={onAnswer} />);
  const answer = screen.getByRole<HTMLInputElement>("textbox");
  expect(answer.inputMode).toBe("decimal");
  const button = screen.queryByRole<HTMLButtonElement>("button", { name: questionsEs.changeSign });
  expect(button !== null).toBe(hasButton);
  if (!button) return;
  expect(button.disabled).toBe(true);
  await userEvent.type(answer, "3");
  await userEvent.click(button);
  expect(onAnswer.mock.lastCall).toEqual([-3]);
  expect(answer.value).toMatch(/^-3/);
  await userEvent.click(button);
  expect(onAnswer.mock.lastCall).toEqual([3]);
});
