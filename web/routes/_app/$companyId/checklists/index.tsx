import { createFileRoute } from "@tanstack/react-router";
import { ChecklistsScreen } from "#web/features/checklists/checklists-screen.tsx";

export const Route = createFileRoute("/_app/$companyId/checklists/")({
  component: ChecklistsScreen,
});
