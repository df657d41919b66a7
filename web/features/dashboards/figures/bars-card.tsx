import type { ReactNode } from "react";
import type { FigureAddress } from "#web/data/dashboards/addresses.ts";
import { formatList, formatNumber } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { BarList, type Bar } from "#web/ui/charts/bar-list.tsx";
import { ChartCard } from "#web/ui/charts/chart-card.tsx";
import { FigureLink } from "./figure-link.tsx";

type NamedBar = Omit<Bar<FigureAddress>, "text" | "label"> & {
  name: string;
  /** Stands before the name. */
  icon?: ReactNode;
  /** Stands for the name beside the bar. */
  label?: string;
};
type BarsCardProps = { title: string; rowName: string; bars: readonly NamedBar[] };

/** Bars with their sentence and their table. */
export function BarsCard({ title, rowName, bars }: BarsCardProps) {
  const { dashboards: text } = useText("app");
  const language = useLanguage();
  const written = bars.map(({ icon, label, ...bar }) => ({
    ...bar,
    label: icon ? (
      <span className="inline-flex items-center gap-2">
        {icon}
        {bar.name}
      </span>
    ) : (
      (label ?? bar.name)
    ),
    text: formatNumber(language, bar.value),
  }));
  return (
    <ChartCard
      title={title}
      summary={text.summaryOf(
        formatList(
          language,
          written.map((bar) => text.summaryItem(bar.name, bar.text)),
        ),
      )}
      link={FigureLink}
      table={{
        columns: [rowName, text.amount],
        rows: written.map(({ id, name, ...cell }) => ({ id, name, cells: [cell] })),
      }}
    >
      <BarList label={title} bars={written} link={FigureLink} />
    </ChartCard>
  );
}
