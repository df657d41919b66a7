import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus, Siren, TriangleAlert } from "lucide-react";
import { useMemo, useState } from "react";
import { ACCIDENT_STATES, isEnded } from "#worker/contract/accidents/vocabularies.ts";
import {
  type AccidentSearch,
  accidentFiltersOf,
  accidentsQuery,
  type ListedAccident,
} from "../../data/accidents/accidents.ts";
import { useAccidentDepartments } from "../../data/accidents/rights.ts";
import { describeError, isForbidden } from "../../data/api/errors.ts";
import { handlersQuery } from "../../data/accidents/settings.ts";
import { hasFilters } from "../../data/navigation/search.ts";
import { useCreatableDepartments, useIsReadOnly } from "../../data/organisation/use-creatable.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useTablePreferences } from "../../data/table-preferences.ts";
import { formatDateTime, formatNumber } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { DataTable, type DataColumns } from "../../components/lists/data-table.tsx";
import { buttonClass } from "../../ui/controls/button.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { stretchedLinkClass } from "../../ui/display/card.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { FilterBar } from "../../ui/list/filters/filter-bar.tsx";
import { ListStates } from "../../ui/list/states/list-states.tsx";
import { AccidentStateBadge, placeName } from "./parts.tsx";

type AccidentsScreenProps = {
  search: AccidentSearch;
  onSearch: (search: AccidentSearch, how?: { replace: boolean }) => void;
};

/** The accidents that the person handles, or whose department they manage. */
export function AccidentsScreen({ search, onSearch }: AccidentsScreenProps) {
  const text = useText("accidents");
  const { frame } = useText("app");
  const { errors } = useText("public");
  const language = useLanguage();
  const { id: companyId } = useCompany();
  useTitle(frame.accidents);
  const departments = useAccidentDepartments(companyId);
  const { departments: creatable = [] } = useCreatableDepartments(companyId);
  const mayOpen = !useIsReadOnly(companyId) && creatable.length > 0;
  const preferences = useTablePreferences("accidents");
  const filters = accidentFiltersOf(search);
  const query = useInfiniteQuery(accidentsQuery(companyId, filters));
  const { data, error, isPlaceholderData } = query;
  const rows = useMemo(() => data?.pages.flatMap(({ accidents }) => accidents), [data]);
  const columns = useColumns(companyId);
  const rights = data?.pages[0]?.rights;
  const handles = rights?.handles ?? "none";
  const add = mayOpen ? (
    <Link to="/$companyId/accidents/new" params={{ companyId }} className={buttonClass()}>
      <Plus aria-hidden="true" />
      {text.add}
    </Link>
  ) : null;
  const { filters: words } = text;
  return (
    <>
      <PageHeader title={frame.accidents} description={text.lead} actions={add} />
      <div data-wide="" className="flex min-w-0 flex-col gap-3">
        {rights?.setHandlers && handles === "none" ? <NobodyHandles companyId={companyId} /> : null}
        <FilterBar
          searchHint={null}
          {...(handles === "none"
            ? {}
            : { quick: { name: "own" as const, value: "true", label: words.own } })}
          filters={[
            {
              name: "state",
              label: words.state,
              anyLabel: words.anyState,
              otherLabel: words.anyState,
              value: filters.state,
              options: ACCIDENT_STATES.map((value) => ({ value, label: text.states[value] })),
            },
            {
              name: "departmentId",
              label: words.department,
              anyLabel: words.anyDepartment,
              otherLabel: words.otherDepartment,
              value: filters.departmentId,
              options: departments.map(({ id, name }) => ({ value: id, label: name })),
            },
          ]}
          onChange={(name, value, how) => onSearch({ ...filters, [name]: value }, how)}
          onClear={() => onSearch({})}
        />
        <ListStates
          query={query}
          rows={rows}
          problem={error && describeError(error, errors)}
          isForbidden={isForbidden(error)}
          isFiltered={hasFilters(filters)}
          labels={text}
          empty={
            <EmptyState icon={<Siren />} title={text.emptyTitle} description={text.emptyBody} action={add} />
          }
          onClear={() => onSearch({})}
        >
          {(shown) => (
            <DataTable
              label={frame.accidents}
              columns={columns}
              rows={shown}
              busy={isPlaceholderData}
              summary={
                query.hasNextPage
                  ? text.countSoFar(formatNumber(language, shown.length))
                  : text.count(formatNumber(language, shown.length), shown.length === 1)
              }
              preferences={preferences}
            />
          )}
        </ListStates>
      </div>
    </>
  );
}

/** To an owner, who names those that handle accidents. */
function NobodyHandles({ companyId }: { companyId: string }) {
  const text = useText("accidents");
  const { data } = useQuery(handlersQuery(companyId));
  if (data?.handlers.length !== 0) return null;
  return (
    <Banner
      tone="warning"
      action={
        <Link
          to="/$companyId/settings"
          params={{ companyId }}
          search={{ tab: "accidents" }}
          className={buttonClass({ variant: "secondary", size: "sm" })}
        >
          {text.nameSomebody}
        </Link>
      }
    >
      {text.nobody}
    </Banner>
  );
}

/** Two dates on a card need their names, which a table has in its head. A screen reader hears those of every cell. */
const OnCard = ({ children }: { children: string }) => (
  <span aria-hidden="true" className="text-muted-foreground @2xl:hidden">
    {children}:{" "}
  </span>
);

function useColumns(companyId: string): DataColumns<ListedAccident> {
  const text = useText("accidents");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const { columns } = text;
  return [
    {
      id: "number",
      name: columns.number,
      cardClass: "order-1 basis-full",
      cell: ({ id, viewId }) => (
        <Link
          to="/$companyId/accidents/$accidentId"
          params={{ companyId, accidentId: id }}
          data-row-link=""
          className={`${stretchedLinkClass} font-mono text-sm whitespace-nowrap`}
        >
          {viewId}
        </Link>
      ),
    },
    {
      id: "state",
      name: columns.state,
      cardClass: "order-2 basis-full py-0.5",
      cell: ({ state }) => <AccidentStateBadge state={state} size="sm" />,
    },
    {
      id: "next",
      name: columns.next,
      cardClass: "order-3 basis-full empty:hidden",
      cell: ({ nextDueAt, state, view }) =>
        view === "handler" && !isEnded(state) ? (
          <span>
            <OnCard>{columns.next}</OnCard>
            <NextDeadline at={nextDueAt} />
          </span>
        ) : null,
    },
    {
      id: "happenedAt",
      name: columns.happenedAt,
      cardClass: "order-4 basis-full",
      cell: ({ happenedAt }) => (
        <time dateTime={happenedAt} className="@2xl:whitespace-nowrap">
          <OnCard>{columns.happenedAt}</OnCard>
          {formatDateTime(language, happenedAt, timeZone)}
        </time>
      ),
    },
    {
      id: "department",
      name: columns.department,
      cardClass: "order-5 basis-full",
      givesWay: 2,
      cell: ({ department }) => department.name,
    },
    {
      id: "where",
      name: columns.where,
      cardClass: "order-6 basis-full",
      givesWay: 1,
      grows: true,
      cell: (accident) => (
        <span className="line-clamp-2">
          {[text.situationsShort[accident.situation], placeName(accident)].filter(Boolean).join(" · ")}
        </span>
      ),
    },
  ];
}

function NextDeadline({ at }: { at: string | null }) {
  const [now] = useState(Date.now);
  const text = useText("accidents");
  const language = useLanguage();
  const { timeZone } = useCompany();
  if (at === null) return <span className="text-muted-foreground">{text.noDeadline}</span>;
  const when = (
    <time dateTime={at} className="@2xl:whitespace-nowrap">
      {formatDateTime(language, at, timeZone)}
    </time>
  );
  return Date.parse(at) < now ? (
    <Badge tone="danger" size="sm" icon={<TriangleAlert aria-hidden="true" />}>
      {text.clocks.overdue} · {when}
    </Badge>
  ) : (
    when
  );
}
