import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { checklistsEs } from "#web/text/checklists/es.ts";
import type { ChecklistQuestion } from "../checklists.ts";
import { newQuestion } from "../questions/edit-questions.ts";
import { InLanguages, LanguagesContext, Translated, useShownLanguage } from "./languages.tsx";

vi.mock(import("#web/text/use-text.ts"), async (original) => ({
  ...(await original()),
  useText: () => checklistsEs as never,
}));
afterEach(cleanup);

const { fields, languages: text } = checklistsEs;
const changes = vi.fn<(question: ChecklistQuestion) => void>();

function Harness({ given }: { given: ChecklistQuestion }) {
  const [question, setQuestion] = useState(given);
  const change = (next: ChecklistQuestion) => {
    changes(next);
    setQuestion(next);
  };
  return (
    <LanguagesContext value={useShownLanguage("es", { ca: "", en: "" })}>
      <InLanguages question={question} onChange={change}>
        <Translated place={{ part: "label" }} label={fields.label}>
          <p>{question.label}</p>
        </Translated>
        <Translated place={{ part: "help" }} label={text.parts.help}>
          <p>{question.help}</p>
        </Translated>
        <Translated place={{ part: "rows" }} label={text.parts.rows}>
          <p>{question.table?.rows.join()}</p>
        </Translated>
      </InLanguages>
    </LanguagesContext>
  );
}

test("a text is written in each other language, the rows of a table line by line, and what is not said has no field", async () => {
  const table = { columns: [], rows: ["Punto 1", "Punto 2"] };
  render(<Harness given={{ ...newQuestion("es"), label: "¿Arnés?", table }} />);
  const fieldOf = (part: string, language: string) => screen.queryByLabelText(text.of(part, language));
  expect(fieldOf(text.parts.help, "Català")).toBeNull();

  const [question, rows] = [fieldOf(fields.label, "Català"), fieldOf(text.parts.rows, "English")];
  if (!question || !rows) throw new Error("The fields are missing");
  fireEvent.change(question, { target: { value: "Arnès?" } });
  fireEvent.change(rows, { target: { value: "One\nTwo" } });
  expect(changes.mock.lastCall?.[0].texts).toEqual({
    ca: { label: "Arnès?" },
    en: { rows: ["One", "Two"] },
  });

  const radio = screen.getByRole<HTMLInputElement>("radio", { name: "Català" });
  await userEvent.click(radio);
  expect(radio.checked).toBe(true);
});
