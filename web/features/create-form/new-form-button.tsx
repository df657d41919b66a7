import { Plus } from "lucide-react";
import { useStartForm } from "../../data/navigation/start-form.ts";
import { useCreatableTypes } from "../../data/organisation/use-creatable.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { KIND_STYLES } from "../../components/records/kind-badge.tsx";
import { Menu, MenuItem } from "../../ui/overlays/menu.tsx";

type NewFormButtonProps = {
  companyId: string;
  departmentId?: string | undefined;
  className?: string | undefined;
};

/** "Nuevo formulario": a menu of the form types the user may create here. */
export function NewFormButton({ companyId, departmentId, className }: NewFormButtonProps) {
  const { createForm: text, kinds } = useText("app");
  const { start } = useStartForm();
  const types = useCreatableTypes(companyId, departmentId);
  if (types.length === 0) return null;
  return (
    <Menu
      trigger={
        <Button className={className}>
          <Plus aria-hidden="true" />
          {text.newForm}
        </Button>
      }
    >
      {types.map((type) => {
        const { icon: Icon } = KIND_STYLES[type];
        return (
          <MenuItem
            key={type}
            icon={<Icon aria-hidden="true" />}
            onSelect={() => start(type, { departmentId })}
          >
            {type === "mailbox" ? text.titles.mailbox : kinds[type]}
          </MenuItem>
        );
      })}
    </Menu>
  );
}

/** Creates a mailbox entry; the mailbox has a single form type. */
export function NewEntryButton({ companyId }: { companyId: string }) {
  const { createForm: text } = useText("app");
  const { start } = useStartForm();
  if (!useCreatableTypes(companyId).includes("mailbox")) return null;
  return (
    <Button onClick={() => start("mailbox")}>
      <Plus aria-hidden="true" />
      {text.newEntry}
    </Button>
  );
}
