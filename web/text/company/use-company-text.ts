import { useLanguage } from "../use-text.ts";
import { companyCa } from "./ca.ts";
import { companyEn } from "./en.ts";
import { companyEs, type CompanyText } from "./es.ts";

const TEXTS = { es: companyEs, ca: companyCa, en: companyEn };

/** The texts of people and places. They are short enough to come with the settings in every language. */
export const useCompanyText = (): CompanyText => TEXTS[useLanguage()];
