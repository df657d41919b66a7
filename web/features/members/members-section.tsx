import { can } from "#worker/policy/can.ts";
import { lazyPart } from "../../components/failures/lazy-part.tsx";
import { useActor } from "../../data/session/use-actor.ts";
import { AllMembers } from "./all-members.tsx";
import { OwnDepartmentMembers } from "./own-department-members.tsx";

const PersonalData = lazyPart(() => import("./personal-data/personal-data.tsx"));

type MembersSectionProps = {
  companyId: string;
  /** Shows only those without a change for so many days. */
  inactiveDays?: number | undefined;
  /** Shows only this person. */
  personId?: string | undefined;
  onShowAll?: () => void;
};

/** Administrators see all members; other users see the members of their own departments. */
export function MembersSection({ companyId, inactiveDays, personId, onShowAll }: MembersSectionProps) {
  const actor = useActor();
  return (
    <div className="flex max-w-5xl min-w-0 flex-col gap-10">
      {can(actor, "member.list", { companyId }) ? (
        <AllMembers
          companyId={companyId}
          inactiveDays={inactiveDays}
          personId={personId}
          onShowAll={onShowAll}
        />
      ) : (
        <OwnDepartmentMembers companyId={companyId} />
      )}
      {can(actor, "person.find", { companyId }) && inactiveDays === undefined && personId === undefined ? (
        <PersonalData companyId={companyId} />
      ) : null}
    </div>
  );
}
