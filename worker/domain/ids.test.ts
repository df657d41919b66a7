import { afterEach, expect, it, vi } from "vitest";
import { newId, newLongId } from "./ids.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it("ids have 24 letters and digits, long ones 32, and differ", () => {
  const ids = Array.from({ length: 200 }, newId);
  expect(ids.filter((id) => !/^[A-Za-z0-9]{24}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(200);
  expect(newLongId()).toMatch(/^[A-Za-z0-9]{32}$/);
});

it("every character is as likely: bytes that would favour some are left out, and more are drawn", () => {
  const draws = [[255, 248, 0, 61, 62, 247], Array.from({ length: 64 }, () => 1)];
  const drawn = vi.spyOn(crypto, "getRandomValues").mockImplementation((bytes) => {
    const given = draws.shift() ?? [];
    (bytes as Uint8Array).fill(255).set(given.slice(0, bytes?.byteLength));
    return bytes;
  });
  expect(newId()).toBe(`A9A9${"B".repeat(20)}`);
  expect(drawn.mock.calls.map(([bytes]) => bytes?.byteLength)).toEqual([48, 48]);
});
