import { createFileRoute, redirect } from "@tanstack/react-router";
import { ApiError } from "#web/data/api/errors.ts";
import { readInvitation } from "#web/data/people/invitations.ts";
import { parseRedirectSearch } from "#web/data/navigation/search.ts";
import { readSession } from "#web/data/session/session.ts";
import { InvitationError } from "#web/features/invitation/invitation-error.tsx";
import { InvitationScreen } from "#web/features/invitation/invitation-screen.tsx";
import { PublicPreferences } from "#web/features/preferences/public-preferences.tsx";
import { UnsentWorkPrompt } from "#web/features/session/unsent-work-prompt.tsx";
import { loadText } from "#web/text/catalogue.ts";

export const Route = createFileRoute("/invitation/$invitationCode/")({
  validateSearch: parseRedirectSearch,
  loader: async ({ params, location }) => {
    const [invitation, session] = await Promise.all([
      readInvitation(params.invitationCode).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        throw redirect({ to: "/", search: { redirectTo: location.href }, replace: true });
      }),
      readSession().catch(() => null),
      loadText("app", "common"),
    ]);
    return { invitation, session };
  },
  component: Invitation,
  errorComponent: (props) => <InvitationError {...props} />,
});

function Invitation() {
  const { invitation, session } = Route.useLoaderData();
  const { invitationCode } = Route.useParams();
  return (
    <>
      <InvitationScreen
        invitation={invitation}
        code={invitationCode}
        path={`/invitation/${encodeURIComponent(invitationCode)}/`}
        signedInAs={session?.user.email ?? null}
        footer={<PublicPreferences />}
      />
      <UnsentWorkPrompt />
    </>
  );
}
