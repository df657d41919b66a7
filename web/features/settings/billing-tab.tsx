import { useCompany } from "../../data/organisation/use-company.ts";
import { useSeats, type Seats } from "../../data/people/use-seats.ts";
import { formatNumber } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Card, CardContent, CardTitle } from "../../ui/display/card.tsx";
import { Progress } from "../../ui/display/progress.tsx";
import { Section } from "../../ui/display/section.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { SupportEmailLink } from "./support-email-link.tsx";

/** The plan, the user limit and the seats in use. */
export function BillingTab() {
  const text = useText().billing;
  const { id, name } = useCompany();
  const seats = useSeats(id);
  return (
    <div className="max-w-2xl">
      <Section title={text.title}>
        <Card>
          <CardContent className="flex flex-col gap-1">
            <CardTitle level={3}>{text.plan}</CardTitle>
            {/* Only the free plan exists yet. */}
            <p className="text-sm text-muted-foreground">{text.freePlan}</p>
          </CardContent>
          <CardContent className="flex flex-col gap-2 border-t">
            {seats ? <SeatUsage seats={seats} /> : <Skeleton className="h-14" />}
          </CardContent>
          <CardContent className="flex flex-col gap-2 border-t">
            <CardTitle level={3}>{text.whatCountsTitle}</CardTitle>
            <ul className="flex list-disc flex-col gap-1 ps-5 text-sm text-muted-foreground">
              {text.whatCounts.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </CardContent>
          <CardContent className="flex flex-col gap-2 border-t">
            <CardTitle level={3}>{text.moreTitle}</CardTitle>
            <p className="text-sm text-pretty text-muted-foreground">
              {text.more} <SupportEmailLink subject={text.subject(name)} />
            </p>
          </CardContent>
        </Card>
      </Section>
    </div>
  );
}

function SeatUsage({ seats: { used, limit, held, left } }: { seats: Seats }) {
  const text = useText().billing;
  const language = useLanguage();
  const free = left === 0 ? text.none : text.left(left);
  return (
    <>
      <Progress
        label={text.seats}
        value={used + held}
        max={limit}
        valueText={`${formatNumber(language, used)} ${text.of} ${formatNumber(language, limit)}`}
        tone={left === 0 ? "warning" : "info"}
      />
      <p className="text-sm text-muted-foreground">{held > 0 ? `${text.held(held)} ${free}` : free}</p>
    </>
  );
}
