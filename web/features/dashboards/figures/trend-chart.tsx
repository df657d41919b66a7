import { actionsAddress, formsAddress, type FigureAddress } from "#web/data/dashboards/addresses.ts";
import { formatList, formatMonth, formatNumber } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { ChartCard } from "#web/ui/charts/chart-card.tsx";
import type { Series } from "#web/ui/charts/marks.tsx";
import type { Column } from "#web/ui/charts/plot.tsx";
import { TrendLines } from "#web/ui/charts/trend-lines.tsx";
import { FigureLink } from "./figure-link.tsx";
import type { FiguresProps } from "./figures.ts";

const TREND = ["forms", "opened", "closed"] as const;
const TREND_COLORS = { forms: "chart-1", opened: "chart-2", closed: "chart-3" } as const;

/** The series and months of the trend. */
export function useTrendColumns({ scope, figures }: FiguresProps) {
  const { dashboards: text } = useText("app");
  const language = useLanguage();
  const series: Series[] = TREND.map((id) => ({ id, label: text.trendSeries[id], color: TREND_COLORS[id] }));
  const columns: Column<FigureAddress>[] = figures.trend.map(({ month, ...counts }) => {
    const addresses = {
      forms: formsAddress(scope, { month }),
      opened: actionsAddress(scope, { month }),
      closed: actionsAddress(scope, { closedIn: month }),
    };
    return {
      id: month,
      short: formatMonth(language, month, "short"),
      name: formatMonth(language, month),
      points: TREND.map((id) => ({
        value: counts[id],
        text: formatNumber(language, counts[id]),
        address: addresses[id],
      })),
    };
  });
  return { series, columns };
}

/** The last twelve months, whatever the range. */
export function TrendChart(props: FiguresProps) {
  const { dashboards: text } = useText("app");
  const common = useText("common");
  const language = useLanguage();
  const { series, columns } = useTrendColumns(props);
  const totals = TREND.map((id) =>
    text.summaryItem(
      text.trendSeries[id],
      formatNumber(
        language,
        props.figures.trend.reduce((sum, month) => sum + month[id], 0),
      ),
    ),
  );
  return (
    <ChartCard
      title={text.trend}
      summary={text.summaryOf(formatList(language, totals))}
      link={FigureLink}
      table={{
        columns: [common.month, ...series.map(({ label }) => label)],
        rows: columns.toReversed().map(({ id, name, points }) => ({ id, name, cells: points })),
      }}
    >
      <TrendLines
        columnLabel={`${text.trend}: ${common.month}`}
        series={series}
        columns={columns}
        link={FigureLink}
      />
    </ChartCard>
  );
}
