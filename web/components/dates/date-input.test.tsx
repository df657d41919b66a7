import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { setLanguage } from "../../text/catalogue.ts";
import { DateInput } from "./date-input.tsx";

afterEach(async () => {
  cleanup();
  await act(() => setLanguage("es"));
});

const input = () => screen.getByLabelText<HTMLInputElement>("Fecha");
const covered = () => input().className.includes("text-transparent");

test.each([
  ["es", "20 nov 2026", "20 nov 2026, 9:05"],
  ["ca", "20 de nov. 2026", "20 de nov. 2026, 9:05"],
  ["en", "20 Nov 2026", "20 Nov 2026, 09:05"],
] as const)("writes the date in the language of the user: %s", async (language, day, moment) => {
  await act(() => setLanguage(language));
  const { rerender } = render(
    <DateInput type="date" aria-label="Fecha" value="2026-11-20" onChange={() => {}} />,
  );
  expect(screen.getAllByText(day)).toHaveLength(2);
  expect(covered()).toBe(true);
  rerender(
    <DateInput type="datetime-local" aria-label="Fecha" value="2026-11-20T09:05" onChange={() => {}} />,
  );
  expect(screen.getAllByText(moment)).toHaveLength(2);
  expect(document.getElementById(input().getAttribute("aria-describedby") ?? "")?.textContent).toBe(moment);
});

test("an empty one says in the user's language how a date is written", async () => {
  await act(() => setLanguage("en"));
  render(<DateInput type="date" aria-label="Fecha" defaultValue="" />);
  expect(screen.getByText("dd/mm/yyyy")).toBeTruthy();
});

test("shows the browser's own text while it is typed over", async () => {
  render(<DateInput type="date" aria-label="Fecha" defaultValue="2026-11-20" />);
  await userEvent.tab();
  expect(document.activeElement).toBe(input());
  expect(covered()).toBe(false);
  await userEvent.clear(input());
  await userEvent.type(input(), "2026-12-01");
  await userEvent.tab();
  expect(covered()).toBe(true);
  expect(screen.getAllByText("1 dic 2026")).toHaveLength(2);
});
