import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type * as Catalogue from "./catalogue.ts";

let catalogue: typeof Catalogue;
beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  catalogue = await import("./catalogue.ts");
});
afterEach(() => vi.restoreAllMocks());

it("starts in the browser's language and marks the page", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["ca-ES", "es"]);
  await catalogue.startLanguage();
  expect(catalogue.currentCatalogue().public.home).toBe("Inici");
  expect(document.documentElement.lang).toBe("ca");
});

it("switches both catalogues at once, tells those who listen and remembers", async () => {
  await catalogue.loadAppText();
  const listener = vi.fn<() => void>();
  catalogue.subscribe(listener);
  await catalogue.setLanguage("en");
  const { language, public: publicText, app } = catalogue.currentCatalogue();
  expect([language, publicText.home, app?.places.allForms]).toStrictEqual(["en", "Home", "All forms"]);
  expect(listener).toHaveBeenCalledOnce();
  expect(document.documentElement.lang).toBe("en");
  expect(catalogue.storedLanguage()).toBe("en");
});

it("lets the last of two quick choices win", async () => {
  await Promise.all([catalogue.setLanguage("en"), catalogue.setLanguage("ca"), catalogue.setLanguage("es")]);
  expect(catalogue.currentCatalogue().language).toBe("es");
  expect(document.documentElement.lang).toBe("es");
});

it("keeps the words of the signed-in screens while a public load arrives late", async () => {
  await Promise.all([catalogue.startLanguage(), catalogue.loadAppText()]);
  expect(catalogue.currentCatalogue().app).not.toBeNull();
});
