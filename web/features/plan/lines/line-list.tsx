import { useQuery } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { throwInitialError } from "#web/data/api/throw-initial-error.ts";
import type { ListSorts } from "#web/data/navigation/list-order.ts";
import type { ListOrder } from "#web/data/navigation/search.ts";
import { useDepartmentEntries } from "#web/data/organisation/use-company.ts";
import { linesQuery, type PlanScope } from "#web/data/plan/plan.ts";
import type { PlanSearch } from "#web/data/plan/plan-search.ts";
import { DEFAULT_COLOR, type Language } from "#worker/contract/enums.ts";
import type { ResponseBodyOf } from "#worker/contract/endpoints.ts";
import { complianceRatio } from "#worker/domain/plan/compliance.ts";
import { formatPercent } from "#web/text/format.ts";
import { longDay, ruleSentence, shortDay } from "#web/text/plan/rule-sentence.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { type DataColumn, type DataColumns, DataTable } from "#web/components/lists/data-table.tsx";
import { useListOrder } from "#web/components/lists/use-list-order.ts";
import { KindIcon } from "#web/components/records/kind-badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { stretchedLinkClass } from "#web/ui/display/card.tsx";
import { EmptyState } from "#web/ui/display/empty-state.tsx";
import { SkeletonRows } from "#web/ui/display/skeleton.tsx";
import { cx } from "#web/ui/styles/cx.ts";
import { FilterBar } from "#web/ui/list/filters/filter-bar.tsx";
import { useAgendaFilters } from "../agenda/use-agenda-filters.ts";
import { whoOf } from "../agenda/task-status.tsx";
import { placeOf, type ShownTask, useToday } from "../agenda/shown-tasks.ts";
import { isNotOnDevice, NotOnDevice } from "../not-on-device.tsx";

type ListedLine = ResponseBodyOf<"GET /api/v1/company/:companyId/plan/lines">["lines"][number];
/** A task with the places that it is planned for. */
type Row = Pick<ShownTask, "person" | "department"> & {
  id: string;
  line: ListedLine;
  places: string;
  who: string;
  ratio: number | null;
};

const SORTS = {
  firstDirection: { name: "asc", places: "asc", who: "asc", department: "asc", next: "asc", kept: "asc" },
  usual: { sort: "next", direction: "asc" },
} as const satisfies ListSorts;
type Sort = keyof typeof SORTS.firstDirection;

type LineListProps = {
  scope: PlanScope;
  /** The choice of the view. */
  views: ReactNode;
  search: PlanSearch;
  onSearch: (search: PlanSearch) => void;
  onOpen: (lineId: string) => void;
  empty: ReactNode;
};

/** What is planned, by its next day. */
export function LineList({ scope, views, search, onSearch, onOpen, empty }: LineListProps) {
  const text = useText("plan");
  const { lists } = useText("app");
  const language = useLanguage();
  const isOfDepartment = scope.departmentId !== undefined;
  const { ended } = search;
  const query = useQuery(linesQuery(scope, ended === "true"));
  const isMissing = isNotOnDevice(query);
  if (!isMissing) throwInitialError(query);
  const lines = useNamedLines(query.data);
  const { filters, shown } = useAgendaFilters(lines ?? [], search, isOfDepartment);
  const columns = useColumns(isOfDepartment, onOpen);
  const { sorting, preferences } = useListOrder({
    table: "plan",
    sorts: SORTS,
    sortNames: Object.fromEntries(columns.map(({ id, name }) => [id, name])),
    search,
    onSearch: (change) => onSearch(change(search)),
  });
  const onClear = () => onSearch({ view: search.view, day: search.day });
  const rows = inSeries(shown, text.lines.places).toSorted(
    comparing({ ...SORTS.usual, ...sorting.order }, language),
  );
  const isFiltered = ended !== undefined || filters.some(({ value }) => value !== undefined);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-2 gap-y-3">
        {views}
        <FilterBar
          searchHint={null}
          filters={[
            ...filters,
            {
              name: "ended",
              label: text.lines.ended.label,
              anyLabel: text.lines.ended.hidden,
              otherLabel: text.lines.ended.shown,
              options: [{ value: "true", label: text.lines.ended.shown }],
              value: ended,
            },
          ]}
          order={sorting.choice}
          onChange={(filter, value) => onSearch({ ...search, [filter]: value })}
          onClear={onClear}
        />
      </div>
      <section aria-label={text.lines.title} className="min-w-0">
        {isMissing ? (
          <NotOnDevice what="lines" query={query} />
        ) : lines === undefined ? (
          <output className="block">
            <span className="sr-only">{text.lines.loading}</span>
            <SkeletonRows rows={8} />
          </output>
        ) : rows.length > 0 ? (
          <DataTable
            label={text.lines.title}
            columns={columns}
            rows={rows}
            busy={false}
            summary={text.lines.count(rows.length)}
            preferences={preferences}
            sorting={sorting}
          />
        ) : isFiltered ? (
          <EmptyState
            icon={<SearchX />}
            title={text.lines.noneFound}
            description={text.lines.noneFoundBody}
            action={
              <Button variant="secondary" onClick={onClear}>
                {lists.clear}
              </Button>
            }
          />
        ) : (
          empty
        )}
      </section>
    </>
  );
}

function useNamedLines(
  data: { lines: readonly ListedLine[]; people: readonly { id: string; name: string }[] } | undefined,
): Row[] | undefined {
  const text = useText("plan");
  const departments = new Map(useDepartmentEntries().map(({ id, name }) => [id, name]));
  const people = new Map(data?.people.map(({ id, name }) => [id, name]));
  return data?.lines.map((line) => {
    const { userId } = line.assigned;
    const person =
      userId === null ? null : { id: userId, name: people.get(userId) ?? "…", color: DEFAULT_COLOR };
    return {
      id: line.id,
      line,
      person,
      department: departments.get(line.departmentId) ?? "…",
      places: placeOf(text, line),
      who: whoOf(text, { person, line }),
      ratio: complianceRatio(line.compliance),
    };
  });
}

/** Lines of a series are one row, that of the first. */
function inSeries(rows: readonly Row[], placesOf: (count: number) => string): Row[] {
  const series = Map.groupBy(rows, ({ line: { id, endedOn, seriesId } }) =>
    endedOn === null ? (seriesId ?? id) : id,
  );
  return [...series.values()].map((own) => {
    const row = own.reduce(earlier);
    return own.length > 1 ? { ...row, places: placesOf(own.length) } : row;
  });
}

/** That of which the next day comes first stands for the series; what was due counts for all of them. */
function earlier(one: Row, other: Row): Row {
  const sooner = (other.line.next ?? "9") < (one.line.next ?? "9") ? other : one;
  const compliance = Object.fromEntries(
    Object.entries(one.line.compliance).map(([key, value]) => [
      key,
      value + other.line.compliance[key as keyof ListedLine["compliance"]],
    ]),
  ) as ListedLine["compliance"];
  return { ...sooner, line: { ...sooner.line, compliance }, ratio: complianceRatio(compliance) };
}

const VALUE_OF: Record<Sort, (row: Row) => string | number | null> = {
  name: ({ line }) => line.name,
  places: ({ places }) => places,
  who: ({ who }) => who,
  department: ({ department }) => department,
  next: ({ line }) => line.next,
  kept: ({ ratio }) => ratio,
};

/** Values that are missing come last, and equal ones stay in the order of names. */
function comparing({ sort, direction }: Required<ListOrder>, language: Language) {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const valueOf = VALUE_OF[sort as Sort];
  const sign = direction === "desc" ? -1 : 1;
  return (one: Row, other: Row) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    const order =
      a === null || b === null
        ? Number(a === null) - Number(b === null)
        : sign * (typeof a === "number" ? a - Number(b) : compare(a, String(b)));
    return order || compare(one.line.name, other.line.name);
  };
}

function useColumns(isOfDepartment: boolean, onOpen: (lineId: string) => void): DataColumns<Row> {
  const text = useText("plan");
  const language = useLanguage();
  const today = useToday();
  // Some come every five years.
  const dayName = (day: string) =>
    day.slice(0, 4) === today.slice(0, 4) ? shortDay(language, day) : longDay(language, day);
  const labelled = (label: string, value: string, className = "") => (
    <span className={cx("block", className)}>
      <span aria-hidden="true" className="text-muted-foreground @2xl:hidden">
        {label}:{" "}
      </span>
      {value}
    </span>
  );
  const department: DataColumn<Row> = {
    id: "department",
    name: text.filters.department,
    cardClass: "order-4",
    givesWay: 2,
    cell: (row) => labelled(text.filters.department, row.department),
  };
  return [
    {
      id: "name",
      name: text.lines.task,
      cardClass: "order-1 basis-full",
      grows: true,
      cell: ({ line }) => <LineName line={line} onOpen={() => onOpen(line.id)} />,
    },
    {
      id: "places",
      name: text.filters.place,
      cardClass: "order-2 mt-1 basis-full",
      givesWay: 3,
      cell: ({ places }) => labelled(text.filters.place, places, "@2xl:min-w-32"),
    },
    {
      id: "who",
      name: text.line.who,
      cardClass: "order-3 basis-full",
      givesWay: 4,
      cell: ({ who }) => labelled(text.line.who, who, "@2xl:min-w-32"),
    },
    ...(isOfDepartment ? [] : [department]),
    {
      id: "next",
      name: text.lines.next,
      cardClass: "order-5",
      cell: ({ line }) =>
        labelled(
          text.lines.next,
          line.next === null ? text.lines.noNext : dayName(line.next),
          "@2xl:whitespace-nowrap",
        ),
    },
    {
      id: "kept",
      name: text.lines.kept,
      cardClass: "order-6 basis-full",
      givesWay: 1,
      cell: ({ line: { compliance }, ratio }) =>
        labelled(
          text.lines.kept,
          ratio === null
            ? text.compliance.noneDue
            : `${formatPercent(language, ratio)} (${text.compliance.ofDue(compliance.onTime, compliance.due)})`,
        ),
    },
  ];
}

function LineName({ line, onOpen }: { line: ListedLine; onOpen: () => void }) {
  const text = useText("plan");
  const language = useLanguage();
  const rule = line.versions.at(-1)?.rule;
  return (
    <span className="flex min-w-0 items-start gap-3 @2xl:min-w-56">
      <KindIcon type={line.kind} size="md" />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <button
          type="button"
          aria-haspopup="dialog"
          data-row-link=""
          className={`${stretchedLinkClass} text-start`}
          onClick={onOpen}
        >
          {line.name}
        </button>
        {rule ? (
          <span className="text-xs font-normal text-pretty text-muted-foreground">
            {ruleSentence(text, language, rule)}
          </span>
        ) : null}
        <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {line.presetKey === null ? null : (
            <Badge size="sm" tone="info">
              {line.basis ?? text.lines.basis}
            </Badge>
          )}
          {line.assigned.personLeft ? (
            <Badge size="sm" tone="warning">
              {text.personLeft}
            </Badge>
          ) : null}
          {line.retiredChecklist && line.endedOn === null ? (
            <Badge size="sm" tone="warning">
              {text.retiredChecklist(line.retiredChecklist)}
            </Badge>
          ) : null}
          {line.endedOn === null ? null : (
            <Badge size="sm">{text.lines.endedOn(longDay(language, line.endedOn))}</Badge>
          )}
        </span>
      </span>
    </span>
  );
}
