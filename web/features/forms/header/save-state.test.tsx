import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { SaveStateLine, useIsInRowOf } from "./save-state.tsx";

afterEach(cleanup);

const show = (save: Parameters<typeof SaveStateLine>[0]["save"]) => {
  const [onFix, onResolve] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(<SaveStateLine save={save} onFix={onFix} onResolve={onResolve} />);
  return { onFix, onResolve, spoken: () => screen.getByRole("status").textContent };
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
  const { onResolve } = show("conflict");
  screen.getByRole("button", { name: /Otra persona ha cambiado lo mismo/ }).click();
  expect(onResolve).toHaveBeenCalled();
  cleanup();
  const { onFix } = show("held");
  screen.getByRole("button", { name: /Revisa lo marcado/ }).click();
  expect(onFix).toHaveBeenCalled();
});

test("problems of the row that has the focus alone are not yet problems", () => {
  function Rows({ problems }: { problems: Record<string, string> }) {
    const isInRow = useIsInRowOf(problems);
    return (
      <ol>
        <li id="participants.0">
          <input aria-label="Nombre" />
          <output>{isInRow ? "filling in" : "held"}</output>
        </li>
      </ol>
    );
  }
  const { rerender } = render(<Rows problems={{ "participants.0.name": "Falta" }} />);
  expect(screen.getByText("held")).toBeTruthy();
  act(() => screen.getByLabelText("Nombre").focus());
  expect(screen.getByText("filling in")).toBeTruthy();
  rerender(<Rows problems={{ "participants.0.name": "Falta", "witnesses.1": "Falta" }} />);
  expect(screen.getByText("held")).toBeTruthy();
});
