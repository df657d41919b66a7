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

test("nobody who types is waited for", () => {
  expect(pause().result.current).toBe(true);
});

test("whoever types is let finish, however long it takes", () => {
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

test("what is typed into what came up does not send it away", () => {
  const { result } = pause();
  typing();
  passes(100);
  expect(result.current).toBe(true);
});

test("the next time is waited for again", () => {
  const { result, rerender } = pause();
  rerender(false);
  typing();
  rerender(true);
  expect(result.current).toBe(false);
});
