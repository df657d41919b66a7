import type { Language } from "../../worker/contract/enums.ts";
import type { AppText } from "./app/es.ts";
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

export type Catalogue = { language: Language; public: PublicText; app: AppText | null };

// Spanish for the public pages travels with the program: whatever fails to load, there are words to say so.
let current: Catalogue = { language: "es", public: publicEs, app: null };
let wanted: Language = "es";
let appNeeded = false;
const listeners = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentCatalogue(): Catalogue {
  return current;
}

export function storedLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function store(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // A browser that refuses storage forgets the choice on reload, nothing worse.
  }
}

async function load(): Promise<void> {
  const language = wanted;
  const [publicText, loadedApp] = await Promise.all([PUBLIC[language](), appNeeded ? APP[language]() : null]);
  // Someone chose again while this one travelled: the later choice wins.
  if (language !== wanted) return;
  document.documentElement.lang = language;
  const app = loadedApp ?? (language === current.language ? current.app : null);
  if (language === current.language && publicText === current.public && app === current.app) return;
  current = { language, public: publicText, app };
  for (const listener of listeners) listener();
}

/** The words did not come (no network): stay with the language on the screen. */
async function loadOrStay(): Promise<void> {
  try {
    await load();
  } catch (error) {
    wanted = current.language;
    document.documentElement.lang = wanted;
    throw error;
  }
}

/** Words for the first screen, before anyone is known. */
export function startLanguage(): Promise<void> {
  wanted = chooseLanguage(null, storedLanguage(), navigator.languages);
  document.documentElement.lang = wanted;
  return loadOrStay();
}

/** Switches at once, everywhere; remembered for the next visit to the sign-in page. */
export function setLanguage(language: Language): Promise<void> {
  wanted = language;
  store(language);
  return loadOrStay();
}

/** The catalogue of the signed-in screens; they wait for it. */
export function loadAppText(): Promise<void> {
  appNeeded = true;
  return loadOrStay();
}
