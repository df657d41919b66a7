import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { anyCompanyQuery, type AdminCompanyDetail } from "./companies.ts";
import { formatBytes, formatNumber } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { timeZoneName } from "#web/text/time-zones.ts";
import { Banner } from "#web/ui/display/banner.tsx";
import { Progress } from "#web/ui/display/progress.tsx";
import { AuditLink, DialogPart, Fact, Facts, RecordDialog } from "../parts/record-dialog.tsx";
import { useDay } from "../parts/use-day.ts";
import { CompanyActions } from "./company-actions.tsx";
import { CompanyStateBadge, usePlanName } from "./company-labels.tsx";

type CompanyDialogProps = { companyId: string; onClose: () => void };

/** One company: its people, plan, use and owners, and what an administrator may do. */
export function CompanyDialog({ companyId, onClose }: CompanyDialogProps) {
  const { adminCompanies: text } = useText("admin");
  const query = useQuery(anyCompanyQuery(companyId));
  return (
    <RecordDialog
      query={query}
      title={query.data?.name ?? text.columns.name}
      loading={text.loadingOne}
      onClose={onClose}
    >
      {(company) => (
        <>
          <CompanyActions company={company} />
          <CompanyFacts company={company} />
          <Owners company={company} />
        </>
      )}
    </RecordDialog>
  );
}

function CompanyFacts({ company }: { company: AdminCompanyDetail }) {
  const { admin, adminCompanies: text } = useText("admin");
  const { companyForm: zones } = useText("settings");
  const { members } = useText("company");
  const common = useText("common");
  const language = useLanguage();
  const { day } = useDay();
  const planName = usePlanName();
  const {
    id,
    state,
    usersUsage,
    seatsHeld: held,
    userLimit,
    subscription,
    suspendedAt,
    endsAt,
    deletedAt,
  } = company;
  const { suspensionReason, endReason } = company;
  const taken = usersUsage + held;
  const periodText = subscription?.cancelAtPeriodEnd ? text.planUntil : text.planRenews;
  return (
    <>
      {deletedAt ? <Banner tone="neutral">{text.deletedOn(day(deletedAt))}</Banner> : null}
      {endsAt && !deletedAt ? (
        <Banner tone="danger" title={text.endsOn(day(endsAt))}>
          {endReason ? text.suspendedFor(endReason) : null}
        </Banner>
      ) : null}
      {suspendedAt && !deletedAt ? (
        <Banner tone="warning" title={text.suspendedSince(day(suspendedAt))}>
          {suspensionReason ? text.suspendedFor(suspensionReason) : null}
        </Banner>
      ) : null}
      <Progress
        label={text.columns.seats}
        value={taken}
        max={userLimit}
        valueText={text.seatsOf(formatNumber(language, taken), formatNumber(language, userLimit))}
        tone={taken >= userLimit ? "warning" : "info"}
      />
      {held > 0 ? <p className="-mt-1 text-sm text-muted-foreground">{members.seatsHeld(held)}</p> : null}
      <Facts>
        <Fact label={admin.state}>
          <CompanyStateBadge state={state} />
        </Fact>
        <Fact label={text.columns.plan}>
          {planName(subscription)}
          {subscription?.periodEnd ? (
            <span className="block text-muted-foreground">{periodText(day(subscription.periodEnd))}</span>
          ) : null}
        </Fact>
        <Fact label={text.columns.storage}>{formatBytes(language, company.storageBytes)}</Fact>
        <Fact label={common.departments}>{formatNumber(language, company.departmentsCount)}</Fact>
        <Fact label={common.code}>
          <span className="font-mono">{company.companyCode ?? "–"}</span>
        </Fact>
        <Fact label={text.timeZone}>{timeZoneName(zones, company.timeZone, language)}</Fact>
        <Fact label={admin.created}>{day(company.createdAt)}</Fact>
      </Facts>
      <AuditLink search={{ company: id }} />
    </>
  );
}

function Owners({ company: { owners } }: { company: AdminCompanyDetail }) {
  const { adminCompanies: text } = useText("admin");
  return (
    <DialogPart title={text.owners}>
      {owners.length === 0 ? (
        <p className="text-muted-foreground">{text.noOwners}</p>
      ) : (
        <ul className="divide-y rounded-lg border bg-card">
          {owners.map(({ id, name, email }) => (
            <li key={id} className="relative min-h-11 px-4 py-2">
              <Link
                to="/admin/users"
                search={{ user: id }}
                className="block font-medium wrap-anywhere hover:underline after:absolute after:inset-0"
              >
                {name.trim() || email}
              </Link>
              <span className="block text-muted-foreground wrap-anywhere">{email}</span>
            </li>
          ))}
        </ul>
      )}
    </DialogPart>
  );
}
