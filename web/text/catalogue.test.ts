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
  expect(text.currentCatalogue().texts.public.home).toBe("Inici");
  expect(document.documentElement.lang).toBe("ca");
});

it("switches all texts at once, notifies the listeners and stores the language", async () => {
  await text.loadText("app", "dates");
  const listener = vi.fn<() => void>();
  text.catalogue.subscribe(listener);
  await text.setLanguage("en");
  const { language, texts } = text.currentCatalogue();
  expect([language, texts.public.home, texts.app?.places.allForms]).toStrictEqual([
    "en",
    "Home",
    "All forms",
  ]);
  expect(texts.dates?.calendar.clear).toBe("Remove the date");
  expect(listener).toHaveBeenCalledOnce();
  expect(document.documentElement.lang).toBe("en");
  expect(text.storedLanguage()).toBe("en");
});

it("applies the last of several quick choices", async () => {
  await Promise.all([text.setLanguage("en"), text.setLanguage("ca"), text.setLanguage("es")]);
  expect(text.currentCatalogue().language).toBe("es");
  expect(document.documentElement.lang).toBe("es");
});

it("keeps the texts of loads that run at the same time", async () => {
  await Promise.all([text.startLanguage(), text.loadText("app"), text.loadText("plan")]);
  expect(Object.keys(text.currentCatalogue().texts).toSorted()).toStrictEqual(["app", "plan", "public"]);
});

it("loads texts in the language that was chosen meanwhile", async () => {
  await Promise.all([text.loadText("dates"), text.setLanguage("ca")]);
  expect(text.currentCatalogue()).toMatchObject({
    language: "ca",
    texts: { dates: { calendar: { clear: "Treu la data" } } },
  });
});

it("loads a screen with its texts", async () => {
  expect(await text.withText(["dates"], async () => text.currentCatalogue().language)).toBe("es");
  expect(text.currentCatalogue().texts.dates?.calendar.clear).toBe("Quitar la fecha");
});
