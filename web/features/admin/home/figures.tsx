import { Link } from "@tanstack/react-router";
import { Armchair, Building2, CreditCard, MailWarning, Users } from "lucide-react";
import type { PlatformOverview } from "./overview.ts";
import { formatNumber } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { stretchedLinkClass } from "#web/ui/display/card.tsx";
import { Stat, StatGrid } from "#web/ui/display/stat.tsx";
import { FAILED_JOBS_ID } from "./failed-jobs.tsx";

export function Figures({ overview }: { overview: PlatformOverview }) {
  const { admin: text } = useText("admin");
  const { frame } = useText("app");
  const language = useLanguage();
  const number = (value: number) => formatNumber(language, value);
  const { users, companies, suspendedCompanies, activeSubscriptions, seats, failedJobs } = overview;
  return (
    <section aria-label={text.figures}>
      <StatGrid>
        <Stat
          icon={<Users />}
          tone="info"
          label={
            <Link to="/admin/users" className={stretchedLinkClass}>
              {frame.users}
            </Link>
          }
          value={number(users)}
        />
        <Stat
          icon={<Building2 />}
          tone="info"
          label={
            <Link to="/admin/companies" className={stretchedLinkClass}>
              {frame.companies}
            </Link>
          }
          value={number(companies)}
          detail={suspendedCompanies > 0 ? text.suspended(suspendedCompanies) : null}
        />
        <Stat icon={<CreditCard />} label={text.activeSubscriptions} value={number(activeSubscriptions)} />
        <Stat
          icon={<Armchair />}
          label={text.seats}
          value={number(seats.used)}
          detail={text.seatsOf(number(seats.limit))}
        />
        <Stat
          icon={<MailWarning />}
          tone={failedJobs > 0 ? "danger" : "neutral"}
          label={
            <a href={`#${FAILED_JOBS_ID}`} className={stretchedLinkClass}>
              {text.failedJobs}
            </a>
          }
          value={number(failedJobs)}
          detail={failedJobs > 0 ? text.seeFailedJobs : text.noFailedJobs}
        />
      </StatGrid>
    </section>
  );
}
