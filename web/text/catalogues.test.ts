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
import { NAMESPACES, readText } from "./files.ts";

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

const loadAll = (language: Language) => Promise.all(NAMESPACES.map((name) => readText(language, name)));
const [allEs, allCa, allEn] = await Promise.all([loadAll("es"), loadAll("ca"), loadAll("en")]);
const catalogues = NAMESPACES.map(
  (name, at) => [name, allEs[at] ?? {}, { en: allEn[at] ?? {}, ca: allCa[at] ?? {} }] as const,
);
const [publicEs, appEs, adminEs] = await Promise.all([
  readText("es", "public"),
  readText("es", "app"),
  readText("es", "admin"),
]);
const [appCa, adminCa, billingCa, joiningCa, paletteCa] = await Promise.all([
  readText("ca", "app"),
  readText("ca", "admin"),
  readText("ca", "billing"),
  readText("ca", "joining"),
  readText("ca", "palette"),
]);

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
  ...{ es: allEs, ca: allCa, en: allEn }[language],
  worker,
  textsIn(language, DEFINITIONS),
];
const TEXTS: Record<Language, object> = {
  es: allIn("es", workerEs),
  ca: allIn("ca", workerCa),
  en: allIn("en", workerEn),
};
const sentencesIn = (language: Language) => messagesOf(TEXTS[language]).map(([, leaf]) => textOf(leaf));
/** What somebody may type instead of the product's terms: nobody reads it. */
const TYPED_WORDS = new Set(
  (await Promise.all(LANGUAGES.map((language) => readText(language, "palette")))).flatMap(({ words }) =>
    Object.values(words),
  ),
);
const matching = (language: Language, pattern: RegExp) =>
  sentencesIn(language).filter((sentence) => pattern.test(sentence) && !TYPED_WORDS.has(sentence));
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
    // As the authority's form names its parts.
    "3. Lugar del accidente",
    "Lugar del accidente",
    "Tipo de lugar",
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
