import { Button } from "../controls/button.tsx";
import { FilterChips, type FilterChip, type FilterChipsWords } from "./filter-chips.tsx";
import { FilterSheet, type FilterSheetWords } from "./filter-sheet.tsx";
import type { ChangeFilter, Filter, FilterSwitch } from "./filters.ts";
import { SearchBox } from "./search-box.tsx";
import { ChevronGlyph } from "../icons/glyphs.tsx";
import { Menu, MenuRadioGroup } from "../overlays/menu.tsx";

type FilterBarWords = FilterSheetWords &
  FilterChipsWords & { search: string; clearSearch: string; searched: (words: string) => string };

type FilterBarProps<Name extends string> = {
  q: string | undefined;
  /** What may be looked for. */
  searchHint: string;
  filters: readonly Filter<Name>[];
  only?: FilterSwitch<Name>;
  words: FilterBarWords;
  closeLabel: string;
  onChange: ChangeFilter<Name | "q">;
  onClear: () => void;
};

/** Search and filters of a list, and what it is narrowed to. */
export function FilterBar<Name extends string>(props: FilterBarProps<Name>) {
  const { q, searchHint, filters, only, words, closeLabel, onChange, onClear } = props;
  const chips: FilterChip<Name | "q">[] = [
    ...(q ? [{ name: "q" as const, label: words.searched(q) }] : []),
    ...(only?.isOn ? [{ name: only.name, label: only.onlyLabel }] : []),
    ...filters.flatMap(({ name, options, value, otherLabel }) =>
      value === undefined
        ? []
        : [{ name, label: options.find((option) => option.value === value)?.label ?? otherLabel }],
    ),
  ];
  return (
    <search className="flex min-w-0 flex-col gap-3">
      <div className="flex items-center gap-2 sm:flex-wrap">
        <SearchBox
          label={words.search}
          hint={searchHint}
          clearLabel={words.clearSearch}
          value={q}
          onChange={(asked) => onChange("q", asked, { replace: true })}
        />
        {only ? (
          <Button
            variant="secondary"
            aria-pressed={only.isOn}
            className="aria-pressed:border-destructive aria-pressed:text-destructive-ink max-sm:hidden"
            onClick={() => onChange(only.name, only.isOn ? undefined : "true")}
          >
            {only.icon}
            {only.label}
          </Button>
        ) : null}
        {filters.map((filter) => (
          <FilterMenu key={filter.name} filter={filter} onChange={(value) => onChange(filter.name, value)} />
        ))}
        <FilterSheet
          filters={filters}
          only={only}
          words={words}
          closeLabel={closeLabel}
          onChange={onChange}
        />
      </div>
      <FilterChips
        chips={chips}
        words={words}
        onRemove={(name) => onChange(name, undefined)}
        onClear={onClear}
      />
    </search>
  );
}

type FilterMenuProps = { filter: Filter<string>; onChange: (value: string | undefined) => void };

/** Where there is room, each filter is a menu of its own. */
function FilterMenu({ filter: { label, anyLabel, options, value }, onChange }: FilterMenuProps) {
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="secondary" className="max-sm:hidden">
          {label}
          <ChevronGlyph className="size-4 text-muted-foreground" />
        </Button>
      }
    >
      <MenuRadioGroup
        label={label}
        value={value ?? ""}
        options={[{ value: "", label: anyLabel }, ...options]}
        onChange={(chosen) => onChange(chosen || undefined)}
      />
    </Menu>
  );
}
