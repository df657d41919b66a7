import { expect, test } from "vitest";
import { organisationEs } from "../../text/app/organisation/es.ts";
import { timeZoneGroups, timeZoneName } from "./time-zones.ts";

const words = organisationEs.company;

test("it lists Madrid first and every zone once", () => {
  const groups = timeZoneGroups(words, "Europe/Madrid", "es");
  expect(groups[0]?.zones[0]?.value).toBe("Europe/Madrid");
  const values = groups.flatMap(({ zones }) => zones.map(({ value }) => value));
  expect(new Set(values).size).toBe(values.length);
  expect(values).toContain("America/Bogota");
});

test("it includes the company's zone when the browser does not list it", () => {
  const groups = timeZoneGroups(words, "UTC", "es");
  expect(groups.find(({ label }) => label === "Otras")?.zones).toContainEqual({ value: "UTC", label: "UTC" });
});

test("it names a zone by its everyday name or by its city", () => {
  expect(timeZoneName(words, "Atlantic/Canary")).toBe("Canarias");
  expect(timeZoneName(words, "America/Argentina/Buenos_Aires")).toBe("Buenos Aires (Argentina)");
});
