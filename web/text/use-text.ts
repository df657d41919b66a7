import { useSyncExternalStore } from "react";
import type { Language } from "../../worker/contract/enums.ts";
import type { AppText } from "./app/es.ts";
import { currentCatalogue, subscribe } from "./catalogue.ts";
import type { PublicText } from "./public/es.ts";

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentCatalogue).language;
}

/** Words of the public pages and of failures. */
export function usePublicText(): PublicText {
  return useSyncExternalStore(subscribe, currentCatalogue).public;
}

/** Words of the signed-in screens, whose route loads them before it renders. */
export function useText(): AppText {
  const { app } = useSyncExternalStore(subscribe, currentCatalogue);
  if (!app) throw new Error("the catalogue of the signed-in screens is not loaded");
  return app;
}
