import { describe, expect, it } from "vitest";
import * as actionVocabularies from "../../worker/contract/actions/action-vocabularies.ts";
import { FORM_DEFINITIONS } from "../../worker/contract/forms/registry.ts";
import { ca as workerCa } from "../../worker/contract/messages/ca.ts";
import { adminCa } from "./admin/ca.ts";
import { adminEn } from "./admin/en.ts";
import { adminEs } from "./admin/es.ts";
import { appCa } from "./app/ca.ts";
import { appEn } from "./app/en.ts";
import { appEs } from "./app/es.ts";
import { billingCa } from "./billing/ca.ts";
import { billingEn } from "./billing/en.ts";
import { billingEs } from "./billing/es.ts";
import { publicCa } from "./public/ca.ts";
import { publicEn } from "./public/en.ts";
import { publicEs } from "./public/es.ts";
import { unsentCa } from "./unsent/ca.ts";
import { unsentEn } from "./unsent/en.ts";
import { unsentEs } from "./unsent/es.ts";

type Message = string | ((...values: never[]) => string);

function messagesOf(branch: object, path = ""): [string, Message][] {
  return Object.entries(branch).flatMap(([key, value]: [string, Message | object]) =>
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

const catalanIn = (branch: unknown): string[] =>
  typeof branch === "object" && branch !== null
    ? Object.entries(branch).flatMap(([key, value]: [string, unknown]) =>
        key === "ca" && typeof value === "string" ? [value] : catalanIn(value),
      )
    : [];

const catalogues = [
  ["public", publicEs, { en: publicEn, ca: publicCa }],
  ["app", appEs, { en: appEn, ca: appCa }],
  ["billing", billingEs, { en: billingEn, ca: billingCa }],
  ["unsent", unsentEs, { en: unsentEn, ca: unsentCa }],
  ["admin", adminEs, { en: adminEn, ca: adminCa }],
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

it.each([
  ["public", publicCa],
  ["app", appCa],
  ["Worker's", workerCa],
  // The Catalan texts of the form definitions and the action vocabularies.
  ["forms'", { ca: catalanIn([FORM_DEFINITIONS, actionVocabularies]) }],
])("uses the typographic apostrophe in the %s Catalan catalogue", (_name, catalogue) => {
  const straight = messagesOf(catalogue).filter(([, leaf]) => /\p{L}'\p{L}/u.test(textOf(leaf)));
  expect(straight.map(([key]) => key)).toEqual([]);
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
