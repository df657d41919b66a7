import { DEPARTMENT_FORM_TYPES } from "#worker/contract/enums.ts";
import { KIND_STYLES, KindIcon } from "#web/components/records/kind-badge.tsx";
import { formsAddress, type FigureAddress } from "#web/data/dashboards/addresses.ts";
import { formatList, formatMonth, formatNumber } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { ChartCard } from "#web/ui/charts/chart-card.tsx";
import type { Series } from "#web/ui/charts/marks.tsx";
import type { Column } from "#web/ui/charts/plot.tsx";
import { StackedBars } from "#web/ui/charts/stacked-bars.tsx";
import { BarsCard } from "./bars-card.tsx";
import { useComparison } from "./comparison.tsx";
import { FigureLink } from "./figure-link.tsx";
import { monthIn, periodOf, type FiguresProps } from "./figures.ts";

/** The most months that fit beside each other on a phone; the table has them all. */
const MAX_MONTHS = 12;

/** Forms of each kind: by month if the range has several, else side by side and compared with the month before. */
export function FormsChart(props: FiguresProps) {
  return props.figures.forms.byMonth.length === 1 ? <FormsByKind {...props} /> : <FormsByMonth {...props} />;
}

function FormsByKind({ scope, figures }: FiguresProps) {
  const { dashboards: text, kinds } = useText("app");
  const compare = useComparison(figures);
  const before = figures.previous?.formsByKind;
  return (
    <BarsCard
      title={text.formsByKind}
      rowName={text.kind}
      bars={DEPARTMENT_FORM_TYPES.map((type) => ({
        id: type,
        name: kinds[type],
        icon: <KindIcon type={type} size="sm" />,
        detail: compare(figures.forms.byKind[type], before?.[type]),
        value: figures.forms.byKind[type],
        color: KIND_STYLES[type].color,
        address: formsAddress(scope, { formType: type, date: periodOf(figures) }),
      }))}
    />
  );
}

function FormsByMonth({ scope, figures }: FiguresProps) {
  const { dashboards: text, kinds } = useText("app");
  const common = useText("common");
  const language = useLanguage();
  const { byKind, byMonth, total } = figures.forms;
  const date = periodOf(figures);
  const write = (value: number) => formatNumber(language, value);
  const series: Series[] = DEPARTMENT_FORM_TYPES.map((type) => ({
    id: type,
    label: kinds[type],
    color: KIND_STYLES[type].color,
  }));
  const pointsOf = (counts: typeof byKind, period: ReturnType<typeof monthIn> | { date: typeof date }) =>
    DEPARTMENT_FORM_TYPES.map((type) => ({
      value: counts[type],
      text: write(counts[type]),
      address: formsAddress(scope, { formType: type, ...period }),
    }));
  const columns: Column<FigureAddress>[] = byMonth.map(({ month, byKind: counts }) => ({
    id: month,
    short: formatMonth(language, month, "short"),
    name: formatMonth(language, month),
    points: pointsOf(counts, monthIn(figures, month)),
  }));
  return (
    <ChartCard
      title={text.formsByMonth}
      summary={text.summaryOf(
        formatList(
          language,
          DEPARTMENT_FORM_TYPES.map((type) => text.summaryItem(kinds[type], write(byKind[type]))),
        ),
      )}
      link={FigureLink}
      table={{
        columns: [common.month, ...series.map(({ label }) => label), text.total],
        rows: [
          ...columns.toReversed().map(({ id, name, points }) => {
            const sum = points.reduce((before, { value }) => before + value, 0);
            const all = { value: sum, text: write(sum), address: formsAddress(scope, monthIn(figures, id)) };
            return { id, name, cells: [...points, all] };
          }),
          {
            id: "total",
            name: text.total,
            cells: [
              ...pointsOf(byKind, { date }),
              { value: total, text: write(total), address: formsAddress(scope, { date }) },
            ],
          },
        ],
      }}
    >
      {columns.length === 0 ? (
        <p className="text-sm text-muted-foreground">{text.noneYet}</p>
      ) : (
        <StackedBars
          columnLabel={`${text.formsByMonth}: ${common.month}`}
          series={series}
          columns={columns.slice(-MAX_MONTHS)}
          link={FigureLink}
        />
      )}
    </ChartCard>
  );
}
