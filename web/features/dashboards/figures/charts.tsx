import {
  ACTION_STATUS_LABELS,
  PRIORITY_LABELS,
} from "../../../../worker/contract/actions/action-vocabularies.ts";
import {
  ACTION_STATUSES,
  DEPARTMENT_FORM_TYPES,
  PRIORITIES,
  type Priority,
} from "../../../../worker/contract/enums.ts";
import { ACTION_STATUS_STYLES } from "../../../components/records/action-status-badge.tsx";
import { KIND_STYLES, KindIcon } from "../../../components/records/kind-badge.tsx";
import { PRIORITY_STYLES } from "../../../components/records/priority-label.tsx";
import { actionsAddress, formsAddress, type FigureAddress } from "../../../data/dashboards/addresses.ts";
import { formatList, formatMonth, formatNumber } from "../../../text/format.ts";
import { useLanguage, useText } from "../../../text/use-text.ts";
import { BarList, type Bar } from "../../../ui/charts/bar-list.tsx";
import { ChartCard } from "../../../ui/charts/chart-card.tsx";
import type { Series } from "../../../ui/charts/marks.tsx";
import type { Column } from "../../../ui/charts/plot.tsx";
import { StackedBars } from "../../../ui/charts/stacked-bars.tsx";
import { TrendLines } from "../../../ui/charts/trend-lines.tsx";
import { Comparison, usePeriodBefore } from "./comparison.tsx";
import { FigureLink } from "./figure-link.tsx";
import { periodOf, type FiguresProps } from "./figures.ts";

/** The most months that fit beside each other on a phone; the table has them all. */
const MAX_MONTHS = 12;

type PlainBar = Omit<Bar<FigureAddress>, "text"> & { name: string };
type BarsCardProps = { title: string; rowName: string; bars: readonly PlainBar[] };

/** Bars with their sentence and their table. */
export function BarsCard({ title, rowName, bars }: BarsCardProps) {
  const { dashboards: text } = useText();
  const language = useLanguage();
  const written = bars.map((bar) => ({ ...bar, text: formatNumber(language, bar.value) }));
  return (
    <ChartCard
      title={title}
      summary={text.summaryOf(
        formatList(
          language,
          written.map((bar) => text.summaryItem(bar.name, bar.text)),
        ),
      )}
      labels={text}
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

/** Forms of each kind: by month if the range has several, else side by side and compared with the month before. */
export function FormsChart(props: FiguresProps) {
  return props.figures.range.dateRange === "this-month" ? (
    <FormsByKind {...props} />
  ) : (
    <FormsByMonth {...props} />
  );
}

function FormsByKind({ scope, figures }: FiguresProps) {
  const { dashboards: text, kinds } = useText();
  const language = useLanguage();
  const period = usePeriodBefore(figures);
  const before = figures.previous?.formsByKind;
  return (
    <BarsCard
      title={text.formsByKind}
      rowName={text.kind}
      bars={DEPARTMENT_FORM_TYPES.map((type) => ({
        id: type,
        name: kinds[type],
        label: (
          <span className="inline-flex items-center gap-2">
            <KindIcon type={type} size="sm" />
            {kinds[type]}
          </span>
        ),
        detail:
          before && period !== null ? (
            <Comparison
              now={figures.forms.byKind[type]}
              before={before[type]}
              period={period}
              write={(value) => formatNumber(language, value)}
            />
          ) : null,
        value: figures.forms.byKind[type],
        color: KIND_STYLES[type].color,
        address: formsAddress(scope, { formType: type, date: periodOf(figures) }),
      }))}
    />
  );
}

/** The columns of the chart of forms by kind and month. */
export function useFormColumns({ scope, figures }: FiguresProps) {
  const { kinds } = useText();
  const language = useLanguage();
  const series: Series[] = DEPARTMENT_FORM_TYPES.map((type) => ({
    id: type,
    label: kinds[type],
    color: KIND_STYLES[type].color,
  }));
  const columns: Column<FigureAddress>[] = figures.forms.byMonth.map(({ month, byKind }) => ({
    id: month,
    short: formatMonth(language, month, "short"),
    name: formatMonth(language, month),
    points: DEPARTMENT_FORM_TYPES.map((type) => ({
      value: byKind[type],
      text: formatNumber(language, byKind[type]),
      address: formsAddress(scope, { formType: type, month }),
    })),
  }));
  return { series, columns };
}

function FormsByMonth(props: FiguresProps) {
  const { dashboards: text, kinds } = useText();
  const language = useLanguage();
  const { scope, figures } = props;
  const { series, columns } = useFormColumns(props);
  const { byKind } = figures.forms;
  const write = (value: number) => formatNumber(language, value);
  return (
    <ChartCard
      title={text.formsByMonth}
      summary={text.summaryOf(
        formatList(
          language,
          DEPARTMENT_FORM_TYPES.map((type) => text.summaryItem(kinds[type], write(byKind[type]))),
        ),
      )}
      labels={text}
      link={FigureLink}
      table={{
        columns: [text.month, ...series.map(({ label }) => label), text.total],
        rows: [
          ...columns.toReversed().map(({ id, name, points }) => {
            const total = points.reduce((sum, { value }) => sum + value, 0);
            const all = { value: total, text: write(total), address: formsAddress(scope, { month: id }) };
            return { id, name, cells: [...points, all] };
          }),
          {
            id: "total",
            name: text.total,
            cells: [
              ...DEPARTMENT_FORM_TYPES.map((type) => ({
                value: byKind[type],
                text: write(byKind[type]),
                address: formsAddress(scope, { formType: type, date: periodOf(figures) }),
              })),
              {
                value: figures.forms.total,
                text: write(figures.forms.total),
                address: formsAddress(scope, { date: periodOf(figures) }),
              },
            ],
          },
        ],
      }}
    >
      {columns.length === 0 ? (
        <p className="text-sm text-muted-foreground">{text.noneYet}</p>
      ) : (
        <StackedBars
          columnLabel={`${text.formsByMonth}: ${text.month}`}
          series={series}
          columns={columns.slice(-MAX_MONTHS)}
          link={FigureLink}
        />
      )}
    </ChartCard>
  );
}

export function StatusChart({ scope, figures }: FiguresProps) {
  const { dashboards: text } = useText();
  const language = useLanguage();
  return (
    <BarsCard
      title={text.byStatus}
      rowName={text.status}
      bars={ACTION_STATUSES.map((status) => {
        const { icon: Icon, tone } = ACTION_STATUS_STYLES[status];
        const name = ACTION_STATUS_LABELS[status][language];
        return {
          id: status,
          name,
          label: (
            <span className="inline-flex items-center gap-2 [&_svg]:size-4">
              <Icon aria-hidden="true" />
              {name}
            </span>
          ),
          value: figures.actions.byStatus[status],
          color: tone,
          address: actionsAddress(scope, { status, dateCreated: periodOf(figures) }),
        };
      })}
    />
  );
}

// Low and none have the tone of grey; here the bars of all stand beside each other.
const PRIORITY_COLORS: Readonly<Record<Priority, Bar<unknown>["color"]>> = {
  "0": "danger",
  "1": "warning",
  "2": "info",
  "3": "chart-1",
  "4": "neutral",
};

export function PriorityChart({ scope, figures }: FiguresProps) {
  const { dashboards: text } = useText();
  const language = useLanguage();
  return (
    <BarsCard
      title={text.byPriority}
      rowName={text.priority}
      bars={PRIORITIES.map((priority) => {
        const { icon: Icon } = PRIORITY_STYLES[priority];
        const name = PRIORITY_LABELS[priority][language];
        return {
          id: priority,
          name,
          label: (
            <span className="inline-flex items-center gap-2 [&_svg]:size-4">
              <Icon aria-hidden="true" />
              {name}
            </span>
          ),
          value: figures.actions.byPriority[priority],
          color: PRIORITY_COLORS[priority],
          address: actionsAddress(scope, { priority, dateCreated: periodOf(figures) }),
        };
      })}
    />
  );
}

const TREND = ["forms", "opened", "closed"] as const;
const TREND_COLORS = { forms: "chart-1", opened: "chart-2", closed: "chart-3" } as const;

/** The series and months of the trend. */
export function useTrendColumns({ scope, figures }: FiguresProps) {
  const { dashboards: text } = useText();
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
  const { dashboards: text } = useText();
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
      labels={text}
      link={FigureLink}
      table={{
        columns: [text.month, ...series.map(({ label }) => label)],
        rows: columns.toReversed().map(({ id, name, points }) => ({ id, name, cells: points })),
      }}
    >
      <TrendLines
        columnLabel={`${text.trend}: ${text.month}`}
        series={series}
        columns={columns}
        link={FigureLink}
      />
    </ChartCard>
  );
}
