import { useSelector } from "@tanstack/react-store";
import type { Language } from "../../worker/contract/enums.ts";
import type { AdminText } from "./admin/es.ts";
import type { AppText } from "./app/es.ts";
import { catalogue } from "./catalogue.ts";
import type { PublicText } from "./public/es.ts";

export function useLanguage(): Language {
  return useSelector(catalogue, ({ language }) => language);
}

/** The texts of the public pages and of errors. */
export function usePublicText(): PublicText {
  return useSelector(catalogue, (texts) => texts.public);
}

/** The texts of the signed-in screens; null on the public pages, which do not load them. */
export function useLoadedAppText(): AppText | null {
  return useSelector(catalogue, (texts) => texts.app);
}

/** The texts of the signed-in screens, whose route loads them before it renders. */
export function useText(): AppText {
  const app = useLoadedAppText();
  if (!app) throw new Error("the catalogue of the signed-in screens is not loaded");
  return app;
}

/** The texts of the signed-in screens and of platform administration, whose route loads both. */
export function useAdminText(): AppText & AdminText {
  const app = useText();
  const admin = useSelector(catalogue, (texts) => texts.admin);
  if (!admin) throw new Error("the texts of platform administration are not loaded");
  return { ...app, ...admin };
}
