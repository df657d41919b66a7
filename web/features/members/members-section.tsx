import { can } from "../../../worker/policy/can.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { AllMembers } from "./all-members.tsx";
import { LeaveCompany } from "./leave-company.tsx";
import { OwnDepartments } from "./own-departments.tsx";

/** Everybody for administrators, the people of one's own departments for everybody else. */
export function MembersSection({ companyId }: { companyId: string }) {
  const actor = useActor();
  return (
    <div className="flex flex-col gap-10">
      {can(actor, "member.list", { companyId }) ? (
        <AllMembers companyId={companyId} />
      ) : (
        <OwnDepartments companyId={companyId} />
      )}
      <LeaveCompany companyId={companyId} />
    </div>
  );
}
