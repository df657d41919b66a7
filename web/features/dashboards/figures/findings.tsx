import { actionsAddress, formsAddress } from "#web/data/dashboards/addresses.ts";
import { formatNumber } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
  stretchedLinkClass,
} from "#web/ui/display/card.tsx";
import { BarsCard } from "./bars-card.tsx";
import { FigureLink } from "./figure-link.tsx";
import { periodOf, type FiguresProps } from "./figures.ts";

function NothingCard({ title, body }: { title: string; body: string }) {
  return (
    <Card className="h-full">
      <CardHeader>
        <CardTitle level={3}>{title}</CardTitle>
      </CardHeader>
      <CardContent className="text-sm text-muted-foreground">{body}</CardContent>
    </Card>
  );
}

export function PlacesChart({ scope, figures }: FiguresProps) {
  const { dashboards: text } = useText("app");
  const common = useText("common");
  if (figures.places.length === 0) return <NothingCard title={text.places} body={text.placesNone} />;
  return (
    <BarsCard
      title={text.places}
      rowName={common.location}
      bars={figures.places.map(({ zoneId, name, locationName, findings }) => ({
        id: zoneId,
        name: `${name}, ${locationName}`,
        label: name,
        detail: locationName,
        value: findings,
        color: "chart-2",
        address: actionsAddress(scope, { zoneId, dateCreated: periodOf(figures) }),
      }))}
    />
  );
}

export function QuestionsChart({ scope, figures }: FiguresProps) {
  const { dashboards: text, kinds } = useText("app");
  if (figures.questions.length === 0) return <NothingCard title={text.questions} body={text.questionsNone} />;
  return (
    <BarsCard
      title={text.questions}
      rowName={text.question}
      bars={figures.questions.map(({ questionKey, formType, label, bad }) => ({
        id: `${formType} ${questionKey}`,
        name: label,
        detail: kinds[formType],
        value: bad,
        color: "chart-5",
        address: formsAddress(scope, { badAnswerTo: questionKey, formType, date: periodOf(figures) }),
      }))}
    />
  );
}

/** The same question, answered badly more than once at the same place. */
export function RepeatedCard({ scope, figures }: FiguresProps) {
  const { dashboards: text, kinds } = useText("app");
  const language = useLanguage();
  if (figures.repeated.length === 0) return <NothingCard title={text.repeated} body={text.repeatedNone} />;
  return (
    <Card className="h-full">
      <CardHeader>
        <CardTitle level={3}>
          {text.repeated}{" "}
          <span className="font-normal text-muted-foreground tabular-nums">
            {formatNumber(language, figures.counts.repeated)}
          </span>
        </CardTitle>
        <CardDescription>{text.repeatedLead}</CardDescription>
      </CardHeader>
      <CardContent>
        <ul className="flex flex-col divide-y">
          {figures.repeated.map(({ questionKey, formType, zoneId, label, zoneName, locationName, times }) => (
            <li
              key={`${formType} ${questionKey} ${zoneId}`}
              className="relative flex items-baseline justify-between gap-3 rounded-sm py-2 first:pt-0 last:pb-0 hover:bg-accent/60 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring"
            >
              <div className="min-w-0">
                <FigureLink
                  address={formsAddress(scope, {
                    badAnswerTo: questionKey,
                    formType,
                    zoneId,
                    date: periodOf(figures),
                  })}
                  count={times}
                  className={`${stretchedLinkClass} text-sm`}
                >
                  {label}
                </FigureLink>
                <p className="text-xs text-muted-foreground">
                  {zoneName}, {locationName} · {kinds[formType]}
                </p>
              </div>
              <span className="shrink-0 text-sm font-semibold tabular-nums">
                {text.times(times, formatNumber(language, times))}
              </span>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
