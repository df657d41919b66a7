import { useLanguage } from "../use-text.ts";
import { sealsCa } from "./ca.ts";
import { sealsEn } from "./en.ts";
import { sealsEs, type SealsText } from "./es.ts";

const TEXTS = { es: sealsEs, ca: sealsCa, en: sealsEn };

/** Comes with the files that use it, in every language; import it from files that are loaded on demand. */
export const useSealsText = (): SealsText => TEXTS[useLanguage()];
