import type { FormFilters } from "../../data/search.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { ChevronGlyph } from "../../ui/glyphs.tsx";
import { Menu, MenuRadioGroup } from "../../ui/menu.tsx";
import type { FilterName } from "./filters.ts";
import type { useFilterOptions } from "./use-filter-options.ts";

type FilterMenusProps = {
  names: readonly FilterName[];
  filters: FormFilters;
  options: ReturnType<typeof useFilterOptions>;
  onChange: (name: FilterName, value: string | undefined) => void;
};

/** Where there is room, each filter is a menu of its own. */
export function FilterMenus({ names, filters, options, onChange }: FilterMenusProps) {
  const { formLists: text } = useText();
  return names.map((name) => (
    <Menu
      key={name}
      align="start"
      trigger={
        <Button variant="secondary" className="max-sm:hidden">
          {text.filters[name]}
          <ChevronGlyph className="size-4 text-muted-foreground" />
        </Button>
      }
    >
      <MenuRadioGroup
        label={text.filters[name]}
        value={filters[name] ?? ""}
        options={[{ value: "", label: text.any[name] }, ...options[name]]}
        onChange={(value) => onChange(name, value || undefined)}
      />
    </Menu>
  ));
}
