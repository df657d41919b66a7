import type { FormListName } from "../../data/form-lists/form-list.ts";
import type { FormFilters, FormListSearch } from "../../data/navigation/search.ts";
import { useText } from "../../text/use-text.ts";
import type { ListOrderChoice } from "../../ui/list/filters/order-field.tsx";
import { FilterBar } from "../../ui/list/filters/filter-bar.tsx";
import { useFormFilters, useLinkedFilters } from "./use-form-filters.ts";

/** Replaces the filters and the order; while typing, `replace` keeps each keystroke out of the browser history. */
export type OnSearchChange = (search: FormListSearch, how?: { replace: boolean }) => void;

type FormFilterBarProps = {
  list: FormListName;
  filters: FormFilters;
  order: ListOrderChoice;
  onChange: OnSearchChange;
};

const NO_SENDER: FormFilters = { sender: undefined };
/** The filters that another one replaces. */
const REPLACED: Partial<Record<keyof FormFilters, FormFilters>> = {
  // A link has set the month.
  date: { month: undefined },
  // No index serves them together.
  sender: { communicationType: undefined, announcementImportance: undefined },
  communicationType: NO_SENDER,
  announcementImportance: NO_SENDER,
};

export function FormFilterBar({ list, filters, order, onChange }: FormFilterBarProps) {
  const { formLists: text, lists } = useText("app");
  const common = useText("common");
  const { sender, communicationType, announcementImportance } = filters;
  const isOfSenderOrKind = [sender, communicationType, announcementImportance].some(
    (each) => each !== undefined,
  );
  return (
    <>
      <FilterBar
        q={filters.q}
        searchHint={text.searchHint}
        filters={useFormFilters(list, filters)}
        linked={useLinkedFilters(filters)}
        order={order}
        labels={lists}
        closeLabel={common.close}
        onChange={(name, value, how) => onChange({ ...filters, ...REPLACED[name], [name]: value }, how)}
        onClear={() => onChange({})}
      />
      {list === "mailbox" && isOfSenderOrKind ? (
        <p className="text-sm text-muted-foreground">{text.senderAlone}</p>
      ) : null}
    </>
  );
}
