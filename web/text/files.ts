import type { Language } from "../../worker/contract/enums.ts";
import { publicEs } from "./public/es.ts";

const es = {
  account: () => import("./account/es.ts"),
  actionMore: () => import("./action-more/es.ts"),
  admin: () => import("./admin/es.ts"),
  app: () => import("./app/es.ts"),
  audit: () => import("./audit/es.ts"),
  billing: () => import("./billing/es.ts"),
  checklists: () => import("./checklists/es.ts"),
  common: () => import("./common/es.ts"),
  company: () => import("./company/es.ts"),
  custody: () => import("./custody/es.ts"),
  dates: () => import("./dates/es.ts"),
  departments: () => import("./departments/es.ts"),
  drill: () => import("./drill/es.ts"),
  exports: () => import("./exports/es.ts"),
  findings: () => import("./findings/es.ts"),
  guide: () => import("./guide/es.ts"),
  inbox: () => import("./inbox/es.ts"),
  integrations: () => import("./integrations/es.ts"),
  joining: () => import("./joining/es.ts"),
  marks: () => import("./marks/es.ts"),
  notice: () => import("./notice/es.ts"),
  communications: () => import("./communications/es.ts"),
  library: () => import("./library/es.ts"),
  lifecycle: () => import("./lifecycle/es.ts"),
  packs: () => import("./packs/es.ts"),
  palette: () => import("./palette/es.ts"),
  passkeys: () => import("./passkeys/es.ts"),
  people: () => import("./people/es.ts"),
  places: () => import("./places/es.ts"),
  plan: () => import("./plan/es.ts"),
  // In the main bundle, so that a failed load can be reported.
  public: async () => ({ publicEs }),
  push: () => import("./push/es.ts"),
  questions: () => import("./questions/es.ts"),
  seals: () => import("./seals/es.ts"),
  settings: () => import("./settings/es.ts"),
  signOn: () => import("./sign-on/es.ts"),
  unsent: () => import("./unsent/es.ts"),
  stamps: () => import("./stamps/es.ts"),
  verify: () => import("./verify/es.ts"),
  views: () => import("./views/es.ts"),
};

type Spanish = typeof es;
type ModuleOf<Name extends Namespace> = Awaited<ReturnType<Spanish[Name]>>;
export type Namespace = keyof Spanish;
export type Texts = { readonly [Name in Namespace]: ModuleOf<Name>[keyof ModuleOf<Name>] };
type TextFiles = { readonly [Name in Namespace]: () => Promise<Readonly<Record<string, Texts[Name]>>> };

const ca: TextFiles = {
  account: () => import("./account/ca.ts"),
  actionMore: () => import("./action-more/ca.ts"),
  admin: () => import("./admin/ca.ts"),
  app: () => import("./app/ca.ts"),
  audit: () => import("./audit/ca.ts"),
  billing: () => import("./billing/ca.ts"),
  checklists: () => import("./checklists/ca.ts"),
  common: () => import("./common/ca.ts"),
  company: () => import("./company/ca.ts"),
  custody: () => import("./custody/ca.ts"),
  dates: () => import("./dates/ca.ts"),
  departments: () => import("./departments/ca.ts"),
  drill: () => import("./drill/ca.ts"),
  exports: () => import("./exports/ca.ts"),
  findings: () => import("./findings/ca.ts"),
  guide: () => import("./guide/ca.ts"),
  inbox: () => import("./inbox/ca.ts"),
  integrations: () => import("./integrations/ca.ts"),
  joining: () => import("./joining/ca.ts"),
  marks: () => import("./marks/ca.ts"),
  notice: () => import("./notice/ca.ts"),
  communications: () => import("./communications/ca.ts"),
  library: () => import("./library/ca.ts"),
  lifecycle: () => import("./lifecycle/ca.ts"),
  packs: () => import("./packs/ca.ts"),
  palette: () => import("./palette/ca.ts"),
  passkeys: () => import("./passkeys/ca.ts"),
  people: () => import("./people/ca.ts"),
  places: () => import("./places/ca.ts"),
  plan: () => import("./plan/ca.ts"),
  public: () => import("./public/ca.ts"),
  push: () => import("./push/ca.ts"),
  questions: () => import("./questions/ca.ts"),
  seals: () => import("./seals/ca.ts"),
  settings: () => import("./settings/ca.ts"),
  signOn: () => import("./sign-on/ca.ts"),
  unsent: () => import("./unsent/ca.ts"),
  stamps: () => import("./stamps/ca.ts"),
  verify: () => import("./verify/ca.ts"),
  views: () => import("./views/ca.ts"),
};

const en: TextFiles = {
  account: () => import("./account/en.ts"),
  actionMore: () => import("./action-more/en.ts"),
  admin: () => import("./admin/en.ts"),
  app: () => import("./app/en.ts"),
  audit: () => import("./audit/en.ts"),
  billing: () => import("./billing/en.ts"),
  checklists: () => import("./checklists/en.ts"),
  common: () => import("./common/en.ts"),
  company: () => import("./company/en.ts"),
  custody: () => import("./custody/en.ts"),
  dates: () => import("./dates/en.ts"),
  departments: () => import("./departments/en.ts"),
  drill: () => import("./drill/en.ts"),
  exports: () => import("./exports/en.ts"),
  findings: () => import("./findings/en.ts"),
  guide: () => import("./guide/en.ts"),
  inbox: () => import("./inbox/en.ts"),
  integrations: () => import("./integrations/en.ts"),
  joining: () => import("./joining/en.ts"),
  marks: () => import("./marks/en.ts"),
  notice: () => import("./notice/en.ts"),
  communications: () => import("./communications/en.ts"),
  library: () => import("./library/en.ts"),
  lifecycle: () => import("./lifecycle/en.ts"),
  packs: () => import("./packs/en.ts"),
  palette: () => import("./palette/en.ts"),
  passkeys: () => import("./passkeys/en.ts"),
  people: () => import("./people/en.ts"),
  places: () => import("./places/en.ts"),
  plan: () => import("./plan/en.ts"),
  public: () => import("./public/en.ts"),
  push: () => import("./push/en.ts"),
  questions: () => import("./questions/en.ts"),
  seals: () => import("./seals/en.ts"),
  settings: () => import("./settings/en.ts"),
  signOn: () => import("./sign-on/en.ts"),
  unsent: () => import("./unsent/en.ts"),
  stamps: () => import("./stamps/en.ts"),
  verify: () => import("./verify/en.ts"),
  views: () => import("./views/en.ts"),
};

/** One file per namespace and language, which exports nothing but its texts. Spanish defines the types. */
const FILES: Readonly<Record<Language, TextFiles>> = { es, ca, en };

export const NAMESPACES = Object.keys(es) as Namespace[];

export async function readText<Name extends Namespace>(language: Language, name: Name): Promise<Texts[Name]> {
  const [text] = Object.values(await FILES[language][name]());
  if (!text) throw new Error(`${name} has no texts`);
  return text;
}
