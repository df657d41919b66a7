import { useLanguage } from "../use-text.ts";
import { auditCa } from "./ca.ts";
import { auditEn } from "./en.ts";
import { auditEs, type AuditText } from "./es.ts";

const TEXTS = { es: auditEs, ca: auditCa, en: auditEn };

/** Comes with the screens that use it, in every language; import it from files that are loaded on demand. */
export const useAuditText = (): AuditText => TEXTS[useLanguage()];
