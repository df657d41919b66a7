import type { Language } from "../../worker/contract/enums.ts";

/** Each language calls itself by its own name, so that anyone can find theirs. */
export const LANGUAGE_NAMES: Record<Language, string> = { es: "Español", en: "English", ca: "Català" };
