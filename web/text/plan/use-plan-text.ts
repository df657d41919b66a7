import { useLanguage } from "../use-text.ts";
import { planCa } from "./ca.ts";
import { planEn } from "./en.ts";
import { planEs, type PlanText } from "./es.ts";

const TEXTS = { es: planEs, ca: planCa, en: planEn };

/** Comes with the screens that use it, in every language; import it from files that are loaded on demand. */
export const usePlanText = (): PlanText => TEXTS[useLanguage()];
