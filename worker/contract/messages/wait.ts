import type { Language } from "../enums.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** "40 segundos", "12 minutos" or "3 horas". */
export function waitText(language: Language, seconds: number): string {
  const [unit, size] =
    seconds < 1.5 * MINUTE ? ["second", 1] : seconds < 1.5 * HOUR ? ["minute", MINUTE] : ["hour", HOUR];
  return new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" }).format(
    Math.ceil(seconds / size),
  );
}
