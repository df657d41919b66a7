import { useLanguage } from "../use-text.ts";
import { placesCa } from "./ca.ts";
import { placesEn } from "./en.ts";
import { placesEs, type PlacesText } from "./es.ts";

const TEXTS = { es: placesEs, ca: placesCa, en: placesEn };

/** Comes with the screens that use it, in every language; import it from files that are loaded on demand. */
export const usePlacesText = (): PlacesText => TEXTS[useLanguage()];
