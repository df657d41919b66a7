import { createFileRoute } from "@tanstack/react-router";
import { AdminHome } from "../../../features/admin/admin-screens.tsx";

export const Route = createFileRoute("/_app/admin/")({
  component: AdminHome,
});
