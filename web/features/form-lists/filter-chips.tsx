import type { FormFilters } from "../../data/search.ts";
import type { FormListName } from "../../data/form-lists/form-list.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { CloseGlyph } from "../../ui/glyphs.tsx";
import { rescueFocus } from "../../ui/rescue-focus.ts";
import { FILTERS_OF, without, type ChangeFilters } from "./filters.ts";
import type { useFilterOptions } from "./use-filter-options.ts";

type FilterChipsProps = {
  list: FormListName;
  filters: FormFilters;
  options: ReturnType<typeof useFilterOptions>;
  onChange: ChangeFilters;
};

/** What the list is narrowed to, each thing with the way to take it off. */
export function FilterChips({ list, filters, options, onChange }: FilterChipsProps) {
  const { formLists: text } = useText();
  const chosen = FILTERS_OF[list].flatMap((name) => {
    const value = filters[name];
    if (value === undefined) return [];
    const option = options[name].find((each) => each.value === value);
    // A department that is not in the list (gone, or not yet loaded) still narrows it.
    const label = option?.label ?? (name === "date" ? text.any.date : text.oneDepartment);
    return [{ name, label } as const];
  });
  const chips = filters.q ? [{ name: "q", label: text.searched(filters.q) } as const, ...chosen] : chosen;
  if (chips.length === 0) return null;
  const change = (next: FormFilters) => {
    onChange(next);
    rescueFocus();
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label={text.applied} className="contents">
        {chips.map(({ name, label }) => (
          <li key={name} className="min-w-0 max-w-full">
            <button
              type="button"
              aria-label={text.removeFilter(label)}
              onClick={() => change(without(filters, name))}
              className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-input/55 bg-accent ps-3 pe-2 text-sm font-medium hover:border-input pointer-coarse:min-h-11"
            >
              <span className="truncate">{label}</span>
              <CloseGlyph className="size-4 shrink-0 text-muted-foreground" />
            </button>
          </li>
        ))}
      </ul>
      <Button variant="link" size="sm" onClick={() => change({})}>
        {text.clear}
      </Button>
    </div>
  );
}
