import { createFileRoute, redirect } from "@tanstack/react-router";
import { settingsSearch } from "../../../data/search.ts";
import { SettingsScreen } from "../../../features/settings/settings-screen.tsx";

export const Route = createFileRoute("/_app/$companyId/settings")({
  validateSearch: settingsSearch,
  beforeLoad: ({ search, params }) => {
    if (search.tab) return { tab: search.tab };
    throw redirect({ to: "/$companyId/settings", params, search: { tab: "user" }, replace: true });
  },
  component: Settings,
});

function Settings() {
  const { tab } = Route.useRouteContext();
  return <SettingsScreen tab={tab} />;
}
