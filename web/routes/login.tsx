import { createFileRoute, redirect, useRouter } from "@tanstack/react-router";
import { cameFromInvitation, safeRedirectPath } from "../data/navigation/redirect.ts";
import { parseLoginSearch } from "../data/navigation/search.ts";
import { readLeftForCompany, readSession } from "../data/session/session.ts";
import { PublicPreferences } from "../features/preferences/public-preferences.tsx";
import { LoginScreen } from "../features/sign-in/login-screen.tsx";
import { PasskeySignIn } from "../features/sign-in/passkey-sign-in.tsx";

export const Route = createFileRoute("/login")({
  validateSearch: parseLoginSearch,
  beforeLoad: async ({ search }) => {
    // If the session cannot be read, the sign-in form is still shown.
    const session = await readSession().catch(() => null);
    // Whoever is signed in may have tried their company's sign-in, and is told why it did not work.
    if (session && search.problem === undefined) throw redirect({ to: "/", replace: true });
    return { isSignedIn: session !== null };
  },
  component: Login,
});

function Login() {
  const { problem, ...search } = Route.useSearch();
  const left = problem === undefined ? null : readLeftForCompany();
  const { redirectTo = left?.redirectTo, emailAddress = left?.emailAddress } = search;
  const { isSignedIn } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  const router = useRouter();
  return (
    <LoginScreen
      key={emailAddress}
      emailAddress={emailAddress ?? ""}
      redirectTo={safeRedirectPath(redirectTo)}
      companyProblem={problem}
      invitationGone={cameFromInvitation(redirectTo) && !emailAddress}
      onSent={(email, company) => navigate({ to: "/code", search: { email, redirectTo, company } })}
      onBack={isSignedIn ? () => router.history.replace(safeRedirectPath(redirectTo)) : undefined}
      footer={<PublicPreferences />}
    >
      <PasskeySignIn onSignedIn={() => router.history.replace(safeRedirectPath(redirectTo))} />
    </LoginScreen>
  );
}
