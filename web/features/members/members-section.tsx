import { can } from "../../../worker/policy/can.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { AllMembers } from "./all-members.tsx";
import { LeaveCompany } from "./departure/leave-company.tsx";
import { OwnDepartmentMembers } from "./own-department-members.tsx";

/** Administrators see all members; other users see the members of their own departments. */
export function MembersSection({ companyId }: { companyId: string }) {
  const actor = useActor();
  return (
    <div className="flex flex-col gap-10">
      {can(actor, "member.list", { companyId }) ? (
        <AllMembers companyId={companyId} />
      ) : (
        <OwnDepartmentMembers companyId={companyId} />
      )}
      <LeaveCompany companyId={companyId} />
    </div>
  );
}
