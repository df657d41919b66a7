import { Download, Ellipsis } from "lucide-react";
import { type ReactNode, useState } from "react";
import { accountDenialReason } from "#worker/policy/can.ts";
import { exportScope } from "#worker/policy/export-scope.ts";
import type { CreateExportBody } from "../../data/exports/exports.ts";
import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Menu, MenuItem } from "../../ui/overlays/menu.tsx";

// The dialog is loaded on demand because the contract's schemas would make every list's bundle larger.
const ListExportDialog = lazyDialog(async () => ({
  default: (await import("./list-export-dialog.tsx")).ListExportDialog,
}));

type ExportButtonProps = {
  request: CreateExportBody;
  /** Further items of the menu, which then is there on wide screens too. */
  more?: ReactNode;
};

/** Exports a list with its current filters as a file; on phones from a menu. Absent where the list itself is refused. */
export function ExportButton({ request, more }: ExportButtonProps) {
  const { exports: text, lists } = useText("app");
  const [open, setOpen] = useState(false);
  const { resource, ...filters } = request;
  const actor = useActor();
  const { why } = exportScope(actor, { companyId: useCompany().id, resource, filters });
  if (why !== null || accountDenialReason(actor, "export.request") !== null) return null;
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        className="max-sm:hidden"
        onClick={() => setOpen(true)}
      >
        <Download aria-hidden="true" />
        {text.button}
      </Button>
      <Menu
        trigger={
          <Button
            variant="ghost"
            size="icon"
            aria-label={lists.moreOptions}
            className={more ? undefined : "sm:hidden"}
          >
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem className="sm:hidden" icon={<Download aria-hidden="true" />} onSelect={() => setOpen(true)}>
          {text.button}
        </MenuItem>
        {more}
      </Menu>
      {open ? <ListExportDialog request={request} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
