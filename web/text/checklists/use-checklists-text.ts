import { useLanguage } from "../use-text.ts";
import { checklistsCa } from "./ca.ts";
import { checklistsEn } from "./en.ts";
import { checklistsEs, type ChecklistsText } from "./es.ts";

const TEXTS = { es: checklistsEs, ca: checklistsCa, en: checklistsEn };

/** Comes with the screens that use it, in every language; import it from files that are loaded on demand. */
export const useChecklistsText = (): ChecklistsText => TEXTS[useLanguage()];
