import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Files, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { can } from "#worker/policy/can.ts";
import { describeError, isForbidden } from "../../data/api/errors.ts";
import {
  type LibraryDocument,
  libraryFiltersOf,
  libraryQuery,
  type LibrarySearch,
} from "../../data/library/library.ts";
import { hasFilters } from "../../data/navigation/search.ts";
import { useCompany, useDepartmentEntries } from "../../data/organisation/use-company.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useTablePreferences } from "../../data/table-preferences.ts";
import { formatNumber, formatShortDay } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { DataTable, type DataColumns } from "../../components/lists/data-table.tsx";
import { KeptNote } from "../../components/lists/kept-note.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { stretchedLinkClass } from "../../ui/display/card.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { FilterBar } from "../../ui/list/filters/filter-bar.tsx";
import { ListStates } from "../../ui/list/states/list-states.tsx";
import { DocumentStates, useForWhom } from "./document-parts.tsx";

const DocumentDialog = lazyDialog(async () => ({
  default: (await import("./document-dialog.tsx")).DocumentDialog,
}));
const EditDialog = lazyDialog(async () => ({ default: (await import("./edit-dialog.tsx")).AddDialog }));

type LibraryScreenProps = {
  search: LibrarySearch;
  onSearch: (search: LibrarySearch, how?: { replace: boolean }) => void;
};

/** The documents of the company that the person may read. */
export function LibraryScreen({ search, onSearch }: LibraryScreenProps) {
  const text = useText("library");
  const { frame } = useText("app");
  const { errors } = useText("public");
  const title = frame.documents;
  useTitle(title);
  const language = useLanguage();
  const { id: companyId } = useCompany();
  const actor = useActor();
  const mayAdd = can(actor, "document.add", { companyId });
  const departments = useDepartmentEntries();
  const preferences = useTablePreferences("documents");
  const [isAdding, setAdding] = useState(false);
  const filters = libraryFiltersOf(search);
  const listQuery = libraryQuery(companyId, filters);
  const query = useInfiniteQuery(listQuery);
  const { data, error, isPlaceholderData } = query;
  const rows = useMemo(() => data?.pages.flatMap(({ documents }) => documents), [data]);
  const columns = useColumns();
  const add = mayAdd ? (
    <Button aria-haspopup="dialog" onClick={() => setAdding(true)}>
      <Plus aria-hidden="true" />
      {text.add}
    </Button>
  ) : null;
  const waiting = data?.pages[0]?.waiting ?? 0;
  const { show, about, department } = text.filters;
  return (
    <>
      <PageHeader title={title} description={text.lead} actions={add} />
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
              label: show.label,
              anyLabel: show.any,
              otherLabel: show.any,
              value: filters.show,
              options: [
                { value: "waiting", label: show.waiting },
                { value: "expired", label: show.expired },
                ...(mayAdd ? [{ value: "archived", label: show.archived }] : []),
              ],
            },
            {
              name: "about",
              label: about.label,
              anyLabel: about.any,
              otherLabel: about.any,
              value: filters.about,
              options: [
                { value: "personal", label: about.personal },
                { value: "shared", label: about.shared },
              ],
            },
            {
              name: "departmentId",
              label: department.label,
              anyLabel: department.any,
              otherLabel: department.other,
              value: filters.departmentId,
              options: departments.map(({ id, name }) => ({ value: id, label: name })),
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
            <EmptyState icon={<Files />} title={text.emptyTitle} description={text.emptyBody} action={add} />
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
      {search.document === undefined ? null : (
        <DocumentDialog documentId={search.document} onClose={() => onSearch(filters)} />
      )}
      {isAdding ? (
        <EditDialog
          onClose={() => setAdding(false)}
          onAdded={({ id }) => {
            setAdding(false);
            onSearch({ ...filters, document: id });
          }}
        />
      ) : null}
    </>
  );
}

function useColumns(): DataColumns<LibraryDocument> {
  const text = useText("library");
  const language = useLanguage();
  const forWhom = useForWhom();
  const labelled = (label: string, value: string) => (
    <span>
      <span aria-hidden="true" className="text-muted-foreground @2xl:hidden">
        {label}:{" "}
      </span>
      <span className="@2xl:whitespace-nowrap">{value}</span>
    </span>
  );
  return [
    {
      id: "name",
      name: text.columns.name,
      cardClass: "order-1 basis-full",
      grows: true,
      cell: ({ id, name }) => (
        <Link
          from="/$companyId/documents"
          to="/$companyId/documents"
          search={(search) => ({ ...search, document: id })}
          resetScroll={false}
          data-row-link=""
          className={`${stretchedLinkClass} line-clamp-3 @2xl:min-w-48`}
        >
          {name}
        </Link>
      ),
    },
    {
      id: "state",
      name: text.columns.state,
      cardClass: "order-2 basis-full py-0.5 empty:hidden",
      cell: (document) => <DocumentStates document={document} />,
    },
    {
      id: "departments",
      name: text.columns.departments,
      cardClass: "order-3 basis-full",
      givesWay: 2,
      cell: (document) => (
        <span className="line-clamp-2 @2xl:max-w-56 @2xl:min-w-36">
          <span className="text-muted-foreground @2xl:hidden">{text.columns.departments}: </span>
          {forWhom(document)}
        </span>
      ),
    },
    {
      id: "version",
      name: text.columns.version,
      cardClass: "order-4",
      givesWay: 3,
      cell: ({ current }) => labelled(text.columns.version, formatNumber(language, current.number)),
    },
    {
      id: "validUntil",
      name: text.columns.validUntil,
      cardClass: "order-5",
      cell: ({ current: { validUntil } }) =>
        validUntil === null ? (
          <span className="text-muted-foreground @2xl:whitespace-nowrap">{text.noEnd}</span>
        ) : (
          <time dateTime={validUntil}>
            {labelled(text.columns.validUntil, formatShortDay(language, `${validUntil}T00:00:00Z`, "UTC"))}
          </time>
        ),
    },
    {
      id: "readers",
      name: text.columns.readers,
      cardClass: "order-6 empty:hidden",
      givesWay: 1,
      cell: ({ readers, asksReading }) =>
        readers === null || !asksReading ? null : labelled(text.columns.readers, text.people(readers)),
    },
  ];
}
