import { useLanguage } from "../use-text.ts";
import { settingsCa } from "./ca.ts";
import { settingsEn } from "./en.ts";
import { settingsEs, type SettingsText } from "./es.ts";

const TEXTS = { es: settingsEs, ca: settingsCa, en: settingsEn };

/** Comes with the screens and dialogs that use it, in every language; import it from files that are loaded on demand. */
export const useSettingsText = (): SettingsText => TEXTS[useLanguage()];
