import { useQueries, useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { DEFAULT_COMPANY_ROLE } from "#worker/contract/organisation/roles.ts";
import { can } from "#worker/policy/can.ts";
import { isOwner } from "#worker/policy/roles.ts";
import { lazyPart } from "../../components/failures/lazy-part.tsx";
import { ImportLink } from "../../components/imports/import-link.tsx";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import type { PeopleSearch, SearchChange } from "../../data/navigation/search.ts";
import { departmentUsersQuery, inactiveMembersQuery, membersQuery } from "../../data/people/members.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button } from "../../ui/controls/button.tsx";
import { EmptyState } from "../../ui/display/empty-state.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { InviteDialog } from "./invites/invite-dialog.tsx";
import { InviteManyButton } from "./invites/many/invite-many-button.tsx";
import { PendingInvites } from "./invites/pending-invites.tsx";
import { MemberList, type ListedMember } from "./member-list.tsx";
import { ManageMemberDialog } from "./roles/manage-member-dialog.tsx";
import { SeatsCard } from "./seats-card.tsx";
import { useSeats } from "./use-seats.ts";

const PersonalData = lazyPart(() => import("./personal-data/personal-data.tsx"));

type MembersSectionProps = {
  companyId: string;
  search: PeopleSearch;
  onSearch: (change: SearchChange<PeopleSearch>, how?: { replace: boolean }) => void;
};

/** Administrators see all members; other users see the members of their own departments. */
export function MembersSection(props: MembersSectionProps) {
  const { companyId, search } = props;
  const { members } = useText("company");
  const { home, invites } = useText("joining");
  useTitle(members.title);
  const actor = useActor();
  const seats = useSeats(companyId);
  const [inviting, setInviting] = useState(false);
  const isForAll = can(actor, "member.list", { companyId });
  const own = actor.departments.filter((department) => department.companyId === companyId);
  const mayInvite = [[], ...own.map(({ id }) => [id])].some((departmentIds) =>
    can(actor, "invite.create", { companyId, role: DEFAULT_COMPANY_ROLE, departmentIds }),
  );
  const isOfLink = search.inactive !== undefined || search.person !== undefined;
  return (
    <div data-wide="" className="flex min-w-0 flex-col gap-6">
      <PageHeader
        title={members.title}
        description={isForAll ? null : members.ownLead}
        actions={
          mayInvite ? (
            <>
              <ImportLink kind="people" />
              <InviteManyButton companyId={companyId} disabled={seats?.left === 0} />
              <Button disabled={seats?.left === 0} onClick={() => setInviting(true)}>
                <UserPlus aria-hidden="true" />
                {invites.invite}
              </Button>
            </>
          ) : null
        }
      />
      {isForAll || mayInvite ? <SeatsCard companyId={companyId} seats={seats} /> : null}
      {isForAll ? (
        <>
          <PendingInvites companyId={companyId} />
          <AllMembers
            {...props}
            onInvite={mayInvite && seats && seats.left > 0 ? () => setInviting(true) : null}
          />
        </>
      ) : own.length === 0 ? (
        <p className="text-muted-foreground">{home.noDepartmentBody}</p>
      ) : (
        <OwnDepartmentMembers {...props} />
      )}
      {can(actor, "person.find", { companyId }) && !isOfLink ? <PersonalData companyId={companyId} /> : null}
      {inviting ? <InviteDialog companyId={companyId} onClose={() => setInviting(false)} /> : null}
    </div>
  );
}

type AllMembersProps = MembersSectionProps & {
  /** Null for whoever may invite nobody now. */
  onInvite: (() => void) | null;
};

function AllMembers({ companyId, search, onSearch, onInvite }: AllMembersProps) {
  const { members: text } = useText("company");
  const { invites } = useText("joining");
  const { filters } = useText("app").dashboards;
  const actor = useActor();
  const { data, error } = useQuery(membersQuery(companyId));
  const days = search.inactive === undefined ? undefined : Number(search.inactive);
  const inactive = useQuery({
    ...inactiveMembersQuery(companyId, days ?? 0),
    enabled: days !== undefined,
  });
  const [managed, setManaged] = useState<string | null>(null);
  throwInitialError({ data, error });
  throwInitialError({ data: inactive.data, error: inactive.error });
  const person = data?.find(({ userId }) => userId === search.person);
  const listed = person ? [person] : days === undefined ? data : inactive.data;
  const member = data?.find(({ userId }) => userId === managed);
  return (
    <>
      <MemberList
        rows={listed?.map((each) => ({ ...each, id: each.userId }))}
        linked={[
          ...(days === undefined ? [] : [{ name: "inactive" as const, label: filters.inactiveFor(days) }]),
          ...(person ? [{ name: "person" as const, label: person.name }] : []),
        ]}
        search={search}
        onSearch={onSearch}
        isManageable={({ id, roles }) =>
          can(actor, "member.changeRole", {
            companyId,
            userId: id,
            isOwner: isOwner(roles),
            role: DEFAULT_COMPANY_ROLE,
          })
        }
        onManage={setManaged}
      />
      {data?.length === 1 && onInvite ? (
        <EmptyState
          level={3}
          icon={<UserPlus />}
          title={text.emptyTitle}
          description={text.emptyBody}
          action={<Button onClick={onInvite}>{invites.title}</Button>}
        />
      ) : null}
      {member && data ? (
        <ManageMemberDialog
          companyId={companyId}
          member={member}
          members={data}
          onClose={() => setManaged(null)}
        />
      ) : null}
    </>
  );
}

/** Somebody of several departments has one row with the role in each. */
function OwnDepartmentMembers({ companyId, ...list }: MembersSectionProps) {
  const { departments } = useActor();
  const own = departments.filter((department) => department.companyId === companyId);
  const queries = useQueries({ queries: own.map(({ id }) => departmentUsersQuery(companyId, id)) });
  const rows = new Map<string, ListedMember>();
  for (const [at, query] of queries.entries()) {
    throwInitialError(query);
    for (const { role, ...user } of query.data ?? []) {
      const roles = [...(rows.get(user.id)?.roles ?? []), { role, department: own[at] ?? null }];
      rows.set(user.id, { ...user, roles });
    }
  }
  return <MemberList {...list} rows={queries.every(({ data }) => data) ? [...rows.values()] : undefined} />;
}
