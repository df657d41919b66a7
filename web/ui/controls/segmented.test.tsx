import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Segmented } from "./segmented.tsx";

afterEach(cleanup);

const options = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
  { value: "na", label: "Does not apply" },
] as const;

function Harness({ error }: { error?: string }) {
  const [value, setValue] = useState<"yes" | "no" | "na" | null>(null);
  return (
    <Segmented label="Clear?" options={options} value={value} onChange={setValue} error={error} required />
  );
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

test("renders a named radiogroup whose inputs share a name, for arrow key navigation", () => {
  render(<Harness />);
  const group = screen.getByRole("radiogroup", { name: /Clear\?/ });
  expect(group.getAttribute("aria-required")).toBe("true");
  const names = new Set(screen.getAllByRole<HTMLInputElement>("radio").map((input) => input.name));
  expect(names.size).toBe(1);
  expect([...names][0]).not.toBe("");
});

test("can be answered with the keyboard", async () => {
  render(<Harness />);
  await userEvent.tab();
  expect(document.activeElement).toBe(radio("Yes"));
  await userEvent.keyboard(" ");
  expect(radio("Yes").checked).toBe(true);
  await userEvent.keyboard("{ArrowDown}");
  expect(radio("No").checked).toBe(true);
  expect(radio("Yes").checked).toBe(false);
});

test("shows a value that comes from elsewhere, or none", () => {
  const group = (value: "yes" | "na" | null) => (
    <Segmented label="Clear?" options={options} value={value} onChange={() => undefined} />
  );
  const { rerender } = render(group("yes"));
  expect(radio("Yes").checked).toBe(true);
  rerender(group("na"));
  expect(radio("Does not apply").checked).toBe(true);
  rerender(group(null));
  expect(screen.queryAllByRole("radio", { checked: true })).toEqual([]);
});

test("two groups with the same label are independent", async () => {
  render(
    <>
      <Harness />
      <Harness />
    </>,
  );
  const [first, second] = screen.getAllByRole<HTMLInputElement>("radio", { name: "Yes" });
  await userEvent.click(first ?? document.body);
  expect(first?.checked).toBe(true);
  expect(second?.checked).toBe(false);
});

test("ties the error to the group", () => {
  render(<Harness error="Answer this" />);
  const group = screen.getByRole("radiogroup");
  expect(group.getAttribute("aria-invalid")).toBe("true");
  expect(document.getElementById(group.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "Answer this",
  );
});
