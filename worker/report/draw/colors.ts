import type { Color } from "../../contract/enums.ts";

/** The company’s colour as the screens have it (web/ui/styles/theme.css), dark enough for text on white, and as a light ground. */
export const COLORS: Record<Color, { ink: string; band: string; tint: string }> = {
  "chart-1": { band: "#2a979b", ink: "#0d6367", tint: "#e8f3f3" },
  "chart-2": { band: "#c8811f", ink: "#7d4a00", tint: "#f9efe2" },
  "chart-3": { band: "#6138b5", ink: "#5a2fb0", tint: "#eeeaf8" },
  "chart-4": { band: "#4c6d1f", ink: "#45651a", tint: "#edf2e4" },
  "chart-5": { band: "#c53f86", ink: "#9d2066", tint: "#faeaf2" },
  ring: { band: "#2f5cc9", ink: "#2450b8", tint: "#e9eefa" },
};
