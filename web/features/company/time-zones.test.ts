import { expect, test } from "vitest";
import { organisationEs } from "../../text/app/organisation/es.ts";
import { timeZoneGroups, timeZoneName } from "./time-zones.ts";

const text = organisationEs.company;

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

test("names a zone by its everyday name or by its city", () => {
  expect(timeZoneName(text, "Atlantic/Canary")).toBe("Canarias");
  expect(timeZoneName(text, "America/Argentina/Buenos_Aires")).toBe("Buenos Aires (Argentina)");
});
