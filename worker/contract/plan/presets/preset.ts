// Recurring tasks that companies in Spain have by law or good practice, as proposals for their plan.
import type { DepartmentFormType } from "../../enums.ts";
import type { Texts } from "../../forms/field.ts";

export const texts = (es: string, en: string, ca: string): Texts => ({ es, en, ca });

/** Asked of the company; what depends on a "no" is not proposed. */
export const COMPANY_QUESTIONS = {
  lift: texts("¿Tiene ascensor?", "Is there a lift?", "Té ascensor?"),
  annexI: texts(
    "¿Su actividad está en el anexo I de la Norma Básica de Autoprotección (RD 393/2007)?",
    "Is your activity in annex I of the Spanish self-protection standard (RD 393/2007)?",
    "La seva activitat és a l’annex I de la Norma Bàsica d’Autoprotecció (RD 393/2007)?",
  ),
  contractors: texts(
    "¿Trabajan contratas en tus instalaciones?",
    "Do contractors work on your premises?",
    "Hi treballen empreses contractistes?",
  ),
} as const satisfies Record<string, Texts>;
export type CompanyQuestion = keyof typeof COMPANY_QUESTIONS;

/** "law": its text was read. The rest is from a secondary source or from memory, and says CHECK_IT. */
export type BasisMark = "law" | "source" | "memory";
export const CHECK_IT = texts(
  "Compruébalo con tu servicio de prevención",
  "Check it with your prevention service",
  "Comprova-ho amb el teu servei de prevenció",
);

/** What was read for the mark "law", and where a period marked "source" comes from. */
export const SOURCES = {
  boe: "boe.es: A-1995-24292, A-1997-1853, A-2004-1848, RD 393/2007, 1215/1997, 286/2006, 513/2017, 656/2017",
  rsciei: "RD 164/2025, cogitival.es",
  lifts: "365tv.es, zahoribo",
  lowVoltage: "ingemecanica.com",
  pressure: "studylib calendar, older RD 2060/2008",
  mobility: "asemargestion, legaltoday",
} as const;
export type Source = keyof typeof SOURCES;

/** Laws are cited by their official Spanish names in every language. */
export type Basis = { readonly citation: string; readonly mark: BasisMark; readonly source?: Source };
export const law = (citation: string): Basis => ({ citation, mark: "law", source: "boe" });
export const fromSource = (citation: string, source: Source): Basis => ({ citation, mark: "source", source });
export const fromMemory = (citation: string): Basis => ({ citation, mark: "memory" });

export type Period = {
  readonly unit: "workday" | "week" | "month" | "year";
  readonly every: number;
  /** No law fixes it: true for any company, or for those that answer the question with "no". */
  readonly isDefault: boolean | { readonly unless: CompanyQuestion };
  /** Tells the periods of one task apart. */
  readonly what?: Texts;
};
const period =
  (unit: Period["unit"]) =>
  (every: number, what?: Texts, isDefault: Period["isDefault"] = false): Period => ({
    unit,
    every,
    isDefault,
    ...(what && { what }),
  });
export const weeks = period("week");
export const months = period("month");
export const years = period("year");
export const workdays = period("workday");
export const byDefault = (given: Period): Period => ({ ...given, isDefault: true });

export const RESPONSIBLE = {
  company: texts("Dirección", "Management", "Direcció"),
  prevention: texts("Servicio de prevención", "Prevention service", "Servei de prevenció"),
  department: texts("Personal del departamento", "Staff of the department", "Personal del departament"),
  maintenance: texts("Empresa mantenedora", "Maintenance company", "Empresa mantenidora"),
  inspection: texts(
    "Organismo de control (OCA)",
    "Accredited inspection body (OCA)",
    "Organisme de control (OCA)",
  ),
} as const satisfies Record<string, Texts>;

export type Preset = {
  readonly key: string;
  readonly name: Texts;
  readonly basis: readonly Basis[];
  /** Each becomes a line. Without any, the task follows an event and cannot be planned. */
  readonly periods: readonly Period[];
  /** When it is due besides, or what the period depends on. */
  readonly note?: Texts;
  readonly who: keyof typeof RESPONSIBLE;
  readonly evidence: Texts;
  readonly formType: DepartmentFormType;
  /** Every company, those that answer "yes", or those that have it and choose it. */
  readonly applies: "always" | "chosen" | CompanyQuestion;
};
