// The results of checklists: in all, by month, by checklist and by place.
import { useQuery } from "@tanstack/react-query";
import type { Results } from "#worker/contract/dashboards.ts";
import { VERDICT_NAMES, VERDICTS } from "#worker/contract/forms/score.ts";
import { VERDICT_LOOKS } from "#web/components/checklist/score-badge.tsx";
import { FailedQueryNotice } from "#web/components/failures/load-error.tsx";
import { formsAddress } from "#web/data/dashboards/addresses.ts";
import { resultsQuery } from "#web/data/dashboards/results.ts";
import type { FormFilters } from "#web/data/navigation/search.ts";
import { formatList, formatMonth, formatNumber, formatPercent } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { ChartCard } from "#web/ui/charts/chart-card.tsx";
import type { Series } from "#web/ui/charts/marks.tsx";
import { quietLinkClass } from "#web/ui/charts/plot.tsx";
import { StackedBars } from "#web/ui/charts/stacked-bars.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { FigureGrid } from "../page/figure-grid.tsx";
import { BarsCard } from "./bars-card.tsx";
import { FigureLink } from "./figure-link.tsx";
import { monthIn, periodOf, type FiguresProps } from "./figures.ts";

type ResultFigures = Pick<Results, "byVerdict" | "percent">;
type ResultsProps = FiguresProps & { results: Results };

const EVERY_RESULT = VERDICTS.join(",");
const totalOf = ({ byVerdict }: ResultFigures) =>
  VERDICTS.reduce((sum, verdict) => sum + byVerdict[verdict], 0);

/** Nothing where no form has a result, and until that is known. */
export function ResultsSection(given: FiguresProps) {
  const { dashboards: text } = useText("app");
  const query = useQuery(resultsQuery(given.scope, given.figures.range.dateRange));
  const { data: results } = query;
  if (query.isLoadingError)
    return (
      <Section title={text.results.title}>
        <FailedQueryNotice query={query} />
      </Section>
    );
  if (!results) return null;
  const props = { ...given, results };
  return (
    <Section title={text.results.title} description={text.results.lead}>
      {results.isTooMany ? (
        <Banner tone="info">{text.results.tooMany}</Banner>
      ) : (
        <FigureGrid>
          {results.byMonth.length <= 1 ? <InAll {...props} /> : <ByMonth {...props} />}
          <Listed
            {...props}
            title={text.results.byChecklist}
            count={results.counts.checklists}
            rows={results.checklists.map(({ id, ...row }) => ({ ...row, id, filter: { checklist: id } }))}
          />
          <Listed
            {...props}
            title={text.results.byPlace}
            count={results.counts.places}
            rows={results.places.map(({ zoneId, locationName, ...row }) => ({
              ...row,
              id: zoneId,
              detail: locationName,
              filter: { zoneId },
            }))}
          />
        </FigureGrid>
      )}
    </Section>
  );
}

function InAll({ scope, figures, results }: ResultsProps) {
  const { dashboards: text } = useText("app");
  const language = useLanguage();
  return (
    <BarsCard
      title={text.results.inAll}
      rowName={text.results.result}
      bars={VERDICTS.map((verdict) => {
        const { Icon, tone } = VERDICT_LOOKS[verdict];
        return {
          id: verdict,
          name: VERDICT_NAMES[language][verdict],
          icon: <Icon aria-hidden="true" className="size-4" />,
          value: results.byVerdict[verdict],
          color: tone,
          address: formsAddress(scope, { verdict, date: periodOf(figures) }),
        };
      })}
    />
  );
}

function ByMonth({ scope, figures, results }: ResultsProps) {
  const { dashboards: text } = useText("app");
  const common = useText("common");
  const language = useLanguage();
  const write = (value: number) => formatNumber(language, value);
  const names = VERDICT_NAMES[language];
  const series: Series[] = VERDICTS.map((verdict) => ({
    id: verdict,
    label: names[verdict],
    color: VERDICT_LOOKS[verdict].tone,
  }));
  const pointsOf = ({ byVerdict }: ResultFigures, period: FormFilters) =>
    VERDICTS.map((verdict) => ({
      value: byVerdict[verdict],
      text: write(byVerdict[verdict]),
      address: formsAddress(scope, { verdict, ...period }),
    }));
  const allOf = (row: ResultFigures, period: FormFilters) => ({
    value: totalOf(row),
    text: write(totalOf(row)),
    address: formsAddress(scope, { verdict: EVERY_RESULT, ...period }),
  });
  const months = results.byMonth.map((row) => {
    const period = monthIn(figures, row.month);
    return {
      id: row.month,
      short: formatMonth(language, row.month, "short"),
      name: formatMonth(language, row.month),
      points: pointsOf(row, period),
      all: allOf(row, period),
    };
  });
  const whole = { date: periodOf(figures) };
  return (
    <ChartCard
      title={text.results.byMonth}
      summary={text.summaryOf(
        formatList(
          language,
          VERDICTS.map((verdict) => text.summaryItem(names[verdict], write(results.byVerdict[verdict]))),
        ),
      )}
      link={FigureLink}
      table={{
        columns: [common.month, ...series.map(({ label }) => label), text.total],
        rows: [
          ...months.toReversed().map(({ id, name, points, all }) => ({ id, name, cells: [...points, all] })),
          {
            id: "total",
            name: text.total,
            cells: [...pointsOf(results, whole), allOf(results, whole)],
          },
        ],
      }}
    >
      <StackedBars
        columnLabel={`${text.results.byMonth}: ${common.month}`}
        series={series}
        columns={months.slice(-12)}
        link={FigureLink}
      />
    </ChartCard>
  );
}

type Row = ResultFigures & { id: string; name: string; detail?: string; filter: FormFilters };
type ListedProps = ResultsProps & { title: string; count: number; rows: readonly Row[] };

/** The worst ones, each with its results. */
function Listed({ scope, figures, title, count, rows }: ListedProps) {
  const { dashboards: text } = useText("app");
  const language = useLanguage();
  const date = periodOf(figures);
  return (
    <Card className="h-full">
      <CardHeader>
        <CardTitle level={3}>
          {title}{" "}
          <span className="font-normal text-muted-foreground tabular-nums">
            {formatNumber(language, count)}
          </span>
        </CardTitle>
        <CardDescription>{text.results.worstFirst}</CardDescription>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col divide-y">
          {rows.map(({ id, name, detail, percent, byVerdict, filter }) => (
            <li key={id} className="flex flex-col gap-1 py-2 first:pt-0 last:pb-0">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                <span className="min-w-0 wrap-anywhere">
                  {name}
                  {detail ? <span className="text-muted-foreground">, {detail}</span> : null}
                </span>
                <span className="text-xs text-muted-foreground tabular-nums">
                  {text.results.mean(formatPercent(language, (percent ?? 0) / 100))}
                </span>
              </p>
              <ul className="flex flex-wrap gap-x-4 text-sm">
                {VERDICTS.filter((verdict) => byVerdict[verdict] > 0).map((verdict) => {
                  const { Icon, tone } = VERDICT_LOOKS[verdict];
                  return (
                    <li key={verdict}>
                      <FigureLink
                        address={formsAddress(scope, { ...filter, verdict, date })}
                        count={byVerdict[verdict]}
                        className={`${quietLinkClass} inline-flex items-center gap-1.5 py-1`}
                      >
                        <Icon aria-hidden="true" data-tone={tone} className="size-4 shrink-0 text-tone-ink" />
                        {text.summaryItem(
                          VERDICT_NAMES[language][verdict],
                          formatNumber(language, byVerdict[verdict]),
                        )}
                      </FigureLink>
                    </li>
                  );
                })}
              </ul>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
