import { createFileRoute, redirect } from "@tanstack/react-router";
import { cameFromInvitation } from "../data/navigation/redirect.ts";
import { loginSearch } from "../data/navigation/search.ts";
import { readSession } from "../data/session/session.ts";
import { PublicPreferences } from "../features/preferences/public-preferences.tsx";
import { LoginScreen } from "../features/sign-in/login-screen.tsx";

export const Route = createFileRoute("/login")({
  validateSearch: loginSearch,
  beforeLoad: async () => {
    // If the session cannot be read, the sign-in form is still shown.
    const session = await readSession().catch(() => null);
    if (session) throw redirect({ to: "/", replace: true });
  },
  component: Login,
});

function Login() {
  const { redirectTo, emailAddress } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LoginScreen
      key={emailAddress}
      emailAddress={emailAddress ?? ""}
      invitationGone={cameFromInvitation(redirectTo) && !emailAddress}
      onSent={(email) => navigate({ to: "/code", search: { email, redirectTo } })}
      footer={<PublicPreferences />}
    />
  );
}
