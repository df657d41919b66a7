import { EllipsisVertical, Link2, Printer, Trash2 } from "lucide-react";
import { useText } from "../../../text/use-text.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "../../../ui/overlays/menu.tsx";
import { toast } from "../../../ui/overlays/toast.tsx";

type FormMenuProps = { onPrint: () => void; onDelete: (() => void) | undefined };

export function FormMenu({ onPrint, onDelete }: FormMenuProps) {
  const { formPage: words, formDelete } = useText();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      toast({ title: words.linkCopied, tone: "success" });
    } catch {
      toast({ title: words.linkNotCopied, tone: "warning" });
    }
  };
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" aria-label={words.menu}>
          <EllipsisVertical aria-hidden="true" />
        </Button>
      }
    >
      <MenuItem icon={<Printer aria-hidden="true" />} onSelect={onPrint}>
        {words.print}
      </MenuItem>
      <MenuItem icon={<Link2 aria-hidden="true" />} onSelect={() => void copy()}>
        {words.copyLink}
      </MenuItem>
      {onDelete ? (
        <>
          <MenuSeparator />
          <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={onDelete}>
            {formDelete.open}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
