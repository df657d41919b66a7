import { TriangleAlert } from "lucide-react";
import type { ActionFilters } from "../../../data/actions/action-filters.ts";
import type { ActionPlace } from "../../../data/actions/action-queries.ts";
import { useText } from "../../../text/use-text.ts";
import { FilterBar } from "../../../ui/list/filter-bar.tsx";
import { useActionFilters } from "./use-action-filters.ts";

export type OnFiltersChange = (filters: ActionFilters, how?: { replace: boolean }) => void;

type ActionFilterBarProps = {
  place: ActionPlace;
  filters: ActionFilters;
  isBoard: boolean;
  onChange: OnFiltersChange;
};

export function ActionFilterBar({ place, filters, isBoard, onChange }: ActionFilterBarProps) {
  const { actionTexts: text, lists, frame } = useText();
  return (
    <FilterBar
      q={filters.q}
      searchHint={text.searchHint}
      filters={useActionFilters(place, filters, isBoard)}
      only={{
        name: "overdue",
        label: text.filters.overdue,
        onlyLabel: text.onlyOverdue,
        icon: <TriangleAlert aria-hidden="true" />,
        isOn: filters.overdue === "true",
      }}
      labels={lists}
      closeLabel={frame.close}
      onChange={(name, value, how) => onChange({ ...filters, [name]: value }, how)}
      onClear={() => onChange({})}
    />
  );
}
