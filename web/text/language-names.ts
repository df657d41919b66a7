import type { Language } from "../../worker/contract/enums.ts";

/** The name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { es: "Español", en: "English", ca: "Català" };
