import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { appEs } from "#web/text/app/es.ts";
import { FilterBar } from "./filter-bar.tsx";

afterEach(cleanup);

const { lists: text } = appEs;
const onChange = vi.fn<(name: string, value: string | undefined) => void>();
const options = ["low", "medium", "high"].map((value) => ({ value, label: value }));
const bar = (value: string | undefined) => (
  <FilterBar
    searchHint={null}
    filters={[
      {
        name: "priority",
        label: "Prioridad",
        anyLabel: "Todas",
        otherLabel: "Otra",
        options,
        value,
        takes: "several",
      },
    ]}
    onChange={(name, next) => onChange(name, next)}
    onClear={() => undefined}
  />
);
const isTicked = () => screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked);

test("a box is ticked before the address has the choice, and the address has the last word", async () => {
  const { rerender } = render(bar(undefined));
  await userEvent.click(screen.getByRole("button", { name: text.filterList }));
  const box = (name: string) => screen.findByRole("checkbox", { name, hidden: true });
  await userEvent.click(screen.getByText("Todas"));
  await userEvent.click(await box("high"));
  expect(isTicked()).toEqual([false, false, true]);
  // The second choice keeps the first, which the address does not have yet.
  await userEvent.click(await box("low"));
  expect(isTicked()).toEqual([true, false, true]);
  expect(onChange.mock.calls).toEqual([
    ["priority", "high"],
    ["priority", "low,high"],
  ]);
  rerender(bar("low,high"));
  expect(isTicked()).toEqual([true, false, true]);
  rerender(bar("medium"));
  expect(isTicked()).toEqual([false, true, false]);
});
