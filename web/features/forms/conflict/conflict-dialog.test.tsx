import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Conflict } from "../../../data/forms/record.ts";
import { loadAppText } from "../../../text/catalogue.ts";
import { renderInForm } from "../testing/render-form.tsx";
import { makeForm } from "../testing/make-form.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";

beforeAll(() => loadAppText());
afterEach(cleanup);

const form = makeForm("investigation", "empty");

function show(conflicts: Conflict[]) {
  const resolve = vi.fn<(field: string, keep: "mine" | "theirs") => void>();
  const set = vi.fn<(field: string, value: unknown) => void>();
  const onClose = vi.fn<() => void>();
  renderInForm(<ConflictDialog onClose={onClose} />, { form, record: { conflicts, resolve, set } });
  return { resolve, set, onClose };
}
const part = (name: string) => within(screen.getByRole("region", { name, hidden: true }));

test("shows both versions as people read them, and chooses nothing by itself", async () => {
  const check = form.safetyChecks[0];
  if (!check) throw new Error("an investigation has questions");
  const { resolve, onClose } = show([
    { field: "eventType", mine: "fire", theirs: "near_miss" },
    { field: "conclusion", mine: "La mía", theirs: null },
    {
      field: `safetyChecks.${check.id}`,
      mine: {
        value: check.field.payload.options[0]?.value ?? null,
        corrections: [{ id: "x", value: "Limpiar" }],
      },
      theirs: { value: null, corrections: [] },
    },
  ]);
  expect(part("Tipo de suceso").getByText("Incendio o explosión")).toBeTruthy();
  expect(part("Tipo de suceso").getByText("Incidente sin daños")).toBeTruthy();
  expect(part("Conclusión").getByText("Vacío")).toBeTruthy();
  expect(part(check.label).getByText("Limpiar")).toBeTruthy();
  expect(part(check.label).getByText("Sin respuesta")).toBeTruthy();
  expect(resolve).not.toHaveBeenCalled();
  await userEvent.click(part("Conclusión").getByText("Quedarme con la suya"));
  expect(resolve.mock.calls).toEqual([["conclusion", "theirs"]]);
  expect(onClose).not.toHaveBeenCalled();
});

test("a zone goes with its location: what is no conflict follows", async () => {
  const { resolve, set, onClose } = show([{ field: "zoneId", mine: "z9", theirs: "z1" }]);
  await userEvent.click(screen.getByText("Quedarme con la suya"));
  expect(resolve.mock.calls).toEqual([["zoneId", "theirs"]]);
  expect(set.mock.calls).toEqual([["locationId", "l1"]]);
  expect(onClose).toHaveBeenCalled();
});
