import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { mailboxAddress, membersAddress, type FigureAddress } from "#web/data/dashboards/addresses.ts";
import type { CompanyDashboard } from "#web/data/dashboards/dashboards.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatAgo, formatDaysAgo, formatNumber, formatShortDay, isLongAgo } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { quietLinkClass } from "#web/ui/charts/plot.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Card, CardContent, CardHeader, CardTitle, stretchedLinkClass } from "#web/ui/display/card.tsx";
import { Progress } from "#web/ui/display/progress.tsx";
import { FigureLink } from "../figures/figure-link.tsx";

type CompanyNoticesProps = { figures: CompanyDashboard };

/** What waits for the administration: mailbox entries, seats, people who record nothing. */
export function CompanyNotices({ figures }: CompanyNoticesProps) {
  const { dashboards: text } = useText("app");
  const language = useLanguage();
  const { id: companyId } = useCompany();
  const { mailboxWaiting, seats, inactive } = figures;
  const write = (value: number) => formatNumber(language, value);
  const taken = seats.people + seats.held;
  const takenOf = text.seatsOf(write(taken), write(seats.limit));
  return (
    <div className="grid gap-4 *:min-w-0 lg:grid-cols-3">
      <NoticeCard
        title={text.mailbox}
        all={text.allMailbox(write(mailboxWaiting))}
        address={mailboxAddress(companyId, { status: "in_progress" })}
        count={mailboxWaiting}
        none={text.mailboxNone}
      >
        <WaitingEntries figures={figures} />
      </NoticeCard>
      <NoticeCard
        title={text.inactive}
        lead={text.inactiveLead(inactive.days)}
        all={text.allInactive(write(inactive.total))}
        address={membersAddress(companyId, { inactive: String(inactive.days) })}
        count={inactive.total}
        none={text.inactiveNone(inactive.days)}
      >
        <InactivePeople figures={figures} />
      </NoticeCard>
      <Card>
        <CardHeader>
          <CardTitle level={3}>{text.seats}</CardTitle>
        </CardHeader>
        <CardContent className="flex flex-col gap-3 text-sm">
          <Progress
            label={text.seats}
            hideLabel
            value={taken}
            max={seats.limit}
            valueText={takenOf}
            tone={taken >= seats.limit ? "warning" : "info"}
          />
          <div className="flex flex-wrap justify-between gap-x-3">
            <span className="font-semibold tabular-nums">{takenOf}</span>
            <FigureLink
              address={membersAddress(companyId, {})}
              count={seats.people}
              className={quietLinkClass}
            >
              {text.manageSeats}
            </FigureLink>
          </div>
          {seats.held > 0 ? (
            <p className="text-muted-foreground">{text.seatsHeld(seats.held, write(seats.held))}</p>
          ) : null}
        </CardContent>
      </Card>
    </div>
  );
}

type NoticeCardProps = {
  title: string;
  lead?: string;
  all: string;
  address: FigureAddress;
  count: number;
  none: string;
  children: ReactNode;
};

function NoticeCard({ title, lead, all, address, count, none, children }: NoticeCardProps) {
  return (
    <Card>
      <CardHeader
        action={
          count > 0 ? (
            <span className="flex min-h-(--control-sm) items-center text-sm">
              <FigureLink address={address} count={count} className={quietLinkClass}>
                {all}
              </FigureLink>
            </span>
          ) : null
        }
      >
        <CardTitle level={3}>{title}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-3 text-sm">
        {count === 0 ? (
          <p className="text-muted-foreground">{none}</p>
        ) : (
          <>
            {lead ? <p className="text-muted-foreground">{lead}</p> : null}
            {children}
          </>
        )}
      </CardContent>
    </Card>
  );
}

function WaitingEntries({ figures: { oldestMailbox } }: CompanyNoticesProps) {
  const { dashboards: text } = useText("app");
  const language = useLanguage();
  const { id: companyId, timeZone } = useCompany();
  return (
    <ul className="flex flex-col divide-y">
      {oldestMailbox.map(({ id, viewId, submittedAt, createdBy }) => (
        <li
          key={id}
          className="relative flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-sm py-1.5 hover:bg-accent/60 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-ring"
        >
          <Link
            to="/$companyId/f/$formId"
            params={{ companyId, formId: id }}
            search={{ formType: "mailbox", origin: "company" }}
            className={`${stretchedLinkClass} font-mono text-xs`}
          >
            {viewId}
          </Link>
          <span className="min-w-0 truncate text-muted-foreground">{createdBy.name}</span>
          <span className="w-full text-xs text-muted-foreground">
            {isLongAgo(submittedAt)
              ? `${text.sentOn(formatShortDay(language, submittedAt, timeZone))}, ${formatDaysAgo(language, submittedAt)}`
              : text.sentAgo(formatAgo(language, submittedAt))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function InactivePeople({ figures: { inactive } }: CompanyNoticesProps) {
  const { dashboards: text } = useText("app");
  const language = useLanguage();
  const { timeZone } = useCompany();
  return (
    <ul className="flex flex-col gap-2">
      {inactive.people.map(({ id, name, color, lastActiveAt }) => (
        <li key={id} className="flex items-center gap-2.5">
          <Avatar name={name} color={color} size="sm" />
          {/* On a narrow card the date stands below the name. */}
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
            <span className="min-w-0 break-words">{name}</span>
            <span className="text-xs text-muted-foreground">
              {lastActiveAt === null
                ? text.neverActive
                : text.lastActive(formatShortDay(language, lastActiveAt, timeZone))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
