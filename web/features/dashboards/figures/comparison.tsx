import { ArrowDown, ArrowUp, Equal } from "lucide-react";
import type { ReactNode } from "react";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatMonth, formatNumber, monthOf } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import type { Figures } from "./figures.ts";

/** The period before, in words: "todo octubre", "todo 2025". */
export function usePeriodBefore({ range, previous }: Pick<Figures, "range" | "previous">): string | null {
  const { dashboards: text } = useText("app");
  const language = useLanguage();
  const { timeZone } = useCompany();
  if (!previous) return null;
  const month = monthOf(previous.from, timeZone);
  return range.dateRange === "this-year"
    ? text.wholeYear(month.slice(0, 4))
    : text.wholeMonth(formatMonth(language, month, "long"));
}

/** Compares a figure with that of the period before, if it is known. */
export function useComparison(figures: Pick<Figures, "range" | "previous">) {
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
