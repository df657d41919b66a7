import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadAppText } from "../../../text/catalogue.ts";
import { SaveStateLine } from "./save-state.tsx";

beforeAll(() => loadAppText());
afterEach(cleanup);

const show = (save: Parameters<typeof SaveStateLine>[0]["save"]) => {
  const [onMend, onChoose] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(<SaveStateLine save={save} onFix={onMend} onResolve={onChoose} />);
  return { onMend, onChoose, spoken: () => screen.getByRole("status").textContent };
};

test("saving is shown but not announced to screen readers", () => {
  expect(show("saving").spoken()).toBe("");
  expect(screen.getByText("Guardando…")).toBeTruthy();
});

test("problems are announced to screen readers", () => {
  expect(show("offline").spoken()).toBe("Sin conexión: se guardará");
  cleanup();
  expect(show("signedOut").spoken()).toContain("Sesión caducada");
});

test("a conflict and a held value have a button that leads to their resolution", () => {
  const { onChoose } = show("conflict");
  screen.getByRole("button", { name: "Otra persona ha cambiado lo mismo" }).click();
  expect(onChoose).toHaveBeenCalled();
  cleanup();
  const { onMend } = show("held");
  screen.getByRole("button", { name: "Revisa lo marcado" }).click();
  expect(onMend).toHaveBeenCalled();
});
