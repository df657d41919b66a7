import { CircleCheck, Clock, TriangleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { standingOf, type Standing } from "#worker/domain/dashboards/progress.ts";
import { actionsAddress, formsAddress } from "#web/data/dashboards/addresses.ts";
import { formatList, formatNumber } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { ChartCard } from "#web/ui/charts/chart-card.tsx";
import { GoalBar } from "#web/ui/charts/goal-bar.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card, CardContent, CardHeader, CardTitle, stretchedLinkClass } from "#web/ui/display/card.tsx";
import type { Tone } from "#web/ui/styles/tone.ts";
import { FigureLink } from "./figure-link.tsx";
import { hasObjectives, periodOf, type FiguresProps, type Objective } from "./figures.ts";

const STANDINGS: Readonly<Record<Standing, { icon: LucideIcon; tone: Tone }>> = {
  met: { icon: CircleCheck, tone: "success" },
  onTrack: { icon: Clock, tone: "info" },
  behind: { icon: TriangleAlert, tone: "warning" },
};

const isPast = (instant: string | null): boolean => instant !== null && Date.parse(instant) <= Date.now();

/** The words of an objective: "3 de 8", "A día de hoy tocan 5", "Con retraso". Of a range that is over, whether it was met. */
export function useObjectiveWords({ range }: FiguresProps["figures"]) {
  const { dashboards: text, objectives } = useText("app");
  const language = useLanguage();
  const write = (value: number) => formatNumber(language, value);
  const isOver = isPast(range.before);
  return (objective: Objective) => {
    const { key, done, target, expected } = objective;
    const standing = standingOf(objective);
    return {
      name: objectives.names[key],
      progress: target === null ? text.doneOnly(write(done)) : text.doneOf(write(done), write(target)),
      due: isOver ? null : text.expected(expected ?? 0, write(expected ?? 0)),
      standing:
        standing === null ? null : standing === "behind" && isOver ? text.notMet : text.standing[standing],
    };
  };
}

type ObjectivesCardProps = FiguresProps & {
  title: string;
  /** Offers to set objectives where there are none. */
  action?: ReactNode;
};

/** The progress towards each objective that is set, in words and as a bar with a marker for what is due by now. */
export function ObjectivesCard({ scope, figures, title, action }: ObjectivesCardProps) {
  const { dashboards: text } = useText("app");
  const language = useLanguage();
  const wordsOf = useObjectiveWords(figures);
  const set = figures.objectives.filter(({ target }) => target !== null);
  const write = (value: number | null) => (value === null ? "–" : formatNumber(language, value));
  const addressOf = ({ key }: Objective) =>
    key === "actions"
      ? actionsAddress(scope, { dateCreated: periodOf(figures) })
      : formsAddress(scope, { formType: key, date: periodOf(figures) });
  if (set.length === 0) {
    return (
      <Card className="h-full">
        <CardHeader>
          <CardTitle level={3}>{title}</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-col items-start gap-3 text-sm text-muted-foreground">
          <p>{hasObjectives(figures.range.dateRange) ? text.noObjectives : text.allTimeObjectives}</p>
          {hasObjectives(figures.range.dateRange) ? action : null}
        </CardContent>
      </Card>
    );
  }
  const sentences = set.map((objective) => {
    const { name, progress } = wordsOf(objective);
    return text.objectiveSummary(name, progress);
  });
  return (
    <ChartCard
      title={title}
      summary={text.summaryOf(formatList(language, sentences))}
      link={FigureLink}
      table={{
        columns: [text.objectives, text.done, text.due, text.target],
        rows: set.map((objective) => ({
          id: objective.key,
          name: wordsOf(objective).name,
          cells: [
            { value: objective.done, text: write(objective.done), address: addressOf(objective) },
            { value: 0, text: write(objective.expected) },
            { value: 0, text: write(objective.target) },
          ],
        })),
      }}
    >
      <div className="@container">
        <ul className="grid gap-x-6 gap-y-3.5 @md:grid-cols-2 @3xl:grid-cols-3">
          {set.map((objective) => (
            <li key={objective.key}>
              <ObjectiveProgress
                objective={objective}
                words={wordsOf(objective)}
                address={addressOf(objective)}
              />
            </li>
          ))}
        </ul>
      </div>
    </ChartCard>
  );
}

type ObjectiveProgressProps = {
  objective: Objective;
  words: ReturnType<ReturnType<typeof useObjectiveWords>>;
  address: Parameters<typeof FigureLink>[0]["address"];
};

export function ObjectiveProgress({ objective, words, address }: ObjectiveProgressProps) {
  const { done, target, expected } = objective;
  const standing = standingOf(objective);
  const style = standing && STANDINGS[standing];
  return (
    <div className="relative flex flex-col gap-1 rounded-sm has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-4 has-[a:focus-visible]:outline-ring">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <FigureLink address={address} count={done} className={`${stretchedLinkClass} font-medium`}>
          {words.name}
        </FigureLink>
        <span className="font-semibold tabular-nums">{words.progress}</span>
      </div>
      {target !== null && style && standing ? (
        <>
          <GoalBar done={done} target={target} expected={expected ?? 0} tone={style.tone} />
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-muted-foreground">
            {words.due === null ? null : <span>{words.due}</span>}
            <Badge size="sm" tone={style.tone} icon={<style.icon aria-hidden="true" />}>
              {words.standing}
            </Badge>
          </div>
        </>
      ) : null}
    </div>
  );
}
