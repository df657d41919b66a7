import type { Language } from "../../worker/contract/enums.ts";
import { publicEs } from "./public/es.ts";

const es = {
  account: async () => (await import("./account/es.ts")).accountEs,
  admin: async () => (await import("./admin/es.ts")).adminEs,
  app: async () => (await import("./app/es.ts")).appEs,
  audit: async () => (await import("./audit/es.ts")).auditEs,
  billing: async () => (await import("./billing/es.ts")).billingEs,
  checklists: async () => (await import("./checklists/es.ts")).checklistsEs,
  company: async () => (await import("./company/es.ts")).companyEs,
  dates: async () => (await import("./dates/es.ts")).datesEs,
  departments: async () => (await import("./departments/es.ts")).departmentsEs,
  exports: async () => (await import("./exports/es.ts")).exportsEs,
  findings: async () => (await import("./findings/es.ts")).findingsEs,
  guide: async () => (await import("./guide/es.ts")).guideEs,
  joining: async () => (await import("./joining/es.ts")).joiningEs,
  lifecycle: async () => (await import("./lifecycle/es.ts")).lifecycleEs,
  packs: async () => (await import("./packs/es.ts")).packsEs,
  palette: async () => (await import("./palette/es.ts")).paletteEs,
  places: async () => (await import("./places/es.ts")).placesEs,
  plan: async () => (await import("./plan/es.ts")).planEs,
  // In the main bundle, so that a failed load can be reported.
  public: async () => publicEs,
  seals: async () => (await import("./seals/es.ts")).sealsEs,
  settings: async () => (await import("./settings/es.ts")).settingsEs,
  unsent: async () => (await import("./unsent/es.ts")).unsentEs,
  verify: async () => (await import("./verify/es.ts")).verifyEs,
};

export type Namespace = keyof typeof es;
export type Texts = { readonly [Name in Namespace]: Awaited<ReturnType<(typeof es)[Name]>> };
type TextFiles = { readonly [Name in Namespace]: () => Promise<Texts[Name]> };

const ca: TextFiles = {
  account: async () => (await import("./account/ca.ts")).accountCa,
  admin: async () => (await import("./admin/ca.ts")).adminCa,
  app: async () => (await import("./app/ca.ts")).appCa,
  audit: async () => (await import("./audit/ca.ts")).auditCa,
  billing: async () => (await import("./billing/ca.ts")).billingCa,
  checklists: async () => (await import("./checklists/ca.ts")).checklistsCa,
  company: async () => (await import("./company/ca.ts")).companyCa,
  dates: async () => (await import("./dates/ca.ts")).datesCa,
  departments: async () => (await import("./departments/ca.ts")).departmentsCa,
  exports: async () => (await import("./exports/ca.ts")).exportsCa,
  findings: async () => (await import("./findings/ca.ts")).findingsCa,
  guide: async () => (await import("./guide/ca.ts")).guideCa,
  joining: async () => (await import("./joining/ca.ts")).joiningCa,
  lifecycle: async () => (await import("./lifecycle/ca.ts")).lifecycleCa,
  packs: async () => (await import("./packs/ca.ts")).packsCa,
  palette: async () => (await import("./palette/ca.ts")).paletteCa,
  places: async () => (await import("./places/ca.ts")).placesCa,
  plan: async () => (await import("./plan/ca.ts")).planCa,
  public: async () => (await import("./public/ca.ts")).publicCa,
  seals: async () => (await import("./seals/ca.ts")).sealsCa,
  settings: async () => (await import("./settings/ca.ts")).settingsCa,
  unsent: async () => (await import("./unsent/ca.ts")).unsentCa,
  verify: async () => (await import("./verify/ca.ts")).verifyCa,
};

const en: TextFiles = {
  account: async () => (await import("./account/en.ts")).accountEn,
  admin: async () => (await import("./admin/en.ts")).adminEn,
  app: async () => (await import("./app/en.ts")).appEn,
  audit: async () => (await import("./audit/en.ts")).auditEn,
  billing: async () => (await import("./billing/en.ts")).billingEn,
  checklists: async () => (await import("./checklists/en.ts")).checklistsEn,
  company: async () => (await import("./company/en.ts")).companyEn,
  dates: async () => (await import("./dates/en.ts")).datesEn,
  departments: async () => (await import("./departments/en.ts")).departmentsEn,
  exports: async () => (await import("./exports/en.ts")).exportsEn,
  findings: async () => (await import("./findings/en.ts")).findingsEn,
  guide: async () => (await import("./guide/en.ts")).guideEn,
  joining: async () => (await import("./joining/en.ts")).joiningEn,
  lifecycle: async () => (await import("./lifecycle/en.ts")).lifecycleEn,
  packs: async () => (await import("./packs/en.ts")).packsEn,
  palette: async () => (await import("./palette/en.ts")).paletteEn,
  places: async () => (await import("./places/en.ts")).placesEn,
  plan: async () => (await import("./plan/en.ts")).planEn,
  public: async () => (await import("./public/en.ts")).publicEn,
  seals: async () => (await import("./seals/en.ts")).sealsEn,
  settings: async () => (await import("./settings/en.ts")).settingsEn,
  unsent: async () => (await import("./unsent/en.ts")).unsentEn,
  verify: async () => (await import("./verify/en.ts")).verifyEn,
};

/** One file per namespace and language. A namespace is added here, once for each language. */
export const FILES: Readonly<Record<Language, TextFiles>> = { es, ca, en };

export const NAMESPACES = Object.keys(es) as Namespace[];
