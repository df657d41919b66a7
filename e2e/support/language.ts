import { expect, type Page } from "@playwright/test";
import * as actionVocabularies from "../../worker/contract/actions/action-vocabularies.ts";
import { FORM_DEFINITIONS } from "../../worker/contract/forms/registry.ts";
import type { Language } from "../../worker/contract/enums.ts";
import { NAMESPACES, readText } from "../../web/text/files.ts";

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

/** The labels of the forms' and actions' definitions, which are written `{ es, en, ca }`. */
const labelsIn = (language: Language, branch: unknown): string[] =>
  typeof branch === "object" && branch !== null
    ? Object.entries(branch).flatMap(([key, value]: [string, unknown]) =>
        key === language && typeof value === "string" ? [value] : labelsIn(language, value),
      )
    : [];

const DEFINITIONS = [FORM_DEFINITIONS, actionVocabularies];
const sentencesIn = async (language: Language): Promise<readonly string[]> => [
  ...sentencesOf(await Promise.all(NAMESPACES.map((name) => readText(language, name)))),
  ...labelsIn(language, DEFINITIONS),
];
const SENTENCES: Readonly<Record<Language, readonly string[]>> = {
  es: await sentencesIn("es"),
  en: await sentencesIn("en"),
  ca: await sentencesIn("ca"),
};
/** Languages are named in their own language in every catalogue. */
const LANGUAGE_NAMES = ["English", "Català", "Español"];

const ENGLISH_WORDS =
  "the and of with your you this that from are is not please save cancel close delete search loading required invalid failed";
const capitalised = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
/** For texts outside the catalogues. None of these is a word of the other languages or occurs in test data. */
const WORDS: Readonly<Record<Language, RegExp>> = {
  es: /(?<!\p{L})(?:las|aún|está|están|cuando|otra|hasta|puedes)(?!\p{L})/iu,
  // Not in all capitals, which may be initials.
  en: new RegExp(
    String.raw`(?<!\p{L})(?:${ENGLISH_WORDS.split(" ")
      .flatMap((word) => [word, capitalised(word)])
      .join("|")})(?![\p{L}·])`,
    "u",
  ),
  ca: /(?<!\p{L})(?:els|dels|pels|amb|aquest|aquesta|encara|s’ha|s’han)(?!\p{L})/iu,
};
const ADDRESS = /\S+[@/]\S+/g;

type Foreign = { sentences: ReadonlySet<string>; shapes: readonly RegExp[]; words: readonly RegExp[] };

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

/** What marks a text as one of the other languages. */
function foreignTo(language: Language): Foreign {
  const own = new Set([...SENTENCES[language], ...LANGUAGE_NAMES]);
  const others = (["es", "en", "ca"] as const).filter((other) => other !== language);
  const sentences = others.flatMap((other) => SENTENCES[other]).filter((text) => !own.has(text));
  // English shapes mark a text in Spanish; in Catalan, "on" is a word too, and shapes of Spanish are those of Catalan.
  const shapes = language === "es" ? SENTENCES.en.filter((text) => !own.has(text)) : [];
  // "… plan" is Spanish too.
  const ownWords = new Set(SENTENCES[language].flatMap(wordsOf));
  return {
    sentences: new Set(sentences.filter((text) => !text.includes(GAP))),
    shapes: shapes
      .filter((text) => text.includes(GAP) && wordsOf(text).some((word) => !ownWords.has(word)))
      .map((text) => new RegExp(`^${text.split(GAP).map(escaped).join(".+")}$`, "s")),
    words: others.map((other) => WORDS[other]),
  };
}

const isForeign = (text: string, { sentences, shapes, words }: Foreign): boolean =>
  sentences.has(text) ||
  shapes.some((shape) => shape.test(text)) ||
  words.some((word) => word.test(text.replaceAll(ADDRESS, "")));

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

/** Nothing on the page in another language, no raw key, no "undefined". */
export async function expectOnlyLanguage(page: Page, language: Language): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  const words = await textsOn(page);
  expect(words.length).toBeGreaterThan(0);
  const foreign = foreignTo(language);
  expect(words.filter((word) => isForeign(word, foreign) || NOT_FOR_PEOPLE.test(word))).toEqual([]);
}
