import { Link } from "@tanstack/react-router";
import { KindIcon } from "../../components/records/kind-badge.tsx";
import type { PlacePage } from "../../data/places/labels.ts";
import { formatNearDay } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { ruleSentence } from "../../text/plan/rule-sentence.ts";
import { Card, stretchedLinkClass } from "../../ui/display/card.tsx";
import { Section } from "../../ui/display/section.tsx";
import { besideHeading, rowClass } from "./row-class.ts";

type PlaceLinesProps = { companyId: string; locationId: string; lines: PlacePage["lines"] };

/** For those who plan: what is planned at the place, with its rule and its next day. */
export function PlaceLines({ companyId, locationId, lines }: PlaceLinesProps) {
  const text = useText("places");
  const planText = useText("plan");
  const language = useLanguage();
  if (lines.length === 0) return null;
  return (
    <Section
      title={text.lines}
      action={
        <Link
          to="/$companyId/plan"
          params={{ companyId }}
          search={{ view: "month", place: locationId }}
          className={besideHeading}
        >
          {text.toPlan}
        </Link>
      }
    >
      <Card>
        <ul className="divide-y">
          {lines.map(({ id, name, kind, departmentId, rule, next }) => (
            <li key={id} className={rowClass}>
              <KindIcon type={kind} size="md" />
              <div className="min-w-0 flex-1">
                <Link
                  to="/$companyId/team/$teamId/plan"
                  params={{ companyId, teamId: departmentId }}
                  search={{ view: "lines", line: id }}
                  preload={false}
                  className={`${stretchedLinkClass} text-sm font-medium break-words`}
                >
                  {name}
                </Link>
                <p className="text-xs text-pretty text-muted-foreground">
                  {ruleSentence(planText, language, rule)}
                </p>
                <p className="text-xs text-muted-foreground">
                  {/* Days of the calendar have no time zone. */}
                  <time dateTime={next}>
                    {text.next(formatNearDay(language, `${next}T00:00:00Z`, "UTC"))}
                  </time>
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  );
}
