import type { ReactNode } from "react";
import type { CompanyDashboard } from "#web/data/dashboards/dashboards.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatDateTime, formatDaysAgo, formatNumber } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { useRangeName } from "../figures/comparison.tsx";
import type { FiguresProps } from "../figures/figures.ts";
import { PrintedCompany } from "./printed-company.tsx";
import { PrintedCounts, PrintedHeadline, PrintedObjectives, PrintedTrend } from "./printed-figures.tsx";
import { PrintedSection } from "./printed-section.tsx";

/** How many lines of each list fit on the page. */
const MOST_LINES = 3;
/** With more departments there is room for one row of each line instead of two. */
const FEW_DEPARTMENTS = 6;

export type PrintedDashboardProps = FiguresProps & {
  elementId: string;
  at: Date;
  /** The department's name; the company's figures have none. */
  subject?: string;
  /** The company's own figures. */
  company?: CompanyDashboard;
  /** How the plan was kept. */
  compliance: ReactNode;
};

/** The dashboard as one page of A4, rendered only for print. */
export function PrintedDashboard(props: PrintedDashboardProps) {
  const { elementId, at, subject, scope, figures, company, compliance } = props;
  const { dashboards: text, actionTexts } = useText("app");
  const language = useLanguage();
  const { name: companyName, timeZone } = useCompany();
  const write = (value: number) => formatNumber(language, value);
  const inTwoRows = (company?.departments.length ?? 0) <= FEW_DEPARTMENTS;
  const { counts, overdueNow } = figures;
  const rangeName = useRangeName(figures);
  return (
    <article id={elementId} className="hidden flex-col gap-2.5 text-xs text-foreground print:flex">
      <header className="flex items-end justify-between gap-6 border-b-2 border-foreground pb-2">
        <div>
          {subject === undefined ? null : <p className="text-sm font-semibold">{companyName}</p>}
          <h1 className="text-xl font-semibold tracking-tight">{subject ?? companyName}</h1>
        </div>
        <div className="text-end">
          <p className="text-sm font-semibold">
            {text.printedTitle} · {rangeName}
          </p>
          <p>{text.printedOn(formatDateTime(language, at, timeZone))}</p>
        </div>
      </header>
      <PrintedHeadline figures={figures} />
      {company ? <PrintedCompany company={company} /> : null}
      <div className="grid grid-cols-2 gap-x-6 *:only:col-span-2">
        {compliance}
        <PrintedObjectives figures={figures} title={company ? text.objectivesOfAll : text.objectives} />
      </div>
      <PrintedTrend scope={scope} figures={figures} />
      <PrintedCounts figures={figures} />
      <div className="grid grid-cols-2 gap-x-6 gap-y-2">
        <PrintedList
          title={text.overdueTitle}
          none={text.overdueNone}
          total={overdueNow.total}
          someOf={text.someOf.actions}
          inTwoRows={inTwoRows}
          lines={overdueNow.oldest.map(({ id, title, deadline, assigneeUser }) => ({
            id,
            name: `${title} (${assigneeUser?.name ?? actionTexts.nobody})`,
            value: formatDaysAgo(language, deadline),
          }))}
        />
        <PrintedList
          title={text.places}
          none={text.placesNone}
          total={counts.places}
          someOf={text.someOf.places}
          inTwoRows={inTwoRows}
          lines={figures.places.map(({ zoneId, name, locationName, findings }) => ({
            id: zoneId,
            name: `${name}, ${locationName}`,
            value: write(findings),
          }))}
        />
        <PrintedList
          title={text.questions}
          none={text.questionsNone}
          total={counts.questions}
          someOf={text.someOf.questions}
          inTwoRows={inTwoRows}
          lines={figures.questions.map(({ questionKey, formType, label, bad }) => ({
            id: `${formType} ${questionKey}`,
            name: label,
            value: write(bad),
          }))}
        />
        <PrintedList
          title={text.repeated}
          none={text.repeatedNone}
          total={counts.repeated}
          someOf={text.someOf.repeated}
          inTwoRows={inTwoRows}
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

type PrintedListProps = {
  title: string;
  none: string;
  /** Whether a long name may take two rows. */
  inTwoRows: boolean;
  lines: readonly { id: string; name: string; value: string }[];
  /** How many there are, with those that are left out, and the words for it. */
  total: number;
  someOf: (total: string, shown: string) => string;
};

function PrintedList({ title, none, inTwoRows, lines, total, someOf }: PrintedListProps) {
  const language = useLanguage();
  const shown = lines.slice(0, MOST_LINES);
  return (
    <PrintedSection title={title}>
      {lines.length === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {shown.map(({ id, name, value }) => (
            <li key={id} className="flex justify-between gap-2">
              <span className={`min-w-0 ${inTwoRows ? "line-clamp-2" : "truncate"}`}>{name}</span>
              <span className="shrink-0 font-semibold tabular-nums">{value}</span>
            </li>
          ))}
        </ul>
      )}
      {total > shown.length ? (
        <p className="text-[7pt]">
          {someOf(formatNumber(language, total), formatNumber(language, shown.length))}
        </p>
      ) : null}
    </PrintedSection>
  );
}
