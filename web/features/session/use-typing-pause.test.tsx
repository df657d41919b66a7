import { act, cleanup, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useTypingPause } from "./use-typing-pause.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const typing = () => fireEvent.input(document.body);
const passes = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};
const pause = (isWanted = true) =>
  renderHook((wanted: boolean) => useTypingPause(wanted), { initialProps: isWanted });

test("it returns true at once when the user has not typed", () => {
  expect(pause().result.current).toBe(true);
});

test("it returns false until the user stops typing", () => {
  const { result, rerender } = pause(false);
  typing();
  rerender(true);
  for (let key = 0; key < 10; key += 1) {
    passes(1000);
    expect(result.current).toBe(false);
    typing();
  }
  passes(1499);
  expect(result.current).toBe(false);
  passes(1);
  expect(result.current).toBe(true);
});

test("it stays true when the user types into the open dialog", () => {
  const { result } = pause();
  typing();
  passes(100);
  expect(result.current).toBe(true);
});

test("it waits again the next time it is enabled", () => {
  const { result, rerender } = pause();
  rerender(false);
  typing();
  rerender(true);
  expect(result.current).toBe(false);
});
