import { useState } from "react";
import type { Member } from "../../data/members.ts";
import { removeMember } from "../../data/members.ts";
import { useRefreshCompany } from "../../data/use-refresh.ts";
import { useSubmit } from "../../data/use-submit.ts";
import { useText } from "../../text/use-text.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { rescueFocus } from "../../ui/rescue-focus.ts";
import { toast } from "../../ui/toast.tsx";
import { heirsOf } from "./heirs.ts";
import { OpenActionsChoice, type OpenActions } from "./open-actions-choice.tsx";
import type { Place } from "./use-role-change.ts";

type RemoveMemberDialogProps = {
  companyId: string;
  member: Member;
  members: readonly Member[];
  /** Only from this one, or from the whole company. */
  department?: Place | undefined;
  onClose: () => void;
  onRemoved: () => void;
};

export function RemoveMemberDialog({
  companyId,
  member,
  members,
  department,
  onClose,
  onRemoved,
}: RemoveMemberDialogProps) {
  const text = useText().members;
  const refresh = useRefreshCompany();
  const { userId, name, openActionsCount } = member;
  const [openActions, setOpenActions] = useState<OpenActions>({ handOver: false, heirId: "" });
  const [isHeirMissing, setIsHeirMissing] = useState(false);
  const { submit, sending, problem, form } = useSubmit({
    send: (reassignTo: string | undefined) =>
      removeMember({ companyId, userId, departmentId: department?.id, reassignTo }),
    onDone: async () => {
      await refresh(companyId);
      toast({ title: department ? text.removedFrom(department.name) : text.removed(name), tone: "success" });
      onRemoved();
      rescueFocus();
    },
  });
  const confirm = () => {
    if (openActions.handOver && !openActions.heirId) setIsHeirMissing(true);
    else void submit(openActions.handOver ? openActions.heirId : undefined);
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      busy={sending}
      tone="danger"
      title={department ? text.removeFromTitle(name) : text.removeTitle(name)}
      description={department ? text.removeFromBody(department.name) : text.removeBody}
      confirmLabel={text.remove}
      cancelLabel={text.cancel}
      closeLabel={text.close}
      problem={problem}
    >
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
        className="flex flex-col gap-4 empty:hidden"
      >
        {openActionsCount > 0 ? (
          <OpenActionsChoice
            label={department ? text.openActionsHere : text.openActions(openActionsCount)}
            heirs={heirsOf(members, member, department?.id)}
            value={openActions}
            isHeirMissing={isHeirMissing}
            onChange={(next) => {
              setOpenActions(next);
              setIsHeirMissing(false);
            }}
          />
        ) : null}
      </form>
    </ConfirmDialog>
  );
}
