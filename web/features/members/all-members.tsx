import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { DEFAULT_COMPANY_ROLE } from "#worker/contract/organisation/roles.ts";
import { can } from "#worker/policy/can.ts";
import { isOwner } from "#worker/policy/roles.ts";
import { inactiveMembersQuery, membersQuery, type Member } from "../../data/people/members.ts";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useSeats } from "./use-seats.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { FilterChips } from "../../ui/list/filters/filter-chips.tsx";
import { SkeletonRows } from "../../ui/display/skeleton.tsx";
import { InviteManyButton } from "./invites/many/invite-many-button.tsx";
import { InviteDialog } from "./invites/invite-dialog.tsx";
import { ManageMemberDialog } from "./roles/manage-member-dialog.tsx";
import { MemberList } from "./member-list.tsx";
import { PendingInvites } from "./invites/pending-invites.tsx";
import { SeatsCard } from "./seats-card.tsx";

type AllMembersProps = {
  companyId: string;
  inactiveDays: number | undefined;
  personId: string | undefined;
  onShowAll: (() => void) | undefined;
};

export function AllMembers({ companyId, inactiveDays, personId, onShowAll }: AllMembersProps) {
  const { members } = useText("company");
  const { invites } = useText("joining");
  const { dashboards } = useText("app");
  useTitle(members.title);
  const actor = useActor();
  const { data, error } = useQuery(membersQuery(companyId));
  const inactive = useQuery({
    ...inactiveMembersQuery(companyId, inactiveDays ?? 0),
    enabled: inactiveDays !== undefined,
  });
  const person = data?.find(({ userId }) => userId === personId);
  const all = inactiveDays === undefined ? data : inactive.data;
  const listed = person ? [person] : all;
  const seats = useSeats(companyId);
  const [inviting, setInviting] = useState(false);
  const [managed, setManaged] = useState<string | null>(null);
  throwInitialError({ data, error });
  throwInitialError({ data: inactive.data, error: inactive.error });
  const mayInvite = can(actor, "invite.create", {
    companyId,
    role: DEFAULT_COMPANY_ROLE,
    departmentIds: [],
  });
  const member = data?.find(({ userId }) => userId === managed);
  const isManageable = ({ userId, roles }: Member) =>
    can(actor, "member.changeRole", {
      companyId,
      userId,
      isOwner: isOwner(roles),
      role: DEFAULT_COMPANY_ROLE,
    });
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={members.title}
        description={listed ? members.count(listed.length) : null}
        actions={
          mayInvite ? (
            <>
              <InviteManyButton companyId={companyId} disabled={seats?.left === 0} />
              <Button disabled={seats?.left === 0} onClick={() => setInviting(true)}>
                <UserPlus aria-hidden="true" />
                {invites.invite}
              </Button>
            </>
          ) : null
        }
      />
      <SeatsCard companyId={companyId} seats={seats} />
      <PendingInvites companyId={companyId} />
      <FilterChips
        chips={[
          ...(inactiveDays === undefined
            ? []
            : [{ name: "inactive", label: dashboards.filters.inactiveFor(inactiveDays) }]),
          ...(person ? [{ name: "person", label: person.name }] : []),
        ]}
        onRemove={() => onShowAll?.()}
        onClear={() => onShowAll?.()}
      />
      {listed ? (
        <MemberList members={listed} ownId={actor.userId} isManageable={isManageable} onManage={setManaged} />
      ) : (
        <output className="block">
          <span className="sr-only">{members.loading}</span>
          <SkeletonRows rows={6} />
        </output>
      )}
      {data?.length === 1 && seats?.held === 0 && mayInvite ? (
        <EmptyState
          level={3}
          icon={<UserPlus />}
          title={members.emptyTitle}
          description={members.emptyBody}
          action={seats.left > 0 ? <Button onClick={() => setInviting(true)}>{invites.title}</Button> : null}
        />
      ) : null}
      {inviting ? <InviteDialog companyId={companyId} onClose={() => setInviting(false)} /> : null}
      {member && data ? (
        <ManageMemberDialog
          companyId={companyId}
          member={member}
          members={data}
          onClose={() => setManaged(null)}
        />
      ) : null}
    </div>
  );
}
