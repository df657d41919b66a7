import { useLanguage } from "../use-text.ts";
import { lifecycleCa } from "./ca.ts";
import { lifecycleEn } from "./en.ts";
import { lifecycleEs, type LifecycleText } from "./es.ts";

const TEXTS = { es: lifecycleEs, ca: lifecycleCa, en: lifecycleEn };

/** Comes with the screens that use it, in every language; import it from files that are loaded on demand. */
export const useLifecycleText = (): LifecycleText => TEXTS[useLanguage()];
