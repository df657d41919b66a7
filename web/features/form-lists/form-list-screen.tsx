import type { ReactNode } from "react";
import { useListOrder } from "../../components/lists/use-list-order.ts";
import { SORTS_OF, type FormList } from "../../data/form-lists/form-list.ts";
import type { FormListSearch } from "../../data/navigation/search.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { cx } from "../../ui/styles/cx.ts";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { FormFilterBar, type OnSearchChange } from "./form-filter-bar.tsx";
import { UnsentForms } from "./unsent-forms.tsx";
import { ListBody, type EmptyListText } from "./list-body.tsx";
import { columnOfSort, sortOfColumn } from "./table/columns.ts";

/** The props a route passes to any of the lists; filters and order come from the URL. */
export type ListRouteProps = {
  search: FormListSearch;
  onSearch: OnSearchChange;
  newForm: ReactNode;
  /** Exports the listed forms as a file. */
  exportButton: ReactNode;
};

type FormListScreenProps = ListRouteProps & {
  list: FormList;
  title: string;
  meta?: ReactNode;
  loadingText: string;
  empty: EmptyListText;
};

/** On phones the bottom bar already has a button to create these forms. */
const IN_BOTTOM_BAR: Record<FormList["name"], boolean> = {
  company: true,
  department: true,
  mailbox: false,
  "my-mailbox": false,
};

export function FormListScreen(props: FormListScreenProps) {
  const { list, title, meta, search, onSearch, newForm, exportButton } = props;
  const { columns } = useText("app").formLists;
  const { sorting, preferences } = useListOrder({
    table: list.name,
    sorts: SORTS_OF[list.name],
    sortNames: { ...columns, formType: columns.type },
    search,
    onSearch,
    sortOfColumn,
    columnOfSort,
  });
  const { sort, direction, ...filters } = search;
  const onFilters: OnSearchChange = (next, how) => onSearch({ ...next, sort, direction }, how);
  useTitle(title);
  return (
    <>
      <PageHeader
        compact
        title={title}
        meta={meta}
        actions={
          <>
            {exportButton}
            <div className={cx("contents", IN_BOTTOM_BAR[list.name] && "max-sm:hidden")}>{newForm}</div>
          </>
        }
      />
      <div className="flex min-w-0 flex-col gap-3">
        <FormFilterBar list={list.name} filters={filters} order={sorting.choice} onChange={onFilters} />
        <UnsentForms list={list} />
        <ListBody
          {...props}
          label={title}
          filters={filters}
          sorting={sorting}
          preferences={preferences}
          onClear={() => onFilters({})}
        />
      </div>
    </>
  );
}
