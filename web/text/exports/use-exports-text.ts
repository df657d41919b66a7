import { useLanguage } from "../use-text.ts";
import { exportsCa } from "./ca.ts";
import { exportsEn } from "./en.ts";
import { exportsEs, type ExportsText } from "./es.ts";

const TEXTS = { es: exportsEs, ca: exportsCa, en: exportsEn };

/** Comes with the screens and dialogs that use it, in every language; import it from files that are loaded on demand. */
export const useExportsText = (): ExportsText => TEXTS[useLanguage()];
