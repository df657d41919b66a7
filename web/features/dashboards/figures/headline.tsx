import { plural } from "#web/text/plural.ts";
import { BadgeCheck, ClipboardList, Clock, Coins, ListTodo, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { actionsAddress, formsAddress, type FigureAddress } from "#web/data/dashboards/addresses.ts";
import { formatEuros, formatNumber, formatPercent } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { quietLinkClass } from "#web/ui/charts/plot.tsx";
import { stretchedLinkClass } from "#web/ui/display/card.tsx";
import { Stat, StatGrid } from "#web/ui/display/stat.tsx";
import { useComparison, usePeriodBefore } from "./comparison.tsx";
import { FigureLink } from "./figure-link.tsx";
import { closedIn, effectivenessOf, evaluatedIn, periodOf, type FiguresProps } from "./figures.ts";

/** What stands below each of these figures: what it counts, and how it compares with the period before. */
export function useHeadlineDetails(figures: FiguresProps["figures"]) {
  const { dashboards: text } = useText("app");
  const language = useLanguage();
  const period = usePeriodBefore(figures);
  const compare = useComparison(figures);
  const { forms, actions, previous } = figures;
  const before = previous?.actionFigures;
  const median = actions.medianDaysToClose;
  const writeDays = (days: number) =>
    `${formatNumber(language, days)} ${plural(days, text.dayUnit.one, text.dayUnit.other)}`;
  const shareBefore = before && effectivenessOf(before);
  return {
    forms: compare(forms.total, previous?.forms),
    opened: compare(actions.total, previous?.actions),
    medianOf: text.medianOf(actions.closed, formatNumber(language, actions.closed)),
    median: median === null ? null : compare(median, before?.medianDaysToClose, writeDays),
    effectiveness:
      effectivenessOf(actions) !== null && period !== null && typeof shareBefore === "number"
        ? text.compared.was(period, formatPercent(language, shareBefore))
        : null,
    costOf: text.costOf(actions.evaluated, formatNumber(language, actions.evaluated)),
    cost: compare(actions.cost, before?.cost, (euros) => formatEuros(language, euros)),
  };
}

/** Numbers first: the figures of the range and how they compare with the period before. */
export function Headline({ scope, figures }: FiguresProps) {
  const { dashboards: text } = useText("app");
  const language = useLanguage();
  const details = useHeadlineDetails(figures);
  const { forms, actions, overdueNow } = figures;
  const date = periodOf(figures);
  const write = (value: number) => formatNumber(language, value);
  const median = actions.medianDaysToClose;
  const share = effectivenessOf(actions);
  const opened = { dateCreated: date };
  return (
    <StatGrid inThrees>
      <LinkedStat
        label={text.forms}
        address={formsAddress(scope, { date })}
        count={forms.total}
        icon={<ClipboardList />}
        detail={
          <>
            {text.datedIn}
            {details.forms}
          </>
        }
      />
      <LinkedStat
        label={text.actionsOpened}
        address={actionsAddress(scope, opened)}
        count={actions.total}
        icon={<ListTodo />}
        detail={
          <>
            {details.opened}
            <DetailLink
              address={actionsAddress(scope, { ...opened, overdue: "true" })}
              count={actions.overdue}
            >
              {text.overdueOfRange(actions.overdue, write(actions.overdue))}
            </DetailLink>
          </>
        }
      />
      <LinkedStat
        label={text.overdueNow}
        address={actionsAddress(scope, { overdue: "true" })}
        count={overdueNow.total}
        icon={<TriangleAlert />}
        tone={overdueNow.total > 0 ? "danger" : "neutral"}
        detail={text.overdueDetail}
      />
      <Stat
        label={text.medianDays}
        value={median === null ? "–" : write(median)}
        unit={median === null ? null : plural(median, text.dayUnit.one, text.dayUnit.other)}
        icon={<Clock />}
        detail={
          <>
            <DetailLink address={actionsAddress(scope, closedIn(figures))} count={actions.closed}>
              {details.medianOf}
            </DetailLink>
            {details.median}
          </>
        }
      />
      <Stat
        label={text.effectiveness}
        value={share === null ? "–" : formatPercent(language, share)}
        icon={<BadgeCheck />}
        detail={
          <>
            {share === null ? (
              text.noEvaluations
            ) : (
              <span className="flex flex-wrap items-center gap-x-2">
                {text.evaluatedIn}
                {(["effective", "ineffective"] as const).map((result) => (
                  <DetailLink
                    key={result}
                    address={actionsAddress(scope, { ...evaluatedIn(figures), result })}
                    count={actions[result]}
                  >
                    {text[result](actions[result], write(actions[result]))}
                  </DetailLink>
                ))}
              </span>
            )}
            {details.effectiveness}
          </>
        }
      />
      <Stat
        label={text.cost}
        value={formatEuros(language, actions.cost)}
        icon={<Coins />}
        detail={
          <>
            <DetailLink address={actionsAddress(scope, evaluatedIn(figures))} count={actions.evaluated}>
              {details.costOf}
            </DetailLink>
            {details.cost}
          </>
        }
      />
    </StatGrid>
  );
}

type LinkedStatProps = {
  label: string;
  address: FigureAddress;
  count: number;
  icon: ReactNode;
  detail?: ReactNode;
  tone?: "neutral" | "danger";
};

/** A figure whose whole tile opens its list. */
export function LinkedStat({ label, address, count, ...rest }: LinkedStatProps) {
  const language = useLanguage();
  return (
    <Stat
      {...rest}
      value={formatNumber(language, count)}
      label={
        <FigureLink address={address} count={count} className={stretchedLinkClass}>
          {label}
        </FigureLink>
      }
    />
  );
}

type DetailLinkProps = { address: FigureAddress; count: number; children: ReactNode };

/** Above the tile's own link. */
export function DetailLink(props: DetailLinkProps) {
  return (
    <span className="relative z-10 flex min-h-6 w-fit items-center pointer-coarse:min-h-11">
      <FigureLink {...props} className={quietLinkClass} />
    </span>
  );
}
