import { useQuery } from "@tanstack/react-query";
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { DEFAULT_COMPANY_ROLE } from "#worker/contract/organisation/roles.ts";
import { can } from "#worker/policy/can.ts";
import { departmentUsersQuery } from "../../data/people/members.ts";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useSeats } from "./use-seats.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Badge } from "../../ui/display/badge.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Card, CardHeader, CardTitle } from "../../ui/display/card.tsx";
import { PageHeader } from "../../ui/layout/page-header.tsx";
import { SkeletonRows } from "../../ui/display/skeleton.tsx";
import { InviteManyButton } from "./invites/many/invite-many-button.tsx";
import { InviteDialog } from "./invites/invite-dialog.tsx";
import { SeatsCard } from "./seats-card.tsx";

/** For users who do not administer the company: the members of their departments, and the invitations they may send. */
export function OwnDepartmentMembers({ companyId }: { companyId: string }) {
  const { members } = useText("company");
  const { home, invites } = useText("joining");
  useTitle(members.title);
  const actor = useActor();
  const seats = useSeats(companyId);
  const [inviting, setInviting] = useState(false);
  const own = actor.departments.filter((department) => department.companyId === companyId);
  const mayInvite = own.some(({ id }) =>
    can(actor, "invite.create", { companyId, role: DEFAULT_COMPANY_ROLE, departmentIds: [id] }),
  );
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={members.title}
        description={members.ownLead}
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
      {mayInvite ? <SeatsCard companyId={companyId} seats={seats} /> : null}
      {own.length === 0 ? <p className="text-muted-foreground">{home.noDepartmentBody}</p> : null}
      {own.map((department) => (
        <Card key={department.id}>
          <CardHeader>
            <div className="flex items-center gap-3">
              <Avatar name={department.name} color={department.color} shape="square" />
              <CardTitle level={3} className="min-w-0 truncate">
                {department.name}
              </CardTitle>
            </div>
          </CardHeader>
          <DepartmentMembers companyId={companyId} departmentId={department.id} />
        </Card>
      ))}
      {inviting ? <InviteDialog companyId={companyId} onClose={() => setInviting(false)} /> : null}
    </div>
  );
}

function DepartmentMembers({ companyId, departmentId }: { companyId: string; departmentId: string }) {
  const { members: text } = useText("company");
  const { roles } = useText("app");
  const ownId = useActor().userId;
  const { data, error } = useQuery(departmentUsersQuery(companyId, departmentId));
  throwInitialError({ data, error });
  if (!data) {
    return (
      <output className="block p-4">
        <span className="sr-only">{text.loading}</span>
        <SkeletonRows rows={3} />
      </output>
    );
  }
  return (
    <ul className="mt-2 divide-y">
      {data.map(({ id, name, email, color, role }) => (
        <li key={id} className="flex items-center gap-3 px-4 py-3 sm:px-5">
          <Avatar name={name} color={color} />
          <div className="min-w-0 flex-1">
            <p className="flex min-w-0 items-center gap-2 font-medium">
              <span className="truncate">{name}</span>
              {id === ownId ? <Badge size="sm">{text.you}</Badge> : null}
            </p>
            {email ? <p className="truncate text-sm text-muted-foreground">{email}</p> : null}
          </div>
          <Badge size="sm">{roles[role]}</Badge>
        </li>
      ))}
    </ul>
  );
}
