// Rates of accidents, in three families that are never mixed.

/** What is stored of a month of a department or the company. Accidents in itinere are in none of the other counts. */
export type Month = {
  /** "2026-11" */
  month: string;
  /** Hours worked, without holidays, leave and absence; null where they are not known. A month may have none. */
  hours: number | null;
  /** The average number of workers; known with the hours. */
  staff: number | null;
  leaveAccidents: number;
  /** Of the accidents with leave; while one is open, until the month's end or the day of the count. */
  daysLost: number;
  openLeaves: number;
  /** Injuries as the ILO counts them, and as OSHA records them. */
  injuries: number;
  recordables: number;
  commutingAccidents: number;
  commutingDaysLost: number;
  commutingOpenLeaves: number;
};

type Count = "leaveAccidents" | "daysLost" | "injuries" | "recordables";
type Base = "hours" | "staff" | "leaveAccidents";
type Formula = { name: string; count: Count; factor: number; base: Base };

/** INSST: NTP 1211, from memory. ILO and OSHA: read in public pages. */
export const FAMILIES = {
  insst: [
    { name: "IF", count: "leaveAccidents", factor: 1_000_000, base: "hours" },
    { name: "IG", count: "daysLost", factor: 1000, base: "hours" },
    { name: "II", count: "leaveAccidents", factor: 1000, base: "staff" },
    { name: "DM", count: "daysLost", factor: 1, base: "leaveAccidents" },
  ],
  ilo: [
    { name: "frequency", count: "injuries", factor: 1_000_000, base: "hours" },
    { name: "incidence", count: "injuries", factor: 1000, base: "staff" },
  ],
  osha: [{ name: "incidence", count: "recordables", factor: 200_000, base: "hours" }],
} as const satisfies Record<string, readonly Formula[]>;

export type Family = keyof typeof FAMILIES;

export type Rate = Formula & {
  /** Null where its base is zero. */
  value: number | null;
  counted: number;
  /** The hours, the staff or the accidents that it was divided by. */
  dividedBy: number;
  /** Whether a leave is open, so that days will be added. */
  isProvisional: boolean;
};

export type Rates = {
  family: Family;
  first: string;
  last: string;
  rates: Rate[];
  hours: number;
  /** Below 100,000 hours one accident moves a rate too far. */
  hasFewHours: boolean;
  /** Months of the span that are over and of which the hours are not known. They take part in no rate. */
  missing: string[];
  /** Apart, of all months of the span. */
  commuting: { accidents: number; daysLost: number; isProvisional: boolean };
};

const FEW_HOURS = 100_000;
const MONTHS = 12;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function ratesOf(
  span: readonly string[],
  stored: readonly Month[],
  { family, current }: { family: Family; current: string },
): Rates {
  const months = stored.filter(({ month }) => span.includes(month));
  const known = months.filter(({ hours }) => hours !== null);
  const total = (key: Exclude<keyof Month, "month">, of = known) => sum(of.map((month) => month[key] ?? 0));
  const baseOf = (base: Base) =>
    base === "staff" && known.length > 0 ? total("staff") / known.length : total(base);
  const names = new Set(known.map(({ month }) => month));
  return {
    family,
    first: span[0] ?? "",
    last: span.at(-1) ?? "",
    rates: FAMILIES[family].map((formula) => {
      const [counted, dividedBy] = [total(formula.count), baseOf(formula.base)];
      return {
        ...formula,
        counted,
        dividedBy,
        value: dividedBy === 0 ? null : (counted * formula.factor) / dividedBy,
        isProvisional: formula.count === "daysLost" && total("openLeaves") > 0,
      };
    }),
    hours: total("hours"),
    hasFewHours: total("hours") < FEW_HOURS,
    missing: span.filter((month) => month < current && !names.has(month)),
    commuting: {
      accidents: total("commutingAccidents", months),
      daysLost: total("commutingDaysLost", months),
      isProvisional: total("commutingOpenLeaves", months) > 0,
    },
  };
}

/** `current`: the month of today, which is not over. */
export const monthRates = (month: Month, family: Family, current: string): Rates =>
  ratesOf([month.month], [month], { family, current });

/** The twelve months that end with one. */
export const twelveUntil = (last: string): string[] => {
  const [year, month] = [Number(last.slice(0, 4)), Number(last.slice(5))];
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index)).toISOString().slice(0, 7),
  );
};

/** The rates of the twelve months that end with one; of December, those of the year. */
export const rollingRates = (
  stored: readonly Month[],
  last: string,
  family: Family,
  current: string,
): Rates => ratesOf(twelveUntil(last), stored, { family, current });
