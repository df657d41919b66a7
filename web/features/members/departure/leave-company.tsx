import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import { useState } from "react";
import { can } from "#worker/policy/can.ts";
import { membersQuery, removeMember } from "#web/data/people/members.ts";
import { refreshSession } from "#web/data/session/session.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useUser } from "#web/data/session/use-session.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Card, CardContent, CardDescription, CardTitle } from "#web/ui/display/card.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { DepartureDialog } from "./departure-dialog.tsx";
import { reassignmentCandidates } from "./reassignment-candidates.ts";

/** Renders nothing for a platform administrator who is not a member of the company, nor where nothing may be changed. */
export function LeaveCompany({ companyId }: { companyId: string }) {
  const text = useText("company").members;
  const { companies } = useUser();
  const actor = useActor();
  const [confirming, setConfirming] = useState(false);
  const mayLeave = can(actor, "member.remove", { companyId, userId: actor.userId, isOwner: false });
  if (!mayLeave || !companies.some(({ id }) => id === companyId)) return null;
  return (
    <Card>
      <CardContent className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-[15rem]">
          <CardTitle>{text.leave}</CardTitle>
          <CardDescription>{text.leaveBody}</CardDescription>
        </div>
        <Button variant="secondary" onClick={() => setConfirming(true)}>
          <LogOut aria-hidden="true" />
          {text.leave}
        </Button>
      </CardContent>
      {confirming ? <LeaveDialog companyId={companyId} onClose={() => setConfirming(false)} /> : null}
    </Card>
  );
}

function LeaveDialog({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const text = useText("company").members;
  const company = useCompany();
  const user = useUser();
  const queries = useQueryClient();
  const router = useRouter();
  const mayList = can(useActor(), "member.list", { companyId });
  const { data: members = [] } = useQuery({ ...membersQuery(companyId), enabled: mayList });
  const self = members.find(({ userId }) => userId === user.id);
  const openActions =
    self && self.openActionsCount > 0
      ? {
          label: text.ownOpenActions(self.openActionsCount),
          candidates: reassignmentCandidates(members, self),
        }
      : null;
  return (
    <DepartureDialog
      title={text.leaveTitle(company.name)}
      description={self ? text.leaveWarning : `${text.leaveWarning} ${text.leaveUnassignedWarning}`}
      confirmLabel={text.leave}
      cancelLabel={text.stay}
      openActions={openActions}
      send={(reassignTo) => removeMember({ companyId, userId: user.id, reassignTo })}
      onDone={async () => {
        await refreshSession();
        await router.navigate({ to: "/", replace: true });
        queries.removeQueries({ queryKey: ["company", companyId] });
        await queries.invalidateQueries();
        toast({ title: text.left(company.name), tone: "success" });
      }}
      onClose={onClose}
    />
  );
}
