import { Columns3, List, Plus, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import {
  EVERYBODYS,
  filtersOf,
  actionAddressFrom,
  actionParamOf,
  type ActionScope,
  type ActionsSearch,
  type ActionView,
  type ActionFilters,
} from "../../data/actions/action-filters.ts";
import type { ListOrder, SearchChange } from "../../data/navigation/search.ts";
import { knownFilters, SORTS_OF_ACTIONS, type Action } from "../../data/actions/action-queries.ts";
import { NO_FORM, useActionDialogs, useMayRaiseAlone } from "../../data/actions/action-dialogs.ts";
import { DaysDialog } from "../../components/dates/lazy-days-dialog.ts";
import { useKeptEmpty, ViewMenu } from "../../components/lists/views.tsx";
import { useListOrder } from "../../components/lists/use-list-order.ts";
import { noteOwnActions } from "../../data/actions/last-own-actions.ts";
import { useUser } from "../../data/session/use-session.ts";
import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { lazyPart } from "../../components/failures/lazy-part.tsx";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button } from "../../ui/controls/button.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import type { ListOrderChoice } from "../../ui/list/filters/order-field.tsx";
import { FilterBar } from "../../ui/list/filters/filter-bar.tsx";
import { useActionFilters, useLinkedFilters } from "./list/use-action-filters.ts";

type OnFiltersChange = (change: SearchChange<ActionFilters>, how?: { replace: boolean }) => void;

type ActionFilterBarProps = {
  lead: ReactNode;
  place: ActionScope;
  filters: ActionFilters;
  isBoard: boolean;
  /** The orders, for phones; the board has none. */
  order: ListOrderChoice | undefined;
  onChange: OnFiltersChange;
};

function ActionFilterBar({ lead, place, filters, isBoard, order, onChange }: ActionFilterBarProps) {
  const { actionTexts: text } = useText("app");
  return (
    <FilterBar
      lead={lead}
      q={filters.q}
      quick={{ name: "assignee", value: "me", label: text.mine }}
      searchHint={text.searchHint}
      filters={useActionFilters(place, filters, isBoard)}
      daysDialog={DaysDialog}
      linked={useLinkedFilters(filters)}
      only={{
        name: "overdue",
        label: text.filters.overdue,
        onlyLabel: text.onlyOverdue,
        icon: <TriangleAlert aria-hidden="true" />,
        isOn: filters.overdue === "true",
      }}
      order={order}
      onChange={(name, value, how) =>
        onChange((before) => ({ ...before, ...REPLACED[name], [name]: value }), how)
      }
      onQuick={(isOn) =>
        // Their own that are still to be done.
        onChange((before) => ({
          ...before,
          assignee: isOn ? "me" : undefined,
          status: isBoard ? before.status : isOn ? "in_progress" : undefined,
        }))
      }
      onClear={() => onChange(() => ({}))}
    />
  );
}

/** The filters that another one replaces: a link has set a month, and a zone is one of a location. */
const REPLACED: Partial<Record<keyof ActionFilters, ActionFilters>> = {
  dateCreated: { month: undefined },
  closed: { closedIn: undefined },
  locationId: { zoneId: undefined },
};

const LOADING_VIEW = <Skeleton className="min-h-96 grow rounded-xl" />;
const ActionList = lazyPart(
  async () => ({ default: (await import("./list/action-list.tsx")).ActionList }),
  LOADING_VIEW,
);
const ActionBoard = lazyPart(
  async () => ({ default: (await import("./board/action-board.tsx")).ActionBoard }),
  LOADING_VIEW,
);

/** Each view is loaded without the other's script. */
export const preloadView = (view: ActionView = "list"): Promise<void> =>
  (view === "board" ? ActionBoard : ActionList).preload();

const ActionDialog = lazyDialog(async () => ({
  default: (await import("./dialog/action-dialog.tsx")).ActionDialog,
}));

const NO_ORDER: ListOrder = { sort: undefined, direction: undefined };

type ActionsScreenProps = {
  place: ActionScope;
  title: string;
  meta?: ReactNode;
  search: ActionsSearch;
  /** Exports the listed actions as a file, in the order of the list. */
  renderExport: (order: ListOrder) => ReactNode;
  onSearch: (change: SearchChange<ActionsSearch>, how?: { replace: boolean }) => void;
};

/** The actions of a company or a department, as a list or a board. The view and the open action are in the URL. */
export function ActionsScreen({ place, title, meta, search, renderExport, ...given }: ActionsScreenProps) {
  const { actionTexts: text } = useText("app");
  useTitle(title);
  const { companyId, departmentId } = place;
  const viewed = departmentId === undefined ? "actions" : "department-actions";
  const onSearch = useKeptEmpty(companyId, viewed, EVERYBODYS, given.onSearch);
  const { raise } = useActionDialogs();
  const mayRaise = useMayRaiseAlone(companyId, departmentId);
  const { view = "list" } = search;
  const openAddress = search.action === undefined ? null : actionAddressFrom(place, search.action);
  const isBoard = view === "board";
  const { status, ...boardFilters } = filtersOf(search);
  const filters = isBoard ? boardFilters : { ...boardFilters, status };
  const { sorting, preferences } = useListOrder({
    table: "actions",
    sorts: SORTS_OF_ACTIONS,
    sortNames: text.columns,
    search,
    onSearch,
  });
  const { id: ownId } = useUser();
  const changeFilters: OnFiltersChange = (change, how) => {
    noteOwnActions(ownId, place.companyId, filters, change(filters));
    onSearch(
      (before) => ({
        ...change(filtersOf(before)),
        sort: before.sort,
        direction: before.direction,
        view: before.view,
      }),
      how,
    );
  };
  const clear = () => changeFilters(() => ({}));
  const open = (action: Action) =>
    onSearch((before) => ({ ...before, action: actionParamOf(place, action) }));
  return (
    <>
      <PageHeader
        compact
        title={title}
        meta={meta}
        actions={
          <>
            {knownFilters(filters) ? renderExport(isBoard ? {} : sorting.order) : null}
            {mayRaise ? (
              <Button
                // On a phone the button for everything new has it.
                className="max-sm:hidden"
                onClick={() => raise({ ...NO_FORM, companyId, departmentId: departmentId ?? null })}
              >
                <Plus aria-hidden="true" />
                {text.raiseTitle}
              </Button>
            ) : null}
            <Segmented<ActionView>
              label={text.view}
              hideLabel
              variant="bar"
              value={view}
              options={[
                {
                  value: "list",
                  label: <span className="max-sm:sr-only">{text.views.list}</span>,
                  icon: <List aria-hidden="true" />,
                },
                {
                  value: "board",
                  label: <span className="max-sm:sr-only">{text.views.board}</span>,
                  icon: <Columns3 aria-hidden="true" />,
                },
              ]}
              onChange={(next) => onSearch((before) => ({ ...before, view: next }))}
            />
          </>
        }
      />
      <div data-wide="" className="flex min-w-0 grow flex-col gap-3">
        <ActionFilterBar
          lead={
            <ViewMenu
              list={viewed}
              companyId={companyId}
              search={{ ...search, view: isBoard ? view : undefined, ...NO_ORDER, ...sorting.order }}
              preferences={preferences}
              onChoose={(chosen) => onSearch(() => chosen)}
            />
          }
          place={place}
          filters={filters}
          isBoard={isBoard}
          order={isBoard ? undefined : sorting.choice}
          onChange={changeFilters}
        />
        {isBoard ? (
          <ActionBoard place={place} filters={filters} onOpen={open} />
        ) : (
          <ActionList
            place={place}
            filters={filters}
            label={title}
            sorting={sorting}
            preferences={preferences}
            onClear={clear}
          />
        )}
      </div>
      {openAddress ? (
        <ActionDialog
          address={openAddress}
          onClose={() => onSearch((before) => ({ ...before, action: undefined }))}
        />
      ) : null}
    </>
  );
}
