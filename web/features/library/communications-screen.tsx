import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Archive, BookOpenText, Megaphone, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { can } from "#worker/policy/can.ts";
import { describeError, isForbidden } from "../../data/api/errors.ts";
import {
  communicationFiltersOf,
  type CommunicationSearch,
  communicationsQuery,
  type ListedCommunication,
} from "../../data/library/communications.ts";
import { hasFilters } from "../../data/navigation/search.ts";
import { useCompany, useDepartmentEntries } from "../../data/organisation/use-company.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useTablePreferences } from "../../data/table-preferences.ts";
import { formatList, formatNumber, formatShortDay } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { DataTable, type DataColumns } from "../../components/lists/data-table.tsx";
import { KeptNote } from "../../components/lists/kept-note.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { stretchedLinkClass } from "../../ui/display/card.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { CheckGlyph } from "../../ui/icons/glyphs.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { FilterBar } from "../../ui/list/filters/filter-bar.tsx";
import { ListStates } from "../../ui/list/states/list-states.tsx";

const CommunicationDialog = lazyDialog(async () => ({
  default: (await import("./communication-dialog.tsx")).CommunicationDialog,
}));
const SendDialog = lazyDialog(async () => ({ default: (await import("./send-dialog.tsx")).SendDialog }));

type CommunicationsScreenProps = {
  search: CommunicationSearch;
  onSearch: (search: CommunicationSearch, how?: { replace: boolean }) => void;
};

/** The communications that were sent to the person, and those that they may manage. */
export function CommunicationsScreen({ search, onSearch }: CommunicationsScreenProps) {
  const text = useText("communications");
  const { frame } = useText("app");
  const { errors } = useText("public");
  const title = frame.communications;
  useTitle(title);
  const language = useLanguage();
  const { id: companyId } = useCompany();
  const maySend = can(useActor(), "document.add", { companyId });
  const preferences = useTablePreferences("communications");
  const [isWriting, setWriting] = useState(false);
  const filters = communicationFiltersOf(search);
  const listQuery = communicationsQuery(companyId, filters);
  const query = useInfiniteQuery(listQuery);
  const { data, error, isPlaceholderData } = query;
  const rows = useMemo(() => data?.pages.flatMap(({ communications }) => communications), [data]);
  const columns = useColumns();
  const waiting = data?.pages[0]?.waiting ?? 0;
  const send = maySend ? (
    <Button aria-haspopup="dialog" onClick={() => setWriting(true)}>
      <Plus aria-hidden="true" />
      {text.send}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={title} description={text.lead} actions={send} />
      <div data-wide="" className="flex min-w-0 flex-col gap-3">
        <FilterBar
          q={filters.q}
          searchHint={text.searchHint}
          {...(waiting > 0
            ? {
                quick: {
                  name: "show" as const,
                  value: "waiting",
                  label: text.waiting(formatNumber(language, waiting)),
                },
              }
            : {})}
          filters={[
            {
              name: "show",
              label: text.show.label,
              anyLabel: text.show.any,
              otherLabel: text.show.any,
              value: filters.show,
              options: [
                { value: "waiting", label: text.show.waiting },
                ...(maySend
                  ? [
                      { value: "managed", label: text.show.managed },
                      { value: "archived", label: text.show.archived },
                    ]
                  : []),
              ],
            },
          ]}
          onChange={(name, value, how) => onSearch({ ...filters, [name]: value }, how)}
          onClear={() => onSearch({})}
        />
        <KeptNote queryKey={listQuery.queryKey} />
        <ListStates
          query={query}
          rows={rows}
          problem={error && describeError(error, errors)}
          isForbidden={isForbidden(error)}
          isFiltered={hasFilters(filters)}
          labels={text}
          empty={
            <EmptyState
              icon={<Megaphone />}
              title={text.emptyTitle}
              description={text.emptyBody}
              action={send}
            />
          }
          onClear={() => onSearch({})}
        >
          {(shown) => (
            <DataTable
              label={title}
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
      {search.communication === undefined ? null : (
        <CommunicationDialog communicationId={search.communication} onClose={() => onSearch(filters)} />
      )}
      {isWriting ? (
        <SendDialog
          onClose={() => setWriting(false)}
          onSent={({ id }) => {
            setWriting(false);
            onSearch({ ...filters, communication: id });
          }}
        />
      ) : null}
    </>
  );
}

function States({ communication }: { communication: ListedCommunication }) {
  const text = useText("communications");
  const language = useLanguage();
  const { own, asksReading, dueOn, isArchived, people } = communication;
  return (
    <span className="flex flex-wrap gap-1.5 empty:hidden">
      {isArchived ? (
        <Badge size="sm" icon={<Archive aria-hidden="true" />}>
          {text.show.archived}
        </Badge>
      ) : null}
      {own.isAsked && own.readAt === null && !isArchived ? (
        <Badge size="sm" tone="warning" icon={<BookOpenText aria-hidden="true" />}>
          {text.toRead}
        </Badge>
      ) : null}
      {own.readAt === null ? null : (
        <Badge size="sm" tone="success" icon={<CheckGlyph />}>
          {asksReading ? text.confirmed : text.read}
        </Badge>
      )}
      {dueOn === null || isArchived || own.readAt !== null ? null : (
        <Badge size="sm">{text.due(formatShortDay(language, `${dueOn}T00:00:00Z`, "UTC"))}</Badge>
      )}
      {people?.isSending ? <Badge size="sm">{text.sending}</Badge> : null}
    </span>
  );
}

function useColumns(): DataColumns<ListedCommunication> {
  const text = useText("communications");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const names = new Map(useDepartmentEntries().map(({ id, name }) => [id, name] as const));
  const forWhom = (departmentIds: readonly string[]) => {
    if (departmentIds.length === 0) return text.wholeCompany;
    const known = departmentIds.flatMap((id) => names.get(id) ?? []);
    const others = departmentIds.length - known.length;
    return formatList(language, [...known, ...(others > 0 ? [text.otherDepartments(others)] : [])]);
  };
  return [
    {
      id: "title",
      name: text.columns.title,
      cardClass: "order-1 basis-full",
      grows: true,
      cell: ({ id, title }) => (
        <Link
          from="/$companyId/communications"
          to="/$companyId/communications"
          search={(search) => ({ ...search, communication: id })}
          resetScroll={false}
          data-row-link=""
          className={`${stretchedLinkClass} line-clamp-3 @2xl:min-w-48`}
        >
          {title}
        </Link>
      ),
    },
    {
      id: "state",
      name: text.columns.state,
      cardClass: "order-2 basis-full py-0.5 empty:hidden",
      cell: (communication) => <States communication={communication} />,
    },
    {
      id: "departments",
      name: text.columns.departments,
      cardClass: "order-3 basis-full",
      givesWay: 1,
      cell: ({ departmentIds }) => (
        <span className="line-clamp-2 @2xl:max-w-56 @2xl:min-w-36">
          <span className="text-muted-foreground @2xl:hidden">{text.columns.departments}: </span>
          {forWhom(departmentIds)}
        </span>
      ),
    },
    {
      id: "sent",
      name: text.columns.sent,
      cardClass: "order-4 basis-full",
      givesWay: 3,
      cell: ({ sentBy, sentAt }) => (
        <span className="inline-block break-words @2xl:min-w-40">
          {text.sentBy(sentBy?.name ?? "", formatShortDay(language, sentAt, timeZone))}
        </span>
      ),
    },
    {
      id: "readers",
      name: text.columns.readers,
      cardClass: "order-5 empty:hidden",
      givesWay: 2,
      cell: ({ people }) =>
        people === null ? null : (
          <span>
            <span aria-hidden="true" className="text-muted-foreground @2xl:hidden">
              {text.columns.readers}:{" "}
            </span>
            <span className="@2xl:whitespace-nowrap">
              {text.readOf(formatNumber(language, people.read), formatNumber(language, people.sent))}
            </span>
          </span>
        ),
    },
  ];
}
