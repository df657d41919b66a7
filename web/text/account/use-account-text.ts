import { useLanguage } from "../use-text.ts";
import { accountCa } from "./ca.ts";
import { accountEn } from "./en.ts";
import { accountEs, type AccountText } from "./es.ts";

const TEXTS = { es: accountEs, ca: accountCa, en: accountEn };

/** Comes with the settings, in every language; import it from files that are loaded on demand. */
export const useAccountText = (): AccountText => TEXTS[useLanguage()];
