export type PaletteColor = "chart-1" | "chart-2" | "chart-3" | "chart-4" | "chart-5" | "ring";
export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

export const paletteColors: readonly PaletteColor[] = [
  "chart-1",
  "chart-2",
  "chart-3",
  "chart-4",
  "chart-5",
  "ring",
];
