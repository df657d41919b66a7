import { createFileRoute, useRouter } from "@tanstack/react-router";
import { safeRedirectPath } from "../data/navigation/redirect.ts";
import { parseCodeSearch } from "../data/navigation/search.ts";
import { PublicPreferences } from "../features/preferences/public-preferences.tsx";
import { CodeScreen } from "../features/sign-in/code-screen.tsx";
import { StartOver } from "../features/sign-in/start-over.tsx";

export const Route = createFileRoute("/code")({
  validateSearch: parseCodeSearch,
  component: Code,
  errorComponent: () => <StartOver reason="failure" footer={<PublicPreferences />} />,
});

function Code() {
  const { redirectTo, email, company } = Route.useSearch();
  const router = useRouter();
  if (!email) return <StartOver reason="address" footer={<PublicPreferences />} />;
  return (
    <CodeScreen
      email={email}
      redirectTo={redirectTo}
      isForOwner={company === "required"}
      onSignedIn={() => router.history.replace(safeRedirectPath(redirectTo))}
      footer={<PublicPreferences />}
    />
  );
}
