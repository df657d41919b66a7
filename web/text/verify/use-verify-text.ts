import { useLanguage } from "../use-text.ts";
import { verifyCa } from "./ca.ts";
import { verifyEn } from "./en.ts";
import { verifyEs, type VerifyText } from "./es.ts";

const TEXTS = { es: verifyEs, ca: verifyCa, en: verifyEn };

/** Comes with the page that uses it, in every language. */
export const useVerifyText = (): VerifyText => TEXTS[useLanguage()];
