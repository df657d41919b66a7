import { paletteCa } from "../../text/palette/ca.ts";
import { paletteEn } from "../../text/palette/en.ts";
import { paletteEs, type PaletteText } from "../../text/palette/es.ts";
import { useLanguage } from "../../text/use-text.ts";

const TEXTS = { es: paletteEs, ca: paletteCa, en: paletteEn };

/** Short enough to come with the palette in every language. */
export const usePaletteText = (): PaletteText => TEXTS[useLanguage()];
