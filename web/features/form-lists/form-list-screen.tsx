import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { DaysDialog } from "../../components/dates/lazy-days-dialog.ts";
import { useKeptEmpty, ViewMenu } from "../../components/lists/views.tsx";
import { useListOrder } from "../../components/lists/use-list-order.ts";
import { SORTS_OF, type FormList, type FormListName } from "../../data/form-lists/form-list.ts";
import { noteListSearch } from "../../data/form-lists/last-search.ts";
import {
  EVERYTHING,
  type FormListSearch,
  type FormFilters,
  type ListOrder,
  type SearchChange,
} from "../../data/navigation/search.ts";
import type { ViewedList } from "../../data/views.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { cx } from "../../ui/styles/cx.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { UnsentForms } from "./unsent-forms.tsx";
import { ListBody, type EmptyListText } from "./list-body.tsx";
import type { ListOrderChoice } from "../../ui/list/filters/order-field.tsx";
import { FilterBar } from "../../ui/list/filters/filter-bar.tsx";
import { useFormFilters, useLinkedFilters } from "./use-form-filters.ts";

/** Replaces the filters and the order; while typing, `replace` keeps each keystroke out of the browser history. */
export type OnSearchChange = (change: SearchChange<FormListSearch>, how?: { replace: boolean }) => void;

type FormFilterBarProps = {
  lead?: ReactNode;
  list: FormListName;
  filters: FormFilters;
  order: ListOrderChoice;
  onChange: OnSearchChange;
};

const IS_OF_RECORDS: Record<FormListName, boolean> = {
  company: true,
  department: true,
  mailbox: false,
  "my-mailbox": false,
};

/** The filters that another one replaces. */
const REPLACED: Partial<Record<keyof FormFilters, FormFilters>> = {
  // A link has set the month.
  date: { month: undefined },
  locationId: { zoneId: undefined },
};

export function FormFilterBar({ lead, list, filters, order, onChange }: FormFilterBarProps) {
  const { formLists: text } = useText("app");
  return (
    <FilterBar
      lead={lead}
      q={filters.q}
      {...(IS_OF_RECORDS[list] ? { quick: { name: "author", value: "me", label: text.mine } } : {})}
      searchHint={text.searchHint}
      filters={useFormFilters(list, filters)}
      daysDialog={DaysDialog}
      linked={useLinkedFilters(filters)}
      order={order}
      onChange={(name, value, how) =>
        onChange((before) => ({ ...before, ...REPLACED[name], [name]: value }), how)
      }
      onClear={() => onChange(({ sort, direction }) => ({ sort, direction }))}
    />
  );
}

/** The props a route passes to any of the lists; filters and order come from the URL. */
export type ListRouteProps = {
  search: FormListSearch;
  onSearch: OnSearchChange;
  newForm: ReactNode;
  /** Exports the listed forms as a file, in the order of the list. */
  renderExport: (order: ListOrder) => ReactNode;
};

type FormListScreenProps = ListRouteProps & {
  list: FormList;
  title: string;
  meta?: ReactNode;
  /** Between the title and the list. */
  above?: ReactNode;
  loadingText: string;
  empty: EmptyListText;
};

/** On phones the bottom bar already has a button to create these forms. */
/** The views of each list. */
const VIEWED: Record<FormListName, ViewedList> = {
  company: "forms",
  department: "department-forms",
  mailbox: "mailbox",
  "my-mailbox": "my-mailbox",
};

const IN_BOTTOM_BAR: Record<FormList["name"], boolean> = {
  company: true,
  department: true,
  mailbox: false,
  "my-mailbox": false,
};

export function FormListScreen(props: FormListScreenProps) {
  const { list, title, meta, above, search, newForm, renderExport } = props;
  const onSearch = useKeptEmpty<FormListSearch>(
    list.companyId,
    VIEWED[list.name],
    EVERYTHING,
    props.onSearch,
  );
  const { formLists, bin } = useText("app");
  const { columns } = formLists;
  const { sorting, preferences } = useListOrder({
    table: list.name,
    sorts: SORTS_OF[list.name],
    sortNames: { ...columns, formType: columns.type },
    search,
    onSearch,
  });
  const { sort: _sort, direction: _direction, ...said } = search;
  const filters = { ...said, date: said.date === "all_time" ? undefined : said.date };
  const viewed = VIEWED[list.name];
  useTitle(title);
  useEffect(() => noteListSearch(list, search), [list, search]);
  return (
    <>
      <PageHeader
        compact
        title={title}
        meta={meta}
        actions={
          <>
            <Link
              to="/$companyId/bin"
              params={{ companyId: list.companyId }}
              className={cx(buttonClass({ variant: "ghost", size: "icon" }), "max-sm:hidden")}
            >
              <Trash2 aria-hidden="true" />
              <span className="sr-only">{bin.title}</span>
            </Link>
            {renderExport(sorting.order)}
            <div className={cx("contents", IN_BOTTOM_BAR[list.name] && "max-sm:hidden")}>{newForm}</div>
          </>
        }
      />
      <div data-wide="" className="flex min-w-0 flex-col gap-3">
        {above}
        <FormFilterBar
          lead={
            <ViewMenu
              list={viewed}
              companyId={list.companyId}
              search={{ ...said, ...sorting.order }}
              preferences={preferences}
              onChoose={(view) => onSearch(() => view)}
            />
          }
          list={list.name}
          filters={filters}
          order={sorting.choice}
          onChange={onSearch}
        />
        <UnsentForms list={list} />
        <ListBody
          {...props}
          label={title}
          filters={filters}
          sorting={sorting}
          preferences={preferences}
          onClear={() => onSearch(({ sort, direction }) => ({ sort, direction }))}
        />
        {/* The header of a phone has no room for it. */}
        <Link
          to="/$companyId/bin"
          params={{ companyId: list.companyId }}
          className={cx(buttonClass({ variant: "ghost" }), "self-center sm:hidden")}
        >
          <Trash2 aria-hidden="true" />
          {bin.title}
        </Link>
      </div>
    </>
  );
}
