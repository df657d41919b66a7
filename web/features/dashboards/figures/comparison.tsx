import { ArrowDown, ArrowUp, Equal } from "lucide-react";
import type { ReactNode } from "react";
import { localDay } from "#worker/domain/time/digest-schedule.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatDayRange, formatMonth, formatNumber } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import type { Figures } from "./figures.ts";

type Bounds = { from: string; before: string };

/** The days between, and the year or month that they are, if they are one. */
function daysBetween({ from, before }: Bounds, timeZone: string) {
  const first = localDay(new Date(from), timeZone);
  const last = localDay(new Date(Date.parse(before) - 1), timeZone);
  const next = localDay(new Date(before), timeZone);
  const isYear = first.endsWith("-01-01") && next === `${Number(first.slice(0, 4)) + 1}-01-01`;
  const isMonth = first.endsWith("-01") && next.endsWith("-01") && first.slice(0, 7) === last.slice(0, 7);
  return {
    range: `${first}..${last}`,
    year: isYear ? first.slice(0, 4) : null,
    month: isMonth ? first.slice(0, 7) : null,
  };
}

/** The period before, in words: "todo octubre", "todo 2025", "el período anterior (1 – 15 mar 2026)". */
export function usePeriodBefore({ previous }: Pick<Figures, "previous">): string | null {
  const { dashboards: text } = useText("app");
  const language = useLanguage();
  const { timeZone } = useCompany();
  if (!previous) return null;
  const { range, year, month } = daysBetween(previous, timeZone);
  if (year) return text.wholeYear(year);
  return month
    ? text.wholeMonth(formatMonth(language, month, "long"))
    : text.daysBefore(formatDayRange(language, range));
}

/** The range in words: "octubre de 2026", "2026", "1 – 15 mar 2026". */
export function useRangeName({ range: { from, before } }: Pick<Figures, "range">): string {
  const { dashboards: text } = useText("app");
  const language = useLanguage();
  const { timeZone } = useCompany();
  if (!from || !before) return text.printedAllTime;
  const { range, year, month } = daysBetween({ from, before }, timeZone);
  return year ?? (month ? formatMonth(language, month) : formatDayRange(language, range));
}

/** Compares a figure with that of the period before, if it is known. */
export function useComparison(figures: Pick<Figures, "previous">) {
  const language = useLanguage();
  const period = usePeriodBefore(figures);
  return (
    now: number,
    before: number | null | undefined,
    write = (difference: number) => formatNumber(language, difference),
  ): ReactNode =>
    period !== null && typeof before === "number" ? (
      <Comparison now={now} before={before} period={period} write={write} />
    ) : null;
}

type ComparisonProps = {
  now: number;
  before: number;
  /** The period before, in words. */
  period: string;
  /** Writes the difference, with its unit. */
  write: (difference: number) => string;
};

/** How much more or less than in the period before, in words and with an arrow. */
function Comparison({ now, before, period, write }: ComparisonProps) {
  const { compared } = useText("app").dashboards;
  const difference = now - before;
  const Icon = difference === 0 ? Equal : difference > 0 ? ArrowUp : ArrowDown;
  const words =
    difference === 0
      ? compared.same(period)
      : (difference > 0 ? compared.more : compared.less)(write(Math.abs(difference)), period);
  return (
    <span className="flex items-start gap-1 [&_svg]:mt-[0.2em] [&_svg]:size-[1.1em] [&_svg]:shrink-0">
      <Icon aria-hidden="true" />
      <span className="min-w-0">{words}</span>
    </span>
  );
}
