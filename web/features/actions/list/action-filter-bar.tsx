import { TriangleAlert } from "lucide-react";
import type { ActionFilters } from "../../../data/actions/action-filters.ts";
import type { ActionPlace } from "../../../data/actions/action-queries.ts";
import { useText } from "../../../text/use-text.ts";
import { Button } from "../../../ui/button.tsx";
import { FilterChips, type FilterChip } from "../../../ui/list/filter-chips.tsx";
import { FilterMenu } from "../../../ui/list/filter-menu.tsx";
import { SearchBox } from "../../../ui/list/search-box.tsx";
import { useActionFilters, type FilterName } from "./use-action-filters.ts";

export type ChangeFilters = (filters: ActionFilters, how?: { replace: boolean }) => void;

type ActionFilterBarProps = {
  place: ActionPlace;
  filters: ActionFilters;
  isBoard: boolean;
  onChange: ChangeFilters;
};

export function ActionFilterBar({ place, filters, isBoard, onChange }: ActionFilterBarProps) {
  const { actionTexts: text, formLists } = useText();
  const { names, options } = useActionFilters(place, filters, isBoard);
  const isOverdue = filters.overdue === "true";
  const labelOf = (name: FilterName, value: string) =>
    options[name].find((option) => option.value === value)?.label ?? text.filters[name];
  const chips: FilterChip<keyof ActionFilters>[] = [
    ...(filters.q ? [{ name: "q" as const, label: formLists.searched(filters.q) }] : []),
    ...(isOverdue ? [{ name: "overdue" as const, label: text.onlyOverdue }] : []),
    ...names.flatMap((name) => {
      const value = filters[name];
      return value === undefined ? [] : [{ name, label: labelOf(name, value) }];
    }),
  ];
  return (
    <search className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label={text.search}
          hint={text.searchHint}
          clearLabel={formLists.clearSearch}
          value={filters.q}
          onChange={(q) => onChange({ ...filters, q }, { replace: true })}
        />
        <Button
          variant="secondary"
          aria-pressed={isOverdue}
          className="aria-pressed:border-destructive aria-pressed:text-destructive-ink max-sm:grow max-sm:px-3"
          onClick={() => onChange({ ...filters, overdue: isOverdue ? undefined : "true" })}
        >
          <TriangleAlert aria-hidden="true" />
          {text.filters.overdue}
        </Button>
        {names.map((name) => (
          <FilterMenu
            key={name}
            label={text.filters[name]}
            anyLabel={text.any[name]}
            options={options[name]}
            value={filters[name]}
            onChange={(value) => onChange({ ...filters, [name]: value })}
          />
        ))}
      </div>
      <FilterChips
        chips={chips}
        words={formLists}
        onRemove={(name) => onChange({ ...filters, [name]: undefined })}
        onClear={() => onChange({})}
      />
    </search>
  );
}
