import { Button } from "../controls/button.tsx";
import { ChevronGlyph } from "../icons/glyphs.tsx";
import { Menu, MenuRadioGroup } from "../overlays/menu.tsx";
import type { Filter } from "./filters.ts";

type FilterMenuProps = { filter: Filter<string>; onChange: (value: string | undefined) => void };

/** Where there is room, each filter is a menu of its own. */
export function FilterMenu({ filter: { label, anyLabel, options, value }, onChange }: FilterMenuProps) {
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
