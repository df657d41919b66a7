import { createAtom } from "@tanstack/react-store";
import type { Language } from "../../worker/contract/enums.ts";
import { readStored, store } from "../browser/storage.ts";
import { chooseLanguage } from "./choose-language.ts";
import { readText, type Namespace, type Texts } from "./files.ts";
import { publicEs } from "./public/es.ts";

const STORAGE_KEY = "extintor.language";

type LoadedTexts = Pick<Texts, "public"> & Partial<Texts>;
export type Catalogue = { language: Language; texts: LoadedTexts };

/** The texts that are loaded, all in one language. */
export const catalogue = createAtom<Catalogue>({ language: "es", texts: { public: publicEs } });
let requested: Language = "es";

export const currentCatalogue = (): Catalogue => catalogue.get();

export const storedLanguage = (): string | null => readStored(STORAGE_KEY);

/** Loads what is shown and `names` in the requested language. */
async function load(names: readonly Namespace[]): Promise<void> {
  const language = requested;
  const { language: current, texts } = catalogue.get();
  const shown = Object.keys(texts) as Namespace[];
  const missing = [...new Set([...shown, ...names])].filter((name) => language !== current || !texts[name]);
  const loaded = await Promise.all(
    missing.map(async (name) => [name, await readText(language, name)] as const),
  );
  // The user chose another language during the load: the later choice wins.
  if (language !== requested) return load(names);
  document.documentElement.lang = language;
  if (missing.length === 0) return;
  const now = catalogue.get();
  const kept = now.language === language ? now.texts : {};
  catalogue.set({ language, texts: { ...kept, ...Object.fromEntries(loaded) } as LoadedTexts });
}

/** Keeps the current language when the load fails. */
async function loadOrKeepCurrent(names: readonly Namespace[] = []): Promise<void> {
  try {
    await load(names);
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

/** Loads texts before something shows them. */
export const loadText = (...names: readonly Namespace[]): Promise<void> => loadOrKeepCurrent(names);

const loading = new Map<Namespace, Promise<void>>();

/** The load that a component waits for, the same one each time it is asked. */
export function pendingText(name: Namespace): Promise<void> {
  const pending = loading.get(name) ?? loadText(name).finally(() => loading.delete(name));
  loading.set(name, pending);
  return pending;
}

/** Loads a part of the app and its texts together. The build puts it around `import()` (scripts/build/text-loads.ts). */
export async function withText<Module>(
  names: readonly Namespace[],
  loadModule: () => Promise<Module>,
): Promise<Module> {
  const [module] = await Promise.all([loadModule(), loadText(...names)]);
  return module;
}
