import { expect, it } from "vitest";
import { countingOf } from "./case.ts";

it("feasts of a municipality with the name of what all objects have change nothing but its own calendar", () => {
  const names = ["__proto__", "constructor", "Reus"];
  const feasts = names.map((municipality) => ({ municipality, year: 2026, days: ["2026-06-29"] }));
  const { calendar } = countingOf(
    {
      centres: [],
      feasts: [...feasts, { municipality: "Reus", year: 2027, days: [] }],
      investigationDays: null,
    },
    "workshop",
    "Europe/Madrid",
  );
  expect(Reflect.get({}, 2026)).toBeUndefined();
  expect(names.map((name) => calendar[name]?.[2026])).toEqual(names.map(() => ["2026-06-29"]));
  expect(calendar["Reus"]?.[2027]).toEqual([]);
  expect(calendar["Sabadell"]?.[2026]).toBeUndefined();
});
