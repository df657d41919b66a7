import { expect, it } from "vitest";
import { shortened } from "./shorten.ts";

it.each([
  ["Fuga", 4, "Fuga"],
  ["Fuga de aceite", 8, "Fuga de…"],
  ["Fuga de aceite", 9, "Fuga de…"],
  ["🧯🧯🧯", 3, "🧯🧯🧯"],
  ["🧯🧯🧯", 2, "🧯…"],
])("%s in %i characters is %s", (text, most, short) => {
  expect(shortened(text, most)).toBe(short);
});
