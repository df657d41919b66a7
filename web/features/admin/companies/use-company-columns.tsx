import { Link } from "@tanstack/react-router";
import type { AdminCompany } from "./companies.ts";
import { formatBytes, formatNumber } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { stretchedLinkClass } from "#web/ui/display/card.tsx";
import type { DataColumns } from "#web/components/lists/data-table.tsx";
import { useDay } from "../parts/use-day.ts";
import { CompanyStateBadge, usePlanName } from "./company-labels.tsx";

/** The columns of the list of companies. */
export function useCompanyColumns(): DataColumns<AdminCompany> {
  const { adminCompanies: text } = useText("admin");
  const language = useLanguage();
  const { day } = useDay();
  const planName = usePlanName();
  const labelled = (label: string, value: string) => (
    <span>
      <span aria-hidden="true" className="text-muted-foreground @2xl:hidden">
        {label}:{" "}
      </span>
      <span className="whitespace-nowrap">{value}</span>
    </span>
  );
  return [
    {
      id: "name",
      name: text.columns.name,
      cardClass: "order-1 basis-full",
      cell: ({ id, name, companyCode, color }) => (
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={name} color={color} shape="square" />
          <span className="min-w-0">
            <Link
              from="/admin/companies"
              to="/admin/companies"
              search={(search) => ({ ...search, company: id })}
              resetScroll={false}
              data-row-link=""
              className={`${stretchedLinkClass} line-clamp-2`}
            >
              {name}
            </Link>
            {companyCode ? (
              <span className="block font-mono text-xs font-normal text-muted-foreground">{companyCode}</span>
            ) : null}
          </span>
        </span>
      ),
    },
    {
      id: "state",
      name: text.columns.state,
      cardClass: "order-2",
      cell: ({ state }) => <CompanyStateBadge state={state} />,
    },
    {
      id: "seats",
      name: text.columns.seats,
      cardClass: "order-3 ms-auto",
      cell: ({ usersUsage, seatsHeld, userLimit }) =>
        labelled(
          text.columns.seats,
          text.seatsOf(formatNumber(language, usersUsage + seatsHeld), formatNumber(language, userLimit)),
        ),
    },
    {
      id: "plan",
      name: text.columns.plan,
      cardClass: "order-4",
      cell: ({ subscription }) => labelled(text.columns.plan, planName(subscription)),
    },
    {
      id: "storage",
      name: text.columns.storage,
      cardClass: "order-5 ms-auto",
      givesWay: 1,
      cell: ({ storageBytes }) => labelled(text.columns.storage, formatBytes(language, storageBytes)),
    },
    {
      id: "createdAt",
      name: text.columns.createdAt,
      cardClass: "order-6 basis-full @max-2xl:text-muted-foreground",
      cell: ({ createdAt }) => (
        <time dateTime={createdAt}>{labelled(text.columns.createdAt, day(createdAt))}</time>
      ),
    },
  ];
}
