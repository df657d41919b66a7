import { createFileRoute } from "@tanstack/react-router";
import { AdminUsers } from "../../../features/admin/admin-screens.tsx";

export const Route = createFileRoute("/_app/admin/users")({
  component: AdminUsers,
});
