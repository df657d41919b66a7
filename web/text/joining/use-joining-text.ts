import { useLanguage } from "../use-text.ts";
import { joiningCa } from "./ca.ts";
import { joiningEn } from "./en.ts";
import { joiningEs, type JoiningText } from "./es.ts";

const TEXTS = { es: joiningEs, ca: joiningCa, en: joiningEn };

/** Comes with the screens and dialogs that use it, in every language; import it from files that are loaded on demand. */
export const useJoiningText = (): JoiningText => TEXTS[useLanguage()];
