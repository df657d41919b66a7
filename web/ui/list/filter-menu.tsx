import { Button } from "../button.tsx";
import { ChevronGlyph } from "../glyphs.tsx";
import { Menu, MenuRadioGroup } from "../menu.tsx";

export type FilterOption = { value: string; label: string };

type FilterMenuProps = {
  label: string;
  /** What stands for not narrowing at all. */
  anyLabel: string;
  options: readonly FilterOption[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** Narrows a list by one thing. */
export function FilterMenu({ label, anyLabel, options, value, onChange }: FilterMenuProps) {
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="secondary" className="max-sm:grow max-sm:px-3">
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
