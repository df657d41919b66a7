import { useRouter } from "@tanstack/react-router";
import { Ban, LockOpen, Pencil, Trash2, VenetianMask } from "lucide-react";
import { useState } from "react";
import { impersonateUser as contract } from "#worker/contract/sign-in/auth.ts";
import { isPlatformAdmin } from "#worker/policy/actor.ts";
import { impersonate } from "#web/data/administration/impersonation.ts";
import { unbanUser, useRefreshUsers, type AdminUserDetail, removeUser } from "./users.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { useUser } from "#web/data/session/use-session.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { ErrorBanner } from "#web/ui/display/error-banner.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { BanDialog } from "./ban-dialog.tsx";
import { EditUserDialog } from "./edit-user-dialog.tsx";
import { useUserName } from "./user-labels.tsx";
import { TypedConfirmDialog } from "#web/ui/overlays/typed-confirm-dialog.tsx";
import { ReasonField } from "../parts/fields.tsx";

type DeleteUserDialogProps = { user: AdminUserDetail; onClose: () => void; onDeleted: () => void };

/** Deletes a user, or empties the account while records name it. */
function DeleteUserDialog({ user, onClose, onDeleted }: DeleteUserDialogProps) {
  const { adminUsers: text } = useText("admin");
  const refresh = useRefreshUsers();
  const name = useUserName()(user);
  const submission = useSend({
    fields: { reason: "" },
    send: (reason: string) => removeUser({ userId: user.id, ...(reason ? { reason } : {}) }),
    onDone: () => {
      onDeleted();
      toast({ title: text.removed(name), tone: "success" });
      return refresh();
    },
  });
  const { submit, values, field } = submission;
  return (
    <TypedConfirmDialog
      onClose={onClose}
      title={text.removeTitle(name)}
      description={text.removeBody}
      submitLabel={text.removeForever}
      submission={submission}
      expected={user.email}
      typeLabel={text.typeAddress}
      mismatch={text.mismatch}
      inputType="email"
      onConfirm={() => void submit(values.reason.trim())}
    >
      <ReasonField {...field("reason")} optional />
    </TypedConfirmDialog>
  );
}

/** Continues as the user. The reason is for the owners of the user's companies. */
function ImpersonateDialog({ user, onClose }: { user: AdminUserDetail; onClose: () => void }) {
  const { adminUsers: text } = useText("admin");
  const name = useUserName()(user);
  const router = useRouter();
  const submission = useSubmit({
    fields: { reason: "" },
    schema: contract.body,
    send: (body: Parameters<typeof impersonate>[0]) => impersonate(body, router.latestLocation.href),
    onDone: async () => {
      await router.navigate({ to: "/" });
      await router.invalidate();
    },
  });
  const { submit, values, field } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={text.impersonateTitle(name)}
      description={text.impersonateBody}
      submitLabel={text.impersonate}
      submission={submission}
      onSubmit={() => void submit({ userId: user.id, reason: values.reason })}
    >
      <ReasonField {...field("reason")} hint={text.impersonateHint} />
    </FormDialog>
  );
}

type UserActionsProps = { user: AdminUserDetail; onDeleted: () => void };

/** What an administrator may do with the user. */
export function UserActions({ user, onDeleted }: UserActionsProps) {
  const { admin, adminUsers: text } = useText("admin");
  const common = useText("common");
  const refresh = useRefreshUsers();
  const name = useUserName()(user);
  const isOwn = useUser().id === user.id;
  const isAdmin = isPlatformAdmin(user);
  const [open, setOpen] = useState<"edit" | "impersonate" | "ban" | "delete" | null>(null);
  const close = () => setOpen(null);
  const unban = useSend({
    send: () => unbanUser(user.id),
    onDone: async () => {
      await refresh(user.id);
      toast({ title: text.unbannedToast(name), tone: "success" });
    },
  });
  if (user.state === "deleted") return null;
  return (
    <section aria-label={admin.actions} className="flex flex-col gap-3">
      <ErrorBanner problem={unban.problem} />
      <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
        {isAdmin || user.state === "banned" ? null : (
          <Button aria-haspopup="dialog" onClick={() => setOpen("impersonate")}>
            <VenetianMask aria-hidden="true" />
            {text.impersonate}
          </Button>
        )}
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          disabled={unban.sending}
          onClick={() => setOpen("edit")}
        >
          <Pencil aria-hidden="true" />
          {text.edit}
        </Button>
        {isOwn ? null : (
          <>
            {user.state === "banned" ? (
              <Button
                variant="secondary"
                loading={unban.sending}
                onClick={() => void unban.submit(undefined)}
              >
                <LockOpen aria-hidden="true" />
                {text.unban}
              </Button>
            ) : (
              <Button
                variant="secondary"
                aria-haspopup="dialog"
                disabled={unban.sending}
                onClick={() => setOpen("ban")}
              >
                <Ban aria-hidden="true" />
                {text.ban}
              </Button>
            )}
            <Button
              variant="ghost-danger"
              aria-haspopup="dialog"
              disabled={unban.sending}
              onClick={() => setOpen("delete")}
            >
              <Trash2 aria-hidden="true" />
              {common.delete}
            </Button>
          </>
        )}
      </div>
      {isOwn || isAdmin ? (
        <p className="text-sm text-muted-foreground">{isOwn ? text.ownHint : text.adminHint}</p>
      ) : null}
      {open === "edit" ? <EditUserDialog user={user} onClose={close} /> : null}
      {open === "impersonate" ? <ImpersonateDialog user={user} onClose={close} /> : null}
      {open === "ban" ? <BanDialog user={user} onClose={close} /> : null}
      {open === "delete" ? <DeleteUserDialog user={user} onClose={close} onDeleted={onDeleted} /> : null}
    </section>
  );
}
