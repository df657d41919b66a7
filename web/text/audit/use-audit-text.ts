import { useMemo } from "react";
import { AUDIT_WORDS } from "../../../worker/contract/admin/audit-words.ts";
import { useLanguage } from "../use-text.ts";
import { auditCa } from "./ca.ts";
import { auditEn } from "./en.ts";
import { auditEs, type AuditText } from "./es.ts";

const TEXTS: Readonly<Record<"es" | "ca" | "en", AuditText>> = { es: auditEs, ca: auditCa, en: auditEn };

/**
 * Comes with the screens that use it, in every language; import it from files that are loaded on demand. The words are joined
 * when they are used: every page loads what the files of one language import, and the files of a build may import each other.
 */
export function useAuditText() {
  const language = useLanguage();
  return useMemo(() => ({ ...TEXTS[language], ...AUDIT_WORDS[language] }), [language]);
}
