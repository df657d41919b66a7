import { useLanguage } from "../use-text.ts";
import { datesCa } from "./ca.ts";
import { datesEn } from "./en.ts";
import { datesEs, type DatesText } from "./es.ts";

const TEXTS = { es: datesEs, ca: datesCa, en: datesEn };

/** Comes with the date fields, in every language; import it from files that are loaded on demand. */
export const useDatesText = (): DatesText => TEXTS[useLanguage()];
