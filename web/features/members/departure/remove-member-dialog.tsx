import type { Member } from "#web/data/people/members.ts";
import { removeMember } from "#web/data/people/members.ts";
import { useRefreshCompany } from "#web/data/organisation/use-refresh.ts";
import { useText } from "#web/text/use-text.ts";
import { restoreLostFocus } from "#web/ui/overlays/restore-focus.ts";
import { toast } from "#web/ui/overlays/toast.tsx";
import { DepartureDialog } from "./departure-dialog.tsx";
import { reassignmentCandidates } from "./reassignment-candidates.ts";
import type { DepartmentRef } from "../roles/use-role-change.ts";

type RemoveMemberDialogProps = {
  companyId: string;
  member: Member;
  members: readonly Member[];
  /** The department to remove the member from; without it, the whole company. */
  department?: DepartmentRef | undefined;
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
  const text = useText("company").members;
  const refresh = useRefreshCompany();
  const { userId, name, openActionsCount } = member;
  const openActions = {
    label: department ? text.openActionsHere : text.openActions(openActionsCount),
    candidates: reassignmentCandidates(members, member, department?.id),
  };
  return (
    <DepartureDialog
      title={department ? text.removeFromTitle(name) : text.removeTitle(name)}
      description={department ? text.removeFromBody(department.name) : text.removeBody}
      confirmLabel={text.remove}
      openActions={openActionsCount > 0 ? openActions : null}
      send={(reassignTo) => removeMember({ companyId, userId, departmentId: department?.id, reassignTo })}
      onDone={async () => {
        await refresh(companyId);
        toast({
          title: department ? text.removedFrom(department.name) : text.removed(name),
          tone: "success",
        });
        onRemoved();
        restoreLostFocus();
      }}
      onClose={onClose}
    />
  );
}
