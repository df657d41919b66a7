import { useSelector } from "@tanstack/react-store";
import type { Language } from "../../worker/contract/enums.ts";
import type { AppText } from "./app/es.ts";
import { catalogue } from "./catalogue.ts";
import type { PublicText } from "./public/es.ts";

export function useLanguage(): Language {
  return useSelector(catalogue, ({ language }) => language);
}

/** Words of the public pages and of failures. */
export function usePublicText(): PublicText {
  return useSelector(catalogue, (words) => words.public);
}

/** Words of the signed-in screens, whose route loads them before it renders. */
export function useText(): AppText {
  const app = useSelector(catalogue, (words) => words.app);
  if (!app) throw new Error("the catalogue of the signed-in screens is not loaded");
  return app;
}
