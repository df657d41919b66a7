import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { can } from "#worker/policy/can.ts";
import { invitesQuery, revokeInvite, type Invite, resendInvite } from "./invites.ts";
import { throwInitialError } from "#web/data/api/throw-initial-error.ts";
import { useRefreshCompany } from "#web/data/organisation/use-refresh.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Card, CardHeader, CardTitle } from "#web/ui/display/card.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { restoreLostFocus } from "#web/ui/overlays/restore-focus.ts";
import { toast } from "#web/ui/overlays/toast.tsx";
import { Mail, MailX } from "lucide-react";
import { isExpired } from "./invites.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { formatDay, formatList } from "#web/text/format.ts";
import { Badge } from "#web/ui/display/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { FieldError } from "#web/ui/controls/field-notes.tsx";

/** Renders nothing when there are no pending invitations. */
export function PendingInvites({ companyId }: { companyId: string }) {
  const text = useText("joining").invites;
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
  const text = useText("joining").invites;
  const refresh = useRefreshCompany();
  const { submit, sending, problem } = useSend({
    send: () => revokeInvite(companyId, id),
    onDone: async () => {
      await refresh(companyId);
      toast({ title: text.revoked(email), tone: "success" });
      onClose();
      restoreLostFocus();
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
      problem={problem}
    />
  );
}

type InviteRowProps = { companyId: string; invite: Invite; onRevoke: () => void };

function InviteRow({ companyId, invite, onRevoke }: InviteRowProps) {
  const { invites: text } = useText("joining");
  const { roles } = useText("app");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const refresh = useRefreshCompany();
  const { id, email, name, role, departments, invitedBy, isValid, expiresAt } = invite;
  const expired = isExpired(invite);
  const { submit, sending, problem } = useSend({
    send: () => resendInvite(companyId, id),
    onDone: async () => {
      await refresh(companyId);
      toast({ title: text.resent(email), tone: "success" });
    },
  });
  const mayManage = can(useActor(), "invite.manage", { companyId });
  const names = departments.map((each) => each.name);
  const details = [
    names.length > 0 ? `${roles[role]} · ${formatList(language, names)}` : roles[role],
    ...(invitedBy ? [text.from(invitedBy.name)] : []),
    (expired ? text.expiredOn : text.expires)(formatDay(language, expiresAt, timeZone)),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <span aria-hidden="true" className="text-muted-foreground max-sm:hidden [&_svg]:size-5">
        {expired || !isValid ? <MailX /> : <Mail />}
      </span>
      <div className="min-w-0 flex-1 basis-[14rem]">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 font-medium">
          <span className="min-w-0 break-words">{name ?? email}</span>
          {expired || !isValid ? (
            <Badge tone="warning" size="sm">
              {expired ? text.expired : text.invalid}
            </Badge>
          ) : null}
        </p>
        <p className="text-sm break-words text-muted-foreground">
          {[...(name === null ? [] : [email]), ...details].join(" · ")}
        </p>
        {expired || isValid ? null : <p className="text-sm text-muted-foreground">{text.invalidHint}</p>}
        <FieldError id={`resend-${id}`}>{problem}</FieldError>
      </div>
      {mayManage ? (
        <div className="flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            loading={sending}
            aria-label={text.resendTo(email)}
            onClick={() => void submit(undefined)}
          >
            {text.resend}
          </Button>
          <Button variant="ghost" size="sm" aria-label={text.revokeOf(email)} onClick={onRevoke}>
            {text.revoke}
          </Button>
        </div>
      ) : null}
    </li>
  );
}
