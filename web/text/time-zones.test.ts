import { expect, test } from "vitest";
import { LANGUAGES } from "../../worker/contract/enums.ts";
import { settingsEs } from "./settings/es.ts";
import { timeZoneGroups, timeZoneName } from "./time-zones.ts";

const text = settingsEs.companyForm;

test("lists Madrid first and every zone once", () => {
  const groups = timeZoneGroups(text, "Europe/Madrid", "es");
  expect(groups[0]?.zones[0]?.value).toBe("Europe/Madrid");
  const values = groups.flatMap(({ zones }) => zones.map(({ value }) => value));
  expect(new Set(values).size).toBe(values.length);
  expect(values).toContain("America/Bogota");
});

test("includes the company's zone when the browser does not list it", () => {
  const groups = timeZoneGroups(text, "UTC", "es");
  expect(groups.find(({ label }) => label === "Otras")?.zones).toContainEqual({ value: "UTC", label: "UTC" });
});

test("names a zone by its everyday name, or by its city or country in the language", () => {
  expect(timeZoneName(text, "Atlantic/Canary", "es")).toBe("Canarias");
  expect(timeZoneName(text, "America/New_York", "es")).toBe("Nueva York");
  expect(timeZoneName(text, "America/New_York", "ca")).toBe("Nova York");
  expect(timeZoneName(text, "America/New_York", "en")).toBe("New York");
  expect(timeZoneName(text, "Europe/Paris", "es")).toBe("Francia");
  expect(timeZoneName(text, "Europe/London", "ca")).toBe("Regne Unit");
});

test.each(LANGUAGES)(
  "gives no two zones of a region the same name, and none an abbreviation, in %s",
  (language) => {
    for (const { zones } of timeZoneGroups(text, "Europe/Madrid", language)) {
      const names = zones.map(({ label }) => label);
      expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
      expect(names.filter((name) => /^(?:[A-Z]{3,4}|GMT.*)$/.test(name))).toEqual([]);
    }
  },
);
