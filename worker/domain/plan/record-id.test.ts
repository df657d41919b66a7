import { expect, it } from "vitest";
import { recordIdOf } from "./record-id.ts";

it("the id of an occurrence's record is the same on every device and in every version", async () => {
  // Of SHA-256 of "plan/line.2026-11-16/0".
  expect(await recordIdOf("line", "2026-11-16", 0)).toBe("j3DddJHYFN3Ylq6mg7GgTj8S");
});

it("another line, day or attempt has another id", async () => {
  const ids = await Promise.all([
    recordIdOf("line", "2026-11-16", 0),
    recordIdOf("line", "2026-11-16", 1),
    recordIdOf("line", "2026-11-17", 0),
    recordIdOf("other", "2026-11-16", 0),
  ]);
  expect(new Set(ids).size).toBe(4);
});
