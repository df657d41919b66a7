import { Columns3 } from "lucide-react";
import type { FormListName } from "../../data/form-lists/form-list.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/button.tsx";
import { Menu, MenuCheckItem, MenuItem, MenuLabel, MenuSeparator } from "../../ui/menu.tsx";
import { COLUMNS_OF } from "./columns.ts";

type ColumnMenuProps = {
  list: FormListName;
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
  onReset: () => void;
};

/** Cards, on phones, have no columns to choose. */
export function ColumnMenu({ list, hidden, onChange, onReset }: ColumnMenuProps) {
  const { formLists: text } = useText();
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" className="max-md:hidden">
          <Columns3 aria-hidden="true" />
          {text.chooseColumns}
        </Button>
      }
    >
      <MenuLabel>{text.chooseColumns}</MenuLabel>
      {COLUMNS_OF[list].map((id) => (
        <MenuCheckItem
          key={id}
          checked={!hidden.includes(id)}
          onChange={(shown) => onChange(shown ? hidden.filter((each) => each !== id) : [...hidden, id])}
        >
          {text.columns[id]}
        </MenuCheckItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={onReset}>{text.usualColumns}</MenuItem>
    </Menu>
  );
}
