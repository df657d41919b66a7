import { Columns3 } from "lucide-react";
import { useText } from "../../text/use-text.ts";
import { Button } from "../controls/button.tsx";
import { Menu, MenuCheckItem, MenuItem, MenuLabel, MenuSeparator } from "../overlays/menu.tsx";

type ColumnMenuProps<Id extends string> = {
  columns: readonly { id: Id; name: string }[];
  hidden: readonly string[];
  onChange: (hidden: readonly string[]) => void;
  onReset: () => void;
  isDense: boolean;
  onDense: (isDense: boolean) => void;
};

/** Hidden on phones, where rows are cards without columns. */
export function ColumnMenu<Id extends string>({
  columns,
  hidden,
  onChange,
  onReset,
  isDense,
  onDense,
}: ColumnMenuProps<Id>) {
  const { lists: text } = useText("app");
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
      {columns.map(({ id, name }) => (
        <MenuCheckItem
          key={id}
          checked={!hidden.includes(id)}
          onChange={(shown) => onChange(shown ? hidden.filter((each) => each !== id) : [...hidden, id])}
        >
          {name}
        </MenuCheckItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={onReset}>{text.usualColumns}</MenuItem>
      <MenuSeparator />
      <MenuCheckItem checked={isDense} onChange={onDense}>
        {text.denseRows}
      </MenuCheckItem>
    </Menu>
  );
}
