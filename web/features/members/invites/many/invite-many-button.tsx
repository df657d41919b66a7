import { Users } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useText } from "../../../../text/use-text.ts";
import { Button } from "../../../../ui/controls/button.tsx";

const load = () => import("./invite-many-dialog.tsx");
const InviteManyDialog = lazy(async () => ({ default: (await load()).InviteManyDialog }));

type InviteManyButtonProps = { companyId: string; disabled: boolean };

export function InviteManyButton({ companyId, disabled }: InviteManyButtonProps) {
  const { invites } = useText();
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
      {open ? (
        <Suspense fallback={null}>
          <InviteManyDialog companyId={companyId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
