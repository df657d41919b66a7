import { useLanguage } from "../use-text.ts";
import { findingsCa } from "./ca.ts";
import { findingsEn } from "./en.ts";
import { findingsEs, type FindingsText } from "./es.ts";

const TEXTS = { es: findingsEs, ca: findingsCa, en: findingsEn };

/** Comes with the card's line, in every language; import it from files that are loaded on demand. */
export const useFindingsText = (): FindingsText => TEXTS[useLanguage()];
