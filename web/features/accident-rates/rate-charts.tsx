import type { ReactNode } from "react";
import { RATE_WORDS } from "#worker/contract/accidents/rate-words.ts";
import type { AccidentRatesPage, RateFamily } from "#web/data/accidents/rates.ts";
import { formatMonth, formatNumber } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { ChartCard } from "#web/ui/charts/chart-card.tsx";
import type { Series } from "#web/ui/charts/marks.tsx";
import type { Column } from "#web/ui/charts/plot.tsx";
import { TrendLines } from "#web/ui/charts/trend-lines.tsx";

/** No figure of the months has a list of its own. */
const NoLink = ({ children }: { children: ReactNode }) => <>{children}</>;

/** Each rate by month, and of the twelve months that end with it. */
export function RateCharts({ page: { months }, family }: { page: AccidentRatesPage; family: RateFamily }) {
  const text = useText("rates");
  const common = useText("common");
  const language = useLanguage();
  const words = RATE_WORDS[language];
  const series: Series[] = [
    { id: "month", label: text.ofMonth, color: "chart-2" },
    { id: "rolling", label: text.rolling, color: "chart-1" },
  ];
  const [first, last] = [months[0]?.month ?? "", months.at(-1)?.month ?? ""];
  const names = months[0]?.rolling.family === family ? months[0].rolling.rates.map(({ name }) => name) : [];
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      {names.map((name) => {
        const title = words.rates[family][name]?.name ?? name;
        const columns: Column<never>[] = months.map(({ month, rates, rolling }) => ({
          id: month,
          short: formatMonth(language, month, "short"),
          name: formatMonth(language, month),
          points: [rates, rolling].map((of) => {
            const value = of.rates.find((rate) => rate.name === name)?.value ?? null;
            return {
              value: value ?? 0,
              isNone: value === null,
              text: value === null ? text.noBase : formatNumber(language, Math.round(value * 100) / 100),
            };
          }),
        }));
        return (
          <ChartCard
            key={name}
            title={text.chart(title)}
            summary={text.chartSummary(title, formatMonth(language, first), formatMonth(language, last))}
            link={NoLink}
            table={{
              columns: [common.month, ...series.map(({ label }) => label)],
              rows: columns.toReversed().map(({ id, name: month, points }) => ({
                id,
                name: month,
                cells: points,
              })),
            }}
          >
            <TrendLines
              columnLabel={`${title}: ${common.month}`}
              series={series}
              columns={columns}
              link={NoLink}
            />
          </ChartCard>
        );
      })}
    </div>
  );
}
