import { expect, type Page } from "@playwright/test";
import * as actionVocabularies from "../../worker/contract/actions/action-vocabularies.ts";
import { FORM_DEFINITIONS } from "../../worker/contract/forms/registry.ts";
import type { Language } from "../../worker/contract/enums.ts";
import { accountCa } from "../../web/text/account/ca.ts";
import { accountEn } from "../../web/text/account/en.ts";
import { accountEs } from "../../web/text/account/es.ts";
import { adminCa } from "../../web/text/admin/ca.ts";
import { adminEn } from "../../web/text/admin/en.ts";
import { adminEs } from "../../web/text/admin/es.ts";
import { appCa } from "../../web/text/app/ca.ts";
import { appEn } from "../../web/text/app/en.ts";
import { appEs } from "../../web/text/app/es.ts";
import { AUDIT_WORDS } from "../../worker/contract/admin/audit-words.ts";
import { auditCa } from "../../web/text/audit/ca.ts";
import { planCa } from "../../web/text/plan/ca.ts";
import { placesCa } from "../../web/text/places/ca.ts";
import { packsCa } from "../../web/text/packs/ca.ts";
import { findingsCa } from "../../web/text/findings/ca.ts";
import { auditEn } from "../../web/text/audit/en.ts";
import { planEn } from "../../web/text/plan/en.ts";
import { placesEn } from "../../web/text/places/en.ts";
import { packsEn } from "../../web/text/packs/en.ts";
import { findingsEn } from "../../web/text/findings/en.ts";
import { auditEs } from "../../web/text/audit/es.ts";
import { planEs } from "../../web/text/plan/es.ts";
import { placesEs } from "../../web/text/places/es.ts";
import { packsEs } from "../../web/text/packs/es.ts";
import { findingsEs } from "../../web/text/findings/es.ts";
import { billingCa } from "../../web/text/billing/ca.ts";
import { billingEn } from "../../web/text/billing/en.ts";
import { billingEs } from "../../web/text/billing/es.ts";
import { companyCa } from "../../web/text/company/ca.ts";
import { companyEn } from "../../web/text/company/en.ts";
import { companyEs } from "../../web/text/company/es.ts";
import { guideCa } from "../../web/text/guide/ca.ts";
import { guideEn } from "../../web/text/guide/en.ts";
import { guideEs } from "../../web/text/guide/es.ts";
import { lifecycleCa } from "../../web/text/lifecycle/ca.ts";
import { lifecycleEn } from "../../web/text/lifecycle/en.ts";
import { lifecycleEs } from "../../web/text/lifecycle/es.ts";
import { paletteCa } from "../../web/text/palette/ca.ts";
import { paletteEn } from "../../web/text/palette/en.ts";
import { paletteEs } from "../../web/text/palette/es.ts";
import { departmentsCa } from "../../web/text/departments/ca.ts";
import { departmentsEn } from "../../web/text/departments/en.ts";
import { departmentsEs } from "../../web/text/departments/es.ts";
import { exportsCa } from "../../web/text/exports/ca.ts";
import { exportsEn } from "../../web/text/exports/en.ts";
import { exportsEs } from "../../web/text/exports/es.ts";
import { joiningCa } from "../../web/text/joining/ca.ts";
import { joiningEn } from "../../web/text/joining/en.ts";
import { joiningEs } from "../../web/text/joining/es.ts";
import { settingsCa } from "../../web/text/settings/ca.ts";
import { settingsEn } from "../../web/text/settings/en.ts";
import { settingsEs } from "../../web/text/settings/es.ts";
import { publicCa } from "../../web/text/public/ca.ts";
import { publicEn } from "../../web/text/public/en.ts";
import { publicEs } from "../../web/text/public/es.ts";
import { sealsCa } from "../../web/text/seals/ca.ts";
import { sealsEn } from "../../web/text/seals/en.ts";
import { sealsEs } from "../../web/text/seals/es.ts";
import { unsentCa } from "../../web/text/unsent/ca.ts";
import { unsentEn } from "../../web/text/unsent/en.ts";
import { unsentEs } from "../../web/text/unsent/es.ts";
import { verifyCa } from "../../web/text/verify/ca.ts";
import { verifyEn } from "../../web/text/verify/en.ts";
import { verifyEs } from "../../web/text/verify/es.ts";

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
const SENTENCES: Readonly<Record<Language, readonly string[]>> = {
  es: [
    ...sentencesOf([
      accountEs,
      adminEs,
      appEs,
      auditEs,
      AUDIT_WORDS.es,
      billingEs,
      companyEs,
      guideEs,
      lifecycleEs,
      paletteEs,
      findingsEs,
      packsEs,
      placesEs,
      planEs,
      publicEs,
      sealsEs,
      departmentsEs,
      exportsEs,
      joiningEs,
      settingsEs,
      unsentEs,
      verifyEs,
    ]),
    ...labelsIn("es", DEFINITIONS),
  ],
  en: [
    ...sentencesOf([
      accountEn,
      adminEn,
      appEn,
      auditEn,
      AUDIT_WORDS.en,
      billingEn,
      companyEn,
      guideEn,
      lifecycleEn,
      paletteEn,
      findingsEn,
      packsEn,
      placesEn,
      planEn,
      publicEn,
      sealsEn,
      departmentsEn,
      exportsEn,
      joiningEn,
      settingsEn,
      unsentEn,
      verifyEn,
    ]),
    ...labelsIn("en", DEFINITIONS),
  ],
  ca: [
    ...sentencesOf([
      accountCa,
      adminCa,
      appCa,
      auditCa,
      AUDIT_WORDS.ca,
      billingCa,
      companyCa,
      guideCa,
      lifecycleCa,
      paletteCa,
      findingsCa,
      packsCa,
      placesCa,
      planCa,
      publicCa,
      sealsCa,
      departmentsCa,
      exportsCa,
      joiningCa,
      settingsCa,
      unsentCa,
      verifyCa,
    ]),
    ...labelsIn("ca", DEFINITIONS),
  ],
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
