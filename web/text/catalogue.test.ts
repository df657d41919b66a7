import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type * as Catalogue from "./catalogue.ts";

let text: typeof Catalogue;
beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  text = await import("./catalogue.ts");
});
afterEach(() => vi.restoreAllMocks());

it("starts in the browser's language and marks the page", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["ca-ES", "es"]);
  await text.startLanguage();
  expect(text.currentCatalogue().public.home).toBe("Inici");
  expect(document.documentElement.lang).toBe("ca");
});

it("switches both catalogues at once, tells those who listen and remembers", async () => {
  await text.loadAppText();
  const listener = vi.fn<() => void>();
  text.catalogue.subscribe(listener);
  await text.setLanguage("en");
  const { language, public: publicText, app } = text.currentCatalogue();
  expect([language, publicText.home, app?.places.allForms]).toStrictEqual(["en", "Home", "All forms"]);
  expect(listener).toHaveBeenCalledOnce();
  expect(document.documentElement.lang).toBe("en");
  expect(text.storedLanguage()).toBe("en");
});

it("lets the last of two quick choices win", async () => {
  await Promise.all([text.setLanguage("en"), text.setLanguage("ca"), text.setLanguage("es")]);
  expect(text.currentCatalogue().language).toBe("es");
  expect(document.documentElement.lang).toBe("es");
});

it("keeps the words of the signed-in screens while a public load arrives late", async () => {
  await Promise.all([text.startLanguage(), text.loadAppText()]);
  expect(text.currentCatalogue().app).not.toBeNull();
});
