import { useState } from "react";
import { SessionRow } from "#web/components/sessions/session-row.tsx";
import {
  revokeUserSession,
  revokeUserSessions,
  useRefreshUsers,
  type AdminSession,
  type AdminUserDetail,
} from "./users.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { useUser } from "#web/data/session/use-session.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { DialogPart } from "../parts/record-dialog.tsx";
import { useUserName } from "./user-labels.tsx";

type UserSessionsProps = { user: AdminUserDetail; sessions: AdminSession[] };

/** The user's sessions, with buttons to end them; one's own are ended in the settings. */
export function UserSessions({ user, sessions }: UserSessionsProps) {
  const { adminUsers: text } = useText("admin");
  const isOwn = useUser().id === user.id;
  const name = useUserName()(user);
  const refresh = useRefreshUsers();
  const [confirming, setConfirming] = useState(false);
  const { submit, sending, problem } = useSend({
    send: () => revokeUserSessions(user.id),
    onDone: async () => {
      await refresh(user.id);
      setConfirming(false);
      toast({ title: text.allEnded, tone: "success" });
    },
  });
  return (
    <DialogPart
      title={text.sessions}
      action={
        sessions.length > 0 && !isOwn ? (
          <Button variant="secondary" size="sm" onClick={() => setConfirming(true)}>
            {text.endAll}
          </Button>
        ) : null
      }
    >
      {sessions.length === 0 ? (
        <p className="text-muted-foreground">{text.noSessions}</p>
      ) : (
        <ul className="divide-y rounded-lg border bg-card">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              badge={
                session.impersonatedBy ? (
                  <Badge tone="warning" size="sm">
                    {text.impersonatedBy(session.impersonatedBy.name)}
                  </Badge>
                ) : null
              }
              end={isOwn ? null : (id) => revokeUserSession(user.id, id)}
              onEnded={() => refresh(user.id)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void submit(undefined)}
        title={text.endAllTitle(name)}
        description={text.endAllBody}
        confirmLabel={text.endAll}
        busy={sending}
        problem={problem}
      />
    </DialogPart>
  );
}
