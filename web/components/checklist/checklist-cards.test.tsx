import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import type { Answer } from "#worker/contract/shapes.ts";
import { formPartsEs } from "../../text/app/form-parts/es.ts";
import { ChecklistCard } from "./checklist-card.tsx";
import { ChecklistCards } from "./checklist-cards.tsx";
import { Toaster } from "../../ui/overlays/toast.tsx";
import type { Correction } from "./correction-list.ts";
import type { Question } from "./question.ts";

afterEach(cleanup);

const labels = formPartsEs.checklist;
const options = [
  { value: "yes", label: "Yes", tone: "success" },
  { value: "no", label: "No", tone: "danger" },
] as const;
const questions: Question[] = [
  { type: "radio", label: "Exits clear?", required: true, options },
  { type: "dropdown", label: "Earlier actions", required: false, options },
  { type: "text", label: "Best seen", required: false, options: [], placeholder: "A good practice" },
];

type Given = { value: Answer | null; corrections: readonly Correction[]; note?: string | null };
let answers: readonly Given[] = [];
let lastId = 0;
let chosenFor: number[] = [];
const storeAnswers = (next: readonly Given[]) => {
  answers = next;
};

function Harness({ readOnly }: { readOnly?: boolean }) {
  const [given, setGiven] = useState<readonly Given[]>(answers);
  const change = (index: number, part: Partial<Given>) => {
    const next = given.map((one, at) => (at === index ? { ...one, ...part } : one));
    setGiven(next);
    storeAnswers(next);
  };
  const cards = questions.map((question, index) => ({
    id: `q${index}`,
    question,
    value: given[index]?.value ?? null,
    corrections: given[index]?.corrections ?? [],
    note: given[index]?.note ?? null,
    photos: (
      <fieldset id={`photos-${index}`}>
        <input type="file" hidden onClick={() => chosenFor.push(index)} />
      </fieldset>
    ),
    requirements: given[index]?.value === "no" ? [{ text: labels.needsCorrection, isMet: false }] : [],
    error: undefined,
    editing: readOnly
      ? undefined
      : {
          newId: () => `id${(lastId += 1)}`,
          onAnswer: (value: Answer | null) => change(index, { value }),
          onNote: (note: string | null) => change(index, { note }),
          // Replaces the whole answer, as the form page does.
          onCorrections:
            question.type === "text"
              ? undefined
              : (corrections: Correction[]) =>
                  change(index, { value: given[index]?.value ?? null, corrections }),
        },
  }));
  return (
    <ChecklistCards label="Checklist" readOnly={readOnly} answers={cards}>
      {cards.map((card, index) => (
        <ChecklistCard key={card.id} {...card} number={index + 1} />
      ))}
    </ChecklistCards>
  );
}

function start(initial: (string | null)[], readOnly = false) {
  chosenFor = [];
  answers = initial.map((value) => ({ value, corrections: [] }));
  render(<Harness readOnly={readOnly} />);
}
const card = (question: string) =>
  within(screen.getByRole("group", { name: new RegExp(question.replace("?", "\\?")) }));

test("answers each type of question and counts the answers", async () => {
  start([null, null, null]);
  expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe(`0 ${labels.outOf} 3`);
  await userEvent.click(card("Exits clear?").getByRole("radio", { name: "No" }));
  await userEvent.selectOptions(
    card("Earlier actions").getByRole("combobox", { name: labels.answer }),
    "yes",
  );
  await userEvent.type(card("Best seen").getByRole("textbox", { name: labels.answer }), "Tidy");
  expect(answers.map(({ value }) => value)).toEqual(["no", "yes", "Tidy"]);
  expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe(`3 ${labels.outOf} 3`);
  expect(screen.getByText(labels.counts.good(1))).toBeTruthy();
  expect(screen.getByText(labels.counts.bad(1))).toBeTruthy();
  expect(screen.queryByRole("button", { name: labels.next })).toBeNull();
});

test("a text of spaces is no answer", async () => {
  start([null, null, "A"]);
  const text = card("Best seen").getByRole("textbox", { name: labels.answer });
  await userEvent.clear(text);
  await userEvent.type(text, "  ");
  expect(answers[2]?.value).toBeNull();
});

test("the card shows the requirements of its answer", async () => {
  start([null, null, null]);
  expect(screen.queryByText(labels.needsCorrection)).toBeNull();
  await userEvent.click(card("Exits clear?").getByRole("radio", { name: "No" }));
  expect(card("Exits clear?").getByText(labels.needsCorrection)).toBeTruthy();
});

test("undo restores a removed correction in its position and keeps later changes", async () => {
  start(["no", null, null]);
  render(<Toaster />);
  const exits = card("Exits clear?");
  const write = async (number: number, text: string) => {
    await userEvent.click(exits.getByRole("button", { name: labels.correction }));
    await userEvent.type(await exits.findByRole("textbox", { name: labels.correctionNumber(number) }), text);
  };
  await write(1, "Box moved");
  await write(2, "Sign put up");
  await userEvent.click(exits.getByRole("button", { name: labels.removeCorrection(1) }));
  await userEvent.type(exits.getByRole("textbox", { name: labels.correctionNumber(1) }), " again");
  await userEvent.click(exits.getByRole("radio", { name: "Yes" }));
  await userEvent.click(screen.getByRole("button", { name: labels.undo }));
  expect(answers[0]?.corrections.map(({ value }) => value)).toEqual(["Box moved", "Sign put up again"]);
  expect(answers[0]?.value).toBe("yes");
});

test("a correction is saved only while it has text", async () => {
  start(["no", null, null]);
  const exits = card("Exits clear?");
  await userEvent.click(exits.getByRole("button", { name: labels.correction }));
  expect(answers[0]?.corrections).toEqual([]);
  const row = await exits.findByRole("textbox", { name: labels.correctionNumber(1) });
  await userEvent.type(row, "Box moved");
  expect(answers[0]?.corrections.map(({ value }) => value)).toEqual(["Box moved"]);
  await userEvent.clear(row);
  expect(answers[0]?.corrections).toEqual([]);
  expect(exits.getByRole("textbox", { name: labels.correctionNumber(1) })).toBe(row);
  await userEvent.type(row, "Box taken away");
  await userEvent.click(exits.getByRole("button", { name: labels.removeCorrection(1) }));
  expect(answers[0]?.corrections).toEqual([]);
  expect(exits.queryByRole("textbox", { name: new RegExp(labels.correction) })).toBeNull();
});

test("any question takes a note; a blank note is not saved, and undo restores a removed one", async () => {
  start([null, null, null]);
  render(<Toaster />);
  const best = card("Best seen");
  await userEvent.click(best.getByRole("button", { name: labels.note }));
  const note = best.getByRole("textbox", { name: labels.note });
  await waitFor(() => expect(document.activeElement).toBe(note));
  await userEvent.type(note, " ");
  expect(answers[2]?.note ?? null).toBeNull();
  await userEvent.type(note, "Ask Marta");
  expect(answers[2]?.note).toBe("Ask Marta");
  expect(best.queryByRole("button", { name: labels.note })).toBeNull();
  await userEvent.click(best.getByRole("button", { name: labels.removeNote }));
  expect(answers[2]?.note).toBeNull();
  expect(best.queryByRole("textbox", { name: labels.note })).toBeNull();
  const undo = screen.getAllByRole("button", { name: labels.undo }).at(-1);
  if (undo) await userEvent.click(undo);
  expect(answers[2]?.note).toBe("Ask Marta");
});

test("any question takes photos; a free text takes no corrections", async () => {
  start([null, null, null]);
  await userEvent.click(card("Best seen").getByRole("button", { name: labels.photo }));
  await userEvent.click(card("Exits clear?").getByRole("button", { name: labels.photo }));
  expect(chosenFor).toEqual([2, 0]);
  expect(card("Exits clear?").getByRole("button", { name: labels.correction })).toBeTruthy();
  expect(card("Best seen").queryByRole("button", { name: labels.correction })).toBeNull();
});

test("the button goes to the next unanswered question and wraps around", async () => {
  start([null, "yes", null]);
  const next = screen.getByRole("button", { name: labels.next });
  await userEvent.click(next);
  expect(document.activeElement).toBe(card("Exits clear?").getByRole("radio", { name: "Yes" }));
  await userEvent.click(card("Earlier actions").getByRole("combobox"));
  next.click();
  expect(document.activeElement).toBe(card("Best seen").getByRole("textbox"));
  next.click();
  expect(document.activeElement).toBe(card("Exits clear?").getByRole("radio", { name: "Yes" }));
});

test("read-only mode shows the answers as text without controls", () => {
  start(["no", null, "Tidy\nand clean"], true);
  for (const role of ["radio", "combobox", "textbox", "button"]) expect(screen.queryByRole(role)).toBeNull();
  expect(card("Exits clear?").getByText("No")).toBeTruthy();
  expect(card("Earlier actions").getByText(labels.unanswered)).toBeTruthy();
  expect(card("Best seen").getByText(/Tidy/)).toBeTruthy();
});
