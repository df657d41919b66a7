import { Users } from "lucide-react";
import { useState } from "react";
import { lazyDialog } from "#web/components/failures/lazy-dialog.tsx";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";

const load = () => import("./invite-many-dialog.tsx");
const InviteManyDialog = lazyDialog(async () => ({ default: (await load()).InviteManyDialog }));

type InviteManyButtonProps = { companyId: string; disabled: boolean };

export function InviteManyButton({ companyId, disabled }: InviteManyButtonProps) {
  const { invites } = useText("joining");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        disabled={disabled}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(true)}
      >
        <Users aria-hidden="true" />
        {invites.inviteMany}
      </Button>
      {open ? <InviteManyDialog companyId={companyId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
