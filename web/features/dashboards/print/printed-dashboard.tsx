import type { ReactNode } from "react";
import {
  ACTION_STATUS_LABELS,
  PRIORITY_LABELS,
} from "../../../../worker/contract/actions/action-vocabularies.ts";
import { ACTION_STATUSES, DEPARTMENT_FORM_TYPES, PRIORITIES } from "../../../../worker/contract/enums.ts";
import { standingOf } from "../../../../worker/domain/dashboards/progress.ts";
import type { CompanyDashboard } from "../../../data/dashboards/dashboards.ts";
import { useCompany } from "../../../data/organisation/use-company.ts";
import {
  formatDateTime,
  formatEuros,
  formatMonth,
  formatNumber,
  formatPercent,
  formatShortDay,
  monthOf,
} from "../../../text/format.ts";
import { useLanguage, useText } from "../../../text/use-text.ts";
import { GoalBar } from "../../../ui/charts/goal-bar.tsx";
import { TrendLines } from "../../../ui/charts/trend-lines.tsx";
import { useTrendColumns } from "../figures/charts.tsx";
import { Comparison, usePeriodBefore } from "../figures/comparison.tsx";
import { FigureLink } from "../figures/figure-link.tsx";
import { effectivenessOf, type FiguresProps } from "../figures/figures.ts";
import { useObjectiveWords } from "../figures/objectives.tsx";

/** How many lines of each list fit on the page. */
const MOST_LINES = 5;
const MOST_DEPARTMENTS = 10;

export type PrintedDashboardProps = FiguresProps & {
  elementId: string;
  at: Date;
  /** The department's name; the company's figures have none. */
  subject?: string;
  /** The company's own figures. */
  company?: CompanyDashboard;
};

/** The dashboard as one page of A4, rendered only for print. */
export function PrintedDashboard({ elementId, at, subject, scope, figures, company }: PrintedDashboardProps) {
  const { dashboards: text, actionTexts } = useText();
  const language = useLanguage();
  const { name: companyName, timeZone } = useCompany();
  const write = (value: number) => formatNumber(language, value);
  const { dateRange, from } = figures.range;
  const month = from === null ? null : monthOf(from, timeZone);
  const printedRange =
    month === null
      ? text.printedAllTime
      : dateRange === "this-year"
        ? month.slice(0, 4)
        : formatMonth(language, month);
  return (
    <article id={elementId} className="hidden flex-col gap-3 text-xs text-foreground print:flex">
      <header className="flex items-end justify-between gap-6 border-b-2 border-foreground pb-2">
        <div>
          {subject === undefined ? null : <p className="text-sm font-semibold">{companyName}</p>}
          <h1 className="text-xl font-semibold tracking-tight">{subject ?? companyName}</h1>
        </div>
        <div className="text-end">
          <p className="text-sm font-semibold">
            {text.printedTitle} · {printedRange}
          </p>
          <p>{text.printedOn(formatDateTime(language, at, timeZone))}</p>
        </div>
      </header>
      <PrintedHeadline figures={figures} />
      {company ? <PrintedCompany company={company} /> : <PrintedObjectives figures={figures} />}
      <PrintedTrend scope={scope} figures={figures} />
      <PrintedCounts figures={figures} />
      <div className="grid grid-cols-2 gap-x-6 gap-y-3">
        <PrintedList
          title={text.overdueTitle}
          none={text.overdueNone}
          lines={figures.overdueNow.oldest.map(({ id, title, deadline, assigneeUser }) => ({
            id,
            name: `${title} (${assigneeUser?.name ?? actionTexts.nobody})`,
            value: formatShortDay(language, deadline, timeZone),
          }))}
        />
        <PrintedList
          title={text.places}
          none={text.placesNone}
          lines={figures.places.map(({ zoneId, name, locationName, findings }) => ({
            id: zoneId,
            name: `${name}, ${locationName}`,
            value: write(findings),
          }))}
        />
        <PrintedList
          title={text.questions}
          none={text.questionsNone}
          lines={figures.questions.map(({ questionKey, formType, label, bad }) => ({
            id: `${formType} ${questionKey}`,
            name: label,
            value: write(bad),
          }))}
        />
        <PrintedList
          title={text.repeated}
          none={text.repeatedNone}
          lines={figures.repeated.map(({ questionKey, zoneId, label, zoneName, times }) => ({
            id: `${questionKey} ${zoneId}`,
            name: `${label} (${zoneName})`,
            value: text.times(times, write(times)),
          }))}
        />
      </div>
    </article>
  );
}

type OnlyFigures = Pick<FiguresProps, "figures">;

function PrintedHeadline({ figures }: OnlyFigures) {
  const { dashboards: text } = useText();
  const language = useLanguage();
  const period = usePeriodBefore(figures);
  const { forms, actions, overdueNow, previous } = figures;
  const write = (value: number) => formatNumber(language, value);
  const median = actions.medianDaysToClose;
  const medianBefore = previous?.actionFigures.medianDaysToClose ?? null;
  const share = effectivenessOf(actions);
  const shareBefore = previous && effectivenessOf(previous.actionFigures);
  const compare = (now: number, before: number | null | undefined, writeIt = write) =>
    period !== null && typeof before === "number" ? (
      <Comparison now={now} before={before} period={period} write={writeIt} />
    ) : null;
  const euros = (value: number) => formatEuros(language, value);
  const boxes: { name: string; value: string; detail: ReactNode }[] = [
    { name: text.forms, value: write(forms.total), detail: compare(forms.total, previous?.forms) },
    {
      name: text.actionsOpened,
      value: write(actions.total),
      detail: compare(actions.total, previous?.actions),
    },
    { name: text.overdueNow, value: write(overdueNow.total), detail: text.overdueDetail },
    {
      name: text.medianDays,
      value:
        median === null ? "–" : `${write(median)} ${median === 1 ? text.dayUnit.one : text.dayUnit.other}`,
      detail: median === null ? text.notYet : (compare(median, medianBefore) ?? text.medianOf),
    },
    {
      name: text.effectiveness,
      value: share === null ? "–" : formatPercent(language, share),
      detail:
        share === null
          ? text.noEvaluations
          : period !== null && typeof shareBefore === "number"
            ? text.compared.was(period, formatPercent(language, shareBefore))
            : null,
    },
    {
      name: text.cost,
      value: euros(actions.cost),
      detail: compare(actions.cost, previous?.actionFigures.cost, euros),
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

function PrintedSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0 break-inside-avoid">
      <h2 className="mb-1 border-b border-foreground/40 pb-0.5 text-sm font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function PrintedObjectives({ figures }: OnlyFigures) {
  const { dashboards: text } = useText();
  const wordsOf = useObjectiveWords();
  const set = figures.objectives.filter(({ target }) => target !== null);
  if (set.length === 0) return null;
  return (
    <PrintedSection title={text.objectives}>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5">
        {set.map((objective) => {
          const { name, progress, due } = wordsOf(objective);
          const standing = standingOf(objective);
          return (
            <li key={objective.key}>
              <div className="flex justify-between gap-2">
                <span className="font-medium">{name}</span>
                <span className="tabular-nums">
                  {progress}
                  {standing ? ` · ${text.standing[standing]}` : ""}
                </span>
              </div>
              <GoalBar
                done={objective.done}
                target={objective.target ?? 0}
                expected={objective.expected ?? 0}
                tone="neutral"
              />
              <p className="text-[7pt]">{due}</p>
            </li>
          );
        })}
      </ul>
    </PrintedSection>
  );
}

function PrintedCompany({ company }: { company: CompanyDashboard }) {
  const { dashboards: text } = useText();
  const language = useLanguage();
  const write = (value: number) => formatNumber(language, value);
  const { mailboxWaiting, inactive, seats } = company;
  const notices = [
    [text.mailbox, write(mailboxWaiting)],
    [text.inactive, write(inactive.total)],
    [text.seats, text.seatsOf(write(seats.used), write(seats.limit))],
  ] as const;
  return (
    <>
      <PrintedDepartments departments={company.departments} />
      <dl className="flex flex-wrap justify-between gap-x-6">
        {notices.map(([name, value]) => (
          <div key={name} className="flex gap-2">
            <dt>{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function PrintedDepartments({ departments }: { departments: CompanyDashboard["departments"] }) {
  const { dashboards: text } = useText();
  const language = useLanguage();
  const { timeZone } = useCompany();
  const write = (value: number) => formatNumber(language, value);
  const { columns } = text;
  // If they are too many for the page, those with most overdue actions.
  const shown = departments.toSorted((a, b) => b.overdueNow - a.overdueNow).slice(0, MOST_DEPARTMENTS);
  const rest = departments.length - shown.length;
  return (
    <PrintedSection title={text.departments}>
      <table className="w-full">
        <thead>
          <tr className="border-b border-foreground/40 text-start align-bottom">
            {Object.entries(columns).map(([column, name]) => (
              <th
                key={column}
                scope="col"
                className={`py-0.5 ps-1.5 font-medium first:ps-0 ${column === "department" ? "text-start" : "text-end"}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(
            ({
              id,
              name,
              objectivesMet,
              objectivesSet,
              forms,
              actions,
              openNow,
              overdueNow,
              lastVisitAt,
            }) => (
              <tr key={id} className="border-b border-foreground/20">
                <th scope="row" className="py-0.5 text-start font-medium">
                  {name}
                </th>
                {[
                  objectivesSet === 0 ? "–" : text.metOf(write(objectivesMet), write(objectivesSet)),
                  write(forms.total),
                  write(actions.total),
                  write(openNow),
                  write(overdueNow),
                  actions.medianDaysToClose === null ? "–" : write(actions.medianDaysToClose),
                  lastVisitAt === null ? text.noVisit : formatShortDay(language, lastVisitAt, timeZone),
                ].map((value, index) => (
                  // The columns never change their order.
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={index} className="py-0.5 ps-1.5 text-end tabular-nums">
                    {value}
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
      {rest > 0 ? <p className="mt-1">{text.otherDepartments(rest)}</p> : null}
    </PrintedSection>
  );
}

function PrintedTrend(props: FiguresProps) {
  const { dashboards: text } = useText();
  const { series, columns } = useTrendColumns(props);
  return (
    <PrintedSection title={text.trend}>
      <TrendLines printed columnLabel={text.month} series={series} columns={columns} link={FigureLink} />
    </PrintedSection>
  );
}

/** Forms by kind and actions by status and priority, in figures. */
function PrintedCounts({ figures }: OnlyFigures) {
  const { dashboards: text, kinds } = useText();
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

type PrintedListProps = {
  title: string;
  none: string;
  lines: readonly { id: string; name: string; value: string }[];
};

function PrintedList({ title, none, lines }: PrintedListProps) {
  return (
    <PrintedSection title={title}>
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {lines.slice(0, MOST_LINES).map(({ id, name, value }) => (
            <li key={id} className="flex justify-between gap-2">
              <span className="min-w-0 truncate">{name}</span>
              <span className="shrink-0 font-semibold tabular-nums">{value}</span>
            </li>
          ))}
        </ul>
      )}
    </PrintedSection>
  );
}
