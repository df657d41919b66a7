import type { Language } from "./enums.ts";

/** Whose dates, numbers and order of names a language goes by. */
export const LOCALES: Record<Language, string> = { es: "es-ES", en: "en-GB", ca: "ca-ES" };

/** Where nothing says where somebody is. */
export const DEFAULT_TIME_ZONE = "Europe/Madrid";
