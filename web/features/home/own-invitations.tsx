import { useQuery, queryOptions } from "@tanstack/react-query";
import type { OwnInvitation } from "../../data/people/invitations.ts";
import { throwInitialError } from "../../data/api/throw-initial-error.ts";
import { useAcceptInvitation } from "../../data/people/use-accept-invitation.ts";
import { formatList } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { FieldError } from "../../ui/controls/field-notes.tsx";
import { Skeleton } from "../../ui/display/skeleton.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { api } from "../../data/api/api.ts";

/** The pending invitations for the user's email address. */
export const ownInvitationsQuery = queryOptions({
  queryKey: ["own-invitations"],
  queryFn: async ({ signal }) => (await api("GET /api/v1/invite", { signal })).invitations,
});

/** Pending invitations to the user's address; renders nothing when there are none. */
export function OwnInvitations() {
  const text = useText("joining").home;
  const { data, error } = useQuery(ownInvitationsQuery);
  throwInitialError({ data, error });
  if (!data) {
    return (
      <output className="block">
        <span className="sr-only">{text.loadingInvitations}</span>
        <Skeleton className="h-20 rounded-lg" />
      </output>
    );
  }
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="own-invitations" className="flex flex-col gap-3">
      <h2 id="own-invitations" className="text-sm font-semibold">
        {text.invitationsTitle}
      </h2>
      <ul className="flex flex-col gap-3">
        {data.map((invitation) => (
          <InvitationCard key={invitation.invitationCode} invitation={invitation} />
        ))}
      </ul>
    </section>
  );
}

function InvitationCard({ invitation }: { invitation: OwnInvitation }) {
  const { invitation: text, invites } = useText("joining");
  const { roles } = useText("app");
  const language = useLanguage();
  const { invitationCode, company, role, departments, invitedBy } = invitation;
  const { accept, accepting, problem } = useAcceptInvitation(invitationCode, () => {
    toast({ title: text.accepted(company.name), tone: "success" });
  });
  const names = departments.map(({ name }) => name);
  return (
    <li className="flex flex-col gap-3 rounded-lg border bg-background p-4">
      <div className="flex items-center gap-3">
        <Avatar name={company.name} color={company.color} shape="square" />
        <div className="min-w-0 flex-1 text-sm">
          <p className="font-semibold break-words">{company.name}</p>
          <p className="text-muted-foreground">
            {names.length > 0 ? `${roles[role]} · ${formatList(language, names)}` : roles[role]}
          </p>
          {invitedBy ? <p className="text-muted-foreground">{invites.from(invitedBy.name)}</p> : null}
        </div>
      </div>
      <FieldError id={`accept-${invitationCode}`}>{problem}</FieldError>
      <Button loading={accepting} aria-label={text.acceptOf(company.name)} onClick={accept}>
        {text.accept}
      </Button>
    </li>
  );
}
