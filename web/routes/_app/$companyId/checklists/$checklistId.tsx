import { createFileRoute } from "@tanstack/react-router";
import { ChecklistScreen } from "#web/features/checklists/checklist-screen.tsx";

export const Route = createFileRoute("/_app/$companyId/checklists/$checklistId")({
  component: ChecklistScreen,
});
