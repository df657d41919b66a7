import type { Language } from "../enums.ts";
import type { Limit, Measure } from "../shapes.ts";
import type { QuestionType } from "./question-type.ts";

export const MOST_DECIMALS = 4;
/** Larger ones would lose decimals. */
export const MOST_NUMBER = 1_000_000_000;

/** The limits of a number, the one that counts first. Each that is set has an option of its name, which says what it means to be beyond. */
export const LIMITS = ["stop", "warn"] as const;
export type LimitName = (typeof LIMITS)[number];

export const LIMIT_LABELS: Readonly<Record<Language, Readonly<Record<LimitName, string>>>> = {
  es: { stop: "Fuera de límite", warn: "Aviso" },
  en: { stop: "Beyond the limit", warn: "Warning" },
  ca: { stop: "Fora de límit", warn: "Avís" },
};

const isBeyond = (value: number, { min, max }: Limit): boolean =>
  (min !== undefined && value < min) || (max !== undefined && value > max);

export const NUMBER_MARKS: Readonly<Record<Language, { decimal: string; group: string }>> = {
  es: { decimal: ",", group: "." },
  en: { decimal: ".", group: "," },
  ca: { decimal: ",", group: "." },
};

/** By hand: a phone takes a tenth of a second to create its first number format. A field to type in has no groups. */
export function numberText(
  value: number,
  decimals: number,
  language: Language,
  group: string = NUMBER_MARKS[language].group,
): string {
  const { decimal } = NUMBER_MARKS[language];
  const [whole = "", fraction] = Math.abs(value).toFixed(decimals).split(".");
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return [value < 0 ? `-${grouped}` : grouped, fraction].filter(Boolean).join(decimal);
}

export const hasDecimals = (value: number, decimals: number): boolean =>
  Number(value.toFixed(decimals)) === value;

export const NO_MEASURE: Measure = { decimals: 0 };

export const NUMBER: QuestionType<number> = {
  options: "limits",
  isJudged: true,
  isRequiredAtFirst: true,
  hasOrder: true,
  storesOutcome: true,
  accepts: (value, { measure = NO_MEASURE }) =>
    typeof value === "number" && Math.abs(value) <= MOST_NUMBER && hasDecimals(value, measure.decimals),
  amountsTo: (value, { measure = NO_MEASURE, options }) => {
    const passed = LIMITS.find((name) => isBeyond(value, measure[name] ?? {}));
    return options.filter((option) => option.value === passed);
  },
  text: (value, settings, language) => {
    const { decimals, unit } = settings.measure ?? NO_MEASURE;
    const [passed] = NUMBER.amountsTo(value, settings);
    const measured = [numberText(value, decimals, language), unit].filter(Boolean).join("\u00A0");
    return passed ? `${measured} · ${passed.label}` : measured;
  },
  cell: (value) => value,
  held: "nothing",
};
