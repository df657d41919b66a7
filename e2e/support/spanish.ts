import { expect, type Page } from "@playwright/test";
import { appEn } from "../../web/text/app/en.ts";
import { appEs } from "../../web/text/app/es.ts";
import { publicEn } from "../../web/text/public/en.ts";
import { publicEs } from "../../web/text/public/es.ts";

const sentencesOf = (texts: unknown): string[] =>
  typeof texts === "string"
    ? [texts]
    : typeof texts === "object" && texts !== null
      ? Object.values(texts).flatMap(sentencesOf)
      : [];

// "English" itself is what the language is called, whatever one reads in.
const spanish = new Set([...sentencesOf([publicEs, appEs]), "English"]);
const english = new Set(sentencesOf([publicEn, appEn]).filter((text) => !spanish.has(text)));

const NOT_FOR_PEOPLE = /\bundefined\b|\bnull\b|\bNaN\b|\[object |^[a-z]+(?:\.[a-zA-Z]+)+$/;

/** Everything a person reads or hears on the page. */
const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words: (string | null)[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) words.push(walker.currentNode.nodeValue);
    for (const element of document.querySelectorAll("*")) {
      for (const name of ["aria-label", "title", "placeholder", "alt"])
        words.push(element.getAttribute(name));
    }
    return words.map((word) => (word ?? "").trim()).filter(Boolean);
  });

/** Nothing in English in the Spanish interface, no raw key, no "undefined". */
export async function expectOnlySpanish(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  const words = await wordsOn(page);
  expect(words.length).toBeGreaterThan(0);
  expect(words.filter((word) => english.has(word) || NOT_FOR_PEOPLE.test(word))).toEqual([]);
}
