import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type * as Catalogue from "./catalogue.ts";

let text: typeof Catalogue;
beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  text = await import("./catalogue.ts");
});
afterEach(() => vi.restoreAllMocks());

it("starts in the browser's language and sets the page's lang", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["ca-ES", "es"]);
  await text.startLanguage();
  expect(text.currentCatalogue().public.home).toBe("Inici");
  expect(document.documentElement.lang).toBe("ca");
});

it("switches both catalogues, notifies the listeners and stores the language", async () => {
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

it("applies the last of several quick choices", async () => {
  await Promise.all([text.setLanguage("en"), text.setLanguage("ca"), text.setLanguage("es")]);
  expect(text.currentCatalogue().language).toBe("es");
  expect(document.documentElement.lang).toBe("es");
});

it("keeps the app catalogue when a public load finishes later", async () => {
  await Promise.all([text.startLanguage(), text.loadAppText()]);
  expect(text.currentCatalogue().app).not.toBeNull();
});
