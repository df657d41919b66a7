import type { PaletteColor } from "#web/ui/styles/tone.ts";

export const colorNames: Record<PaletteColor, string> = {
  "chart-1": "Turquesa",
  "chart-2": "Ámbar",
  "chart-3": "Violeta",
  "chart-4": "Verde",
  "chart-5": "Magenta",
  ring: "Azul",
};

export const longText =
  "Comprobación trimestral de la accesibilidad, la señalización y el buen estado aparente de conservación de los extintores portátiles";
