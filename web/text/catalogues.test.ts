import { describe, expect, it } from "vitest";
import { FORBIDDEN, OWN_WORDS } from "../../fixtures/test/cases/wording.ts";
import * as actionVocabularies from "../../worker/contract/actions/action-vocabularies.ts";
import { FORM_DEFINITIONS } from "../../worker/contract/forms/registry.ts";
import { CHECKLISTS } from "../../worker/contract/forms/checklists.ts";
import { theDay, toTheDay, ofTheDay } from "../../worker/contract/language/catalan.ts";
import { ca as workerCa } from "../../worker/contract/messages/ca.ts";
import { en as workerEn } from "../../worker/contract/messages/en.ts";
import { es as workerEs } from "../../worker/contract/messages/es.ts";
import { LANGUAGES, type Language } from "../../worker/contract/enums.ts";
import { adminCa } from "./admin/ca.ts";
import { adminEn } from "./admin/en.ts";
import { adminEs } from "./admin/es.ts";
import { appCa } from "./app/ca.ts";
import { appEn } from "./app/en.ts";
import { appEs } from "./app/es.ts";
import { AUDIT_WORDS } from "../../worker/contract/admin/audit-words.ts";
import { planCa } from "./plan/ca.ts";
import { planEn } from "./plan/en.ts";
import { planEs } from "./plan/es.ts";
import { packsCa } from "./packs/ca.ts";
import { packsEn } from "./packs/en.ts";
import { packsEs } from "./packs/es.ts";
import { auditCa } from "./audit/ca.ts";
import { auditEn } from "./audit/en.ts";
import { auditEs } from "./audit/es.ts";
import { billingCa } from "./billing/ca.ts";
import { billingEn } from "./billing/en.ts";
import { billingEs } from "./billing/es.ts";
import { datesCa } from "./dates/ca.ts";
import { datesEn } from "./dates/en.ts";
import { datesEs } from "./dates/es.ts";
import { companyCa } from "./company/ca.ts";
import { companyEn } from "./company/en.ts";
import { companyEs } from "./company/es.ts";
import { findingsCa } from "./findings/ca.ts";
import { findingsEn } from "./findings/en.ts";
import { findingsEs } from "./findings/es.ts";
import { guideCa } from "./guide/ca.ts";
import { guideEn } from "./guide/en.ts";
import { guideEs } from "./guide/es.ts";
import { accountCa } from "./account/ca.ts";
import { accountEn } from "./account/en.ts";
import { accountEs } from "./account/es.ts";
import { lifecycleCa } from "./lifecycle/ca.ts";
import { lifecycleEn } from "./lifecycle/en.ts";
import { lifecycleEs } from "./lifecycle/es.ts";
import { paletteCa } from "./palette/ca.ts";
import { paletteEn } from "./palette/en.ts";
import { paletteEs } from "./palette/es.ts";
import { sealsCa } from "./seals/ca.ts";
import { sealsEn } from "./seals/en.ts";
import { sealsEs } from "./seals/es.ts";
import { departmentsCa } from "./departments/ca.ts";
import { departmentsEn } from "./departments/en.ts";
import { departmentsEs } from "./departments/es.ts";
import { exportsCa } from "./exports/ca.ts";
import { exportsEn } from "./exports/en.ts";
import { exportsEs } from "./exports/es.ts";
import { joiningCa } from "./joining/ca.ts";
import { joiningEn } from "./joining/en.ts";
import { joiningEs } from "./joining/es.ts";
import { settingsCa } from "./settings/ca.ts";
import { settingsEn } from "./settings/en.ts";
import { settingsEs } from "./settings/es.ts";
import { publicCa } from "./public/ca.ts";
import { publicEn } from "./public/en.ts";
import { publicEs } from "./public/es.ts";
import { placesCa } from "./places/ca.ts";
import { placesEn } from "./places/en.ts";
import { placesEs } from "./places/es.ts";
import { verifyCa } from "./verify/ca.ts";
import { verifyEn } from "./verify/en.ts";
import { verifyEs } from "./verify/es.ts";
import { unsentCa } from "./unsent/ca.ts";
import { unsentEn } from "./unsent/en.ts";
import { unsentEs } from "./unsent/es.ts";

type Message = string | ((...values: never[]) => string);

function messagesOf(branch: object, path = ""): [string, Message][] {
  // A text that some kinds do not have is null.
  const texts = Object.entries(branch).filter(([, value]) => value !== null);
  return texts.flatMap(([key, value]: [string, Message | object]) =>
    typeof value === "object"
      ? messagesOf(value, `${path}${key}.`)
      : [[`${path}${key}`, value] as [string, Message]],
  );
}

const textOf = (leaf: Message): string =>
  typeof leaf === "string"
    ? leaf
    : (leaf as (...values: string[]) => string)(...Array<string>(leaf.length).fill("QQ"));

function isValidText(leaf: Message): boolean {
  const words = textOf(leaf);
  if (words === "" || words.trim() !== words || /undefined|\[object/.test(words)) return false;
  return typeof leaf === "string" || words.includes("QQ");
}

/** The texts of one language in definitions whose leaves are `{ es, en, ca }`. */
const textsIn = (language: Language, branch: unknown): string[] =>
  typeof branch === "object" && branch !== null
    ? Object.entries(branch).flatMap(([key, value]: [string, unknown]) =>
        key === language && typeof value === "string" ? [value] : textsIn(language, value),
      )
    : [];

const DEFINITIONS = [FORM_DEFINITIONS, actionVocabularies, CHECKLISTS];

const catalogues = [
  ["public", publicEs, { en: publicEn, ca: publicCa }],
  ["app", appEs, { en: appEn, ca: appCa }],
  ["billing", billingEs, { en: billingEn, ca: billingCa }],
  ["company", companyEs, { en: companyEn, ca: companyCa }],
  ["unsent", unsentEs, { en: unsentEn, ca: unsentCa }],
  ["admin", adminEs, { en: adminEn, ca: adminCa }],
  ["audit", auditEs, { en: auditEn, ca: auditCa }],
  ["audit words", AUDIT_WORDS.es, { en: AUDIT_WORDS.en, ca: AUDIT_WORDS.ca }],
  ["account", accountEs, { en: accountEn, ca: accountCa }],
  ["lifecycle", lifecycleEs, { en: lifecycleEn, ca: lifecycleCa }],
  ["palette", paletteEs, { en: paletteEn, ca: paletteCa }],
  ["guide", guideEs, { en: guideEn, ca: guideCa }],
  ["seals", sealsEs, { en: sealsEn, ca: sealsCa }],
  ["dates", datesEs, { en: datesEn, ca: datesCa }],
  ["plan", planEs, { en: planEn, ca: planCa }],
  ["packs", packsEs, { en: packsEn, ca: packsCa }],
  ["places", placesEs, { en: placesEn, ca: placesCa }],
  ["findings", findingsEs, { en: findingsEn, ca: findingsCa }],
  ["departments", departmentsEs, { en: departmentsEn, ca: departmentsCa }],
  ["exports", exportsEs, { en: exportsEn, ca: exportsCa }],
  ["joining", joiningEs, { en: joiningEn, ca: joiningCa }],
  ["settings", settingsEs, { en: settingsEn, ca: settingsCa }],
  ["verify", verifyEs, { en: verifyEn, ca: verifyCa }],
] as const;

describe.each(catalogues)("the %s catalogue", (_name, es, others) => {
  it.each(Object.entries(others))(
    "has the Spanish keys in %s, neither more nor fewer",
    (_language, other) => {
      expect(messagesOf(other).map(([key]) => key)).toStrictEqual(messagesOf(es).map(([key]) => key));
    },
  );

  it.each(Object.entries({ es, ...others }))(
    "has a valid text under every key in %s",
    (_language, catalogue) => {
      expect(messagesOf(catalogue).filter(([, leaf]) => !isValidText(leaf))).toStrictEqual([]);
    },
  );
});

it("uses the exact texts of the specification", () => {
  expect(publicEs.notFound.title).toBe("¡No encontrado!");
  expect(publicEs.home).toBe("Inicio");
  expect(publicEs.loading).toBe("Cargando...");
  expect(appEs.places.allForms).toBe("Todos los formularios");
  expect(appEs.places.departmentForms).toBe("Formularios del departamento");
  expect(appEs.places.loadingForms).toBe("Cargando formularios...");
  expect(appEs.formLists.loadingMailbox).toBe("Cargando...");
  expect(adminEs.admin.loadingUsers).toBe("Cargando usuarios...");
  expect(adminEs.admin.loadingCompanies).toBe("Cargando empresas...");
  expect(appEs.frame.companyNotFound).toBe("Empresa no encontrada");
});

/** Every text of a language: the catalogues above, the Worker's, and the forms' and actions' vocabularies. */
const allIn = (language: Language, worker: object): object => [
  ...catalogues.map(([, es, others]) => (language === "es" ? es : others[language])),
  worker,
  textsIn(language, DEFINITIONS),
];
const TEXTS: Record<Language, object> = {
  es: allIn("es", workerEs),
  ca: allIn("ca", workerCa),
  en: allIn("en", workerEn),
};
const sentencesIn = (language: Language) => messagesOf(TEXTS[language]).map(([, leaf]) => textOf(leaf));
const matching = (language: Language, pattern: RegExp) =>
  sentencesIn(language).filter((sentence) => pattern.test(sentence));
it.each(LANGUAGES)("has no sentence of another language in %s", (language) => {
  for (const other of LANGUAGES.filter((each) => each !== language))
    expect(matching(language, OWN_WORDS[other])).toEqual([]);
});

it.each(LANGUAGES)("uses the typographic apostrophe in %s", (language) => {
  expect(matching(language, /\p{L}'\p{L}/u)).toEqual([]);
});

/** What the keys do, in the lists of shortcuts. */
const KEY_DESCRIPTIONS = [
  ...messagesOf(paletteCa.shortcuts).map(([, leaf]) => leaf),
  ...messagesOf(appCa.keyboard.keys).map(([, leaf]) => leaf),
];

it.each(LANGUAGES)("uses one term for one thing in %s", (language) => {
  expect(matching(language, FORBIDDEN[language]).filter((text) => !KEY_DESCRIPTIONS.includes(text))).toEqual(
    [],
  );
});

it("uses the terms of the product", () => {
  expect(matching("es", /\blugar(?!(?:es)? de trabajo)/i)).toEqual([
    "¿Se conservaron las evidencias (lugar, equipo, fotos)?",
  ]);
  expect(appEs.actionTexts.steps.reopen).toBe("Reabrir");
  expect(appEs.formSteps.reopen).toBe("Reabrir");
  expect(appCa.actionTexts.steps.reopen).toBe(appCa.formSteps.reopen);
});

it("asks every question of a checklist as a sentence with a verb", () => {
  // A question mark, or a statement about the person observed that is answered with safe or unsafe.
  for (const [type, questions] of Object.entries(CHECKLISTS))
    for (const { label, options } of questions) {
      const isStatement = type === "observation" && options.some(({ value }) => value === "unsafe");
      expect(label.es).toMatch(isStatement ? /^[^¿?]+$/ : /^¿.+\?$/);
      expect(label.ca).toMatch(isStatement ? /^[^?]+$/ : /\?$/);
      expect(label.en).toMatch(isStatement ? /^[^?]+$/ : /\?$/);
    }
});

it("writes the Catalan article before a date", () => {
  expect(theDay("11 d’octubre")).toBe("l’11 d’octubre");
  expect(theDay("1 de març")).toBe("l’1 de març");
  expect(theDay("12 d’octubre")).toBe("el 12 d’octubre");
  expect(theDay("octubre del 2026")).toBe("l’octubre del 2026");
  expect(toTheDay("11 d’octubre")).toBe("a l’11 d’octubre");
  expect(toTheDay("21 d’octubre")).toBe("al 21 d’octubre");
  expect(ofTheDay("1 d’abril")).toBe("de l’1 d’abril");
  expect(ofTheDay("gener del 2026")).toBe("del gener del 2026");
  const dated = messagesOf([appCa, adminCa, billingCa, joiningCa])
    .map(([, leaf]) =>
      typeof leaf === "string"
        ? ""
        : safely(() => leaf(...(Array(leaf.length).fill("11 d’octubre") as never[]))),
    )
    .filter((sentence) => /\b(?:el|al|del) 11 d’octubre/.test(sentence));
  expect(dated).toEqual([]);
});

const safely = (build: () => string): string => {
  try {
    return build();
  } catch {
    return "";
  }
};
