import { useSelector } from "@tanstack/react-store";
import { use } from "react";
import type { Language } from "../../worker/contract/enums.ts";
import { catalogue, pendingText } from "./catalogue.ts";
import type { Namespace, Texts } from "./files.ts";

export function useLanguage(): Language {
  return useSelector(catalogue, ({ language }) => language);
}

/** The texts of a namespace if a page before this one has loaded them. */
export function useLoadedText<Name extends Namespace>(name: Name): Texts[Name] | undefined {
  return useSelector(catalogue, ({ texts }) => texts[name] as Texts[Name] | undefined);
}

/**
 * The texts of a namespace, in the language of the person. They are loaded with the script that calls this; where that is not
 * so, as in development, the component waits for them.
 */
export function useText<Name extends Namespace>(name: Name): Texts[Name] {
  const text = useLoadedText(name);
  if (text) return text;
  use(pendingText(name));
  throw new Error(`the texts of ${name} are not loaded`);
}
