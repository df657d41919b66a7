import { createAtom } from "@tanstack/react-store";
import type { Language } from "../../worker/contract/enums.ts";
import type { AdminText } from "./admin/es.ts";
import type { AppText } from "./app/es.ts";
import { readStored, store } from "../browser/storage.ts";
import { chooseLanguage } from "./choose-language.ts";
import { publicEs, type PublicText } from "./public/es.ts";

const STORAGE_KEY = "extintor.language";

const PUBLIC: Record<Language, () => PublicText | Promise<PublicText>> = {
  es: () => publicEs,
  en: async () => (await import("./public/en.ts")).publicEn,
  ca: async () => (await import("./public/ca.ts")).publicCa,
};

const APP: Record<Language, () => Promise<AppText>> = {
  es: async () => (await import("./app/es.ts")).appEs,
  en: async () => (await import("./app/en.ts")).appEn,
  ca: async () => (await import("./app/ca.ts")).appCa,
};

const ADMIN: Record<Language, () => Promise<AdminText>> = {
  es: async () => (await import("./admin/es.ts")).adminEs,
  en: async () => (await import("./admin/en.ts")).adminEn,
  ca: async () => (await import("./admin/ca.ts")).adminCa,
};

export type Catalogue = {
  language: Language;
  public: PublicText;
  app: AppText | null;
  admin: AdminText | null;
};

// The Spanish public texts are in the main bundle, so that a failed load can be reported.
export const catalogue = createAtom<Catalogue>({ language: "es", public: publicEs, app: null, admin: null });
let requested: Language = "es";
let appNeeded = false;
let adminNeeded = false;

export const currentCatalogue = (): Catalogue => catalogue.get();

export const storedLanguage = (): string | null => readStored(STORAGE_KEY);

async function loadCatalogue(): Promise<void> {
  const language = requested;
  const [publicText, loadedApp, loadedAdmin] = await Promise.all([
    PUBLIC[language](),
    appNeeded ? APP[language]() : null,
    adminNeeded ? ADMIN[language]() : null,
  ]);
  // The user chose another language during the load: the later choice wins.
  if (language !== requested) return;
  document.documentElement.lang = language;
  const current = catalogue.get();
  const isSame = language === current.language;
  const app = loadedApp ?? (isSame ? current.app : null);
  const admin = loadedAdmin ?? (isSame ? current.admin : null);
  if (isSame && publicText === current.public && app === current.app && admin === current.admin) return;
  catalogue.set({ language, public: publicText, app, admin });
}

/** Keeps the current language when the load fails. */
async function loadOrKeepCurrent(): Promise<void> {
  try {
    await loadCatalogue();
  } catch (error) {
    requested = catalogue.get().language;
    document.documentElement.lang = requested;
    throw error;
  }
}

/** Loads the language of the first screen, before the session is known. */
export function startLanguage(): Promise<void> {
  // The page of a signed-in person comes in their language.
  const { language } = document.documentElement.dataset;
  requested = chooseLanguage(language ?? null, storedLanguage(), navigator.languages);
  document.documentElement.lang = requested;
  return loadOrKeepCurrent();
}

/** Switches the language of the app and stores it for the next visit to the sign-in page. */
export function setLanguage(language: Language): Promise<void> {
  requested = language;
  store(STORAGE_KEY, language);
  return loadOrKeepCurrent();
}

/** Loads the catalogue of the signed-in screens, whose routes wait for it. */
export function loadAppText(): Promise<void> {
  appNeeded = true;
  return loadOrKeepCurrent();
}

/** Loads the texts of platform administration, whose routes wait for them. */
export function loadAdminText(): Promise<void> {
  adminNeeded = true;
  return loadAppText();
}
