import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Conflict } from "#web/data/forms/record.ts";
import { renderInForm } from "../testing/render-form.tsx";
import { makeForm } from "../testing/make-form.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";

afterEach(cleanup);

const form = makeForm("investigation", "empty");

function show(conflicts: Conflict[]) {
  const resolve = vi.fn<(field: string, keep: "mine" | "theirs") => void>();
  const set = vi.fn<(field: string, value: unknown) => void>();
  const onClose = vi.fn<() => void>();
  renderInForm(<ConflictDialog onClose={onClose} />, { form, record: { conflicts, resolve, set } });
  return { resolve, set, onClose };
}
const region = (name: string) => within(screen.getByRole("region", { name, hidden: true }));

test("shows both versions formatted for display, with no version preselected", async () => {
  const safetyCheck = form.safetyChecks[0];
  if (!safetyCheck) throw new Error("an investigation has questions");
  const { resolve, onClose } = show([
    { field: "eventType", mine: "fire", theirs: "near_miss" },
    { field: "conclusion", mine: "La mía", theirs: null },
    {
      field: `safetyChecks.${safetyCheck.id}`,
      mine: {
        value: safetyCheck.field.payload.options[0]?.value ?? null,
        corrections: [{ id: "x", value: "Limpiar" }],
      },
      theirs: { value: null, corrections: [] },
    },
  ]);
  expect(region("Tipo de suceso").getByText("Incendio o explosión")).toBeTruthy();
  expect(region("Tipo de suceso").getByText("Incidente sin daños")).toBeTruthy();
  expect(region("Conclusión").getByText("Vacío")).toBeTruthy();
  expect(region(safetyCheck.label).getByText("Limpiar")).toBeTruthy();
  expect(region(safetyCheck.label).getByText("Sin respuesta")).toBeTruthy();
  expect(resolve).not.toHaveBeenCalled();
  await userEvent.click(region("Conclusión").getByText("Quedarme con la suya"));
  expect(resolve.mock.calls).toEqual([["conclusion", "theirs"]]);
  expect(onClose).not.toHaveBeenCalled();
});

test("choosing the server's zone also sets the location, which is not in conflict", async () => {
  const { resolve, set, onClose } = show([{ field: "zoneId", mine: "z9", theirs: "z1" }]);
  await userEvent.click(screen.getByText("Quedarme con la suya"));
  expect(resolve.mock.calls).toEqual([["zoneId", "theirs"]]);
  expect(set.mock.calls).toEqual([["locationId", "l1"]]);
  expect(onClose).toHaveBeenCalled();
});
