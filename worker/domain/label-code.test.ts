import { afterEach, expect, it, vi } from "vitest";
import { newLabelCode, readLabelCode } from "./label-code.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** The first bytes of each call; the others are zeros. */
function drawing(...calls: number[][]): void {
  vi.spyOn(crypto, "getRandomValues").mockImplementation((bytes) => {
    (bytes as unknown as Uint8Array).set(calls.shift() ?? []);
    return bytes;
  });
}

it("a code has ten letters of the alphabet, one a byte, and the rest of the bytes is not used", () => {
  drawing([0, 1, 30, 31, 32, 61, 247, 7, 8, 9, 10]);
  expect(newLabelCode()).toBe("23Z23ZZ9AB");
});

it("a byte with which some letters would be likelier is skipped, and more are drawn", () => {
  drawing([...Array.from({ length: 15 }, () => 248), 255, 4, 4, 4, 4], [5, 5, 5, 5, 5, 248, 5, 6]);
  expect(newLabelCode()).toBe("6666777777");
});

it("a code is read as somebody types it", () => {
  expect(readLabelCode(" abcd-efgh\n23 ")).toBe("ABCDEFGH23");
});
