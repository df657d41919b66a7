import { UserMinus } from "lucide-react";
import { useState } from "react";
import { can } from "#worker/policy/can.ts";
import { isOwner } from "#worker/policy/roles.ts";
import type { Member } from "#web/data/people/members.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { useText } from "#web/text/use-text.ts";
import { HistoryButton } from "#web/components/audit/setting-history.tsx";
import { Avatar } from "#web/ui/display/avatar.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { CompanyRoleField } from "./company-role-field.tsx";
import { DepartmentRoles } from "./department-roles.tsx";
import { RemoveMemberDialog } from "../departure/remove-member-dialog.tsx";
import { useRoleChange } from "./use-role-change.ts";

type ManageMemberDialogProps = {
  companyId: string;
  member: Member;
  members: readonly Member[];
  onClose: () => void;
};

/** Each change is saved at once, so the dialog has no save button. */
export function ManageMemberDialog({ companyId, member, members, onClose }: ManageMemberDialogProps) {
  const text = useText("company").members;
  const common = useText("common");
  const actor = useActor();
  const { userId, name, email, color, roles } = member;
  const change = useRoleChange(companyId, member);
  const [removingFrom, setRemovingFrom] = useState<"company" | { id: string; name: string } | null>(null);
  // Users leave the company themselves through `LeaveCompany`, which explains the consequences.
  const mayRemove =
    userId !== actor.userId && can(actor, "member.remove", { companyId, userId, isOwner: isOwner(roles) });

  if (removingFrom) {
    return (
      <RemoveMemberDialog
        companyId={companyId}
        member={member}
        members={members}
        department={removingFrom === "company" ? undefined : removingFrom}
        onClose={() => setRemovingFrom(null)}
        onRemoved={() => (removingFrom === "company" ? onClose() : setRemovingFrom(null))}
      />
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        <span className="flex items-center gap-3">
          <Avatar name={name} color={color} />
          <span className="min-w-0 break-words">{name}</span>
        </span>
      }
      description={email}
      footer={
        <>
          {mayRemove ? (
            <Button variant="ghost" onClick={() => setRemovingFrom("company")}>
              <UserMinus aria-hidden="true" />
              {text.removeFromCompany}
            </Button>
          ) : null}
          <HistoryButton setting={{ type: "user", id: userId, name }} className="sm:me-auto" />
          <Button variant="secondary" onClick={onClose}>
            {common.done}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {change.problem ? (
          <Banner tone="danger" announce>
            {change.problem}
          </Banner>
        ) : null}
        <CompanyRoleField companyId={companyId} member={member} change={change} />
        <DepartmentRoles
          companyId={companyId}
          member={member}
          change={change}
          // Removing the last department removes the member from the company, so that dialog opens instead.
          onRemove={(department) => setRemovingFrom(roles.length > 1 ? department : "company")}
        />
      </div>
    </Dialog>
  );
}
