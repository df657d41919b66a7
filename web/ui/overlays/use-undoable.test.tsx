import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Toaster } from "./toast.tsx";
import { useUndoable } from "./use-undoable.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const commit = vi.fn<(key: string) => void>();
afterEach(() => commit.mockReset());

function Harness() {
  const { hidden, removeWithUndo } = useUndoable(commit);
  const take = (key: string) => removeWithUndo(key, { done: `Gone: ${key}`, undo: "Undo" }, () => {});
  return (
    <>
      {["a", "b"].map((key) =>
        key === hidden ? null : (
          <button key={key} type="button" onClick={() => take(key)}>
            {key}
          </button>
        ),
      )}
      <button type="button">Something else</button>
      <Toaster />
    </>
  );
}
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));

test("hides an item at once and commits after ten seconds", () => {
  render(<Harness />);
  press("a");
  expect(screen.queryByRole("button", { name: "a" })).toBeNull();
  pass(9900);
  expect(commit).not.toHaveBeenCalled();
  pass(200);
  expect(commit.mock.calls).toEqual([["a"]]);
});

test("does not commit after undo", () => {
  render(<Harness />);
  press("a");
  press("Undo");
  expect(screen.queryByRole("button", { name: "a" })).not.toBeNull();
  pass(60_000);
  expect(commit).not.toHaveBeenCalled();
});

test("commits on a click elsewhere and removes the undo toast", () => {
  render(<Harness />);
  press("a");
  press("Something else");
  expect(commit.mock.calls).toEqual([["a"]]);
  expect(screen.queryByRole("button", { name: "Undo", hidden: true })).toBeNull();
});

test("commits the previous removal on the next one, which can be undone", () => {
  render(<Harness />);
  press("a");
  press("b");
  expect(commit.mock.calls).toEqual([["a"]]);
  press("Undo");
  pass(60_000);
  expect(commit.mock.calls).toEqual([["a"]]);
});

test("commits on unmount", () => {
  const { unmount } = render(<Harness />);
  press("a");
  unmount();
  expect(commit.mock.calls).toEqual([["a"]]);
});
