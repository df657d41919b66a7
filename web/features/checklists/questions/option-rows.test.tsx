import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { checklistsEs } from "#web/text/checklists/es.ts";
import type { ChecklistOption } from "../checklists.ts";
import { newOption } from "./edit-questions.ts";
import { OptionRows } from "./option-rows.tsx";

vi.mock(import("#web/text/use-text.ts"), async (original) => ({
  ...(await original()),
  useText: () => checklistsEs as never,
}));
afterEach(cleanup);

const { fields: text } = checklistsEs;
const changes = vi.fn<(options: readonly ChecklistOption[]) => void>();

function Harness({ given }: { given: readonly ChecklistOption[] }) {
  const [rows, setRows] = useState(given);
  const change = (next: readonly ChecklistOption[]) => {
    changes(next);
    setRows(next);
  };
  return <OptionRows options={rows} onChange={change} />;
}

test("what to do is asked of a bad answer, and whether a correction is due on the spot where one is due", async () => {
  render(<Harness given={[newOption({ label: "Sí", meaning: "good" }), newOption({ label: "No" })]} />);
  const meaning = screen.getByLabelText<HTMLSelectElement>(text.meaning(2));
  expect([...meaning.options].map(({ textContent }) => textContent)).toEqual(Object.values(text.meanings));
  const whatToDo = () => screen.queryByLabelText(new RegExp(text.actionTitle("No")));
  expect(whatToDo()).toBeNull();
  expect(screen.queryByLabelText(text.immediate)).toBeNull();

  await userEvent.selectOptions(meaning, "bad");
  await userEvent.type(
    screen.getByLabelText(new RegExp(text.actionTitle("No"))),
    "Reponer{Enter}el extintor",
  );
  const [, correction] = screen.getAllByLabelText(text.correctionRequired);
  if (correction) await userEvent.click(correction);
  await userEvent.click(screen.getByLabelText(text.immediate));
  expect(changes.mock.lastCall?.[0][1]).toMatchObject({
    meaning: "bad",
    actionTitle: "Reponer el extintor",
    correctionRequired: true,
    immediate: true,
  });
  expect(screen.queryByLabelText(new RegExp(text.actionTitle("Sí")))).toBeNull();
});
