import { AUDIT_WORDS } from "../../../worker/contract/admin/audit-words.ts";
import { useLanguage } from "../use-text.ts";
import { auditCa } from "./ca.ts";
import { auditEn } from "./en.ts";
import { auditEs } from "./es.ts";

// The words are joined here: every page loads what the files of one language import.
const TEXTS = {
  es: { ...auditEs, ...AUDIT_WORDS.es },
  ca: { ...auditCa, ...AUDIT_WORDS.ca },
  en: { ...auditEn, ...AUDIT_WORDS.en },
};

/** Comes with the screens that use it, in every language; import it from files that are loaded on demand. */
export const useAuditText = () => TEXTS[useLanguage()];
