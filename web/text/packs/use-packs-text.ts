import { useLanguage } from "../use-text.ts";
import { packsCa } from "./ca.ts";
import { packsEn } from "./en.ts";
import { packsEs, type PacksText } from "./es.ts";

const TEXTS = { es: packsEs, ca: packsCa, en: packsEn };

/** Comes with what uses it, in every language. */
export const usePacksText = (): PacksText => TEXTS[useLanguage()];
