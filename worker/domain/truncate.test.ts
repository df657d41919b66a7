import { describe, expect, it } from "vitest";
import { truncate } from "./truncate.ts";

describe("a text cut short", () => {
  it.each([
    ["", 3, ""],
    ["uno", 3, "uno"],
    ["cuatro", 3, "cua…"],
    ["dos más", 4, "dos…"],
    // A fire extinguisher is two units of a string.
    ["🧯🧯🧯", 3, "🧯🧯🧯"],
    ["🧯🧯🧯🧯", 3, "🧯🧯🧯…"],
  ])("%j to %i is %j", (text, most, short) => expect(truncate(text, most)).toBe(short));
});
