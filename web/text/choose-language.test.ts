import { expect, it } from "vitest";
import { chooseLanguage } from "./choose-language.ts";

it.each([
  { persons: "ca", stored: "en", browsers: ["es-ES"], chosen: "ca" },
  { persons: null, stored: "en", browsers: ["ca-ES"], chosen: "en" },
  { persons: null, stored: null, browsers: ["ca-ES", "es-ES"], chosen: "ca" },
  { persons: null, stored: null, browsers: ["fr-FR", "EN-us", "es"], chosen: "en" },
  { persons: null, stored: null, browsers: ["fr", "de"], chosen: "es" },
  { persons: null, stored: null, browsers: [], chosen: "es" },
  { persons: "fr", stored: "klingon", browsers: ["en-GB"], chosen: "en" },
  { persons: undefined, stored: "", browsers: ["espanol"], chosen: "es" },
])("$persons, $stored, $browsers: $chosen", ({ persons, stored, browsers, chosen }) => {
  expect(chooseLanguage(persons, stored, browsers)).toBe(chosen);
});
