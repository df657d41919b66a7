import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { RowCheckbox } from "./row-checkbox.tsx";

afterEach(cleanup);

test("a header whose rows are selected in part is indeterminate, and no longer once all are", () => {
  const box = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Seleccionar las visibles" });
  const shown = (checked: boolean | "some") => (
    <RowCheckbox label="Seleccionar las visibles" checked={checked} onChange={() => {}} />
  );
  const { rerender } = render(shown("some"));
  expect([box().indeterminate, box().checked]).toEqual([true, false]);
  rerender(shown(true));
  expect([box().indeterminate, box().checked]).toEqual([false, true]);
  rerender(shown(false));
  expect([box().indeterminate, box().checked]).toEqual([false, false]);
});
