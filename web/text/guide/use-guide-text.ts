import { useLanguage } from "../use-text.ts";
import { guideCa } from "./ca.ts";
import { guideEn } from "./en.ts";
import { guideEs, type GuideText } from "./es.ts";

const TEXTS = { es: guideEs, ca: guideCa, en: guideEn };

/** Comes with the screens that use it, in every language; import it from files that are loaded on demand. */
export const useGuideText = (): GuideText => TEXTS[useLanguage()];
