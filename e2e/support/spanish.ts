import { expect, type Page } from "@playwright/test";
import { appCa } from "../../web/text/app/ca.ts";
import { companyCa } from "../../web/text/company/ca.ts";
import { guideCa } from "../../web/text/guide/ca.ts";
import { paletteCa } from "../../web/text/palette/ca.ts";
import { unsentCa } from "../../web/text/unsent/ca.ts";
import { billingCa } from "../../web/text/billing/ca.ts";
import { appEn } from "../../web/text/app/en.ts";
import { companyEn } from "../../web/text/company/en.ts";
import { guideEn } from "../../web/text/guide/en.ts";
import { paletteEn } from "../../web/text/palette/en.ts";
import { unsentEn } from "../../web/text/unsent/en.ts";
import { billingEn } from "../../web/text/billing/en.ts";
import { appEs } from "../../web/text/app/es.ts";
import { companyEs } from "../../web/text/company/es.ts";
import { guideEs } from "../../web/text/guide/es.ts";
import { paletteEs } from "../../web/text/palette/es.ts";
import { unsentEs } from "../../web/text/unsent/es.ts";
import { billingEs } from "../../web/text/billing/es.ts";
import { publicCa } from "../../web/text/public/ca.ts";
import { publicEn } from "../../web/text/public/en.ts";
import { publicEs } from "../../web/text/public/es.ts";

type TextBuilder = (...values: unknown[]) => unknown;
const GAP = "\u0001";

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The texts of a function with placeholders, in plural and singular. */
function shapesOf(build: TextBuilder): string[] {
  return [GAP, 1].flatMap((value) => {
    try {
      const built = build(...Array<unknown>(build.length).fill(value));
      return typeof built === "string" ? [built] : [];
    } catch {
      return [];
    }
  });
}

const sentencesOf = (texts: unknown): string[] => {
  if (typeof texts === "string") return [texts];
  if (typeof texts === "function") return shapesOf(texts as TextBuilder);
  return typeof texts === "object" && texts !== null ? Object.values(texts).flatMap(sentencesOf) : [];
};

// Languages are named in their own language in every catalogue.
const spanish = new Set([
  ...sentencesOf([publicEs, appEs, companyEs, guideEs, paletteEs, unsentEs, billingEs]),
  "English",
  "Català",
]);
const CATALAN_SENTENCES = new Set(
  sentencesOf([publicCa, appCa, companyCa, guideCa, paletteCa, unsentCa, billingCa]).filter(
    (text) => !spanish.has(text) && !text.includes(GAP),
  ),
);
const english = sentencesOf([publicEn, appEn, companyEn, guideEn, paletteEn, unsentEn, billingEn]).filter(
  (text) => !spanish.has(text),
);
const ENGLISH_SENTENCES = new Set(english);
const ENGLISH_SHAPES = english
  .filter((text) => text.includes(GAP) && /[a-z]{2}/i.test(text))
  .map((text) => new RegExp(`^${text.split(GAP).map(escaped).join(".+")}$`, "s"));

/** For texts outside the catalogues. None of these is a Spanish word or occurs in test data. */
const ENGLISH_WORDS =
  "the and of with your you this that from are is not please save cancel close delete search loading required invalid failed";
const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
// Not in all capitals, which may be initials.
const ENGLISH_WORD = new RegExp(
  String.raw`(?<!\p{L})(?:${ENGLISH_WORDS.split(" ")
    .flatMap((word) => [word, capitalised(word)])
    .join("|")})(?!\p{L})`,
  "u",
);
/** None of these is a Spanish word. */
const CATALAN_WORD = /(?<!\p{L})(?:els|dels|pels|amb|aquest|aquesta|encara|s’ha|s’han)(?!\p{L})/iu;
const ADDRESS = /\S+[@/]\S+/g;

const isForeign = (text: string): boolean =>
  CATALAN_SENTENCES.has(text) ||
  CATALAN_WORD.test(text) ||
  ENGLISH_SENTENCES.has(text) ||
  ENGLISH_SHAPES.some((shape) => shape.test(text)) ||
  ENGLISH_WORD.test(text.replaceAll(ADDRESS, ""));

const NOT_FOR_PEOPLE = /\bundefined\b|\bnull\b|\bNaN\b|\[object |^[a-z]+(?:\.[a-zA-Z]+)+$/;

/** All texts and accessible names on the page. */
const textsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words: (string | null)[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      if (!parentElement?.closest("script, style, noscript")) words.push(nodeValue);
    }
    for (const element of document.querySelectorAll("*")) {
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        words.push(element.getAttribute(name));
    }
    return words.map((word) => (word ?? "").trim()).filter(Boolean);
  });

/** Nothing in English or Catalan in the Spanish interface, no raw key, no "undefined". */
export async function expectOnlySpanish(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  const words = await textsOn(page);
  expect(words.length).toBeGreaterThan(0);
  expect(words.filter((word) => isForeign(word) || NOT_FOR_PEOPLE.test(word))).toEqual([]);
}
