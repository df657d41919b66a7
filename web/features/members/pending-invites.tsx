import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { invitesQuery, revokeInvite, type Invite } from "../../data/people/company-invitations.ts";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { useRefreshCompany } from "../../data/organisation/use-refresh.ts";
import { useSubmit } from "../../data/api/use-submit.ts";
import { useText } from "../../text/use-text.ts";
import { Card, CardHeader, CardTitle } from "../../ui/display/card.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { rescueFocus } from "../../ui/overlays/rescue-focus.ts";
import { toast } from "../../ui/overlays/toast.tsx";
import { InviteRow } from "./invite-row.tsx";

/** Nothing at all while there are none: the place is for people, and these are not in yet. */
export function PendingInvites({ companyId }: { companyId: string }) {
  const text = useText().invites;
  const { data, error } = useQuery(invitesQuery(companyId));
  const [revoked, setRevoked] = useState<Invite | null>(null);
  throwInitialError({ data, error });
  if (!data || data.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>{text.pendingTitle}</CardTitle>
      </CardHeader>
      <ul className="mt-2 divide-y">
        {data.map((invite) => (
          <InviteRow
            key={invite.id}
            companyId={companyId}
            invite={invite}
            onRevoke={() => setRevoked(invite)}
          />
        ))}
      </ul>
      {revoked ? (
        <RevokeDialog companyId={companyId} invite={revoked} onClose={() => setRevoked(null)} />
      ) : null}
    </Card>
  );
}

type RevokeDialogProps = { companyId: string; invite: Invite; onClose: () => void };

function RevokeDialog({ companyId, invite: { id, email }, onClose }: RevokeDialogProps) {
  const text = useText().invites;
  const refresh = useRefreshCompany();
  const { submit, sending, problem } = useSubmit({
    send: () => revokeInvite(companyId, id),
    onDone: async () => {
      await refresh(companyId);
      toast({ title: text.revoked(email), tone: "success" });
      onClose();
      rescueFocus();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void submit(undefined)}
      busy={sending}
      tone="danger"
      title={text.revokeTitle}
      description={text.revokeBody(email)}
      confirmLabel={text.revoke}
      cancelLabel={text.revokeKeep}
      closeLabel={text.close}
      problem={problem}
    />
  );
}
