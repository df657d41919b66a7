import { plural } from "#web/text/plural.ts";
import type { ReactNode } from "react";
import { ACTION_STATUS_LABELS, PRIORITY_LABELS } from "#worker/contract/actions/action-vocabularies.ts";
import { ACTION_STATUSES, DEPARTMENT_FORM_TYPES, PRIORITIES } from "#worker/contract/enums.ts";
import { formatEuros, formatNumber, formatPercent } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { TrendLines } from "#web/ui/charts/trend-lines.tsx";
import { FigureLink } from "../figures/figure-link.tsx";
import { effectivenessOf, type FiguresProps } from "../figures/figures.ts";
import { useHeadlineDetails } from "../figures/headline.tsx";
import { useObjectiveWords } from "../figures/objectives.tsx";
import { useTrendColumns } from "../figures/trend-chart.tsx";
import { PrintedSection } from "./printed-section.tsx";

type OnlyFigures = Pick<FiguresProps, "figures">;

export function PrintedHeadline({ figures }: OnlyFigures) {
  const { dashboards: text } = useText("app");
  const language = useLanguage();
  const details = useHeadlineDetails(figures);
  const { forms, actions, overdueNow } = figures;
  const write = (value: number) => formatNumber(language, value);
  const median = actions.medianDaysToClose;
  const share = effectivenessOf(actions);
  const boxes: { name: string; value: string; detail: ReactNode }[] = [
    {
      name: text.forms,
      value: write(forms.total),
      detail: (
        <>
          {text.datedIn}
          {details.forms}
        </>
      ),
    },
    { name: text.actionsOpened, value: write(actions.total), detail: details.opened },
    { name: text.overdueNow, value: write(overdueNow.total), detail: text.overdueDetail },
    {
      name: text.medianDays,
      value:
        median === null ? "–" : `${write(median)} ${plural(median, text.dayUnit.one, text.dayUnit.other)}`,
      detail: (
        <>
          {details.medianOf}
          {details.median}
        </>
      ),
    },
    {
      name: text.effectiveness,
      value: share === null ? "–" : formatPercent(language, share),
      detail: (
        <>
          {details.costOf}
          {details.effectiveness}
        </>
      ),
    },
    {
      name: text.cost,
      value: formatEuros(language, actions.cost),
      detail: (
        <>
          {details.costOf}
          {details.cost}
        </>
      ),
    },
  ];
  return (
    <dl className="grid grid-cols-6 gap-2">
      {boxes.map(({ name, value, detail }) => (
        <div key={name} className="flex flex-col gap-0.5 rounded-sm border border-foreground/40 p-1.5">
          <dt className="min-h-[2.9em]">{name}</dt>
          <dd className="text-base font-semibold tabular-nums">{value}</dd>
          <dd className="text-[7pt]">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

export function PrintedObjectives({ figures, title }: OnlyFigures & { title: string }) {
  const wordsOf = useObjectiveWords(figures);
  const set = figures.objectives.filter(({ target }) => target !== null);
  if (set.length === 0) return null;
  return (
    <PrintedSection title={title}>
      <ul>
        {set.map((objective) => {
          const { name, progress, standing } = wordsOf(objective);
          return (
            <li key={objective.key} className="flex justify-between gap-2">
              <span>{name}</span>
              <span className="tabular-nums">
                {progress}
                {standing ? ` · ${standing}` : ""}
              </span>
            </li>
          );
        })}
      </ul>
    </PrintedSection>
  );
}

export function PrintedTrend(props: FiguresProps) {
  const { dashboards: text } = useText("app");
  const common = useText("common");
  const { series, columns } = useTrendColumns(props);
  return (
    <PrintedSection title={text.trend}>
      <TrendLines printed columnLabel={common.month} series={series} columns={columns} link={FigureLink} />
    </PrintedSection>
  );
}

/** Forms by kind and actions by status and priority, in figures. */
export function PrintedCounts({ figures }: OnlyFigures) {
  const { dashboards: text, kinds } = useText("app");
  const language = useLanguage();
  const { forms, actions } = figures;
  const groups = [
    {
      title: text.formsByKind,
      lines: DEPARTMENT_FORM_TYPES.map((type) => [kinds[type], forms.byKind[type]] as const),
    },
    {
      title: text.byStatus,
      lines: ACTION_STATUSES.map(
        (status) => [ACTION_STATUS_LABELS[status][language], actions.byStatus[status]] as const,
      ),
    },
    {
      title: text.byPriority,
      lines: PRIORITIES.map(
        (priority) => [PRIORITY_LABELS[priority][language], actions.byPriority[priority]] as const,
      ),
    },
  ];
  return (
    <div className="grid grid-cols-3 gap-x-6">
      {groups.map(({ title, lines }) => (
        <PrintedSection key={title} title={title}>
          <dl>
            {lines.map(([name, count]) => (
              <div key={name} className="flex justify-between gap-2">
                <dt>{name}</dt>
                <dd className="font-semibold tabular-nums">{formatNumber(language, count)}</dd>
              </div>
            ))}
          </dl>
        </PrintedSection>
      ))}
    </div>
  );
}
