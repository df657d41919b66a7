import { act, cleanup, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useTypingPause } from "./use-typing-pause.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const type = () => fireEvent.input(document.body);
const advance = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};
const renderPause = (isEnabled = true) =>
  renderHook((enabled: boolean) => useTypingPause(enabled), { initialProps: isEnabled });

test("returns true at once when the user has not typed", () => {
  expect(renderPause().result.current).toBe(true);
});

test("returns false until the user stops typing", () => {
  const { result, rerender } = renderPause(false);
  type();
  rerender(true);
  for (let key = 0; key < 10; key += 1) {
    advance(1000);
    expect(result.current).toBe(false);
    type();
  }
  advance(1499);
  expect(result.current).toBe(false);
  advance(1);
  expect(result.current).toBe(true);
});

test("stays true when the user types into the open dialog", () => {
  const { result } = renderPause();
  type();
  advance(100);
  expect(result.current).toBe(true);
});

test("waits again the next time it is enabled", () => {
  const { result, rerender } = renderPause();
  rerender(false);
  type();
  rerender(true);
  expect(result.current).toBe(false);
});
