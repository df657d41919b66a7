import { TriangleAlert } from "lucide-react";
import type { ActionFilters, ActionScope } from "../../../data/actions/action-filters.ts";
import { useText } from "../../../text/use-text.ts";
import type { ListOrderChoice } from "../../../ui/list/filters/order-field.tsx";
import { FilterBar } from "../../../ui/list/filters/filter-bar.tsx";
import { useActionFilters, useLinkedFilters } from "./use-action-filters.ts";

export type OnFiltersChange = (filters: ActionFilters, how?: { replace: boolean }) => void;

type ActionFilterBarProps = {
  place: ActionScope;
  filters: ActionFilters;
  isBoard: boolean;
  /** The orders, for phones; the board has none. */
  order: ListOrderChoice | undefined;
  onChange: OnFiltersChange;
};

export function ActionFilterBar({ place, filters, isBoard, order, onChange }: ActionFilterBarProps) {
  const { actionTexts: text } = useText("app");
  return (
    <FilterBar
      q={filters.q}
      searchHint={text.searchHint}
      filters={useActionFilters(place, filters, isBoard)}
      linked={useLinkedFilters(place, filters)}
      only={{
        name: "overdue",
        label: text.filters.overdue,
        onlyLabel: text.onlyOverdue,
        icon: <TriangleAlert aria-hidden="true" />,
        isOn: filters.overdue === "true",
      }}
      order={order}
      onChange={(name, value, how) =>
        // A period replaces the month that a link has set.
        onChange({ ...filters, ...(name === "dateCreated" ? { month: undefined } : {}), [name]: value }, how)
      }
      onClear={() => onChange({})}
    />
  );
}
