import { createFileRoute } from "@tanstack/react-router";
import { ExportsScreen } from "#web/features/exports/exports-screen.tsx";

export const Route = createFileRoute("/_app/$companyId/exports")({
  component: ExportsScreen,
});
