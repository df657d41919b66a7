import { createFileRoute } from "@tanstack/react-router";
import { AdminCompanies } from "../../../features/admin/admin-screens.tsx";

export const Route = createFileRoute("/_app/admin/companies")({
  component: AdminCompanies,
});
