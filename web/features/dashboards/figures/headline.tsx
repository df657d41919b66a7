import { BadgeCheck, ClipboardList, Clock, Coins, ListTodo, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { actionsAddress, formsAddress, type FigureAddress } from "../../../data/dashboards/addresses.ts";
import { formatEuros, formatNumber, formatPercent } from "../../../text/format.ts";
import { useLanguage, useText } from "../../../text/use-text.ts";
import { quietLinkClass } from "../../../ui/charts/plot.tsx";
import { stretchedLinkClass } from "../../../ui/display/card.tsx";
import { Stat, StatGrid } from "../../../ui/display/stat.tsx";
import { Comparison, usePeriodBefore } from "./comparison.tsx";
import { FigureLink } from "./figure-link.tsx";
import { effectivenessOf, periodOf, type FiguresProps } from "./figures.ts";

/** Numbers first: the figures of the range and how they compare with the period before. */
export function Headline({ scope, figures }: FiguresProps) {
  const { dashboards: text } = useText();
  const language = useLanguage();
  const period = usePeriodBefore(figures);
  const { forms, actions, overdueNow, previous } = figures;
  const date = periodOf(figures);
  const write = (value: number) => formatNumber(language, value);
  const compare = (now: number, before: number | undefined, writeIt = write) =>
    period === null || before === undefined ? null : (
      <Comparison now={now} before={before} period={period} write={writeIt} />
    );
  const writeDays = (days: number) => `${write(days)} ${days === 1 ? text.dayUnit.one : text.dayUnit.other}`;
  const median = actions.medianDaysToClose;
  const medianBefore = previous?.actionFigures.medianDaysToClose ?? undefined;
  const share = effectivenessOf(actions);
  const shareBefore = previous && effectivenessOf(previous.actionFigures);
  const opened = { dateCreated: date };
  return (
    <StatGrid inThrees>
      <LinkedStat
        label={text.forms}
        address={formsAddress(scope, { date })}
        count={forms.total}
        icon={<ClipboardList />}
        detail={compare(forms.total, previous?.forms)}
      />
      <LinkedStat
        label={text.actionsOpened}
        address={actionsAddress(scope, opened)}
        count={actions.total}
        icon={<ListTodo />}
        detail={
          <>
            {compare(actions.total, previous?.actions)}
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
        unit={median === null ? null : median === 1 ? text.dayUnit.one : text.dayUnit.other}
        icon={<Clock />}
        detail={
          median === null
            ? text.notYet
            : medianBefore === undefined
              ? text.medianOf
              : compare(median, medianBefore, writeDays)
        }
      />
      <Stat
        label={text.effectiveness}
        value={share === null ? "–" : formatPercent(language, share)}
        icon={<BadgeCheck />}
        detail={
          share === null ? (
            text.noEvaluations
          ) : (
            <>
              <span className="flex flex-wrap gap-x-3">
                {(["effective", "ineffective"] as const).map((result) => (
                  <DetailLink
                    key={result}
                    address={actionsAddress(scope, { ...opened, result })}
                    count={actions[result]}
                  >
                    {text[result](actions[result], write(actions[result]))}
                  </DetailLink>
                ))}
              </span>
              {period !== null && typeof shareBefore === "number"
                ? text.compared.was(period, formatPercent(language, shareBefore))
                : null}
            </>
          )
        }
      />
      <Stat
        label={text.cost}
        value={formatEuros(language, actions.cost)}
        icon={<Coins />}
        detail={
          <>
            <DetailLink
              address={actionsAddress(scope, { ...opened, status: "evaluated" })}
              count={actions.byStatus.evaluated}
            >
              {text.costOf}
            </DetailLink>
            {compare(actions.cost, previous?.actionFigures.cost, (euros) => formatEuros(language, euros))}
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
