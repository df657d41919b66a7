import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { localTimeOf } from "#web/text/zoned-time.ts";
import { DateField } from "./date-field.tsx";

afterEach(cleanup);

function show(first: string | null, range?: "deadline", after: string | null = null) {
  const onChange = vi.fn<(value: string | null) => void>();
  function Page() {
    const [value, setValue] = useState(first);
    const change = (next: string | null) => {
      onChange(next);
      setValue(next);
    };
    return (
      <DateField
        label="Día"
        value={value}
        timeZone="Europe/Madrid"
        onChange={change}
        range={range}
        after={after}
      />
    );
  }
  render(<Page />);
  const field = screen.getByLabelText<HTMLInputElement>("Día");
  return { field, onChange, type: (value: string) => fireEvent.change(field, { target: { value } }) };
}

test("a date is the last minute of its day in the company's time zone, and none when it is removed", () => {
  const { field, onChange, type } = show(null);
  type("4/3/27");
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.blur(field);
  expect(field.value).toBe("04/03/2027");
  type("");
  expect(onChange.mock.calls).toEqual([["2027-03-04T22:59:00.000Z"], [null]]);
});

test.each([7, 15, 30])(
  "a deadline has a button for %i days: the last minute of that day in the company's time zone",
  (days) => {
    const { onChange } = show(null, "deadline");
    fireEvent.click(screen.getByRole("button", { name: `Dentro de ${days} días` }));
    const later = new Date(Date.now() + days * 86_400_000).toISOString();
    const day = localTimeOf(later, "Europe/Madrid").slice(0, "2026-11-20".length);
    expect(localTimeOf(onChange.mock.calls[0]?.[0] ?? "", "Europe/Madrid")).toBe(`${day}T23:59`);
  },
);

test.each([
  ["a deadline that lies ahead, across the change of the clock", "2099-03-25T22:59:00.000Z", "2099-04-01"],
  ["today where the deadline has passed", "2020-01-01T22:59:00.000Z", null],
])("more time is counted from %s", (_, after, expected) => {
  const { onChange } = show(null, "deadline", after);
  fireEvent.click(screen.getByRole("button", { name: /7 días/ }));
  const week = localTimeOf(new Date(Date.now() + 7 * 86_400_000).toISOString(), "Europe/Madrid").slice(0, 10);
  expect(localTimeOf(onChange.mock.calls[0]?.[0] ?? "", "Europe/Madrid").slice(0, 10)).toBe(expected ?? week);
});
