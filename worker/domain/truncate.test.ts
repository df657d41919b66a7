import { describe, expect, it } from "vitest";
import { truncate } from "./truncate.ts";

describe("truncate", () => {
  it.each([
    ["", 3, ""],
    ["uno", 3, "uno"],
    ["cuatro", 3, "cua…"],
    ["dos más", 4, "dos…"],
    // The fire extinguisher is two UTF-16 code units.
    ["🧯🧯🧯", 3, "🧯🧯🧯"],
    ["🧯🧯🧯🧯", 3, "🧯🧯🧯…"],
  ])("%j to %i is %j", (text, most, short) => expect(truncate(text, most)).toBe(short));
});
